"""Blackrock Mountain: one file per class."""
