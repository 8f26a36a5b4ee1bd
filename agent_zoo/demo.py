"""Let two agents play each other and show the result: `python -m agent_zoo.demo`.

Every seed is played twice with swapped seats, so both agents begin equally often. Each
agent keeps its deck. `agent_zoo.play_match` does the same for programs.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

import agent_zoo
from agent_zoo.arena import MatchResult, play_match
from hs_env import decks as built_in
from hs_env.errors import HearthstoneError

__all__ = ["main"]


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m agent_zoo.demo", description="Let two agents play and show the result."
    )
    parser.add_argument("--games", type=int, default=1000, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="fixes everything (default: 1)")
    parser.add_argument(
        "--agents",
        nargs=2,
        default=["greedy", "turn_search"],
        metavar="NAME",
        help=f"who plays: {', '.join(agent_zoo.names())}",
    )
    parser.add_argument(
        "--decks",
        nargs=2,
        default=["aggro_pirate_warrior", "midrange_jade_shaman"],
        metavar="DECK",
        help=f"of each agent: deck codes, or names: {', '.join(built_in.names())}",
    )
    arguments = parser.parse_args(argv)
    if arguments.games < 1:
        parser.error("--games is at least 1")
    return arguments


def report(console: Console, result: MatchResult, seconds: float) -> None:
    """Print the table, a line of numbers, and the last board."""
    console.print(result)
    decisions = sum(result.decisions)
    console.print(
        f"{result.games} games in {seconds:.1f} s, {decisions / seconds:,.0f} decisions per "
        f"second, {decisions / result.games:.0f} per game; who went first got "
        f"{sum(result.totals.won_first) / result.games:.0%} of the points.\n",
        highlight=False,
    )
    *_, game = result.replay(result.games - 1)
    console.print("[bold]The last game[/]")
    console.print(
        game.render(), highlight=False, markup=False, no_wrap=True, overflow="ignore", crop=False
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Play, report, and return the exit status."""
    arguments = parse(argv)
    console = Console()
    begin = time.perf_counter()
    try:
        result = play_match(
            *arguments.agents,
            decks=arguments.decks,
            games=arguments.games,
            seed=arguments.seed,
            record=True,
            progress=True,
        )
    except HearthstoneError as error:
        console.print(f"[red]{type(error).__name__}[/]: {escape(str(error))}", highlight=False)
        return 2
    report(console, result, time.perf_counter() - begin)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
