"""Analyse vectors of weights alone: their quartiles, and the clusters they form."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agent_zoo.packages import require
from agent_zoo.scores.eva import CODE_ORDER
from hs_env.checks import check_whole
from hs_env.errors import InvalidOption
from optimizers.analysis import published

__all__ = ["CLUSTERS", "Clusters", "Quartiles", "VectorAnalysis", "analyse", "quartiles"]

#: How many clusters the paper has.
CLUSTERS = 4
#: Up to how many clusters the silhouette is computed.
SILHOUETTE_MOST = 12

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Quartiles:
    """Where the values of a weight lie.

    Attributes:
        name: The paper's short name of the weight.
        low: The first quartile.
        median: The median.
        high: The third quartile.
        mean: The mean.
    """

    name: str
    low: float
    median: float
    high: float
    mean: float

    def holds(self, value: float) -> bool:
        """Return whether a value is within the quartiles."""
        return self.low <= value <= self.high


@dataclass(frozen=True, eq=False)
class Clusters:
    """A hierarchy of vectors by Ward's linkage, and the clusters when it is cut.

    Clusters are numbered from 0, in the order of the dendrogram.

    Attributes:
        linkage: The hierarchy, as scipy gives it: a row for each merger.
        labels: The cluster of each vector.
        centroids: The mean of each cluster, a row each.
        silhouettes: The mean silhouette of all vectors, by the number of clusters.
    """

    linkage: Floats
    labels: Ints
    centroids: Floats
    silhouettes: dict[int, float]

    @property
    def sizes(self) -> list[int]:
        """How many vectors each cluster has."""
        return [int(size) for size in np.bincount(self.labels)]

    def nearest_published(self) -> list[tuple[int, float]]:
        """Return the nearest of the paper's clusters, from 1, and its distance, for each."""
        between = self.centroids[:, None] - published.centroids()[None]
        distances = np.sqrt((between**2).sum(axis=2))
        nearest = distances.argmin(axis=1)
        return [(int(k) + 1, float(row[k])) for k, row in zip(nearest, distances, strict=True)]


@dataclass(frozen=True, eq=False)
class VectorAnalysis:
    """What vectors of weights tell without a game.

    Attributes:
        vectors: The vectors, a row each.
        weights: Where the values of each weight lie, in the order of the authors' code.
        clusters: The clusters that the vectors form.
    """

    vectors: Floats
    weights: tuple[Quartiles, ...]
    clusters: Clusters


def analyse(vectors: npt.ArrayLike, clusters: int = CLUSTERS) -> VectorAnalysis:
    """Analyse vectors of the 21 weights.

        analyse([weights.code_order() for weights in agent_zoo.eva.winners()]).clusters.sizes

    gives the sizes of the paper's four clusters: 10, 34, 22 and 34.

    Args:
        vectors: A row of 21 numbers for each agent, in the order of the authors' code.
        clusters: The number of clusters. If there are fewer vectors that differ, there are as
            many clusters. The silhouette is computed for other numbers too, and does not decide:
            for the paper's vectors it is larger for 6 clusters or more than for the paper's 4.

    Raises:
        InvalidOption: There are fewer than two vectors, or they do not have 21 finite numbers.
        MissingPackage: scipy or scikit-learn is not installed.
    """
    rows = np.asarray(vectors, np.float64)
    if rows.ndim != 2 or rows.shape[1] != len(CODE_ORDER) or len(rows) < 2:
        raise InvalidOption(
            f"expected at least 2 vectors of {len(CODE_ORDER)} weights, got shape {rows.shape}"
        )
    if not np.isfinite(rows).all():
        raise InvalidOption("a weight is a finite number, and one of these is not")
    clusters = check_whole("clusters", clusters, 1, len(rows))
    summary = tuple(quartiles(name.upper(), rows[:, i]) for i, name in enumerate(CODE_ORDER))
    return VectorAnalysis(rows, summary, _cluster(rows, clusters))


def quartiles(name: str, values: Floats) -> Quartiles:
    """Return where values lie. A quartile is the (n + 1) / 4-th of n values, or in between."""
    low, median, high = np.quantile(values, (0.25, 0.5, 0.75), method="weibull")
    return Quartiles(name, float(low), float(median), float(high), float(values.mean()))


def _cluster(rows: Floats, count: int) -> Clusters:
    linkage: Floats = require("scipy.cluster.hierarchy").linkage(rows, "ward")
    labels = _cut(linkage, count)
    centroids = np.array([rows[labels == k].mean(axis=0) for k in range(labels.max() + 1)])
    return Clusters(linkage, labels, centroids, _silhouettes(rows, linkage))


def _cut(linkage: Floats, count: int) -> Ints:
    """Return the cluster of each vector, numbered in the order of the dendrogram's leaves."""
    hierarchy = require("scipy.cluster.hierarchy")
    groups = hierarchy.fcluster(linkage, count, "maxclust")
    order = list(dict.fromkeys(groups[leaf] for leaf in hierarchy.leaves_list(linkage)))
    return np.array([order.index(group) for group in groups], np.int64)


def _silhouettes(rows: Floats, linkage: Floats) -> dict[int, float]:
    score = require("sklearn.metrics").silhouette_score
    found = {}
    for count in range(2, min(SILHOUETTE_MOST, len(rows) - 1) + 1):
        labels = _cut(linkage, count)
        if labels.max() + 1 == count:
            found[count] = float(score(rows, labels))
    return found
