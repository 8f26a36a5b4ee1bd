"""Win rates become pictures that can be read."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree

import pytest

from agent_zoo.experiments.heat_maps import HeatMap, colour, heat_maps

SVG = "{http://www.w3.org/2000/svg}"
DECKS = ("Warrior", "Mage")


def heat_map(title: str, *rates: float) -> HeatMap:
    return HeatMap(
        title, "8 games", dict(zip(itertools.product(DECKS, repeat=2), rates, strict=True))
    )


def texts(picture: str) -> list[str]:
    return [str(one.text) for one in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_a_picture_has_every_number_and_name() -> None:
    maps = [heat_map("a < b & c", 0, 0.25, 0.5, 1), heat_map("other", 0.12, 0.34, 0.56, 0.78)]
    words = texts(heat_maps(maps, DECKS, "Win rates", "Rows & columns"))
    for word in ("Win rates", "Rows & columns", "a < b & c", "other", "8 games"):
        assert word in words
    for number in (0, 25, 50, 100, 12, 34, 56, 78):
        assert words.count(str(number)) == 1
    # A label for each row and column of each map.
    assert words.count("Warrior") == words.count("Mage") == 4


def test_a_cell_is_coloured_and_labelled_by_its_row_and_column() -> None:
    picture = heat_maps([heat_map("one", 0.9, 0.5, 0.5, 0.1)], DECKS, "title", "note")
    cells = [
        (float(rect.attrib["y"]), float(rect.attrib["x"]), rect.attrib["fill"])
        for rect in ElementTree.fromstring(picture).iter(f"{SVG}rect")
        if rect.attrib["fill"].startswith("#")
    ]
    assert [fill for _, _, fill in sorted(cells)] == [
        colour(0.9),
        colour(0.5),
        colour(0.5),
        colour(0.1),
    ]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 7])
def test_everything_lies_within_the_picture(number: int) -> None:
    maps = [heat_map(str(i), 0, 0.5, 0.5, 1) for i in range(number)]
    whole = ElementTree.fromstring(heat_maps(maps, DECKS, "title", "note", across=3))
    width, height = float(whole.attrib["width"]), float(whole.attrib["height"])
    groups = [
        tuple(map(float, group.attrib["transform"][len("translate(") : -1].split()))
        for group in whole.iter(f"{SVG}g")
    ]
    assert len(set(groups)) == number
    for group, (left, top) in zip(whole.iter(f"{SVG}g"), groups, strict=True):
        for rect in group.iter(f"{SVG}rect"):
            x, y, wide, high = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
            assert left + x + wide <= width
            assert top + y + high <= height


def test_colours_run_from_blue_over_white_to_red() -> None:
    assert [colour(rate) for rate in (0, 0.5, 1)] == ["#2166ac", "#ffffff", "#b2182b"]
    reds = [int(colour(rate)[1:3], 16) for rate in (0, 0.1, 0.3, 0.5)]
    assert reds == sorted(reds)
