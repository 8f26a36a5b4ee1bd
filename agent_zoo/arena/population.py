"""Play thousands of short matches in one call, for populations that evolve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import numpy.typing as npt

from agent_zoo.arena.agents import Contestant, check_honest, enter
from agent_zoo.arena.match import GAMES_MOST, find_threads, play_match
from agent_zoo.arena.native_calls import play_in_calls
from agent_zoo.arena.records import Columns
from agent_zoo.errors import PolicyFailed
from hs_env import Rules, _core
from hs_env.checks import check_flag, check_seed, check_whole
from hs_env.errors import Interrupted, InvalidOption
from hs_env.rules import RuleKeywords
from hs_env.setup import check_deck

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["play_population"]


def play_population(
    policies: Sequence[Any],
    decks: Sequence[Any],
    encounters: npt.ArrayLike,
    *,
    games: int,
    seed: int = 0,
    seeds: npt.ArrayLike | None = None,
    threads: int | None = None,
    allow_cheating: bool = False,
    watch: Callable[[int], object] | None = None,
    before: Columns | None = None,
    swap_seats: bool = True,
    endings: bool = False,
    rules: Rules | None = None,
    **keywords: Unpack[RuleKeywords],
) -> Columns:
    """Play many short matches between policies that decide in C++.

    Encounter e, with the numbers (i, j, p, q), is exactly the match `play_match(policies[i],
    policies[j], decks=(decks[p], decks[q]), games=games, seed=game_seed(seed, e))`. Matches of a
    few games cost more to set up than to play; here all are set up once.

    Args:
        policies: All policies that take part. Each must decide in C++.
        decks: All decks that are played.
        encounters: A row of four numbers for each match: i, j, p, q.
        games: The number of games of each match.
        seed: Fixes everything, if there are no `seeds`.
        seeds: The seed of each match, instead of `game_seed(seed, e)`. Matches with the same seed
            have the same deals.
        threads: How many games to play at once; by default one on each core.
        allow_cheating: Admit policies that decide on the true game.
        watch: Called with the number of games just finished.
        before: The first games, if they were played already: `Interrupted.result`.
        swap_seats: Whether agents change seats after each game of a pair. If not, a has seat 0 in
            all games, each with a deal of its own: with `first=0`, a always begins.
        endings: Whether to keep how the games ended, in `Columns.endings`.
        rules: What the games are played by; `first` is a seat, not an agent.
        keywords: Single rules, as in `Game`.

    Returns:
        The games in order: those of encounter e are rows `e * games` to `(e + 1) * games`.

    Raises:
        InvalidOption: A policy decides in Python or cheats without `allow_cheating`, or an argument
            is wrong.
        PolicyFailed: A policy could not go on. The error holds the match it happened in.
        Interrupted: Ctrl-C was pressed. It is a KeyboardInterrupt whose `result` has the games up
            to then.
    """
    players = [enter(policy) for policy in policies]
    natives = [_native(player) for player in players]
    check_honest(players, allow_cheating)
    games = check_whole("games", games, 1, GAMES_MOST)
    swap = check_flag("swap_seats", swap_seats)
    check_flag("endings", endings)
    agreed = Rules.of(rules, **keywords)
    if not decks:
        raise InvalidOption("decks: there is none")
    natives_of_decks = [check_deck(deck, agreed).native for deck in decks]
    rows = _rows(encounters, games, check_seed(seed), seeds, swap)
    workers = find_threads(threads, players)

    def call(part: range) -> dict[str, Any]:
        return _core.agents.play_games(
            decks=natives_of_decks,
            rules=agreed.native,
            policies=natives,
            games=rows[part.start : part.stop],
            threads=workers,
            seconds_per_decision=0.0,
            seconds_per_turn=0.0,
            record=False,
            allow_cheating=allow_cheating,
        )

    def fail(number: int, failed: dict[str, Any]) -> NoReturn:
        """Play the match of a game on its own: it fails again, and tells all that is known."""
        i, j, p, q, match_seed, _ = rows[number].tolist()
        play_match(
            policies[i],
            policies[j],
            decks=(decks[p], decks[q]),
            games=games if swap else 2 * games,
            seed=match_seed,
            allow_cheating=allow_cheating,
            rules=agreed,
        )
        raise PolicyFailed(failed["message"])

    if before is not None and len(before) > len(rows):
        raise InvalidOption(f"before: {len(before)} games of {len(rows)} were played already")
    parts: list[Columns] = [] if before is None else [before]
    try:
        left = range(0 if before is None else len(before), len(rows))
        for part in play_in_calls(left, workers, call, fail, record=False, endings=endings):
            parts.append(part)
            if watch:
                watch(len(part))
    except KeyboardInterrupt as stop:
        finished = Columns.join(parts, record=False)
        message = f"stopped after {len(finished)} of {len(rows)} games: see `result`"
        raise Interrupted(message, finished) from stop
    return Columns.join(parts, record=False)


def _native(player: Contestant) -> _core.Policy:
    if player.native is None:
        raise InvalidOption(f"{player.label} decides in Python: use play_match or tournament")
    return player.native


def _rows(
    encounters: npt.ArrayLike, games: int, seed: int, seeds: npt.ArrayLike | None, swap: bool
) -> npt.NDArray[np.uint64]:
    """Return a row for each game, as `_core` takes it."""
    entries = np.asarray(encounters)
    if entries.ndim != 2 or entries.shape[1] != 4 or entries.dtype.kind not in "iu":
        raise InvalidOption(
            "encounters are rows of four whole numbers (policies of a and b, decks of a and b); "
            f"got {entries.dtype} of shape {entries.shape}"
        )
    if (entries < 0).any():
        raise InvalidOption("encounters count from 0; a number is below")
    rows = np.empty((len(entries) * games, 6), np.uint64)
    rows[:, :4] = np.repeat(entries, games, axis=0)
    rows[:, 4] = np.repeat(_seeds(seed, seeds, len(entries)), games)
    # Games with odd numbers are those with swapped seats.
    numbers = np.arange(games, dtype=np.uint64) * np.uint64(1 if swap else 2)
    rows[:, 5] = np.tile(numbers, len(entries))
    return rows


def _seeds(seed: int, seeds: npt.ArrayLike | None, matches: int) -> npt.NDArray[np.uint64]:
    if seeds is None:
        derived = [_core.game_seed(seed, number) for number in range(matches)]
        return np.array(derived, np.uint64)
    given = np.asarray(seeds)
    if given.shape != (matches,) or given.dtype.kind not in "iu":
        raise InvalidOption(
            f"seeds are {matches} whole numbers, one for each match; got {given.dtype} of shape "
            f"{given.shape}"
        )
    return given.astype(np.uint64)
