"""Shaman, The Grand Tournament."""

from hs_env.cards.words import *

CARDS = {
    "AT_052": Minion("Totem Golem"),
}
