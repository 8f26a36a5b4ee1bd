"""Read agents from the command line: a name, perhaps with options and a label."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hs_env import policies
from hs_env.errors import InvalidOption
from hs_env.policy import Policy

__all__ = ["Contestant", "names_in", "read_contestant", "read_options"]

#: How options are written, and agents.
OPTIONS = "NAME=VALUE,NAME=VALUE,..."
FORM = f"[LABEL=]NAME[:{OPTIONS}]"
#: Values that begin like this are JSON and may have commas in them.
JSON_BEGINS = ("[", "{", '"')

_DECODER = json.JSONDecoder()


@dataclass(frozen=True)
class Contestant:
    """An agent as it was written.

    Attributes:
        label: What tables call it: the label it was given, or else what was written.
        name: Its name for `agent_zoo.make`.
        options: Its options.
    """

    label: str
    name: str
    options: Mapping[str, Any]

    def make(self) -> Policy:
        """Return the agent.

        Raises:
            UnknownPolicy: No policy has this name.
            InvalidOption: It has no such option, or an option is wrong.
        """
        return policies.make(self.name, **self.options)


def read_contestant(text: str) -> Contestant:
    """Return the agent of a text such as `greedy`, `eva=greedy:weights=eva` or `mcts:worlds=10`.

    Values are read as JSON where they are JSON, and as text otherwise: `width=4` is a number,
    `weapon=false` a truth value, `value=null` is None, `weights=[0.5, 0.25]` a list, and
    `score=control` a text.

    Raises:
        InvalidOption: It is written in another way.
    """
    head, colon, options = text.partition(":")
    label, equals, name = head.rpartition("=")
    if not name or (equals and not label) or (colon and not options):
        raise InvalidOption(f"an agent is written {FORM}, got {text!r}")
    return Contestant(label or text, name, read_options(options))


def names_in(text: str) -> list[str]:
    """Return the names of a list such as `basic_mage,basic_hunter`.

    Raises:
        InvalidOption: There is nothing between two commas, or nothing at all.
    """
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise InvalidOption(f"names are written with a comma between two of them, got {text!r}")
    return found


def read_options(text: str) -> dict[str, Any]:
    """Return the options of a text such as `weapon=own,worlds=4`, as `read_contestant` does.

    Raises:
        InvalidOption: It is written in another way.
    """
    options: dict[str, Any] = {}
    place = 0
    while place < len(text):
        equals = text.find("=", place)
        name = text[place:equals].strip()
        if equals < 0 or not name.isidentifier() or name in options:
            raise InvalidOption(f"options are written {OPTIONS}, got {text[place:]!r}")
        options[name], place = _read_value(text, equals + 1)
    return options


def _read_value(text: str, begin: int) -> tuple[Any, int]:
    """Return the value that begins at a place, and where the next option begins."""
    if text.startswith(JSON_BEGINS, begin):
        try:
            value, end = _DECODER.raw_decode(text, begin)
        except ValueError as fault:
            raise InvalidOption(f"{text[begin:]!r} is not JSON: {fault}") from None
        if text[end : end + 1] not in ("", ","):
            raise InvalidOption(f"a comma is expected before {text[end:]!r}")
        return value, end + 1
    end = text.find(",", begin)
    end = len(text) if end < 0 else end
    return _plain_value(text[begin:end].strip()), end + 1


def _plain_value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word
