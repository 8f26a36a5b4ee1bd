"""Try every move with random turns, like Bornemann's agent Tyche."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agent_zoo.agents.search import NUMBER_MOST, BudgetedPolicy, BudgetOptions
from agent_zoo.scores import ScoreLike
from agent_zoo.scores.linear import TYCHE
from hs_env import _core
from hs_env.checks import check_number, check_whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["TychePolicy"]

EPISODES = 100


class TychePolicy(BudgetedPolicy):
    """Plays every move out with random turns and takes the one with the best mean.

    This is TycheAgent, third in the competition of 2018. An episode plays one move, then random
    actions until ending the turn is drawn, and scores the position before that. There are 100
    episodes for each move but ending the turn. The first 75 % of them go to all moves in turn, the
    rest to moves drawn from the better half, ranked by the sum of their scores. Ending the turn is
    tried once, and scored after the opponent's draw. That draw makes it worth less than what the
    episodes show, or random turns, of which many are bad, would seldom look better than none. The
    best mean is played, the first one of equals.

    **The score**, "tyche" in `agent_zoo.scores`, is F(me, enemy) - F(enemy, me), with the weights
    of my class for both:

        F(p, e) = w1 [e has no minion] (2 + min(turn, 10)) + w2 sqrt(health + armor)
                + w3 (sqrt(cards in deck) - fatigue) + w4 (3 for each of three cards in hand, 2 for
                others) + w5 (minions + weapon attack * durability) + w6 bias

    A minion is worth its health, its attack (times the attacks it has made this turn, if several;
    nothing if frozen), 2 for taunt, poisonous, deathrattle, inspire, divine shield and lifesteal, 1
    for charge, stealth and battlecry. Attack of the hero's own counts like a weapon with a
    durability of 1 at least; a frozen hero has no attack.

    **The bias** has two parts. What a position shows is in the score: each enemy secret gives the
    enemy 7.5. An own secret gives 3 for each mana, except these: Ice Barrier counts as 8 armor; Ice
    Block from -30 at 30 health to +45 at 1; Explosive Runes take 12 from the enemy; with m the
    enemy's mana crystals, Mirror Entity gives a minion worth 2 (m + 1) and 5 (m - 4), Vaporize and
    Potion of Polymorph take such a minion from the enemy and give 5 (m - 5).

    What was done on the way is added up over an episode, as each card is played: 1.5 for each mana
    that a minion costs less than printed; 1.25 for each mana of a spell, except these: the Coin
    costs 100 if it makes no other card playable; Maelstrom Portal and Lightning Storm 1.25 (enemy
    minions - 3); Hex 1.25 (cost of the minion - 3); Lightning Bolt and Jade Lightning at a minion
    1.25 (health - damage), and 1.25 more if that is exact, or -5 into a divine shield; at a
    hero nothing.

    What the sources leave open, and what was chosen:

    - Which numbers the formulas of secrets mean by mana (the enemy's crystals), and how Ice Block
      goes between its ends (in a line).
    - A won game counts a million in the mean of a move, a lost one as much less. The entry had
      infinite values there, whose sums say nothing once a move has both.
    - The entry simulated in the true game. Here a new world is dealt for every round of episodes,
      and all moves of a round meet it, with dice of their own.
    - The entry aimed at 8 seconds for a turn by changing the number of episodes between 100 and
      400: 5 % more for each second left, 20 % at most, or 20 % less. `seconds_a_turn` does the
      same, with four times `episodes` as the most. Decisions then depend on the clock.
    - The entry stopped after 20 seconds for a decision or 50 for a turn, and then took the best
      move at once. The limits in seconds do the same when a move could not be tried at all. With
      limits in seconds only, 75 % and 25 % are those of the time.

    Several `threads` need several `searches`. Each of them finds a better half by its own
    episodes; for the choice at the end all episodes are added up.

    Args:
        episodes: How many episodes there are for each move; None for 100, or for no limit if there
            is one in seconds.
        seconds_a_turn: How long a turn is to take, if the number of episodes shall change; the
            entry's is 8. None: they stay the same, and so do decisions.
        for_all: Which part of the episodes goes to all moves.
        score: How good a position is; see `agent_zoo.scores`. What was done on the way counts with
            "tyche" only.
        searches: How many searches are made apart and added up; they share the episodes.
            Threads share them out, so more threads than searches are of no use.
        shared: Limits in seconds, `threads`, `belief` and others; see `BudgetedPolicy`.

    Raises:
        InvalidOption: An option is wrong.
    """

    def __init__(
        self,
        *,
        episodes: int | None = None,
        seconds_a_turn: float | None = None,
        for_all: float = 0.75,
        score: ScoreLike = TYCHE,
        searches: int = 1,
        **shared: Unpack[BudgetOptions],
    ) -> None:
        if seconds_a_turn is not None:
            check_number("seconds_a_turn", seconds_a_turn, 0, NUMBER_MOST)
        judge = self._judge(score)
        engine = _core.agents.TychePolicy(
            self._budget(shared, "episodes", episodes, EPISODES),
            judge,
            count_plays=score == TYCHE,
            for_all=check_number("for_all", for_all, 0, 1),
            seconds_a_turn=float(seconds_a_turn or 0),
            searches=check_whole("searches", searches, 1, _core.THREADS_MOST),
        )
        self._take(engine)
