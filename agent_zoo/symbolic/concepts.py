"""The rules of the game, written by hand: what there is, what it has, and what it does.

`concepts.json` holds them in the form of Figure 3. The relation types mean:

| type | from | to |
|---|---|---|
| `is_a` | anything | what is more abstract |
| `has` | anything | a property, ability, state or part of it |
| `alters` | an effect, ability or card | what it changes; `factor` is how: -1 takes away |
| `prevents` | an ability or state | what does not happen to its holder; `amount` is how often |
| `absorbs` | a property | an effect that is taken from it first |
| `planning` | a node of a forecast | what it stands for |
| `controls` | a player | its cards; a hero: its hero power |
| `in` | a card | its zone, card set, or pool |
| `attacks` | a character | whom it attacks |
| `causes` | a card | what its text or battlecry does; an effect: what comes of it |
| `combo` | a card | what it does after another card |
| `deathrattle` | a card or enchantment | what it does when it dies |
| `reacts` | a card or enchantment | its triggers |
| `lasts` | a card or enchantment | its auras |
| `affects` | a word, a card | whom it selects, what it may be aimed at |
| `makes` | an action | which card |
| `gives` | an action or enchantment | an enchantment, an ability |
| `requires` | anything | a condition |
| `of` | anything | its class and rarity, and every other part of a word |

The attribute `word` is what card entries call the node, such as "divine_shield".
"""

from __future__ import annotations

from pathlib import Path

from agent_zoo.symbolic.net import SemanticNet
from agent_zoo.symbolic.net_files import load_net

__all__ = ["CONCEPTS", "load_concepts"]

#: The file with the rules of the game.
CONCEPTS = Path(__file__).with_name("concepts.json")


def load_concepts(path: str | Path = CONCEPTS) -> SemanticNet:
    """Return a new net with the rules of the game.

    Raises:
        InvalidOption: The file has a mistake; the message names file, node and field.
    """
    return load_net(path)
