"""Write the reference pages from the code: `python -m hs_env.reference [--check]`.

The action table, the observation layout, the list of implemented cards and the API reference are
printed from the code that runs. `--check` fails if a page in `docs/` is out of date.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType

from hs_env import actions, cards, observations
from hs_env.actions import ACTIONS, ATTACK, CHOOSE, END_TURN, PLAY, POWER, target_name
from hs_env.api_reference import api_page
from hs_env.cards import effects
from hs_env.cards.facts import SET_FILES

NOTE = "<!-- Written by `python -m hs_env.reference`. Do not edit. -->\n\n"


def action_page() -> str:
    """Return the page about the action table."""
    rows = [
        (f"{END_TURN}", "end the turn"),
        (f"{PLAY} + 17 h + t", f"play hand card h (0-9) at target t: rows {PLAY}-{ATTACK - 1}"),
        (
            f"{ATTACK} + 8 a + d",
            "attack with a (0: hero, 1-7: minion by place) the enemy d (likewise): "
            f"rows {ATTACK}-{POWER - 1}",
        ),
        (f"{POWER} + t", f"use the hero power at target t: rows {POWER}-{CHOOSE - 1}"),
        (
            f"{CHOOSE} + k",
            f"answer the pending decision with choice k: rows {CHOOSE}-{ACTIONS - 1}",
        ),
    ]
    targets = [(str(t), target_name(t)) for t in range(actions.TARGETS)]
    pending = [
        (
            "mulligan",
            f"k = 0-3 marks a card for replacement, once; k = {actions.MULLIGAN_DONE}: done",
        ),
        ("position", "k = how many of your minions stay to the left of the new one"),
        ("choose_one", "k = 0 or 1, the half of the card"),
        ("target", "k = target - 1, for a half that needs one"),
        ("pick", "k = the number of the offered card, by an effect or in the draft of a deck"),
    ]
    return (
        f"# Actions\n\n{NOTE}"
        f"The action space is a flat `Discrete({ACTIONS})`. An action always means the same thing, "
        "as seen from the acting seat. The mask is exact: it is 1 for the legal actions and 0 for "
        "all others.\n\n"
        + _table(("row", "meaning"), rows)
        + "\n## Targets\n\n"
        + _table(("t", "who"), targets)
        + "\n## Follow-up decisions\n\nWhat a single action cannot say is asked next, of the same "
        "seat, and answered with one of the `choose` actions.\n\n"
        + _table(("decision", "choice k"), pending)
        + "\n## Every row\n\n"
        + _table(("row", "meaning"), [(str(n), text) for n, text in actions.table()])
    )


def observation_page() -> str:
    """Return the page about the observation layout."""
    text = (
        f"# Observations\n\n{NOTE}"
        f"Layout version {observations.VERSION}: one vector of {observations.SIZE} float32 "
        "numbers. Each is divided as its name says "
        f"(`attack/10`) and clipped to {observations.LOW:g} and {observations.HIGH:g}. A seat sees "
        "its own side as `me`. What a seat may not see is left out.\n\n"
        "The version grows when the layout changes. Save `hs_env.observations.specification()` "
        "with a trained network and pass it to `check_specification` when you load it.\n\n"
    )
    text += _layout(observations.layout())
    text += _effects()
    text += (
        f"\n# Card numbers\n\n{observations.CARD_IDS_SIZE} int32 numbers for embeddings: the index "
        "of a card in the card data, the same in every version; 0 is no card or an unknown one.\n\n"
    )
    return text + _layout(observations.card_id_layout())


def _layout(layout: Mapping[str, observations.Slice]) -> str:
    parts = [
        (f"`{s.name}`", f"{s.offset}-{s.offset + s.size - 1}", str(s.count), str(len(s.features)))
        for s in layout.values()
    ]
    text = _table(("slice", "indexes", "things", "features each"), parts)
    for s in layout.values():
        if len(s.features) > 1:
            own = [f for f in s.features if not f.startswith("effect_")]
            more = ", and its effects" if len(own) < len(s.features) else ""
            text += f"\n**{s.name}**: " + ", ".join(f"`{f}`" for f in own) + more + "\n"
    return text


def _effects() -> str:
    """Return the section about effect features, which several slices have."""
    names, in_play = (
        [f for f in observations.layout()[part].features if f.startswith("effect_")]
        for part in ("my_hand", "my_board")
    )
    rows = [
        (f"`{name}`", meaning, "yes" if name in in_play else "")
        for name, meaning in zip(names, effects.MEANINGS.values(), strict=True)
    ]
    return (
        f"\n## Effects\n\n{len(names)} numbers that say what a card does, computed from its "
        "entry; cards of your own have them too. They are an estimate: of two outcomes the larger "
        "counts, and an amount that depends on the position is that of one unit. Cards in hand, "
        "offered cards and the card being played have them all. Minions in play have "
        f"{len(in_play)} of them, for what still has an effect: triggers, auras and deathrattles; "
        "`effect_other` stands for the rest. All are 0 once the minion is silenced. What other "
        "cards gave it is left out.\n\n"
        + _table(("feature", "what the card does", "in play"), rows)
    )


def card_page() -> str:
    """Return the page that lists every implemented card with its generated sentence, by set."""
    text = (
        f"# Cards\n\n{NOTE}The sentences are made from the "
        "card entries; they are not the printed texts.\n"
    )
    done = cards.default()
    for name in SET_FILES:
        found = [d for d in done.definitions if d.set == name and d.implemented]
        if not found:
            continue
        have, total = cards.coverage()[name]
        text += f"\n## {name}: {have} of {total} collectible cards\n\n"
        ordered = sorted(found, key=lambda d: (not d.collectible, d.card_class, d.name))
        text += "".join(f"- {done.describe(d.id)}\n" for d in ordered)
    return text


def coverage_table() -> str:
    """Return the table of implemented collectible cards per set, for the README."""
    rows = [(name, str(have), str(total)) for name, (have, total) in cards.coverage().items()]
    rows.append(("**all**", str(sum(int(r[1]) for r in rows)), str(sum(int(r[2]) for r in rows))))
    return _table(("set", "implemented and tested", "collectible"), rows)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


PAGES: dict[str, Callable[[], str]] = {
    "actions.md": action_page,
    "observations.md": observation_page,
    "cards.md": card_page,
}
README_MARKS = ("<!-- coverage -->\n", "<!-- /coverage -->")


def packages(root: Path) -> list[ModuleType]:
    """Return the packages of the project, this one first: the folders with a `py.typed`."""
    names = sorted(path.parent.name for path in root.glob("*/py.typed"))
    names.sort(key=lambda name: name != __package__)
    return [importlib.import_module(name) for name in names]


def written(root: Path) -> dict[Path, str]:
    """Return what each generated file should contain."""
    files = {root / "docs" / name: page() for name, page in PAGES.items()}
    files[root / "docs" / "api.md"] = api_page(packages(root), NOTE)
    readme = root / "README.md"
    text = readme.read_text(encoding="utf-8")
    start, end = (text.index(mark) for mark in README_MARKS)
    files[readme] = text[: start + len(README_MARKS[0])] + coverage_table() + text[end:]
    return files


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail if a page differs")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder")
    options = parser.parse_args()
    stale = []
    for path, text in written(options.root).items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.name)
        if not options.check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print(("differs: " if options.check else "written: ") + ", ".join(stale))
    return int(bool(stale) and options.check)


if __name__ == "__main__":
    sys.exit(main())
