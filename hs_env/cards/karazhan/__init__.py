"""One Night in Karazhan: one file per class."""
