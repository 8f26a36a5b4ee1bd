"""Journey to Un'Goro: one file per class."""
