"""Policies by name: what is found, what is refused and how it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from typing import Any

import pytest

import agent_zoo
from agent_zoo import Policy, RandomPolicy
from hs_env import policies
from hs_env.errors import HearthstoneError, InvalidOption, UnknownPolicy


class Stubborn:
    """Always takes the same row."""

    def __init__(self, action: int, *, polite: bool = False) -> None:
        self.action = action
        self.polite = polite

    def reset(self, seed: int) -> None:
        pass

    def act(self, view: Any) -> int:
        return self.action


@pytest.fixture(autouse=True)
def own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget after each test what it registered."""
    monkeypatch.setattr(policies, "_registered", dict(policies._registered))


def test_random_is_known_and_made_anew_each_time() -> None:
    assert "random" in agent_zoo.names()
    first, second = agent_zoo.make("random"), agent_zoo.make("random")
    assert isinstance(first, RandomPolicy)
    assert first is not second


@pytest.mark.parametrize("name", agent_zoo.names())
def test_every_name_leads_to_a_policy(name: str) -> None:
    assert isinstance(agent_zoo.make(name), Policy)


def test_a_registered_policy_gets_its_options() -> None:
    agent_zoo.register("stubborn", Stubborn)
    policy = agent_zoo.make("stubborn", action=3, polite=True)
    assert isinstance(policy, Stubborn)
    assert (policy.action, policy.polite) == (3, True)
    assert agent_zoo.names() == sorted(agent_zoo.names())


def test_a_factory_may_be_named_instead_of_imported() -> None:
    agent_zoo.register("later", "hs_env.random_policy:RandomPolicy")
    assert isinstance(agent_zoo.make("later"), RandomPolicy)


def test_an_unknown_name_is_told_which_exist() -> None:
    with pytest.raises(UnknownPolicy, match=r"no policy 'radnom'.*random") as caught:
        agent_zoo.make("radnom")
    assert isinstance(caught.value, HearthstoneError)
    assert isinstance(caught.value, KeyError)
    assert not str(caught.value).startswith("'")


@pytest.mark.parametrize("name", [None, 7, [], ""])
def test_what_is_no_name_is_an_unknown_policy(name: Any) -> None:
    with pytest.raises(UnknownPolicy):
        agent_zoo.make(name)


def test_an_unknown_option_is_told_which_exist() -> None:
    agent_zoo.register("stubborn", Stubborn)
    with pytest.raises(InvalidOption, match=r"'stubborn'.*'sims'.*action.*polite"):
        agent_zoo.make("stubborn", action=1, sims=500)
    with pytest.raises(InvalidOption, match=r"'random'.*'sims'.*options are: none"):
        agent_zoo.make("random", sims=500)


def test_a_missing_option_is_named() -> None:
    agent_zoo.register("stubborn", Stubborn)
    with pytest.raises(InvalidOption, match="'action'"):
        agent_zoo.make("stubborn")


def test_a_type_error_inside_a_factory_is_not_hidden() -> None:
    def broken(size: int = 1) -> Policy:
        raise TypeError("deep inside")

    agent_zoo.register("broken", broken)
    with pytest.raises(TypeError, match="deep inside"):
        agent_zoo.make("broken", size=2)


def test_a_taken_name_is_kept_unless_replaced() -> None:
    with pytest.raises(InvalidOption, match="'random' is taken"):
        agent_zoo.register("random", Stubborn)
    assert isinstance(agent_zoo.make("random"), RandomPolicy)
    agent_zoo.register("random", Stubborn, replace=True)
    assert isinstance(agent_zoo.make("random", action=0), Stubborn)


@pytest.mark.parametrize("factory", [None, 3, "hs_env.random_policy", "a:b:c"])
def test_what_cannot_make_a_policy_is_refused(factory: Any) -> None:
    with pytest.raises(InvalidOption, match="'odd'"):
        agent_zoo.register("odd", factory)
    assert "odd" not in agent_zoo.names()


class Entry:
    """What an installed package says of a policy."""

    def __init__(self, name: str, value: str) -> None:
        self.name, self.value = name, value


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Lets packages with these entry points be installed."""

    def install(*entries: tuple[str, str]) -> None:
        found = [Entry(*entry) for entry in entries]
        monkeypatch.setattr(policies, "entry_points", lambda group: found)
        policies._installed.cache_clear()

    yield install
    policies._installed.cache_clear()


def test_our_own_names_are_entry_points() -> None:
    own = {entry.name for entry in entry_points(group=policies.GROUP)}
    assert {"greedy", "turn_search", "competition_beam"} <= own
    assert {*own, "random"} <= set(policies.names())


def test_anybody_may_add_a_policy(install: Callable[..., None]) -> None:
    install(("theirs", "hs_env.random_policy:RandomPolicy"))
    assert policies.names() == ["random", "theirs"]
    assert isinstance(policies.make("theirs"), RandomPolicy)
    with pytest.raises(InvalidOption, match="'theirs' is taken"):
        policies.register("theirs", Stubborn)


def test_two_packages_with_the_same_name_are_refused(install: Callable[..., None]) -> None:
    install(("twin", "a.b:C"), ("twin", "d.e:F"))
    with pytest.raises(InvalidOption, match="Several packages have a policy 'twin'"):
        policies.make("twin")
    policies.register("twin", Stubborn, replace=True)
    assert isinstance(policies.make("twin", action=1), Stubborn)


def test_a_package_that_is_there_twice_is_one(install: Callable[..., None]) -> None:
    install(*[("theirs", "hs_env.random_policy:RandomPolicy")] * 2)
    assert isinstance(policies.make("theirs"), RandomPolicy)


@pytest.mark.parametrize("value", ["nowhere.at.all:Policy", "hs_env.random_policy:Missing"])
def test_a_policy_that_cannot_be_imported_says_so(install: Callable[..., None], value: str) -> None:
    install(("broken", value))
    with pytest.raises(InvalidOption, match=f"'broken' should be {value}, but that cannot be imp"):
        policies.make("broken")
