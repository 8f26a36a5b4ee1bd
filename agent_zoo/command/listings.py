"""Say what there is: `hs-env agents` and `hs-env decks`."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from agent_zoo.command.completion import complete_agent, complete_deck
from agent_zoo.command.options import Debug, Json, examples
from agent_zoo.command.terminal import Terminal

if TYPE_CHECKING:
    from rich.table import Table

    from hs_env import Deck

__all__ = ["commands"]

commands = typer.Typer()


@commands.command(epilog=examples("hs-env agents", "hs-env agents greedy"))
def agents(
    name: Annotated[
        str | None,
        typer.Argument(
            help="One of them, to see what it does and all its options.",
            autocompletion=complete_agent,
            show_default="all",
        ),
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """List the agents, or describe one of them."""
    with Terminal(json, debug) as terminal:
        from hs_env import policies

        if name is None:
            found = [_agent(one) for one in policies.names()]
            rows = [(one["name"], one["summary"]) for one in found]
            terminal.show(_table(("agent", "what it does"), rows), found)
        else:
            terminal.show(_described(name), _agent(name))


def _agent(name: str) -> dict[str, Any]:
    from hs_env import policies

    summary = _documentation(name).partition("\n")[0]
    return {"name": name, "summary": summary, "options": policies.default_options(name)}


def _described(name: str) -> str:
    from hs_env import policies

    options = policies.default_options(name) or {}
    lines = [f"  {option} = {default}" for option, default in options.items()]
    return "\n".join([f"{name}: {_documentation(name)}", "", "Defaults:", *lines])


def _documentation(name: str) -> str:
    from hs_env import policies

    return inspect.getdoc(type(policies.make(name))) or ""


@commands.command(epilog=examples("hs-env decks", "hs-env decks midrange_jade_shaman"))
def decks(
    name: Annotated[
        str | None,
        typer.Argument(
            help="One of them, or a deck code, to see its cards.",
            autocompletion=complete_deck,
            show_default="all",
        ),
    ] = None,
    json: Json = False,
    debug: Debug = False,
) -> None:
    """List the built-in decks, or show one of them."""
    with Terminal(json, debug) as terminal:
        from hs_env import decks

        if name is None:
            found = [decks.get(one) for one in decks.names()]
            rows = [(deck.name, deck.hero_class.lower(), str(len(deck.cards))) for deck in found]
            heads = ("deck", "class", "cards")
            terminal.show(_table(heads, rows), [_deck(deck) for deck in found])
        else:
            deck = decks.resolve(name)
            terminal.show(f"{deck}\n\n{deck.statistics()}\n\n{deck.code}", _deck(deck))


def _deck(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "class": deck.hero_class,
        "hero": deck.hero,
        "cards": list(deck.cards),
        "code": deck.code,
    }


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(*heads, box=box.SIMPLE_HEAD)
    for row in rows:
        table.add_row(*row)
    return table
