"""Improve agents: `hs-env evolve`, `hs-env resume` and `hs-env report`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from agent_zoo.command import evaluator_reports, evaluators, maps
from agent_zoo.command.contestants import names_in, read_options
from agent_zoo.command.groups import Group
from agent_zoo.command.options import (
    COMPETITION_DECKS,
    Cards,
    Debug,
    Decks,
    Executor,
    Json,
    Mulligan,
    RunFolder,
    Scheduler,
    Seed,
    Threads,
    Workers,
    examples,
)
from agent_zoo.command.terminal import Terminal
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from optimizers import RealGenome, RunSummary

__all__ = ["commands", "evolve"]

Generations = Annotated[int, typer.Option(help="How many, the random first one included.")]
Games = Annotated[int, typer.Option(help="Games of two candidates with two decks.")]
Options = Annotated[
    str,
    typer.Option(
        "--agent",
        help="Options of the greedy agent besides its weights: weapon=own,worlds=2.",
        show_default="none",
    ),
]
Budget = Annotated[
    int | None,
    typer.Option(
        help="No generation begins after this many games have been played.",
        show_default="no limit",
    ),
]
CommonDeals = Annotated[
    bool, typer.Option("--common-deals", help="All pairs play with the same deals.")
]
HallOfFame = Annotated[
    int, typer.Option(help="How many earlier champions every candidate plays as well.")
]
Racing = Annotated[
    int, typer.Option(help="Rounds of games; after each, who is hopeless plays no more.")
]
evolve = typer.Typer(
    cls=Group,
    help="Evolve the 21 weights of the greedy agent, evaluation functions, or maps of decks and of "
    "play styles.\n\n"
    "A run is kept in a folder and can be stopped and resumed at any time. Where its games are "
    "played changes nothing but the time.",
    epilog=examples(
        "hs-env evolve es --folder runs/es --seed 1",
        "hs-env evolve cma --folder runs/cma --generations 50",
        "hs-env evolve evaluator --folder runs/tree --representation tree",
        "hs-env evolve map-elites --folder runs/map --class hunter --strategy aggro",
        "hs-env report runs/es",
    ),
)
commands = typer.Typer()
evolve.add_typer(maps.maps)
evolve.add_typer(evaluators.evaluators)
commands.add_typer(maps.balancing)


@evolve.command(
    epilog=examples(
        "hs-env evolve es --folder runs/es --seed 1",
        "hs-env evolve es --folder runs/authors --cards eva_2018 --agent weapon=own",
        "hs-env evolve es --folder runs/far --executor dask --scheduler tcp://10.0.0.1:8786",
    )
)
def es(
    folder: RunFolder = Path("runs/es"),
    seed: Seed = 1,
    generations: Generations = 100,
    population: Annotated[int, typer.Option(help="How many live on (mu).")] = 10,
    offspring: Annotated[int, typer.Option(help="How many children there are (lambda).")] = 10,
    games: Games = 20,
    decks: Decks = COMPETITION_DECKS,
    cards: Cards = "cig_2018",
    mulligan: Mulligan = False,
    agent: Options = "",
    adaptation: Annotated[
        Literal["multiply", "add"],
        typer.Option(help="How step sizes change; the paper prints `add`."),
    ] = "multiply",
    shared_normal: Annotated[
        bool, typer.Option("--shared-normal", help="One of two random numbers is for all genes.")
    ] = False,
    floor: Annotated[float, typer.Option(help="The least step size.")] = 1e-5,
    common_deals: CommonDeals = False,
    hall_of_fame: HallOfFame = 0,
    racing: Racing = 1,
    budget: Budget = None,
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Use the evolution strategy of the EVA paper.

    It is (mu + lambda), with step sizes that evolve. Parents and offspring play each other with all
    decks, and wins are their fitness. The defaults are the paper's.
    """
    settings = {
        "adaptation": adaptation,
        "shared_normal": shared_normal,
        "floor": floor,
        "common_deals": common_deals,
        "hall_of_fame": hall_of_fame,
        "racing": racing,
        "budget": budget,
        "generations": generations,
        "population": population,
        "offspring": offspring,
        "games": games,
    }
    place = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with _running(folder, json, debug) as terminal:
        played = _rules(decks, cards, mulligan, agent)
        _evolve(terminal, folder, seed, {"engine": "es", **settings, **played}, place)


@evolve.command(
    epilog=examples(
        "hs-env evolve cma --folder runs/cma --seed 1",
        "hs-env evolve cma --folder runs/cma --common-deals --racing 4",
    )
)
def cma(
    folder: RunFolder = Path("runs/cma"),
    seed: Seed = 1,
    generations: Generations = 100,
    population: Annotated[
        int, typer.Option(help="Half of the candidates, with the same number of offspring.")
    ] = 10,
    offspring: Annotated[int, typer.Option(help="The other half of the candidates.")] = 10,
    games: Games = 20,
    decks: Decks = COMPETITION_DECKS,
    cards: Cards = "cig_2018",
    mulligan: Mulligan = False,
    agent: Options = "",
    common_deals: CommonDeals = False,
    hall_of_fame: HallOfFame = 0,
    racing: Racing = 1,
    budget: Budget = None,
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Use covariance matrix adaptation (CMA-ES).

    There are as many candidates in each generation as parents and offspring of `evolve es`.
    """
    settings = {
        "common_deals": common_deals,
        "hall_of_fame": hall_of_fame,
        "racing": racing,
        "budget": budget,
        "generations": generations,
        "population": population,
        "offspring": offspring,
        "games": games,
    }
    place = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with _running(folder, json, debug) as terminal:
        played = _rules(decks, cards, mulligan, agent)
        _evolve(terminal, folder, seed, {"engine": "cma", **settings, **played}, place)


@commands.command(
    epilog=examples("hs-env resume runs/es", "hs-env resume runs/es --executor processes")
)
def resume(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where the run is kept.", show_default=False)
    ],
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Go on with a run that was stopped.

    Its settings are in the folder. It ends as if it had never been stopped, wherever the games are
    played. Tournaments and experiments go on by the command that began them.
    """
    with _running(folder, json, debug) as terminal:
        from optimizers import resume

        place: dict[str, Any] = {"executor": executor, "scheduler": scheduler, "workers": workers}
        kind = kind_of(folder)
        if kind == "tournament":
            raise InvalidOption(
                f"{folder} holds a tournament, which goes on by the command that began it: hs-env "
                "tournament with the same agents, options and folder"
            )
        if kind in maps.KINDS:
            maps.go_on(terminal, folder, kind, place)
        elif kind == evaluators.KIND:
            evaluators.go_on(terminal, folder, place)
        else:
            _show(terminal, resume(folder, **place))


@commands.command(
    epilog=examples(
        "hs-env report runs/es",
        "hs-env report runs/es_1 runs/es_2 runs/es_3 --out runs/report",
        "hs-env report runs/linear runs/tree --out runs/report --against best --against face",
    )
)
def report(
    folders: Annotated[
        list[Path],
        typer.Argument(
            metavar="FOLDER",
            help="Runs that evolved weights, or evaluators, or maps of decks; finished or not.",
            show_default=False,
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            help="The folder of the report.", show_default="that of the run, if it is only one"
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(help="Games of two agents with two decks; of two evaluators, in all.")
    ] = 20,
    generations: evaluator_reports.Bests = 25,
    against: evaluator_reports.Against = None,
    seed: Seed = 1,
    threads: Threads = None,
    html: Annotated[
        bool, typer.Option("--html/--no-html", help="Whether to write report.html too.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Analyse runs as their papers do, with pictures.

    Of runs that evolved weights, the survivors play each other for it. Of runs that evolved
    evaluators, the best of all generations do, and the champions play a tournament. What was played
    is kept beside the report. Maps of decks need no games; each also becomes a page to click
    through.
    """
    with Terminal(
        json, debug, "The same command goes on with the games that are left."
    ) as terminal:
        from optimizers.analysis import write_report

        if out is None and len(folders) > 1:
            raise InvalidOption("several runs have no folder in common: name one by --out")
        place = folders[0] if out is None else out
        kind = kind_of(folders[0])
        if against is not None and kind != evaluators.KIND:
            raise InvalidOption(
                f"--against goes with runs that evolved evaluators; {folders[0]} holds: {kind}"
            )
        play: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "html": html}
        if kind in maps.KINDS:
            page = maps.report(folders, place, html)
        elif kind == evaluators.KIND:
            page = evaluator_reports.report(
                folders, place, against, generations=generations, **play
            )
        else:
            page = write_report(folders, place, **play)
        terminal.show(str(page), {"report": str(page)})


def kind_of(folder: Path) -> str:
    """Return what kind of run a folder holds.

    Raises:
        FolderRefused: It holds none.
    """
    from agent_zoo.runs import read_run

    kind: str = read_run(folder).config["kind"]
    return kind


def _running(folder: Path, as_json: bool, debug: bool) -> Terminal:
    return Terminal(as_json, debug, f"`hs-env resume {folder}` goes on.")


def _rules(decks: str, cards: str, mulligan: bool, agent: str) -> dict[str, Any]:
    """Return the settings about what is played."""
    from hs_env import Rules

    rules = Rules(cards=cards, mulligan=mulligan)
    return {"decks": names_in(decks), "rules": rules, "agent": read_options(agent)}


def _evolve(
    terminal: Terminal,
    folder: Path,
    seed: int,
    settings: dict[str, Any],
    place: dict[str, Any],
) -> None:
    from optimizers import WeightSettings, evolve_weights

    _show(terminal, evolve_weights(folder, seed=seed, settings=WeightSettings(**settings), **place))


def _show(terminal: Terminal, summary: RunSummary[RealGenome]) -> None:
    """Show what a run has come to, with its champion by the names of the weights."""
    from agent_zoo.scores import eva

    weights = asdict(eva.Weights.from_code_order(summary.champion.values))
    named = [f"{name} {value:.4f}" for name, value in weights.items()]
    rows = ["  " + "  ".join(named[place : place + 7]) for place in range(0, len(named), 7)]
    told = {
        "folder": str(summary.folder),
        "generations": summary.generations,
        "games": summary.games,
        "champion": weights,
        "seconds": summary.seconds,
        "busy": summary.busy,
    }
    text = "\n".join([str(summary), "champion:", *rows])
    terminal.show(f"{text}\n`hs-env report {summary.folder}` analyses the run.", told)
