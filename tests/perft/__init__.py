"""Counting action sequences: the cheapest guard on the legal actions there is.

`table.json` has, for each position, how many sequences of 1, 2, 3, ... actions there are. A
sequence that ends the game early counts once. Rolls are those of the position's seed.

    python -m tests.perft             compare
    python -m tests.perft --update    write the table again, after a change made on purpose
"""
