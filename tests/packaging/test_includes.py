"""Which native code may see which: the engine sees no agents, agents its public headers only.

`hs_env/engine/README.md` lists the public headers. `tests/` may include anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]*)"')
#: The folders of native code, and those each may include beside itself. What agents may see of the
#: engine is narrower still.
SEES = {
    "hs_env/engine": (),
    "hs_env/bindings": ("hs_env/engine",),
    "agent_zoo/search": ("hs_env/engine",),
    "agent_zoo/bindings": ("agent_zoo/search", "hs_env/bindings", "hs_env/engine"),
}
AGENTS = ("agent_zoo/search", "agent_zoo/bindings")
#: What the bindings of the agents share with those of the engine.
SHARED_BINDINGS = "hs_env/bindings/bindings.h"


def native_files(root: Path) -> Iterator[Path]:
    for package in ("hs_env", "agent_zoo", "optimizers"):
        for ending in ("*.h", "*.cc"):
            yield from (root / package).rglob(ending)


def public_headers(root: Path) -> set[str]:
    """Return the files of the table under "Public headers"."""
    text = (root / "hs_env" / "engine" / "README.md").read_text()
    section = text.split("## Public headers\n")[1].split("\n## ")[0]
    return {f"hs_env/engine/{name}" for name in re.findall(r"^\| `(\w+\.h)", section, re.MULTILINE)}


def fault(folder: str, included: str, public: set[str]) -> str:
    """Return what is wrong with an include in a file of `folder`; empty if nothing is."""
    there = included.rpartition("/")[0]
    if there not in SEES:
        return "is not written from the root of the project"
    if there != folder and there not in SEES[folder]:
        return f"{folder} may not see {there}"
    if folder in AGENTS and there == "hs_env/engine" and included not in public:
        return "is not one of the public headers of hs_env/engine/README.md"
    if folder in AGENTS and there == "hs_env/bindings" and included != SHARED_BINDINGS:
        return f"agents see of these bindings {SHARED_BINDINGS} only"
    return ""


def faults(folder: str, name: str, text: str, public: set[str]) -> list[str]:
    """Return the lines of a file that break the rule, with what is wrong."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match and (wrong := fault(folder, match[1], public)):
            found.append(f'{name}:{number}: "{match[1]}" {wrong}')
    return found


def test_includes_keep_to_the_borders(root: Path) -> None:
    public, found = public_headers(root), []
    for path in native_files(root):
        name = path.relative_to(root).as_posix()
        found += faults(name.rpartition("/")[0], name, path.read_text(), public)
    assert not found, "\n".join(found)


def test_native_code_lives_where_the_rule_knows_it(root: Path) -> None:
    folders = {path.parent.relative_to(root).as_posix() for path in native_files(root)}
    assert folders == set(SEES)


def test_a_public_header_includes_public_headers_only(root: Path) -> None:
    """Otherwise whoever includes it sees what is private all the same."""
    public, found = public_headers(root), []
    assert "hs_env/engine/game.h" in public
    for name in sorted(public):
        for number, line in enumerate((root / name).read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if match and match[1] not in public:
                found.append(f'{name}:{number}: "{match[1]}" is private')
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("folder", "line", "wrong"),
    [
        ("hs_env/engine", "agent_zoo/search/match.h", "hs_env/engine may not see agent_zoo/search"),
        ("hs_env/bindings", "agent_zoo/bindings/agents.h", "may not see agent_zoo/bindings"),
        ("hs_env/engine", "hs_env/bindings/bindings.h", "may not see hs_env/bindings"),
        ("agent_zoo/search", "hs_env/bindings/bindings.h", "may not see hs_env/bindings"),
        ("agent_zoo/search", "hs_env/engine/engine.h", "is not one of the public headers"),
        ("agent_zoo/bindings", "hs_env/engine/workbench.h", "is not one of the public headers"),
        ("agent_zoo/search", "game.h", "is not written from the root"),
        ("hs_env/engine", "../engine/game.h", "is not written from the root"),
    ],
)
def test_what_breaks_the_rule_is_named(root: Path, folder: str, line: str, wrong: str) -> None:
    text = f'#pragma once\n\n#include <array>\n#include "{line}"\n'
    (found,) = faults(folder, f"{folder}/mine.h", text, public_headers(root))
    assert found.startswith(f'{folder}/mine.h:4: "{line}" ')
    assert wrong in found
