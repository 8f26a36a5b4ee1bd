"""Journey to Un'Goro."""
