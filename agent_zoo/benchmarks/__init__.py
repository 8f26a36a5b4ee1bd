"""Benchmarks: how fast the engine, the environments and the agents are.

    hs-env bench                               a table, with the targets
    hs-env bench --json                        the same as JSON
    hs-env bench --write docs/benchmarks.md    also write the page
    hs-env bench --quick                       shorter rounds, for a look

Machines are noisy, so the best of several rounds counts, CPU time where one core is meant. The
checksum of the random games shows that two runs did the same work. Compare numbers of one run
only.

suite          everything that is measured, in order
engine         random games, and the calls that a search makes
agents         whole games in C++, and the same games through Python
environments   PettingZoo and Gymnasium, as ratios to others
report         results as tables, with the targets they are held against
"""
