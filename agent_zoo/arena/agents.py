"""Make contestants of names, policies and functions: players with a label."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from agent_zoo.arena.identity import describe, identify
from hs_env import Game, _core
from hs_env.errors import InvalidOption
from hs_env.opponents import cheats, fresh_copy, native_form, player
from hs_env.wording import in_words

__all__ = ["Contestant", "check_honest", "enter", "enter_pair"]


@dataclass(frozen=True)
class Contestant:
    """A policy and what to call it.

    Attributes:
        label: What tables and messages call it.
        policy: An object with `reset(seed)` and `act(view)`. It never plays itself.
        native: Its form in C++, or None if it decides in Python.
        cheats: Whether it decides on the true game instead of a view.
        identity: What results keep about it; see `identify`.
    """

    label: str
    policy: Any
    native: _core.Policy | None
    cheats: bool
    identity: Mapping[str, Any]

    def fresh(self) -> Contestant:
        """Return the same contestant with a fresh copy of the policy, for one game.

        Raises:
            InvalidOption: The policy cannot be copied.
        """
        return replace(self, policy=fresh_copy(self.policy))

    def sight(self, game: Game, seat: int) -> Any:
        """Return what the policy is shown before a decision: its view, or the game if it cheats."""
        return game.clone() if self.cheats else game.view(seat)

    def decide(self, sight: Any) -> Any:
        """Return what the policy answers, unchecked."""
        return self.policy.act_on_true_game(sight) if self.cheats else self.policy.act(sight)


def enter(agent: Any, label: str | None = None) -> Contestant:
    """Make a contestant from a name for `agent_zoo.make`, a policy, or a function of the view.

    Args:
        agent: Whoever plays.
        label: What to call it. By default its name, or what `repr` says about the policy. A
            function is called by its name, and so is the class of an object with no `repr` of
            its own: an address in memory would say nothing.

    Raises:
        UnknownPolicy: No policy has this name.
        InvalidOption: It is not something that can play.
    """
    policy = _find(agent)
    if label is None:
        label = agent if isinstance(agent, str) else describe(policy)
    identity = identify(policy, agent if isinstance(agent, str) else None)
    return Contestant(label, policy, native_form(policy), cheats(policy), identity)


def _find(agent: Any) -> Any:
    try:
        return player(agent)
    except InvalidOption:
        if isinstance(agent, str):
            raise
        raise InvalidOption(
            "an agent is a policy name, an object with reset(seed) and act(view), or a function "
            f"from view to action; got {in_words(agent)}"
        ) from None


def enter_pair(a: Any, b: Any, allow_cheating: bool) -> tuple[Contestant, Contestant]:
    """Make the two contestants of a match, with labels that differ."""
    first, second = enter(a), enter(b)
    if first.label == second.label:
        first = replace(first, label=f"{first.label} A")
        second = replace(second, label=f"{second.label} B")
    check_honest((first, second), allow_cheating)
    return first, second


def check_honest(agents: Sequence[Contestant], allow_cheating: bool) -> None:
    """Refuse agents that cheat, unless cheating is allowed.

    Raises:
        InvalidOption: The message names the agent and says what it does.
    """
    for agent in agents:
        if agent.cheats and not allow_cheating:
            raise InvalidOption(
                f"{agent.label} cheats: it decides on the true game, where it sees the hidden "
                "cards and the dice to come. allow_cheating=True lets it play all the same."
            )
