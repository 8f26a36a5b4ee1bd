"""Evolve weights on a Dask cluster: pip install 'hs-env[cluster]'.

Without --scheduler, a cluster of two processes is started on this machine. The result is the same
on any cluster, and the same as without one.
"""

import argparse

from distributed import Client, LocalCluster

from optimizers import WeightSettings, evolve_weights

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--scheduler", help="such as tcp://10.0.0.1:8786")
parser.add_argument("--folder", default="runs/cluster")
parser.add_argument("--generations", type=int, default=20)
parser.add_argument("--games", type=int, default=4, help="of two candidates with two decks")


def main() -> None:
    arguments = parser.parse_args()
    cluster = arguments.scheduler or LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0"
    )
    settings = WeightSettings(generations=arguments.generations, games=arguments.games)
    with Client(cluster) as client, client.get_executor() as executor:
        workers = sum(client.nthreads().values())
        found = evolve_weights(
            arguments.folder, seed=1, settings=settings, executor=executor, workers=workers
        )
    print(found)


if __name__ == "__main__":
    main()
