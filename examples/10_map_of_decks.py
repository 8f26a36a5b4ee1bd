"""Map the decks of a class, look at the best of each kind, and ask what a nerf would do.

Stop it with Ctrl-C and start it again: it goes on where it was.
"""

import argparse
from pathlib import Path

from optimizers.map_elites import changed_map, map_decks, paper_settings
from optimizers.map_elites.analysis import (
    card_frequencies,
    compare_frequencies,
    read_map,
    write_interactive_map,
)

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--folder", type=Path, default=Path("runs/decks"))
parser.add_argument("--evaluations", type=int, default=1000)
parser.add_argument("--games", type=int, default=50, help="of each deck")


def main() -> None:
    arguments = parser.parse_args()
    settings = paper_settings(
        "starters",
        "paladin",
        "control",
        evaluations=arguments.evaluations,
        games=arguments.games,
    )
    before, after = arguments.folder / "before", arguments.folder / "after"
    print(map_decks(before, settings=settings, seed=1))
    found = read_map(before)
    print("best deck:", found.best.deck.code)
    top, *_ = card_frequencies(found)
    print(f"{top.name} is in {top.share:.0%} of the elites. What if it cost 3 more?")
    write_interactive_map(found, arguments.folder / "map.html")
    cost = found.cards.find(top.name).cost
    changed_map(before, after, {top.name: {"cost": cost + 3}})
    changes = compare_frequencies(found, read_map(after))
    (now,) = [one for one in changes if one.name == top.name]
    print(f"then {now.after.share:.0%}")


if __name__ == "__main__":
    main()
