"""`help()` says something about everything that users can call."""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hs_env import _core, reference
from hs_env.api_reference import documentation, members, modules, names

PACKAGES = reference.packages(Path(__file__).parents[2])


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield a module's documented things: itself, its functions and classes, and their members."""
    yield module.__name__, module
    for name in names(module):
        value = getattr(module, name)
        if inspect.isclass(value):
            yield name, value
            yield from ((f"{name}.{member.name}", member.value) for member in members(value))
        elif inspect.isroutine(value):
            yield name, value


MODULES = [module for package in PACKAGES for module in modules(package)]
COMPILED = [
    module
    for name, module in sorted(sys.modules.items())
    if name.partition(".")[0] in {package.__name__ for package in PACKAGES}
    and not str(getattr(module, "__file__", None)).endswith(".py")
]


def test_the_packages_are_all_there() -> None:
    assert [p.__name__ for p in PACKAGES] == ["hs_env", "agent_zoo", "optimizers"]


@pytest.mark.parametrize("module", [*MODULES, *COMPILED], ids=lambda module: module.__name__)
def test_everything_public_has_a_docstring(module: ModuleType) -> None:
    silent = [name for name, value in public(module) if not documentation(value)]
    assert silent == []


@pytest.mark.parametrize("module", [*MODULES, *COMPILED], ids=lambda module: module.__name__)
def test_docstrings_begin_with_a_sentence(module: ModuleType) -> None:
    odd = [
        name
        for name, value in public(module)
        if not documentation(value).partition("\n\n")[0].endswith((".", ":"))
    ]
    assert odd == []


def test_compiled_calls_are_found() -> None:
    assert [_core, _core.agents] == COMPILED
    found = dict(public(_core))
    assert {"Game.apply", "Game.legal_actions", "View.seat", "Workbench.draw"} <= found.keys()
    assert documentation(found["Game.apply"]).startswith("Play an action and resolve")


def test_games_and_views_show_users_nothing_internal() -> None:
    internal = {"restore", "of", "world", "write_observation", "write_card_ids"}
    for cls in (_core.Game, _core.View):
        assert internal.isdisjoint(member.name for member in members(cls))
