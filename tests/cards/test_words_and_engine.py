"""The words of cards and the instructions of the engine have one name each."""

from __future__ import annotations

from collections.abc import Iterator

from hs_env.cards.words._flow import Action


def named(word: type[Action] = Action) -> Iterator[type[Action]]:
    """Yield all public words for actions that are one instruction."""
    for kind in word.__subclasses__():
        if kind.op and not kind.__name__.startswith("_"):
            yield kind
        yield from named(kind)


def test_an_action_has_the_name_of_its_instruction() -> None:
    words = list(named())
    assert len(words) > 40
    assert [word.__name__ for word in words if word.__name__ != word.op] == []
