"""The command `hs-env`: everything that can be done without writing a program.

    hs-env --help                       what there is
    hs-env match greedy turn_search     two agents, many games
    hs-env evolve es --folder runs/es   evolve weights; can be stopped and resumed

`python -m agent_zoo.command` is the same, for those whose PATH does not have it.

program        the command itself, with the groups of sub-commands
terminal       where results and errors go, and exit codes
options        options that several sub-commands share
contestants    agents with options in one word: `greedy:weights=cluster_2`
completion     the names that a shell offers

The sub-commands are in matches, listings, experiments, evolution and bench. They import what they
need when they run, so that `--help` and the completion of names stay quick.
"""

from agent_zoo.command.program import app, main

__all__ = ["app", "main"]
