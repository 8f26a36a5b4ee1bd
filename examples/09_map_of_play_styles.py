"""Map the play styles of a deck, long games or short, by minions or not: pip install 'hs-env[qd]'.

Stop it with Ctrl-C and start it again: it goes on where it was.
"""

import argparse

from optimizers.map_elites.styles import StyleSettings, elites_of, map_styles, style_suite

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--folder", default="runs/styles")
parser.add_argument("--evaluations", type=int, default=400)
parser.add_argument("--games", type=int, default=20, help="of each candidate")


def main() -> None:
    arguments = parser.parse_args()
    rivals = ("aggro_pirate_warrior", "midrange_jade_shaman")
    settings = StyleSettings(
        deck="aggro_pirate_warrior",
        suite=style_suite(arguments.games, deck_names=rivals),
        evaluations=arguments.evaluations,
        dims=(8, 8),
    )
    found = map_styles(arguments.folder, seed=1, settings=settings)
    print(found)
    elites = elites_of(arguments.folder)
    better = elites[: len(elites) // 2 + 1]
    better.sort(key=lambda one: one.measures["minion_damage"])
    print(f"coverage {found.metrics['coverage']:.1%}; of the better half, two that differ most:")
    for style in (better[0], better[-1]):
        print(style.describe())


if __name__ == "__main__":
    main()
