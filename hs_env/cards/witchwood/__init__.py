"""The Witchwood: one file per class."""
