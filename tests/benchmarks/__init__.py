"""Benchmarks: how fast the engine, the environments and the agents are.

    python -m tests.benchmarks            a table, with the targets
    python -m tests.benchmarks --json     the same as JSON
    python -m tests.benchmarks --write    also write results.md in this folder
    python -m tests.benchmarks --quick    shorter rounds, for a look

Machines are noisy, so the best of several rounds counts, CPU time where one core is meant. The
checksum of the random games shows that two runs did the same work. Compare numbers of one run
only.
"""
