"""Kill a run in the middle."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any


def run_and_kill(run: Callable[[Path], Any], folder: Path, after: float, *, preload: str) -> bool:
    """Run in another process and kill it after some seconds; return whether it had ended.

    Args:
        run: Goes to the end of the run in a folder.
        folder: Where it is kept.
        after: How many seconds it has.
        preload: The module that has `run`, so that the next process starts faster.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([preload])
    process = context.Process(target=run, args=(folder,))
    process.start()
    process.join(after)
    ended = process.exitcode == 0
    if process.is_alive():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert ended or process.exitcode in (0, -signal.SIGKILL)
    return ended
