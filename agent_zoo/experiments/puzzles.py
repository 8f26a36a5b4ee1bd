"""Find out which agents solve which puzzles: `hs-env experiments puzzles --help`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from rich.progress import track

from agent_zoo.arena.identity import identify
from agent_zoo.experiments.competition_page import list_entrants
from agent_zoo.experiments.entrants import Entrant
from agent_zoo.experiments.markdown import markdown_table
from agent_zoo.puzzles import Puzzle, all_puzzles
from agent_zoo.runs.parts import read_part, write_part
from hs_env.policy import Policy

__all__ = ["page", "puzzle_page", "solve"]

#: The share of seeds with which a puzzle is solved, by its name.
Shares: TypeAlias = Mapping[str, float]

INTRODUCTION = """\
# Puzzles

{puzzles} positions, each with a question and the right first moves. Try them yourself: boards and
answers are folded away [below](#the-puzzles). In Python they are `agent_zoo.puzzles`. This page is
written by `hs-env experiments puzzles --write docs/puzzles.md`.

The answers are proved, not argued: a solver tries every line of play, and a test compares what it
finds with what the book says, for every legal first move. Where the opponent moves, it is taken to
know every card and to do the worst it can. In {hidden} puzzles a secret is hidden: it may be any of
its class, all equally likely, and the right moves have the best chance over all of them. The others
can be solved for certain. In {rolled} puzzles somebody can roll dice, mostly by a move that is
wrong: there the solver tries every action with several seeds, and the proof says how many.

## Who solves them?

In percent of {seeds} seeds ({first} to {last}). A puzzle counts as solved if the first move is
right and no later move of the turn spoils it: at the end of the turn the goal must still be
certain. With a hidden secret, the first move alone is judged. The agents, as `agent_zoo` makes
them:
"""

PUZZLES = """\
## The puzzles

Seat 0 is to play. Moves are as `view.describe` puts them; the number behind a minion is its place
from the left. If things may be done in several orders, every right first move is listed.
"""


def solve(label: str, policy: Policy, seeds: Sequence[int], folder: Path) -> dict[str, float]:
    """Return the share of seeds with which an agent solves each puzzle.

    What has been tried before is read from files: an attempt counts only if puzzle, agent, seeds
    and versions are the same.

    Args:
        label: What the agent is called; its files are in a folder of this name.
        policy: The agent.
        seeds: What it is reset with, one attempt for each.
        folder: Where the files are kept.
    """
    made_by = {"policy": identify(policy), "seeds": list(seeds)}
    shares = {}
    for puzzle in track(all_puzzles(), label, console=Console(stderr=True), transient=True):
        file = folder / "puzzles" / label / f"{puzzle.name}.json"
        attempt = {**made_by, "puzzle": _content(puzzle)}
        solved = read_part(file, attempt)
        if solved is None:
            solved = sum(puzzle.check(policy, seed) for seed in seeds)
            write_part(file, attempt, solved)
        shares[puzzle.name] = solved / len(seeds)
    return shares


def _content(puzzle: Puzzle) -> dict[str, Any]:
    """Everything that decides whether an attempt at a puzzle is right, in a form for JSON."""
    worlds = [hashlib.sha256(world.to_bytes()).hexdigest() for world in puzzle.worlds()]
    return {"worlds": worlds, "goal": puzzle.goal.words, "solutions": sorted(puzzle.solutions)}


def page(
    shares: Mapping[str, Shares], seeds: Sequence[int], entrants: Mapping[str, Entrant]
) -> str:
    """Return the page: who solves what, and the puzzles themselves.

    Args:
        shares: By agent, from `solve`.
        seeds: What the agents were reset with.
        entrants: Who the agents are.
    """
    book = all_puzzles()
    introduction = INTRODUCTION.format(
        puzzles=len(book),
        hidden=sum(bool(puzzle.hidden) for puzzle in book),
        rolled=sum(bool(puzzle.dice) for puzzle in book),
        seeds=len(seeds),
        first=seeds[0],
        last=seeds[-1],
    )
    parts = [
        introduction,
        list_entrants(entrants),
        _theme_table(book, shares),
        "Each puzzle:\n",
        _puzzle_table(book, shares),
        PUZZLES,
        *map(puzzle_page, book),
    ]
    return "\n".join(parts)


def _theme_table(book: Iterable[Puzzle], shares: Mapping[str, Shares]) -> str:
    """The mean share of each agent over the puzzles of each theme, and over all."""
    themes: dict[str, list[str]] = {}
    for puzzle in book:
        themes.setdefault(puzzle.theme, []).append(puzzle.name)
    rows = [_row(theme, names, shares) for theme, names in sorted(themes.items())]
    everything = [name for names in themes.values() for name in names]
    rows.append([f"**{cell}**" for cell in _row("all", everything, shares)])
    return markdown_table(["theme", "puzzles", *shares], rows)


def _row(theme: str, names: Sequence[str], shares: Mapping[str, Shares]) -> list[str]:
    means = [sum(of[name] for name in names) / len(names) for of in shares.values()]
    return [theme, str(len(names)), *map(_percent, means)]


def _puzzle_table(book: Iterable[Puzzle], shares: Mapping[str, Shares]) -> str:
    rows = [
        [f"[{puzzle.name}](#{puzzle.name})", *(_percent(of[puzzle.name]) for of in shares.values())]
        for puzzle in book
    ]
    return markdown_table(["puzzle", *shares], rows)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def puzzle_page(puzzle: Puzzle) -> str:
    """Return one puzzle: what is asked for, and the board and the answer, folded away."""
    right = "\n".join(f"- {', then '.join(move)}" for move in sorted(puzzle.solutions))
    hidden = f"The secret may be {_listed(puzzle.hidden)}.\n\n" if puzzle.hidden else ""
    theme = puzzle.theme.capitalize()
    answer = f"{right}\n\n{puzzle.explanation}\n\nProof: {puzzle.proof}."
    return (
        f"### {puzzle.name}\n\n{theme}. {puzzle.goal.words}\n\n{hidden}"
        + _folded("Board", f"```\n{puzzle.view().render()}\n```")
        + "\n"
        + _folded("Answer", answer)
    )


def _folded(title: str, text: str) -> str:
    return f"<details><summary>{title}</summary>\n\n{text}\n\n</details>\n"


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
