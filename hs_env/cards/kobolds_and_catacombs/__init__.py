"""Kobolds and Catacombs: one file per class."""
