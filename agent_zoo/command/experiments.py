"""Repeat the experiments of the papers: `hs-env experiments`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from agent_zoo.command.contestants import names_in
from agent_zoo.command.groups import Group
from agent_zoo.command.options import (
    Debug,
    Entrants,
    Folder,
    Json,
    Seed,
    Threads,
    Write,
    examples,
)
from agent_zoo.command.terminal import Terminal

if TYPE_CHECKING:
    from agent_zoo.arena.match_totals import Totals
    from agent_zoo.experiments.cached_results import Cells

__all__ = ["commands"]

#: Where most experiments keep what was played.
RUNS = Path("runs/experiments")

Pairing = Annotated[int, typer.Option(help="Games of two agents with two decks.")]

commands = typer.Typer(
    cls=Group,
    help="Repeat the experiments of the papers.\n\n"
    "Each writes a page, or its part of one. A run that was stopped goes on where it was: call it "
    "again.",
    epilog=examples(
        "hs-env experiments results --write docs/results.md",
        "hs-env experiments competition --agents random,greedy,best --games 4",
    ),
)


@commands.command(epilog=examples("hs-env experiments results --write docs/results.md"))
def results(
    folder: Folder = RUNS,
    write: Write = None,
    seed: Seed = 1,
    threads: Threads = None,
    games: Pairing = 2000,
    slow_games: Annotated[int, typer.Option(help="The same with slow agents.")] = 200,
    winner_games: Annotated[int, typer.Option(help="Games of two winners with two decks.")] = 20,
    variant_games: Annotated[int, typer.Option(help="The same in the variants.")] = 4,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Play the EVA paper's winners, and compare the agents."""
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import results

        played = results.play(
            folder,
            games=games,
            slow_games=slow_games,
            winner_games=winner_games,
            variant_games=variant_games,
            seed=seed,
            threads=threads,
        )
        data = {
            "strength": played.everyone.to_dict(),
            "slow": played.slow.to_dict(),
            "alike": {label: _by_decks(cells) for label, cells in played.alike.items()},
            "winners": {variant.name: _by_decks(cells) for variant, cells in played.winners},
        }
        _show_page(terminal, played.page(), data, write)


@commands.command(
    epilog=examples(
        "hs-env experiments competition --write docs/competition.md",
        "hs-env experiments competition --agents random,greedy --games 2 --json",
    )
)
def competition(
    folder: Folder = RUNS,
    write: Write = None,
    seed: Seed = 1,
    threads: Threads = None,
    games: Pairing = 20,
    agents: Entrants = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Let all agents play each other, with counted budgets.

    They play with the decks of the 2018 competition. A picture is written beside the page.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import competition
        from agent_zoo.experiments.entrants import chosen

        entrants = chosen(_names(agents))
        played = competition.play(entrants, folder, games, seed, threads)

        def keep(file: Path, text: str) -> None:
            competition.write(file, played, text)

        text = competition.page_part(played, entrants)
        _show_page(terminal, text, played.to_dict(), write, keep)


@commands.command(
    "equal-time",
    epilog=examples(
        "hs-env experiments equal-time --write docs/competition.md",
        "hs-env experiments equal-time --champion ismcts --agents mcts,mcgs --seconds 0.5",
    ),
)
def equal_time(
    folder: Folder = RUNS,
    write: Write = None,
    seed: Seed = 1,
    threads: Annotated[int, typer.Option(help="How many games run at once.")] = 1,
    seconds: Annotated[float, typer.Option(help="The time per turn.")] = 0.1,
    games: Annotated[int, typer.Option(help="Games of two agents, at least.")] = 400,
    champion: Annotated[str, typer.Option(help="Who plays all others.")] = "best",
    agents: Entrants = None,
    all_pairs: Annotated[
        bool, typer.Option("--all-pairs", help="Let the others play each other too.")
    ] = False,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Let one agent play all others, with equal time.

    Games with clocks do not come out the same again; what was played is kept and read.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import equal_time
        from agent_zoo.experiments.competition_page import write_part

        entrants = equal_time.timed(_names(agents), champion, seconds)
        played = equal_time.play(
            entrants,
            champion,
            folder,
            games=equal_time.games_per_cell(games),
            seed=seed,
            threads=threads,
            all_pairs=all_pairs,
        )
        text = equal_time.page_part(played, entrants, champion, seconds, threads)

        def keep(file: Path, text: str) -> None:
            write_part(file, "equal_time", text)

        _show_page(terminal, text, played.to_dict(), write, keep)


@commands.command(
    epilog=examples(
        "hs-env experiments ablations --write docs/competition.md",
        "hs-env experiments ablations --agents planner --games 100",
    )
)
def ablations(
    folder: Folder = Path("runs/ablations"),
    write: Write = None,
    seed: Seed = 1,
    threads: Threads = None,
    games: Annotated[int, typer.Option(help="Games of each change with two decks.")] = 24,
    agents: Annotated[
        str | None,
        typer.Option(help="Whose parts: planner, ismcts.", show_default="both"),
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Change one part of the tree searches at a time."""
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import ablations
        from agent_zoo.experiments.competition_page import write_part

        played = {
            name: ablations.play(study, folder, games, seed, threads)
            for name, study in ablations.chosen(_names(agents)).items()
        }
        data = {
            name: {change: _numbers(totals) for change, totals in changes.items()}
            for name, changes in played.items()
        }

        def keep(file: Path, text: str) -> None:
            write_part(file, "ablations", text)

        _show_page(terminal, ablations.page_part(played, games, seed), data, write, keep)


@commands.command(
    epilog=examples(
        "hs-env experiments rhea --write docs/rhea.md",
        "hs-env experiments rhea --parts opponents --opponents mcts,tyche",
    )
)
def rhea(
    folder: Folder = Path("runs/rhea"),
    write: Write = None,
    seed: Seed = 1,
    threads: Threads = None,
    parts: Annotated[
        str | None,
        typer.Option(help="Some of grid, playouts, opponents.", show_default="all"),
    ] = None,
    opponents: Annotated[
        str | None,
        typer.Option(
            help="Some of mcts, dynamic_lookahead, alvaro, mcgs, tyche.", show_default="all"
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="Games of each match of the grid.")] = 200,
    playout_games: Annotated[int, typer.Option(help="The same with playouts.")] = 200,
    opponent_games: Annotated[int, typer.Option(help="The same against other agents.")] = 400,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play what is missing.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Play the experiments of the RHEA paper."""
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import rhea
        from agent_zoo.experiments.rhea_page import page

        everything = rhea.pairings(games, playout_games, opponent_games)
        wanted = rhea.chosen(everything, _names(parts), _names(opponents))
        played = rhea.play_all(wanted, folder, seed, threads, play_missing=play)
        data = [
            {"part": part, "name": name, "deck": deck, **_numbers(totals)}
            for (part, name, deck), totals in played.items()
        ]
        _show_page(terminal, page(everything, played, seed), data, write)


@commands.command(
    epilog=examples(
        "hs-env experiments symbolic --write docs/symbolic_results.md",
        "hs-env experiments symbolic --parts tenth --classes Mage,Rogue --tenth-games 2",
    )
)
def symbolic(
    folder: Folder = Path("runs/symbolic"),
    write: Write = None,
    seed: Seed = 1,
    processes: Annotated[int, typer.Option(help="How many games run at once.")] = 1,
    parts: Annotated[
        str | None,
        typer.Option(
            help="Some of costs, random, entrants, third, tenth, classes.", show_default="all"
        ),
    ] = None,
    classes: Annotated[
        str | None,
        typer.Option(help="Some classes for the tables, as Mage,Rogue.", show_default="all nine"),
    ] = None,
    games: Annotated[int, typer.Option(help="Games of two classes.")] = 5,
    tenth_games: Annotated[
        int, typer.Option(help="The same at a tenth of the budget of mcts.")
    ] = 40,
    third_games: Annotated[int, typer.Option(help="Games of both against a third agent.")] = 101,
    entrant_games: Annotated[
        int, typer.Option(help="Games against each other agent with two decks.")
    ] = 8,
    random_games: Annotated[
        int, typer.Option(help="Games against random play with each class.")
    ] = 36,
    cost_games: Annotated[int, typer.Option(help="Games of each class to measure times.")] = 4,
    worlds: Annotated[int, typer.Option(help="The worlds of mcts.")] = 40,
    simulations: Annotated[int, typer.Option(help="How many simulations each of them has.")] = 250,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play what is missing.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Play the experiments of the symbolic paper.

    All matches grow side by side, two games at a time. With --write, a picture goes to the folder
    `pictures` beside the page; what people wrote on the page stays there.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import symbolic, symbolic_page
        from agent_zoo.experiments.page_parts import by_hand

        found = symbolic.find(
            folder,
            games=symbolic.Games(
                classes=games,
                tenth=tenth_games,
                third=third_games,
                entrants=entrant_games,
                random=random_games,
                costs=cost_games,
            ),
            budget=symbolic.Mcts(worlds, simulations),
            classes=_names(classes),
            parts=_names(parts),
            seed=seed,
            processes=processes,
            play=play,
        )

        def keep(file: Path, text: str) -> None:
            symbolic_page.write(file, found, text)

        text = symbolic_page.page(found, by_hand(write))
        _show_page(terminal, text, found.to_dict(), write, keep)


@commands.command(
    "symbolic-search",
    epilog=examples(
        "hs-env experiments symbolic-search --write docs/symbolic_search.md",
        "hs-env experiments symbolic-search --opponents symbolic,ismcts --games 40",
    ),
)
def symbolic_search(
    folder: Folder = Path("runs/symbolic_search"),
    write: Write = None,
    seed: Seed = 1,
    processes: Annotated[int, typer.Option(help="How many matches run at once.")] = 1,
    games: Annotated[int, typer.Option(help="Games of two agents with two decks.")] = 20,
    opponents: Annotated[
        str | None,
        typer.Option(help="Play only against symbolic, ismcts, ...", show_default="all"),
    ] = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play what is missing.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Play search and symbolic reasoning together against each of them alone.

    All matches grow side by side, two games at a time. What people wrote on the page stays there.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import symbolic_search
        from agent_zoo.experiments.page_parts import by_hand

        totals = symbolic_search.find(
            folder, games, seed, processes, opponents=_names(opponents), play=play
        )
        data = [
            {"match": row, "decks": column, **_numbers(one)}
            for (_, row, column), one in totals.items()
        ]
        _show_page(terminal, symbolic_search.page(totals, seed, by_hand(write)), data, write)


@commands.command(
    epilog=examples(
        "hs-env experiments puzzles --write docs/puzzles.md",
        "hs-env experiments puzzles --agents greedy,best --seeds 3",
    )
)
def puzzles(
    folder: Folder = RUNS,
    write: Write = None,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    seeds: Annotated[int, typer.Option(help="How many seeds.")] = 10,
    agents: Entrants = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Find out which agents solve which puzzles."""
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import puzzles
        from agent_zoo.experiments.entrants import chosen

        entrants = chosen(_names(agents))
        tried = range(seed, seed + seeds)
        shares = {
            label: puzzles.solve(label, entrant.make(), tried, folder)
            for label, entrant in entrants.items()
        }
        _show_page(terminal, puzzles.page(shares, tried, entrants), shares, write)


@commands.command(
    epilog=examples(
        "hs-env experiments evolution --write docs/evolution.md",
        "hs-env experiments evolution --runs 1 --compared 0",
    )
)
def evolution(
    folder: Folder = Path("runs/evolution"),
    write: Write = None,
    runs: Annotated[int, typer.Option(help="Full runs with cards that do what they say.")] = 4,
    authors_runs: Annotated[int, typer.Option(help="The same with the authors' cards.")] = 1,
    generations: Annotated[int, typer.Option(help="How many each full run has.")] = 100,
    compared: Annotated[int, typer.Option(help="Short runs of each variant.")] = 4,
    budget: Annotated[int, typer.Option(help="Games of each short run.")] = 171_000,
    judge_games: Annotated[
        int, typer.Option(help="Games of a champion against EVA with two decks.")
    ] = 2000,
    survivor_games: Annotated[
        int, typer.Option(help="Games of two survivors with two decks.")
    ] = 20,
    workers: Threads = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play runs that are not finished.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Evolve weights as the EVA paper did, and try what goes beyond it.

    With --write, the survivors are analysed too; pictures go to the folder `pictures` beside the
    page. What people wrote on the page stays there.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import evolution
        from agent_zoo.experiments.evolution_page import describe_survivors, page
        from agent_zoo.experiments.page_parts import by_hand
        from optimizers import open_player

        wanted = [
            (cards, seed)
            for cards, count in ((evolution.FAITHFUL, runs), (evolution.AUTHORS, authors_runs))
            for seed in range(1, count + 1)
            if play or evolution.finished(folder, cards, seed)
        ]
        with open_player(workers=workers) as player:
            full = [
                evolution.play_full_run(
                    folder, cards, seed, judge_games, player, generations=generations
                )
                for cards, seed in wanted
            ]
            seeds = range(1, compared + 1)
            variants = [
                evolution.play_comparison(
                    folder, name, seeds, budget, max(2, judge_games // 20), player
                )
                for name in (evolution.VARIANTS if seeds else ())
            ]
            faithful, authors = (
                [run for run in full if run.cards == cards]
                for cards in (evolution.FAITHFUL, evolution.AUTHORS)
            )
            survivors = ""
            if write is not None and faithful:
                found = evolution.study_survivors(folder, faithful, survivor_games, player.workers)
                survivors = describe_survivors(found, authors, write.parent)
        data = {
            "runs": [
                {
                    "cards": run.cards,
                    "seed": run.seed,
                    "minutes": run.minutes,
                    "against_eva": _numbers(run.against_eva),
                    "against_first": _numbers(run.against_first),
                }
                for run in full
            ],
            "compared": {one.name: _numbers(one.champions) for one in variants},
        }
        text = page(full, variants, budget, by_hand(write), survivors)
        _show_page(terminal, text, data, write)


@commands.command(
    epilog=examples(
        "hs-env experiments evaluators --write docs/evaluators.md",
        "hs-env experiments evaluators --seeds 1 --generations 5 --no-beyond",
    )
)
def evaluators(
    folder: Folder = Path("runs/evaluators"),
    write: Write = None,
    seeds: Annotated[int, typer.Option(help="How many runs each variant has.")] = 3,
    generations: Annotated[int, typer.Option(help="How many each run has.")] = 25,
    population: Annotated[int, typer.Option(help="How many candidates there are in each.")] = 50,
    duels: Annotated[int, typer.Option(help="Pairs of decks drawn for a generation.")] = 2,
    games: Annotated[int, typer.Option(help="Games of two champions in the tournament.")] = 60,
    self_games: Annotated[
        int, typer.Option(help="Games of the bests of two generations of a run.")
    ] = 20,
    search_games: Annotated[
        int, typer.Option(help="Games of a champion in the best search with two decks.")
    ] = 112,
    fit_games: Annotated[
        int, typer.Option(help="Games with two decks that its scale is fitted to.")
    ] = 100,
    beyond: Annotated[
        bool, typer.Option("--beyond/--no-beyond", help="Whether to go beyond the paper, too.")
    ] = True,
    workers: Threads = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play runs that are not finished.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Evolve evaluators in all ways of their paper, and check what it concludes.

    With --write, pictures go to the folder `pictures` beside the page. What people wrote on the
    page stays there.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import evaluator_page, evaluators
        from agent_zoo.experiments.page_parts import by_hand
        from optimizers import open_player

        with open_player(workers=workers) as player:
            found = evaluators.find(
                folder,
                range(1, seeds + 1),
                evaluators.Budget(generations, population, duels),
                evaluators.Games(games, self_games, search_games, fit_games),
                player,
                beyond=beyond,
                play=play,
            )

        words = "" if write is None else evaluator_page.describe(found, write.parent)
        text = evaluator_page.page(found, by_hand(write), words)
        _show_page(terminal, text, evaluator_page.numbers(found), write)


@commands.command(
    epilog=examples(
        "hs-env experiments maps --write docs/map_elites.md",
        "hs-env experiments maps --evaluations 300 --full 0 --growth-seeds 0",
    )
)
def maps(
    folder: Folder = Path("runs/maps"),
    write: Write = None,
    evaluations: Annotated[int, typer.Option(help="Decks of each of the 18 runs.")] = 1500,
    full: Annotated[int, typer.Option(help="Decks of the long run; 0 leaves it out.")] = 10_000,
    games: Annotated[int, typer.Option(help="Games of each deck.")] = 200,
    judge_games: Annotated[
        int, typer.Option(help="Games of two best decks against each other.")
    ] = 1000,
    growth_seeds: Annotated[
        int, typer.Option(help="Runs with growing maps, and with fixed ones.")
    ] = 4,
    growth_evaluations: Annotated[int, typer.Option(help="Decks of each of those.")] = 1000,
    growth_games: Annotated[int, typer.Option(help="Games of each of these decks.")] = 100,
    workers: Threads = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play runs that are not finished.")
    ] = True,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Map decks as the MAP-Elites paper did, and check its claims.

    With --write, pictures go to the folder `pictures` beside the page. What people wrote on the
    page stays there.
    """
    with _working(folder, json, debug) as terminal:
        from agent_zoo.experiments import deck_map_claims, deck_map_page, deck_maps
        from agent_zoo.experiments.page_parts import by_hand
        from optimizers import open_player

        with open_player(workers=workers) as player:
            found = deck_maps.find(
                folder,
                player,
                evaluations=evaluations,
                full_evaluations=full,
                games=games,
                judge_games=judge_games,
                growth_seeds=growth_seeds,
                growth_evaluations=growth_evaluations,
                growth_games=growth_games,
                play=play,
            )
        pictures = [] if write is None else deck_map_page.draw_all(found, write.parent / "pictures")
        claims = deck_map_claims.check_all(found)
        data = {
            "runs": {" ".join(name): one.found.summary for name, one in found.maps.items()},
            "claims": [vars(claim) for claim in claims],
        }
        _show_page(terminal, deck_map_page.page(found, pictures, by_hand(write)), data, write)


@commands.command(
    "fit-value",
    epilog=examples(
        "hs-env experiments fit-value --round 1 --write agent_zoo/data/fitted_value.json"
    ),
)
def fit_value(
    folder: Folder = Path("runs/fit_value"),
    write: Annotated[
        Path | None,
        typer.Option(help="The file for the weights, as JSON.", show_default="they are not kept"),
    ] = None,
    stage: Annotated[int, typer.Option("--round", help="Who plays: 1 or 2.")] = 2,
    matches: Annotated[int, typer.Option(help="How many matches of 40 games.")] = 1000,
    epochs: Annotated[int, typer.Option(help="How often everything is learnt from.")] = 12,
    seed: Seed = 1,
    threads: Threads = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """Fit the network of the score "fitted" to games."""
    with _working(folder, json, debug) as terminal:
        from json import dumps

        from agent_zoo.experiments import fit_value
        from agent_zoo.runs.files import write_text

        made = fit_value.fitted(
            folder, stage=stage, matches=matches, epochs=epochs, seed=seed, threads=threads
        )
        if write is not None:
            write_text(write, dumps(made, indent=1) + "\n")
        losses = made["made_by"]["loss_on_unseen_games"]
        lines = (f"{name}: {loss:.4f}" for name, loss in losses.items())
        terminal.show("Loss on unseen games\n" + "\n".join(lines), made)


@contextmanager
def _working(folder: Path, as_json: bool, debug: bool) -> Iterator[Terminal]:
    """Keep others out of the folder for as long as the block runs."""
    with Terminal(as_json, debug, f"The same command goes on from {folder}.") as terminal:
        from agent_zoo.runs import FolderLock

        with FolderLock(folder):
            yield terminal


def _show_page(
    terminal: Terminal,
    text: str,
    data: Any,
    write: Path | None,
    keep: Callable[[Path, str], None] | None = None,
) -> None:
    """Write a page if there is a file for it, and show it if not; programs get the data."""
    from agent_zoo.runs.files import write_text

    if write is not None:
        (keep or write_text)(write, text)
        terminal.note(f"{write} is written.")
    if write is None or terminal.as_json:
        terminal.show(text, data)


def _names(text: str | None) -> list[str] | None:
    return None if text is None else names_in(text)


def _by_decks(cells: Cells) -> dict[str, Mapping[str, Any]]:
    return {f"{a} against {b}": _numbers(totals) for (a, b), totals in cells.items()}


def _numbers(totals: Totals) -> dict[str, Any]:
    """Return what programs get about some games, from the point of view of agent a."""
    return {
        "games": totals.games,
        "wins": totals.wins,
        "draws": totals.draws,
        "win_rate": totals.win_rate(),
        "interval": totals.interval(),
    }
