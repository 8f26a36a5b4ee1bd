"""Whole games in text, compared line by line.

Every built-in deck plays, and every implemented collectible card is played at least once. Both
players choose at random, from a fixed seed, and seldom end a turn early.

    python -m tests.playthroughs            compare
    python -m tests.playthroughs --update   write them again, and find games for new cards

After a change of the rules made on purpose: update, and read the difference.
"""
