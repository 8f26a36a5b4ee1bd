"""The Classic set: one file per class, with tokens; the neutral cards by rarity."""
