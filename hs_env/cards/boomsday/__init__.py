"""The Boomsday Project: one file per class, with tokens."""
