"""Messages about objects that cannot be shown."""

from __future__ import annotations

from typing import Any

import pytest

from hs_env.errors import IllegalAction, InvalidOption
from hs_env.single_agent import HearthstoneEnv
from hs_env.vector import HearthstoneVectorEnv
from hs_env.wording import in_words, reason


class Shy:
    """An opponent that cannot be shown, and neither can its answers."""

    def __repr__(self) -> str:
        raise ValueError("no words")

    def reset(self, seed: int) -> None:
        pass

    def act(self, view: Any) -> Any:
        return Shy()


class Silent(Exception):
    """An exception that cannot be shown."""

    def __str__(self) -> str:
        raise ValueError("no words")


def test_what_can_be_shown_is() -> None:
    assert in_words([1, "a"]) == "[1, 'a']"
    assert reason(ValueError("two words")) == "ValueError: two words"


def test_what_cannot_is_told_by_its_type() -> None:
    assert in_words(Shy()) == "<Shy whose repr raises ValueError>"
    assert in_words([Shy()]) == "<list whose repr raises ValueError>"
    assert reason(Silent()) == "Silent: <its text raises ValueError>"


def test_a_text_with_methods_of_its_own_becomes_a_plain_one() -> None:
    class Odd(str):
        def __repr__(self) -> str:
            return self

        def __format__(self, spec: str) -> str:
            raise ValueError("no words")

    assert type(in_words(Odd("odd"))) is str
    assert f"{in_words(Odd('odd'))}" == "odd"


@pytest.mark.parametrize(
    "make", [HearthstoneEnv, lambda opponent: HearthstoneVectorEnv(2, opponent=opponent)]
)
def test_environments_tell_of_opponents_that_cannot_be_shown(make: Any) -> None:
    env = make(Shy())
    with pytest.raises(IllegalAction, match="opponent <Shy whose repr raises ValueError> chose"):
        env.reset(seed=1)  # the mulligan is its first decision
    with pytest.raises(InvalidOption, match=r"got <class .*Shy"):
        make(Shy)
