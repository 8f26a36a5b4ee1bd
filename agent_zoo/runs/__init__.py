"""Folders that runs work in: tournaments, experiments and optimisers keep theirs the same way.

    with RunFolder(path, "tournament", settings) as run:
        for entry in run.log.entries():
            ...
        run.log.append({"match": 1})
        run.save({"next": 2})

One process at a time works in a folder. What it holds is never taken for the results of anything
else: `config.json` says what made it, with the versions of package and rules, and a folder of
another run, of a newer version, or with damage is refused and left as it is.
"""

from agent_zoo.runs.folder import RunFolder, StoredRun, read_run
from agent_zoo.runs.lock import FolderLock

__all__ = ["FolderLock", "RunFolder", "StoredRun", "read_run"]
