"""Evaluators by name, by file, or as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from agent_zoo.evaluators.evaluator import Evaluator
from hs_env.errors import InvalidOption
from hs_env.wording import in_words

__all__ = ["EvaluatorLike", "evaluator_of", "presets"]

EvaluatorLike = Evaluator | str | PathLike[str] | Mapping[str, Any]

_DATA = Path(__file__).parent.parent / "data" / "evaluators"


@cache
def presets() -> tuple[str, ...]:
    """Return the names of the evaluators that come with the package. The README lists them."""
    return tuple(sorted(file.stem for file in _DATA.glob("*.json")))


def evaluator_of(spec: EvaluatorLike) -> Evaluator:
    """Return the evaluator that an argument stands for.

    Args:
        spec: An evaluator, the name of a preset, the path of a file, or what such a file holds.

    Raises:
        InvalidOption: It is none of these.
        MalformedEvaluator: The file or its contents are no evaluator.
    """
    if isinstance(spec, Evaluator):
        return spec
    if isinstance(spec, Mapping):
        return Evaluator.from_dict(spec)
    if not isinstance(spec, str | PathLike):
        raise InvalidOption(
            "evaluator is an Evaluator, the name of a preset, the path of a file, or what such a "
            f"file holds; got {in_words(spec)}"
        )
    if spec in presets():
        return Evaluator.load(_DATA / f"{spec}.json")
    if not Path(spec).exists():
        listed = ", ".join(presets())
        raise InvalidOption(f"there is no evaluator {str(spec)!r}: no such file; presets: {listed}")
    return Evaluator.load(spec)
