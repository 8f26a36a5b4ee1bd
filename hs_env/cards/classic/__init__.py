"""The Classic set: one file per class, with tokens, heroes and hero powers."""
