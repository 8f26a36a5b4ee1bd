"""Search a graph of positions, like the agent MCGS of Choe and Kim."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from hs_env import _core
from hs_env.checks import check_choice, check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["COMPETITION_DECKS", "McgsPolicy"]

SIMULATIONS = 1000

#: A belief for the entry's assumption that the opponent's deck is known by its class: the decks of
#: the competition, any deck for other classes.
COMPETITION_DECKS: Mapping[str, float] = MappingProxyType(
    {"aggro_pirate_warrior": 1.0, "midrange_jade_shaman": 1.0, "reno_kazakus_mage": 1.0}
)


class McgsPolicy(BudgetedPolicy):
    """Searches a graph of positions through both players' turns, with random games at its ends.

    This is MCGS by Choe and Kim (CoG 2019), the best with decks of one's own in 2019. A simulation
    goes down from the position: an action that was never tried, else the one with the best mean + c
    sqrt(2 ln N / n), from the mover's point of view. Where it comes to a new position, it deals
    new hidden cards and plays both sides at random to the end; 1 for a win, else 0. After the last
    simulation the action with the best mean is played.

    - **Graph.** Positions that differ in nothing that matters are one node: the order of the hand,
      that of the board if nothing looks at neighbours, and which of several cards without text it
      is. The player to move knows its hand; of the other hand only what was seen.
    - **UCD.** What a simulation brings is also credited to other edges into the nodes of its path,
      up to d1 steps above it; the counts of exploration up to d2 steps.
    - **Chance.** An action that draws, rolls dice or may meet a secret can have several outcomes:
      C n^a of them after n visits, rounded up (progressive widening), halved for each action with
      more than five outcomes on the way. Among known ones, one is drawn as often as it came.
    - **Turns.** The search goes on in the opponent's turn, with a new hand for the opponent at each
      sample of ending the own turn. The graph is kept through the decisions of a turn.
    - **By class.** c; d1, d2; C, a are 0.3; 3, 1; 0.15, 0.5, but for Shaman 0.3; 3, 1; 0.6, 0.3,
      for Warrior 0.225; 3, 1; 0.15, 0.5, for Mage 0.4; 3, 2; 0.3, 0.5, for Paladin 0.8; 2, 2; 0.5,
      0.6. c, C and a are those of the class to move, d1 and d2 those of the own class.
    - **Pruning.** Equal actions count once. The turn is not ended while a minion can attack the
      enemy hero or the hero power can be used, unless it heals or hurts its own hero.
    - **Random games** also leave out: harm to one's own side, help for the enemy, healing of what
      is not hurt, spells for all enemy or own minions if there are none, mana that makes nothing
      playable, and damage that would kill the own hero.
    - **Decided games.** A game that is over in the graph, or won in the current turn, counts 10 or
      -10. A win in this turn that luck cannot prevent ends the search.

    What was chosen where the sources are silent, or unsound:

    - The entry's lists of harmful, helpful and healing cards are replaced by what the texts of all
      cards say (effect features), so that it plays any deck.
    - The entry assumed that the opponent's deck is known by its class. By default it may be any
      deck here; `belief=COMPETITION_DECKS` is that assumption.
    - New hidden cards are dealt at every chance event of the own turn, not only at its end, so
      that secrets and draws are not foreseen.
    - The own hand counts in the nodes of the opponent's turn, although the opponent does not see
      it: otherwise lines that have spent different cards would meet there.
    - d1 applies to sums and their counts together. Credits to all parents let a node learn from
      actions that it has not chosen; `backup="recompute"` is the sound way: the value of an action
      is that of the nodes it leads to, and of a node that of its actions by visits.
    - A rollout that comes to turn 45 counts 0, but it may take ten turns at least.
    - The entry took 15 seconds for the first decision of a turn and 10 for others.
    - With more than 16,384 positions in the graph, it does not grow any more.

    Several `threads` need several `searches`: each has a graph of its own, with a share of those
    positions. What they have learnt about the actions of the position is added up for the choice
    at the end; a win that one of them is certain of is played.

    Args:
        simulations: How many simulations a decision takes; None for 1,000, or for no limit if there
            is one in seconds.
        backup: How values go up in the graph: "ucd" or "recompute".
        decided: What a decided game counts; 1 keeps values probabilities.
        turn_cut: The turn at which rollouts end.
        searches: How many searches are made apart and added up; they share the simulations.
            Threads share them out, so more threads than searches are of no use.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        simulations: int | None = None,
        backup: str = "ucd",
        decided: float = 10.0,
        turn_cut: int = 45,
        searches: int = 1,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        check_choice("backup", backup, ("ucd", "recompute"))
        check_whole("turn_cut", turn_cut, 1, 1000)
        engine = _core.agents.McgsPolicy(
            self._budget(shared, "simulations", simulations, SIMULATIONS),
            recompute=backup == "recompute",
            decided=check_number("decided", decided, 0, NUMBER_MOST),
            turn_cut=turn_cut,
            searches=check_whole("searches", searches, 1, _core.THREADS_MOST),
        )
        self._take(engine)
