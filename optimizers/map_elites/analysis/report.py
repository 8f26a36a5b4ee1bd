"""Write reports on maps of decks: pages with pictures, and maps to click on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path

from agent_zoo.packages import require
from hs_env.checks import check_flag
from hs_env.errors import InvalidOption
from optimizers.map_elites.analysis.deck_map import DeckMap, read_map
from optimizers.map_elites.analysis.interactive import CELLS_MOST, write_interactive_map
from optimizers.map_elites.analysis.migration import check_comparable

__all__ = ["write_balance_report", "write_map_report"]

Folder = str | PathLike[str]


def write_map_report(folders: Sequence[Folder], out: Folder, *, html: bool = True) -> Path:
    """Write a report on one or more maps of decks, as the MAP-Elites paper shows them.

    It writes `report.md`, its pictures in `plots`, `report.html`, which has the pictures in it, and
    `map_<name>.html`, a map to click on, for each run whose map has rows and columns.

    Args:
        folders: The folders of the runs, finished or not.
        out: The folder of the report; it is made if it does not exist.
        html: Whether to write `report.html` too.

    Returns:
        The page: `report.html`, or `report.md` if there is no other.

    Raises:
        FolderRefused: A folder holds no such run, or a damaged one.
        InvalidOption: There is no folder, two have the same name, a run has no results yet, or an
            argument is wrong.
        MissingPackage: A package of the extra `report` is not installed.
    """
    _require_packages()
    # They draw, and matplotlib is not there for everybody.
    from optimizers.map_elites.analysis.map_sections import compose
    from optimizers.map_elites.analysis.pages import file_name, write_page

    check_flag("html", html)
    maps = _named(list(map(read_map, _check_folders(folders))))
    out = Path(out)
    files = {name: f"map_{file_name(name)}.html" for name in maps}
    links = _write_maps(maps, files, out)
    return write_page(compose(maps, out), links, out, html)


def write_balance_report(
    before_folder: Folder, after_folder: Folder, out: Folder, *, html: bool = True
) -> Path:
    """Write a report on what changed cards did to a map of decks.

    It writes what `write_map_report` writes; the maps to click on are `map_before.html` and
    `map_after.html`.

    Args:
        before_folder: A run before the change.
        after_folder: A run with the same class and measures after it.
        out: The folder of the report; it is made if it does not exist.
        html: Whether to write `report.html` too.

    Returns:
        The page: `report.html`, or `report.md` if there is no other.

    Raises:
        FolderRefused: A folder holds no such run, or a damaged one.
        InvalidOption: The runs have other classes or measures, one has no results yet, or an
            argument is wrong.
        MissingPackage: A package of the extra `report` is not installed.
    """
    _require_packages()
    from optimizers.map_elites.analysis.balance_sections import compose
    from optimizers.map_elites.analysis.pages import write_page

    check_flag("html", html)
    before, after = read_map(before_folder), read_map(after_folder)
    check_comparable(before, after)
    out = Path(out)
    maps = {f"before: {before.name}": before, f"after: {after.name}": after}
    files = dict(zip(maps, ("map_before.html", "map_after.html"), strict=True))
    links = _write_maps(maps, files, out)
    return write_page(compose(before, after, out), links, out, html)


def _require_packages() -> None:
    for package in ("matplotlib", "mlxtend", "pandas"):
        require(package)


def _check_folders(folders: Sequence[Folder]) -> Sequence[Folder]:
    if isinstance(folders, str | PathLike) or not folders:
        raise InvalidOption(f"a report needs a list of folders, got {folders!r}")
    return folders


def _named(maps: Sequence[DeckMap]) -> dict[str, DeckMap]:
    named = {found.name: found for found in maps}
    if len(named) < len(maps):
        raise InvalidOption(
            "two of the folders have the same name, and a report tells runs apart by it: "
            f"{', '.join(str(found.path) for found in maps)}"
        )
    return named


def _write_maps(maps: Mapping[str, DeckMap], files: Mapping[str, str], out: Path) -> dict[str, str]:
    """Write the maps to click on, where that is possible; return their files by name."""
    drawn = {
        name: found
        for name, found in maps.items()
        if found.is_grid and found.summary["cells"] <= CELLS_MOST
    }
    for name, found in drawn.items():
        write_interactive_map(found, out / files[name], title=name)
    return {name: files[name] for name in drawn}
