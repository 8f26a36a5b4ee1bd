"""Say which runs repeat each other: those that differ in nothing but the seed and the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from agent_zoo.evaluators import REPRESENTATIONS, evaluator_of
from agent_zoo.runs.versions import fingerprint_of
from optimizers.evaluators.analysis.histories import History
from optimizers.evaluators.evolution import OPPONENTS, SCHEMES, EvaluatorSettings
from optimizers.map_elites.analysis.wording import say_agent
from optimizers.map_elites.trials import Agent

__all__ = ["Groups", "group_runs", "plain_settings", "say_opponent", "variant_of"]

#: Runs by what they are called together.
Groups = Mapping[str, Sequence[History]]

#: The representations as the paper writes them.
WRITTEN: Mapping[str, str] = MappingProxyType(
    {name: kind.__name__ for name, kind in REPRESENTATIONS.items()}
)
#: What the name of a variant says by itself, and what runs of a report have in common.
TOLD = ("representation", "scheme", "start", "decks", "rules")


def variant_of(history: History) -> str:
    """Return what a run is: representation and scheme, as in "Tree-from-Linear progressive"."""
    settings = history.settings
    origin = "" if settings.start is None else f"-from-{WRITTEN[_start(settings)]}"
    return f"{WRITTEN[settings.representation]}{origin} {settings.scheme}"


def group_runs(histories: Sequence[History]) -> dict[str, list[History]]:
    """Return runs by their variant, in the order of the paper's tables.

    Runs of a variant whose settings differ are set apart by those that are not the default's.
    What they start with does not set them apart, if it is of the same representation.

    Args:
        histories: The runs.
    """
    variants: dict[str, list[History]] = {}
    for history in sorted(histories, key=_place):
        variants.setdefault(variant_of(history), []).append(history)
    groups: dict[str, list[History]] = {}
    for variant, alike in variants.items():
        settings = [plain_settings(history.settings) for history in alike]
        different = [
            name
            for name in settings[0]
            if name not in TOLD and any(one[name] != settings[0][name] for one in settings)
        ]
        for history, told in zip(alike, settings, strict=True):
            defaults = plain_settings(_defaults(history.settings))
            more = [
                name if told[name] is True else f"{name} {told[name]}"
                for name in different
                if told[name] != defaults[name]
            ]
            groups.setdefault(", ".join([variant, *more]), []).append(history)
    return groups


def plain_settings(settings: EvaluatorSettings) -> dict[str, Any]:
    """Return settings by name, with agents and evaluators in a few words."""
    told = {field.name: getattr(settings, field.name) for field in fields(settings)}
    opponent = settings.opponent
    return {
        **told,
        "start": "random" if settings.start is None else f"a {_start(settings)} evaluator",
        "opponent": "each other" if opponent is None else say_opponent(opponent),
        "outside": ", ".join(map(say_opponent, settings.outside)) or None,
        "decks": ", ".join(deck.name for deck in settings.decks),
        "rules": _say_rules(settings),
    }


def say_opponent(agent: Agent) -> str:
    """Return an agent in words; evaluators that are written out are too long for a line."""
    given = agent.options.get("evaluator")
    if not isinstance(given, Mapping):
        return say_agent(agent)
    short = f"{evaluator_of(given).representation} {fingerprint_of(given)[:6]}"
    return say_agent(Agent(agent.name, {**agent.options, "evaluator": short}))


def _say_rules(settings: EvaluatorSettings) -> str:
    rules = settings.rules.to_dict()
    return f"{rules['cards']}{'' if rules['mulligan'] else ' without mulligan'}"


def _defaults(settings: EvaluatorSettings) -> EvaluatorSettings:
    return EvaluatorSettings(scheme=settings.scheme, opponent=OPPONENTS[settings.scheme])


def _start(settings: EvaluatorSettings) -> str:
    assert settings.start is not None
    return evaluator_of(settings.start).representation


def _place(history: History) -> tuple[int, bool, int]:
    settings = history.settings
    kinds = tuple(REPRESENTATIONS)
    return (
        SCHEMES.index(settings.scheme),
        settings.start is not None,
        kinds.index(settings.representation),
    )
