"""Write the card data files from the card definitions of one build of the game.

    python -m hs_env.cards.data.generate           # write the files next to this script
    python -m hs_env.cards.data.generate --check   # only say whether they are up to date

Card texts are not copied. See README.md in this folder for what the files hold.
"""

import argparse
import csv
import importlib.util
import io
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from pathlib import Path

from hs_env.cards.facts import COLUMNS, SET_FILES

BUILD = "25770"
PACKAGE = f"hearthstone_data=={BUILD}.1"
HERE = Path(__file__).parent

# Tag numbers of the card definitions.
HEALTH, ATK, COST, SET, NAME, DURABILITY, CLASS = 45, 47, 48, 183, 185, 187, 199
RACE, TYPE, RARITY, SPELLPOWER, OVERLOAD, ARMOR = 200, 202, 203, 192, 215, 292
COLLECTIBLE, HERO_POWER, MULTIPLE_CLASSES, QUEST_TOTAL = 321, 380, 476, 535

SETS = {
    2: "BASIC", 3: "EXPERT1", 4: "HOF", 12: "NAXX", 13: "GVG", 14: "BRM", 15: "TGT",
    20: "LOE", 21: "OG", 23: "KARA", 25: "GANGS", 27: "UNGORO", 1001: "ICECROWN",
    1004: "LOOTAPALOOZA", 1125: "GILNEAS", 1127: "BOOMSDAY",
}  # fmt: skip
TYPES = {3: "HERO", 4: "MINION", 5: "SPELL", 7: "WEAPON", 10: "HERO_POWER"}
CLASSES = {
    1: "DEATHKNIGHT", 2: "DRUID", 3: "HUNTER", 4: "MAGE", 5: "PALADIN", 6: "PRIEST", 7: "ROGUE",
    8: "SHAMAN", 9: "WARLOCK", 10: "WARRIOR", 11: "DREAM", 12: "NEUTRAL", 13: "WHIZBANG",
}  # fmt: skip
RARITIES = {0: "", 1: "COMMON", 2: "FREE", 3: "RARE", 4: "EPIC", 5: "LEGENDARY"}
RACES = {
    0: "", 14: "MURLOC", 15: "DEMON", 17: "MECHANICAL", 18: "ELEMENTAL", 20: "BEAST",
    21: "TOTEM", 23: "PIRATE", 24: "DRAGON", 26: "ALL",
}  # fmt: skip

# What the rules act on.
KEYWORDS = {
    189: "WINDFURY", 190: "TAUNT", 191: "STEALTH", 194: "DIVINE_SHIELD", 197: "CHARGE",
    208: "FREEZE", 227: "CANT_ATTACK", 311: "CANT_BE_TARGETED_BY_SPELLS",
    332: "CANT_BE_TARGETED_BY_HERO_POWERS", 349: "IMMUNE_TO_SPELLPOWER", 363: "POISONOUS",
    377: "TOPDECK", 389: "FORGETFUL", 404: "RECEIVES_DOUBLE_SPELLDAMAGE_BONUS",
    448: "UNTOUCHABLE", 676: "DONT_PICK_FROM_SUBSETS", 685: "LIFESTEAL", 791: "RUSH",
    846: "ECHO", 849: "MAGNETIC",
}  # fmt: skip

# What kind of effect a card has. The source is not complete for all of them.
MARKERS = {
    32: "TRIGGER_VISUAL", 212: "ENRAGED", 217: "DEATHRATTLE", 218: "BATTLECRY", 219: "SECRET",
    220: "COMBO", 335: "INVISIBLE_DEATHRATTLE", 339: "SILENCE", 350: "ADJACENT_BUFF", 362: "AURA",
    370: "AFFECTED_BY_SPELL_POWER", 388: "SPARE_PART", 396: "HEROPOWER_DAMAGE", 403: "INSPIRE",
    415: "DISCOVER", 424: "RITUAL", 441: "JADE_GOLEM", 443: "CHOOSE_ONE", 462: "QUEST",
    890: "DISCARD_CARDS", 968: "START_OF_GAME",
}  # fmt: skip

# Numbers and names of the requirements that occur. The spelling of 65 is the game's own.
REQUIREMENTS = {
    1: "REQ_MINION_TARGET",
    2: "REQ_FRIENDLY_TARGET",
    3: "REQ_ENEMY_TARGET",
    4: "REQ_DAMAGED_TARGET",
    6: "REQ_FROZEN_TARGET",
    8: "REQ_TARGET_MAX_ATTACK",
    9: "REQ_NONSELF_TARGET",
    10: "REQ_TARGET_WITH_RACE",
    11: "REQ_TARGET_TO_PLAY",
    12: "REQ_NUM_MINION_SLOTS",
    13: "REQ_WEAPON_EQUIPPED",
    17: "REQ_HERO_TARGET",
    22: "REQ_TARGET_IF_AVAILABLE",
    23: "REQ_MINIMUM_ENEMY_MINIONS",
    24: "REQ_TARGET_FOR_COMBO",
    41: "REQ_TARGET_MIN_ATTACK",
    44: "REQ_ALL_BASIC_TOTEMS_NOT_IN_PLAY",
    45: "REQ_MINIMUM_TOTAL_MINIONS",
    46: "REQ_MUST_TARGET_TAUNTER",
    47: "REQ_UNDAMAGED_TARGET",
    49: "REQ_STEADY_SHOT",
    50: "REQ_MINION_OR_ENEMY_HERO",
    51: "REQ_TARGET_IF_AVAILABLE_AND_DRAGON_IN_HAND",
    52: "REQ_LEGENDARY_TARGET",
    54: "REQ_FRIENDLY_MINION_DIED_THIS_GAME",
    56: "REQ_TARGET_IF_AVAILABLE_AND_MINIMUM_FRIENDLY_MINIONS",
    58: "REQ_TARGET_WITH_DEATHRATTLE",
    59: "REQ_TARGET_IF_AVAILABLE_AND_MINIMUM_FRIENDLY_SECRETS",
    60: "REQ_SECRET_ZONE_CAP_FOR_NON_SECRET",
    62: "REQ_STEALTHED_TARGET",
    63: "REQ_MINION_SLOT_OR_MANA_CRYSTAL_SLOT",
    65: "REQ_TARGET_IF_AVAILABE_AND_ELEMENTAL_PLAYED_LAST_TURN",
    69: "REQ_MUST_PLAY_OTHER_CARD_FIRST",
    70: "REQ_HAND_NOT_FULL",
    71: "REQ_TARGET_IF_AVAILABLE_AND_NO_3_COST_CARD_IN_DECK",
    73: "REQ_CANNOT_PLAY_THIS",
    74: "REQ_FRIENDLY_MINIONS_OF_RACE_DIED_THIS_GAME",
    # Later builds reuse 75 for another rule; in this build only Murkspark Eel has it.
    75: "REQ_TARGET_IF_AVAILABLE_AND_ONLY_EVEN_COST_CARDS_IN_DECK",
}

Row = tuple[str, ...]


def find_card_defs() -> Path:
    """Return the path of CardDefs.xml.

    The package that holds it is located but never imported: its code needs
    `pkg_resources`, which current setuptools no longer has.

    Raises:
        FileNotFoundError: The package is missing or holds another build.
    """
    spec = importlib.util.find_spec("hearthstone_data")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    advice = f"install it with: pip install --no-deps {PACKAGE}"
    if not folders:
        raise FileNotFoundError(f"the card definitions are not installed; {advice}")
    folder = Path(folders[0])
    build_file = folder / "BUILD"
    build = build_file.read_text(encoding="utf-8").strip() if build_file.exists() else "unknown"
    if build != BUILD:
        raise FileNotFoundError(f"expected build {BUILD}, found build {build}; {advice}")
    return folder / "CardDefs.xml"


class Definition:
    """One entity of CardDefs.xml, read just enough to fill a row."""

    def __init__(self, entity: ET.Element) -> None:
        self.id = entity.get("CardID", "")
        self.dbf_id = int(entity.get("ID", "0"))
        self.tags = {int(tag.get("enumID", "0")): tag for tag in entity.findall("Tag")}
        self.requirements = {
            (int(item.get("reqID", "0")), int(item.get("param") or 0))
            for power in entity.findall("Power")
            for item in power.findall("PlayRequirement")
        }
        self.entourage = [item.get("cardID", "") for item in entity.findall("EntourageCard")]

    def number(self, tag: int) -> int:
        """Return the value of a tag, 0 if the card does not have it."""
        element = self.tags.get(tag)
        return int(element.get("value") or 0) if element is not None else 0

    def is_basic_hero(self) -> bool:
        """Whether this is one of the nine heroes a game starts with."""
        return TYPES[self.number(TYPE)] == "HERO" and SETS[self.number(SET)] == "BASIC"

    def is_wanted(self, tokens: set[str]) -> bool:
        """Whether the data files hold this card."""
        if self.id in tokens:
            return True
        return bool(self.number(COLLECTIBLE)) and self.number(SET) in SETS

    def row(self) -> Row:
        """Return the cells of the card, in the order of `COLUMNS`."""
        is_weapon = TYPES[self.number(TYPE)] == "WEAPON"
        cells = {
            "id": self.id,
            "dbf_id": str(self.dbf_id),
            "name": self.tags[NAME].findtext("enUS", ""),
            "type": TYPES[self.number(TYPE)],
            "class": CLASSES[self.number(CLASS)],
            "multi_class": self._multi_class(),
            "rarity": RARITIES[self.number(RARITY)],
            "cost": self._cell(COST),
            "attack": self._cell(ATK),
            "health_or_durability": self._cell(DURABILITY if is_weapon else HEALTH),
            "armor": self._cell(ARMOR),
            "race": RACES[self.number(RACE)],
            "collectible": "" if self.is_basic_hero() else self._cell(COLLECTIBLE),
            "keywords": self._names(KEYWORDS),
            "markers": self._names(MARKERS),
            "overload": self._cell(OVERLOAD),
            "spell_damage": self._cell(SPELLPOWER),
            "requirements": self._requirement_names(),
            "entourage": " ".join(self.entourage),
            "hero_power": self._hero_power(),
            "quest_total": self._cell(QUEST_TOTAL),
        }
        return tuple(cells[column] for column in COLUMNS)

    def _cell(self, tag: int) -> str:
        return str(self.number(tag) or "")

    def _names(self, names: dict[int, str]) -> str:
        return " ".join(sorted(name for tag, name in names.items() if self.number(tag)))

    def _multi_class(self) -> str:
        bits = self.number(MULTIPLE_CLASSES)
        return " ".join(name for number, name in CLASSES.items() if bits >> (number - 1) & 1)

    def _requirement_names(self) -> str:
        return " ".join(
            REQUIREMENTS[number] + (f"={parameter}" if parameter else "")
            for number, parameter in sorted(self.requirements)
        )

    def _hero_power(self) -> str:
        element = self.tags.get(HERO_POWER)
        return element.get("cardID", "") if element is not None else ""


def read_tokens() -> set[str]:
    """Return the ids listed in tokens.txt."""
    lines = (HERE / "tokens.txt").read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def definitions(card_defs: Path) -> Iterator[Definition]:
    """Yield every entity, one at a time: the file is large."""
    for _, element in ET.iterparse(card_defs):
        if element.tag == "Entity":
            yield Definition(element)
            element.clear()


def render() -> dict[str, str]:
    """Return the text of every data file by file name.

    Raises:
        ValueError: An id in tokens.txt is not a card of this build.
    """
    tokens = read_tokens()
    wanted = [item for item in definitions(find_card_defs()) if item.is_wanted(tokens)]
    missing = tokens - {item.id for item in wanted}
    if missing:
        raise ValueError(f"tokens.txt lists cards that do not exist: {sorted(missing)}")
    wanted.sort(key=lambda item: item.dbf_id)
    return {
        file_name: _csv([item.row() for item in wanted if SETS[item.number(SET)] == set_name])
        for set_name, file_name in SET_FILES.items()
    }


def _csv(rows: list[Row]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return text.getvalue()


def write(folder: Path) -> None:
    """Write every data file into a folder."""
    for name, text in render().items():
        (folder / name).write_bytes(text.encode())


def outdated(folder: Path) -> list[str]:
    """Return the names of the files in a folder that are missing or differ."""
    return [
        name
        for name, text in render().items()
        if not (folder / name).exists() or (folder / name).read_bytes() != text.encode()
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m hs_env.cards.data.generate")
    parser.add_argument("--check", action="store_true", help="write nothing, compare only")
    check = parser.parse_args(arguments).check
    try:
        if not check:
            write(HERE)
            return 0
        names = outdated(HERE)
    except FileNotFoundError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for name in names:
        print(f"{name} is out of date", file=sys.stderr)
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
