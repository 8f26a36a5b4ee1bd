"""Evolve evaluation functions: `hs-env evolve evaluator`, and what `resume` needs for such runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from agent_zoo.command.contestants import names_in, read_contestant
from agent_zoo.command.options import (
    Cards,
    Debug,
    Executor,
    Json,
    Mulligan,
    RunFolder,
    Scheduler,
    Seed,
    Workers,
    examples,
)
from agent_zoo.command.terminal import Terminal

if TYPE_CHECKING:
    from agent_zoo.evaluators import Evaluator
    from optimizers import RunSummary

__all__ = ["KIND", "evaluators", "go_on"]

#: What the folders hold that `go_on` takes.
KIND = "evolution of evaluators"

evaluators = typer.Typer()


@evaluators.command(
    epilog=examples(
        "hs-env evolve evaluator --folder runs/linear --representation linear",
        "hs-env evolve evaluator --folder runs/tree --representation tree "
        "--start runs/linear/champion.json",
        "hs-env evolve evaluator --folder runs/weak --scheme weak --budget 1000000",
        "hs-env evolve evaluator --folder runs/both --switch-after 10 --mean-size 150",
        "hs-env evolve evaluator --folder runs/portfolio --portfolio 10 --outside greedy "
        "--outside evaluator:evaluator=runs/linear/champion.json",
        "hs-env match evaluator:evaluator=runs/tree/champion.json greedy",
    )
)
def evaluator(
    folder: RunFolder = Path("runs/evaluator"),
    representation: Annotated[
        Literal["linear", "binary-tree", "tree"],
        typer.Option(help="Weights, or trees of operators with two arguments or with any number."),
    ] = "linear",
    scheme: Annotated[
        Literal["progressive", "weak", "strong"],
        typer.Option(help="Candidates play each other, or all of them one opponent."),
    ] = "progressive",
    start: Annotated[
        str | None,
        typer.Option(
            help="An evaluator to begin with, by file or name; a linear one can start trees.",
            show_default="random ones",
        ),
    ] = None,
    seed: Seed = 1,
    generations: Annotated[int, typer.Option(help="How many generations there are.")] = 50,
    population: Annotated[int, typer.Option(help="Candidates in each.")] = 50,
    elites: Annotated[
        int, typer.Option(help="How many of them are the best of the generation before.")
    ] = 5,
    mutation: Annotated[
        float, typer.Option(help="How likely a weight, or a tree, mutates.")
    ] = 0.05,
    duels: Annotated[
        int, typer.Option(help="Pairs of decks that are drawn for each generation.")
    ] = 10,
    games: Annotated[
        int, typer.Option(help="Games of two candidates with such a pair, and either side of it.")
    ] = 10,
    budget: Annotated[
        int | None,
        typer.Option(
            help="No generation begins after this many games have been played.",
            show_default="no limit",
        ),
    ] = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            help="Whom candidates play: evaluator:evaluator=plain.",
            show_default="that of the scheme",
        ),
    ] = None,
    switch_after: Annotated[
        int | None,
        typer.Option(
            help="Weights become trees after so many generations without progress.",
            show_default="never",
        ),
    ] = None,
    stall_share: Annotated[
        float,
        typer.Option(help="Progress is to win this part of the games against those before."),
    ] = 0.52,
    portfolio: Annotated[
        int,
        typer.Option(help="Opponents that enter and leave by how hard they are to beat, at most."),
    ] = 0,
    outside: Annotated[
        list[str] | None,
        typer.Option(
            help="Somebody in the portfolio at first: greedy. May be given several times.",
            show_default="nobody",
        ),
    ] = None,
    portfolio_floor: Annotated[
        float, typer.Option(help="Members that win less than this part of their games leave.")
    ] = 0.3,
    mean_size: Annotated[
        float | None,
        typer.Option(
            help="How many nodes candidates may have in the mean of a population.",
            show_default="no limit",
        ),
    ] = None,
    simplify: Annotated[
        bool, typer.Option("--simplify", help="Simplify trees when they mutate.")
    ] = False,
    decks: Annotated[
        str | None,
        typer.Option(help="The pool, with commas.", show_default="two decks of each class"),
    ] = None,
    cards: Cards = "wild_2018",
    mulligan: Mulligan = True,
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Evolve evaluation functions of positions, by a genetic algorithm.

    The best one is kept in `champion.json` of the folder. The defaults are those of the paper by
    Miernik and Kowalski: a quarter of a million games in each generation.
    """
    place: dict[str, Any] = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with Terminal(json, debug, f"`hs-env resume {folder}` goes on.") as terminal:
        from hs_env import Rules
        from optimizers.evaluators import EvaluatorSettings, evolve_evaluator
        from optimizers.evaluators.evolution import POOL
        from optimizers.map_elites import Agent

        def agent_of(words: str) -> Agent:
            found = read_contestant(words)
            return Agent(found.name, dict(found.options))

        settings = EvaluatorSettings(
            representation=representation,
            scheme=scheme,
            start=start,
            generations=generations,
            population=population,
            elites=elites,
            mutation=mutation,
            duels=duels,
            games=games,
            budget=budget,
            opponent=None if opponent is None else agent_of(opponent),
            switch_after=switch_after,
            stall_share=stall_share,
            portfolio=portfolio,
            outside=[agent_of(one) for one in outside or ()],
            portfolio_floor=portfolio_floor,
            mean_size=mean_size,
            simplify=simplify,
            decks=POOL if decks is None else names_in(decks),
            rules=Rules(cards=cards, mulligan=mulligan),
        )
        _show(terminal, evolve_evaluator(folder, seed=seed, settings=settings, **place))


def go_on(terminal: Terminal, folder: Path, place: Mapping[str, Any]) -> None:
    """Go on with a run that was stopped.

    Args:
        terminal: Shows what the run has come to.
        folder: Where it is kept.
        place: Where games are played.
    """
    from optimizers.evaluators import resume_evaluator

    _show(terminal, resume_evaluator(folder, **place))


def _show(terminal: Terminal, summary: RunSummary[Evaluator]) -> None:
    """Show what a run has come to, with its champion as formulas."""
    file = summary.folder / "champion.json"
    told = {
        "folder": str(summary.folder),
        "generations": summary.generations,
        "games": summary.games,
        "champion": summary.champion.to_dict(),
        "file": str(file),
        "seconds": summary.seconds,
        "busy": summary.busy,
    }
    text = f"{summary}\nchampion, in {file}:\n{summary.champion.formula()}"
    terminal.show(text, told)
