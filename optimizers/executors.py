"""Where games are played: in threads of this process, in other processes, or on a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from hs_env.checks import check_choice, check_whole
from hs_env.errors import InvalidOption
from optimizers.matches import WORKERS_MOST, Player

__all__ = ["EXECUTORS", "open_player"]

EXECUTORS = ("threads", "processes", "dask")


@contextmanager
def open_player(
    executor: Executor | str = "threads",
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Iterator[Player]:
    """Open what plays the games of a run, and close it at the end of the block.

    Args:
        executor: "threads" of this process, which are quickest on one machine, as games are played
            without the interpreter's lock; "processes"; "dask" for a cluster; or any
            `concurrent.futures.Executor` of your own, which is not closed here.
        workers: How many tasks run at once; by default one on each core, or as many threads as the
            cluster has. For an executor of your own, say how many it has.
        scheduler: The address of a Dask scheduler, such as "tcp://10.0.0.1:8786"; without one, a
            cluster with `workers` processes is started on this machine.

    Raises:
        InvalidOption: An argument is wrong, or Dask is not installed.
    """
    if workers is not None:
        workers = check_whole("workers", workers, 1, WORKERS_MOST)
    if isinstance(executor, Executor):
        yield Player(executor, workers or os.cpu_count() or 1)
        return
    kind = check_choice("executor", executor, EXECUTORS)
    if scheduler is not None and kind != "dask":
        raise InvalidOption(f'a scheduler goes with executor="dask", not with {kind!r}')
    count = workers or os.cpu_count() or 1
    if kind == "threads":
        with ThreadPoolExecutor(count) as threads:
            yield Player(threads, count)
    elif kind == "processes":
        with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as processes:
            yield Player(processes, count)
    else:
        with _open_dask(workers, scheduler) as player:
            yield player


@contextmanager
def _open_dask(workers: int | None, scheduler: str | None) -> Iterator[Player]:
    try:
        from distributed import Client, LocalCluster
    except ImportError as fault:
        raise InvalidOption(
            "executor=\"dask\" needs the package distributed: pip install 'hs-env[cluster]'"
        ) from fault
    if scheduler is not None:
        with Client(scheduler) as client, client.get_executor() as executor:
            threads = sum(client.nthreads().values())
            yield Player(executor, workers or max(threads, 1))
        return
    count = workers or os.cpu_count() or 1
    with (
        LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        yield Player(executor, count)
