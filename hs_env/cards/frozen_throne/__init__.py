"""Knights of the Frozen Throne: one file per class."""
