"""Analyse runs and write a report: a page with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from agent_zoo.arena.progress import bar
from agent_zoo.packages import require
from agent_zoo.runs.files import write_text
from agent_zoo.scores import eva
from hs_env import derived_seed
from hs_env.checks import check_flag, check_seed, check_whole
from optimizers.analysis.dynamics import thinned
from optimizers.analysis.findings import Findings, find, pool_of
from optimizers.analysis.games import GameStore, count_games
from optimizers.analysis.history import History, common_terms, read_history
from optimizers.analysis.page import as_html, as_markdown

__all__ = ["study", "write_report"]

#: How many generations play each other at most, the last not counted.
GENERATIONS_MOST = 10
GAMES_MOST = 100_000
#: The folder of the games that were played, beside the page.
GAMES = "games"


def write_report(
    folders: Sequence[Path],
    out: Path,
    *,
    games: int = 20,
    seed: int = 1,
    threads: int | None = None,
    html: bool = True,
    progress: bool = True,
) -> Path:
    """Analyse runs that evolved weights as the EVA paper does, and write a report.

    It writes `report.md`, its pictures in `plots`, and `report.html`, which has the pictures in it.
    Some of it needs games: the survivors of all runs and EVA play each other, and so do the best of
    some generations of each run. They are kept in `games`, so that a report that is written again,
    or was stopped, goes on with them; what other settings, versions or rules have played is never
    taken for it.

    Args:
        folders: The folders of one or more runs, finished or not. They have to be played by the
            same rules, with the same decks and the same options of the agent.
        out: The folder of the report; it is made if it does not exist.
        games: The number of games of two agents with two decks.
        seed: Fixes these games.
        threads: How many games to play at once; by default one on each core.
        html: Whether to write `report.html` too.
        progress: Whether to show a bar on a terminal while games are played.

    Returns:
        The page: `report.html`, or `report.md` if there is no other.

    Raises:
        InvalidOption: A folder holds no such run or a damaged one, two runs differ in rules, decks
            or agent, or an argument is wrong.
        MissingPackage: A package of the extra `report` is not installed.
        Interrupted: Ctrl-C was pressed; games that are finished are kept.
    """
    for package in ("matplotlib", "scipy", "sklearn"):
        require(package)
    # It draws, and matplotlib is not there for everybody.
    from optimizers.analysis.sections import compose

    check_flag("html", html)
    out = Path(out)
    found = study(folders, out / GAMES, games=games, seed=seed, threads=threads, progress=progress)
    page = compose(found, out, seed)
    written = out / "report.md"
    write_text(written, as_markdown(page))
    if html:
        written = out / "report.html"
        write_text(written, as_html(page, out))
    return written


def study(
    folders: Sequence[Path],
    store: Path,
    *,
    games: int = 20,
    seed: int = 1,
    threads: int | None = None,
    progress: bool = True,
) -> Findings:
    """Analyse runs that evolved weights, and play the games that this needs.

    Args:
        folders: The folders of the runs.
        store: The folder that the games are kept in; what is there is not played again.
        games: The number of games of two agents with two decks.
        seed: Fixes these games.
        threads: How many games to play at once; by default one on each core.
        progress: Whether to show a bar on a terminal while games are played.

    Raises:
        InvalidOption: A folder holds no such run or a damaged one, two runs differ in rules, decks
            or agent, or an argument is wrong.
        MissingPackage: scipy or scikit-learn is not installed.
        Interrupted: Ctrl-C was pressed; games that are finished are kept.
    """
    games = check_whole("games", games, 1, GAMES_MOST)
    seed = check_seed(seed)
    check_flag("progress", progress)
    histories = [read_history(Path(folder)) for folder in folders]
    terms = common_terms(histories)
    survivors = [one.values for one in pool_of(histories).members]
    survivors.append(eva.weights("eva").code_order())
    longest = max(len(history.generations) for history in histories)
    generations = thinned(longest, GENERATIONS_MOST)
    champions = [_champions(history, generations) for history in histories]
    sizes = map(len, (survivors, *champions))
    total = sum(count_games(size, len(terms.decks), games) for size in sizes)
    with bar(total, "games of the report", progress) as watch:
        kept = GameStore(store, terms, games, threads, lambda finished: watch(finished, ""))
        played = kept.play(survivors, derived_seed(seed, 0))
        between = [kept.play(one, derived_seed(seed, 1)) for one in champions]
    return find(histories, generations, played, between)


def _champions(history: History, generations: Sequence[int]) -> list[tuple[float, ...]]:
    """Return the best of the given generations, and of the last one behind them."""
    last = len(history.generations) - 1
    there = [number for number in generations if number <= last]
    if last not in there:
        there.append(last)
    return [history.champion(number).values for number in there]
