"""Map decks and play styles: `hs-env evolve map-elites`, `hs-env evolve styles`, `hs-env balance`.

`resume` and `report` of `hs-env` take such runs too; what they need is here.
"""

from __future__ import annotations

import json as json_format
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from agent_zoo.command.contestants import names_in, read_contestant, read_options
from agent_zoo.command.options import (
    Cards,
    Debug,
    Executor,
    Json,
    RunFolder,
    Scheduler,
    Seed,
    Workers,
    examples,
)
from agent_zoo.command.terminal import Terminal
from hs_env.errors import InvalidOption

if TYPE_CHECKING:
    from optimizers.map_elites import MapSummary

__all__ = ["KINDS", "balancing", "go_on", "maps", "report"]

DECKS, STYLES = "map of decks", "map of play styles"
#: What the folders hold that `go_on` takes.
KINDS = (DECKS, STYLES)

Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--change",
        metavar="CARD:PART=VALUE,...",
        help="A changed card, such as Sunwalker:attack=1; may be repeated.",
        show_default="none",
    ),
]
ChangesFile = Annotated[
    Path | None,
    typer.Option("--changes", help="Changed cards as JSON: parts by card.", show_default="none"),
]
Evaluations = Annotated[int, typer.Option(help="How many candidates are tried.")]
InFlight = Annotated[int, typer.Option(help="How many candidates are on their way at any time.")]
Order = Annotated[
    Literal["number", "arrival"],
    typer.Option(help="In which order results count; by number, every run is the same."),
]
Archive = Annotated[
    Literal["sliding", "grid", "cvt"],
    typer.Option(help="How cells are cut; grid and cvt need pyribs."),
]
Measures = Annotated[str, typer.Option(help="What sets kinds apart, with commas.")]
Dims = Annotated[str, typer.Option(help="Cells along each measure.")]

maps = typer.Typer()
balancing = typer.Typer()


@maps.command(
    "map-elites",
    epilog=examples(
        "hs-env evolve map-elites --folder runs/map --class hunter --strategy aggro",
        "hs-env evolve map-elites --folder runs/paper --preset paper --experiment elites",
        "hs-env evolve map-elites --folder runs/next --opponents runs/map,runs/other",
        "hs-env evolve map-elites --folder runs/nerf --change Sunwalker:attack=1 --class paladin",
        "hs-env evolve map-elites --folder runs/long --measures turns,minion_damage",
    ),
)
def map_elites(
    folder: RunFolder = Path("runs/map"),
    experiment: Annotated[
        Literal["starters", "elites", "balance"],
        typer.Option(help="Opponents: starter decks; elites; elites with changed cards."),
    ] = "starters",
    card_class: Annotated[str, typer.Option("--class", help="Whose decks.")] = "hunter",
    strategy: Annotated[
        str, typer.Option(help="How they are played: a score, such as aggro or control.")
    ] = "aggro",
    evaluations: Evaluations = 10_000,
    games: Annotated[int, typer.Option(help="Games of each deck.")] = 200,
    seed: Seed = 1,
    preset: Annotated[
        Literal["fair", "paper"],
        typer.Option(help="Paper: the deck begins every game, and all cards are known."),
    ] = "fair",
    agent: Annotated[
        str | None,
        typer.Option(
            help="Who plays the decks: greedy:weights=eva.", show_default="beam with the strategy"
        ),
    ] = None,
    opponents: Annotated[
        str | None,
        typer.Option(
            help="Folders of maps whose best decks are the opponents, with commas.",
            show_default="those of the experiment",
        ),
    ] = None,
    balance: Annotated[
        Literal["paper", "authors"],
        typer.Option(help="The changed cards of the experiment balance."),
    ] = "paper",
    change: Changes = None,
    changes: ChangesFile = None,
    cards: Cards = "basic_classic",
    fitness: Annotated[
        Literal["health", "wins"], typer.Option(help="Difference of health, or win rate.")
    ] = "health",
    measures: Measures = "mean_cost,cost_variance",
    archive: Archive = "sliding",
    dims: Dims = "20,20",
    first_dims: Annotated[
        str, typer.Option(help="Cells at first, if the map grows; the same as --dims if not.")
    ] = "2,2",
    in_flight: InFlight = 100,
    order: Order = "number",
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Map the decks of a class: for each kind of deck, the best one.

    That is MAP-Elites with sliding boundaries, as in the paper about deck spaces. Each deck plays a
    suite of opponents; `hs-env report` draws the map.
    """
    place: dict[str, Any] = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with _running(folder, json, debug) as terminal:
        from optimizers.map_elites import champion_of, map_decks, paper_settings

        settings = paper_settings(
            experiment,
            card_class,
            strategy,
            preset=preset,
            games=games,
            agent=None if agent is None else _agent(agent),
            opponents=None if opponents is None else [champion_of(f) for f in names_in(opponents)],
            balance=balance,
            changes=_changes(change, changes),
            cards=cards,
            evaluations=evaluations,
            fitness=fitness,
            measures=tuple(names_in(measures)),
            archive=archive,
            dims=_numbers(dims),
            first_dims=_numbers(first_dims) if archive == "sliding" else None,
            in_flight=in_flight,
            order=order,
        )
        _show(terminal, map_decks(folder, settings=settings, seed=seed, **place))


@maps.command(
    epilog=examples(
        "hs-env evolve styles --folder runs/styles --deck midrange_jade_shaman",
        "hs-env evolve styles --folder runs/hands --measures turns,cards_in_hand",
        "hs-env evolve styles --folder runs/plain --engine map-elites --archive grid",
    )
)
def styles(
    folder: RunFolder = Path("runs/styles"),
    deck: Annotated[
        str, typer.Option(help="What all play: a name or a deck code.")
    ] = "midrange_jade_shaman",
    evaluations: Evaluations = 10_000,
    games: Annotated[int, typer.Option(help="Games of each candidate.")] = 300,
    seed: Seed = 1,
    engine: Annotated[
        Literal["cma-me", "map-elites"], typer.Option(help="The search; cma-me needs pyribs.")
    ] = "cma-me",
    fitness: Annotated[
        Literal["wins", "health"], typer.Option(help="Win rate, or difference of health.")
    ] = "wins",
    measures: Measures = "turns,minion_damage",
    archive: Archive = "sliding",
    dims: Dims = "20,20",
    in_flight: InFlight = 100,
    order: Order = "number",
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Map the play styles of a deck: for each way to play it, the best weights.

    The weights are those of the greedy agent. They play the submitted vector of the EVA paper and
    the centroids of its clusters with the three decks of the 2018 competition.
    """
    place: dict[str, Any] = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with _running(folder, json, debug) as terminal:
        from optimizers.map_elites.styles import StyleSettings, map_styles, style_suite

        settings = StyleSettings(
            deck=deck,
            suite=style_suite(games),
            evaluations=evaluations,
            engine=engine,
            fitness=fitness,
            measures=tuple(names_in(measures)),
            archive=archive,
            dims=_numbers(dims),
            in_flight=in_flight,
            order=order,
        )
        _show(terminal, map_styles(folder, settings=settings, seed=seed, **place))


@balancing.command(
    epilog=examples(
        "hs-env balance runs/map --change Sunwalker:attack=1 --folder runs/nerf",
        "hs-env balance runs/map --changes patch.json --folder runs/patch",
    )
)
def balance(
    before: Annotated[
        Path,
        typer.Argument(
            metavar="MAP", help="A map of decks with the cards as they are.", show_default=False
        ),
    ],
    folder: RunFolder = Path("runs/balance"),
    change: Changes = None,
    changes: ChangesFile = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder of the report.", show_default="the run's")
    ] = None,
    executor: Executor = "threads",
    scheduler: Scheduler = None,
    workers: Workers = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Say what changed cards do to a map of decks.

    The map is made once more with the changed cards, for both sides, and otherwise with the same
    settings and seed. The report compares the two: which cards come and go, where decks with the
    changed cards move to, how strong decks are.
    """
    place: dict[str, Any] = {"executor": executor, "scheduler": scheduler, "workers": workers}
    with _running(folder, json, debug) as terminal:
        from optimizers.map_elites import changed_map
        from optimizers.map_elites.analysis import write_balance_report

        wanted = _changes(change, changes)
        if not wanted:
            raise InvalidOption("no card is changed: name one by --change CARD:PART=VALUE")
        summary = changed_map(before, folder, wanted, **place)
        page = write_balance_report(before, folder, folder if out is None else out)
        terminal.show(f"{summary}\n{page} says what changed.", {"report": str(page)})


def go_on(terminal: Terminal, folder: Path, kind: str, place: Mapping[str, Any]) -> None:
    """Go on with a map that was stopped.

    Args:
        terminal: Shows what the run has come to.
        folder: Where it is kept.
        kind: One of `KINDS`.
        place: Where games are played.
    """
    if kind == STYLES:
        from optimizers.map_elites.styles import resume_styles

        _show(terminal, resume_styles(folder, **place))
    else:
        from optimizers.map_elites import resume_map

        _show(terminal, resume_map(folder, **place))


def report(folders: Sequence[Path], out: Path, html: bool) -> Path:
    """Write a report about maps of decks; return its page."""
    from optimizers.map_elites.analysis import write_map_report

    return write_map_report(folders, out, html=html)


def _running(folder: Path, as_json: bool, debug: bool) -> Terminal:
    return Terminal(as_json, debug, f"`hs-env resume {folder}` goes on.")


def _agent(text: str) -> Any:
    from optimizers.map_elites import Agent

    read = read_contestant(text)
    return Agent(read.name, dict(read.options))


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in names_in(text))
    except ValueError as fault:
        raise InvalidOption(f"whole numbers with commas between them, got {text!r}") from fault


def _changes(single: Sequence[str] | None, file: Path | None) -> dict[str, Any] | None:
    """Return changed cards from both options; None if there are none."""
    found: dict[str, Any] = {} if file is None else _read_changes(file)
    for text in single or ():
        card, colon, parts = text.rpartition(":")
        if not card or not colon:
            raise InvalidOption(f"a change is written CARD:PART=VALUE, got {text!r}")
        found[card] = {**found.get(card, {}), **read_options(parts)}
    return found or None


def _read_changes(file: Path) -> dict[str, Any]:
    try:
        found = json_format.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise InvalidOption(f"changes: {file} cannot be read: {fault}") from fault
    if not isinstance(found, dict) or not all(isinstance(parts, dict) for parts in found.values()):
        raise InvalidOption(f"changes: {file} is an object of parts by card, in JSON")
    return found


def _show(terminal: Terminal, summary: MapSummary[Any]) -> None:
    champion = summary.champion
    shown = getattr(champion, "code", None) or list(champion.values)
    told = {
        "folder": str(summary.folder),
        "evaluations": summary.evaluations,
        "games": summary.games,
        "champion": shown,
        "metrics": dict(summary.metrics),
        "seconds": summary.seconds,
        "busy": summary.busy,
    }
    text = f"{summary}\nbest: {shown}"
    if isinstance(shown, str):
        text += f"\n`hs-env report {summary.folder}` draws the map."
    terminal.show(text, told)
