"""Kobolds and Catacombs."""
