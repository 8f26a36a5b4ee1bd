"""Let agents play: `hs-env demo`, `hs-env match` and `hs-env tournament`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from agent_zoo.command.completion import complete_agent
from agent_zoo.command.contestants import Contestant, names_in, read_contestant
from agent_zoo.command.options import (
    COMPETITION_DECKS,
    Agent,
    Cards,
    Debug,
    Decks,
    Json,
    Mulligan,
    Processes,
    Seed,
    Threads,
    examples,
)
from agent_zoo.command.terminal import Terminal
from hs_env.errors import Interrupted, InvalidOption

if TYPE_CHECKING:
    from rich.console import Group

    from agent_zoo.arena import MatchResult

__all__ = ["commands"]

SecondsPerTurn = Annotated[
    float | None,
    typer.Option(help="Who takes longer for a turn loses.", show_default="no limit"),
]
AllowCheating = Annotated[
    bool, typer.Option("--allow-cheating", help="Admit agents that look at the true game.")
]
Record = Annotated[
    Path | None,
    typer.Option(
        help="Write the result with every action of every game to this file, as JSON.",
        show_default="nothing is written",
    ),
]

commands = typer.Typer()


@commands.command(
    epilog=examples("hs-env demo", "hs-env demo mcts:worlds=10,simulations=30 greedy --games 20")
)
def demo(
    a: Agent = "greedy",
    b: Agent = "turn_search",
    games: Annotated[int, typer.Option(help="How many.")] = 1000,
    decks: Decks = "aggro_pirate_warrior,midrange_jade_shaman",
    seed: Seed = 1,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Watch two agents play, down to the last board."""
    with Terminal(json, debug) as terminal:
        begin = time.perf_counter()
        pair = read_contestant(a), read_contestant(b)
        result = _play_match(pair, decks, games=games, seed=seed, record=True)
        seconds = time.perf_counter() - begin
        *_, last = result.replay(result.games - 1)
        shown = {"result": result.to_dict(), "seconds": seconds, "last_board": last.render()}
        terminal.show(_demonstration(result, seconds, last.render()), shown)


def _demonstration(result: MatchResult, seconds: float, board: str) -> Group:
    """Return the table, a line of numbers, and the last board."""
    from rich.console import Group
    from rich.text import Text

    decisions = sum(result.decisions)
    numbers = (
        f"{result.games} games in {seconds:.1f} s, {decisions / seconds:,.0f} decisions per "
        f"second, {decisions / result.games:.0f} per game; who went first got "
        f"{sum(result.totals.won_first) / result.games:.0%} of the points.\n"
    )
    whole = Text(board, no_wrap=True, overflow="ignore")
    return Group(result, numbers, Text("The last game", style="bold"), whole)


@commands.command(
    epilog=examples(
        "hs-env match greedy turn_search",
        "hs-env match greedy:weights=cluster_2 greedy:weights=eva --games 2000 --seed 7",
        "hs-env match best mcts --decks basic_mage,basic_hunter --seconds-per-turn 0.5",
        "hs-env match evaluator face --decks draft:mage,draft:warrior",
        "hs-env match greedy random --record match.json --json",
    )
)
def match(
    a: Agent,
    b: Agent,
    games: Annotated[int, typer.Option(help="How many; an even number is fair.")] = 100,
    decks: Decks = "aggro_pirate_warrior,midrange_jade_shaman",
    cards: Cards = "wild_2018",
    mulligan: Mulligan = True,
    seed: Seed = 1,
    threads: Threads = None,
    processes: Processes = None,
    seconds_per_turn: SecondsPerTurn = None,
    allow_cheating: AllowCheating = False,
    record: Record = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Let two agents play many games.

    Every deal is played twice with swapped seats. Each agent keeps its deck; if there is only one,
    both have it. After Ctrl-C, what was played is shown and recorded all the same.
    """
    with Terminal(json, debug) as terminal:
        pair = read_contestant(a), read_contestant(b)
        try:
            result = _play_match(
                pair,
                decks,
                games=games,
                seed=seed,
                threads=threads,
                processes=processes,
                seconds_per_turn=seconds_per_turn,
                allow_cheating=allow_cheating,
                record=record is not None,
                cards=cards,
                mulligan=mulligan,
            )
        except Interrupted as stop:
            _hand_over(terminal, _named(stop.result, pair), record)
            raise
        _hand_over(terminal, result, record)


def _play_match(pair: tuple[Contestant, Contestant], decks: str, **arguments: Any) -> MatchResult:
    from agent_zoo.arena import play_match

    wanted = names_in(decks)
    if len(wanted) > 2:
        raise InvalidOption(f"a match has one deck or two, got {len(wanted)}: {decks}")
    a, b = (one.make() for one in pair)
    both = (wanted[0], wanted[-1])
    return _named(play_match(a, b, decks=both, progress=True, **arguments), pair)


def _named(result: MatchResult, pair: tuple[Contestant, Contestant]) -> MatchResult:
    """Return the result with the names by which the agents were called."""
    a, b = (one.label for one in pair)
    return replace(result, agents=(a, b) if a != b else (f"{a} A", f"{b} B"))


def _hand_over(terminal: Terminal, result: MatchResult, record: Path | None) -> None:
    if record is not None:
        result.to_json(record, games=True)
    terminal.show(result, result.to_dict())


@commands.command(
    epilog=examples(
        "hs-env tournament random greedy turn_search --folder runs/first",
        "hs-env tournament eva=greedy:weights=eva other=greedy:weights=cluster_2 --games 1000",
    )
)
def tournament(
    agents: Annotated[
        list[str],
        typer.Argument(
            metavar="AGENT...",
            help="Who plays: at least two, as in `match`, perhaps labelled: mine=mcts:worlds=10.",
            autocompletion=complete_agent,
            show_default=False,
        ),
    ],
    decks: Decks = COMPETITION_DECKS,
    games: Annotated[int, typer.Option(help="Games of two agents with two decks.")] = 100,
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Keeps the games and the tables. Called again, a stopped tournament goes on.",
            show_default="nothing is kept",
        ),
    ] = None,
    cards: Cards = "wild_2018",
    mulligan: Mulligan = True,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Play only deck against the same deck.")
    ] = False,
    seed: Seed = 1,
    threads: Threads = None,
    processes: Processes = None,
    seconds_per_turn: SecondsPerTurn = None,
    allow_cheating: AllowCheating = False,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Let all agents play each other with all decks.

    Win rates with their intervals, ratings and a table of the decks come out. With a folder, a
    tournament that was stopped goes on where it was.
    """
    goes_on = f"The same command goes on from {folder}." if folder else ""
    with Terminal(json, debug, goes_on) as terminal:
        from agent_zoo.arena import tournament

        result = tournament(
            {one.label: one.make() for one in _different(agents)},
            decks=names_in(decks),
            games=games,
            seed=seed,
            threads=threads,
            processes=processes,
            seconds_per_turn=seconds_per_turn,
            allow_cheating=allow_cheating,
            mirror=mirror,
            folder=folder,
            cards=cards,
            mulligan=mulligan,
        )
        terminal.show(result, result.to_dict())


def _different(agents: Sequence[str]) -> list[Contestant]:
    found = [read_contestant(text) for text in agents]
    names = [one.label for one in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidOption(
            f"several agents are called {twice!r}: put labels before them, such as mine={twice}"
        )
    return found
