"""Two agents play each other and the result is shown: `python -m agent_zoo.demo`.

Every seed is played twice with the agents in each other's seats, so both play both decks, go first
equally often, and meet the same luck. The games run through the PettingZoo environment.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import agent_zoo
from agent_zoo.policy import Policy
from hs_env import decks as built_in
from hs_env import hearthstone_v0
from hs_env.errors import HearthstoneError

__all__ = ["Score", "main", "play", "wilson"]

SEATS = {"player_0": 0, "player_1": 1}


@dataclass
class Score:
    """What was counted. Agents and decks are 0 and 1, in the order they were given."""

    games: int = 0
    draws: int = 0
    turns: int = 0
    decisions: int = 0
    agent_wins: list[int] = field(default_factory=lambda: [0, 0])
    deck_wins: list[int] = field(default_factory=lambda: [0, 0])
    first_wins: int = 0


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's formula, which also holds near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, share = wins / games, z * z / games
    middle = (rate + share / 2) / (1 + share)
    reach = z * math.sqrt(rate * (1 - rate) / games + share / (4 * games)) / (1 + share)
    return middle - reach, middle + reach


def play(env: Any, seats: Sequence[Policy], seed: int) -> tuple[float, int]:
    """Play one game; return the reward of player_0 and the number of decisions."""
    env.reset(seed=seed)
    result, decisions = 0.0, 0
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last(observe=False)
        if terminated or truncated:
            if agent == "player_0":
                result = reward
            env.step(None)
            continue
        env.step(seats[SEATS[agent]].act(info["view"]))
        decisions += 1
    return result, decisions


def evaluate(
    env: Any, policies: Sequence[Policy], games: int, seed: int, progress: Progress
) -> Score:
    """Play all games, two for each seed."""
    score = Score()
    bar = progress.add_task("playing", total=games, wins="")
    for number in range(games):
        swapped = number % 2
        seats = [policies[swapped], policies[1 - swapped]]
        # New for every game: equal agents with equal seeds would play both games of a pair alike.
        for place, policy in enumerate(policies):
            policy.reset(2 * (seed + number) + place)
        result, decisions = play(env, seats, seed + number // 2)
        game = env.unwrapped.game
        score.games += 1
        score.turns += game.turn
        score.decisions += decisions
        if result == 0:
            score.draws += 1
        else:
            winner = 0 if result > 0 else 1
            score.deck_wins[winner] += 1
            score.agent_wins[winner ^ swapped] += 1
            score.first_wins += winner == game.first
        wins = f"{score.agent_wins[0]} : {score.agent_wins[1]}"
        progress.update(bar, advance=1, wins=wins)
    return score


def results(title: str, names: Sequence[str], wins: Sequence[int], score: Score) -> Table:
    """A row for each name: wins, losses, draws, rate and interval. A draw counts half."""
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    table.add_column("")
    for heading in ("wins", "losses", "draws", "win rate", "95 % interval"):
        table.add_column(heading, justify="right")
    for place, name in enumerate(names):
        points = wins[place] + score.draws / 2
        low, high = wilson(points, score.games)
        table.add_row(
            name,
            str(wins[place]),
            str(wins[1 - place]),
            str(score.draws),
            f"{points / score.games:.1%}",
            f"{low:.1%} - {high:.1%}",
        )
    return table


def report(
    console: Console, arguments: argparse.Namespace, score: Score, seconds: float, board: str
) -> None:
    """Print the tables, a line of numbers, and the last board."""
    agents, decks = arguments.agents, arguments.decks
    names = agents if agents[0] != agents[1] else [f"{agents[0]} A", f"{agents[1]} B"]
    console.print(results("Agents", names, score.agent_wins, score))
    if decks[0] != decks[1]:
        console.print(results("Decks", decks, score.deck_wins, score))
    decided = score.games - score.draws
    first = f"{score.first_wins / decided:.0%}" if decided else "none"
    console.print(
        f"{score.games} games in {seconds:.1f} s, {score.decisions / seconds:,.0f} decisions per "
        f"second; {score.turns / score.games:.1f} turns and "
        f"{score.decisions / score.games:.0f} decisions per game; "
        f"who went first won {first} of the games that were won.\n",
        highlight=False,
    )
    console.print("[bold]The last game[/]")
    console.print(board, highlight=False, markup=False, no_wrap=True, overflow="ignore", crop=False)


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m agent_zoo.demo", description="Let two agents play and show the result."
    )
    parser.add_argument("--games", type=int, default=200, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="fixes everything (default: 1)")
    parser.add_argument(
        "--agents",
        nargs=2,
        default=["random", "random"],
        metavar="NAME",
        help=f"who plays: {', '.join(agent_zoo.names())}",
    )
    parser.add_argument(
        "--decks",
        nargs=2,
        default=["basic_hunter", "basic_shaman"],
        metavar="DECK",
        help=f"deck codes, or names: {', '.join(built_in.names())}",
    )
    arguments = parser.parse_args(argv)
    if arguments.games < 1:
        parser.error("--games is at least 1")
    return arguments


def main(argv: Sequence[str] | None = None) -> int:
    """Play, report, and return the exit status."""
    arguments = parse(argv)
    console = Console()
    try:
        policies = [agent_zoo.make(name) for name in arguments.agents]
        env = hearthstone_v0.env(decks=tuple(arguments.decks), render_mode="ansi")
    except HearthstoneError as error:
        console.print(f"[red]{type(error).__name__}[/]: {error}", highlight=False)
        return 2
    title = f"{arguments.agents[0]} against {arguments.agents[1]}"
    console.print(f"\n[bold]{title}[/] with {' and '.join(arguments.decks)}", highlight=False)
    begin = time.perf_counter()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[wins]}"))
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        score = evaluate(env, policies, arguments.games, arguments.seed, progress)
    report(console, arguments, score, time.perf_counter() - begin, str(env.render()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
