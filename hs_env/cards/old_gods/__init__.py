"""Whispers of the Old Gods: one file per class."""
