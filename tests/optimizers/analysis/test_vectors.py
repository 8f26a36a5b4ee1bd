"""Weights alone: the published hundred give the published quartiles and clusters."""

from __future__ import annotations

import numpy as np
import pytest

from hs_env.errors import InvalidOption
from optimizers.analysis import VectorAnalysis, analyse, published

#: First quartile, median, third quartile and mean of the hundred, by weight.
PUBLISHED = {
    "HHR": (0.471, 0.557, 0.725, 0.589),
    "HAR": (0.835, 1.000, 1.000, 0.923),
    "BMHR": (0.037, 0.075, 0.096, 0.068),
    "BMAR": (0.000, 0.079, 0.286, 0.185),
    "BMA": (0.578, 0.678, 0.833, 0.710),
    "BMK": (0.842, 0.977, 1.000, 0.916),
    "BSR": (0.145, 0.437, 0.721, 0.436),
    "BMR": (0.000, 0.000, 0.026, 0.033),
    "MH": (0.562, 0.796, 1.000, 0.750),
    "MA": (0.816, 0.953, 1.000, 0.884),
    "MHC": (0.112, 0.411, 0.723, 0.437),
    "MHD": (0.042, 0.281, 0.603, 0.359),
    "MHDS": (0.297, 0.849, 1.000, 0.687),
    "MHI": (0.000, 0.457, 1.000, 0.489),
    "MHLS": (0.113, 0.529, 0.832, 0.492),
    "MHS": (0.005, 0.248, 0.603, 0.367),
    "MHT": (0.154, 0.536, 0.967, 0.547),
    "MHW": (0.000, 0.562, 1.000, 0.503),
    "MR": (0.000, 0.059, 0.264, 0.140),
    "MM": (0.000, 0.439, 0.727, 0.418),
    "MHP": (0.000, 0.432, 1.000, 0.460),
}
#: The mean silhouette for 2 to 12 clusters.
SILHOUETTES = (0.087, 0.090, 0.0935, 0.093, 0.098, 0.098, 0.092, 0.099, 0.108, 0.117, 0.118)
#: How many of each of the ten runs are in each cluster.
MEMBERS = (
    (3, 1, 0, 1, 0, 0, 0, 2, 3, 0),
    (7, 0, 4, 6, 0, 5, 6, 0, 2, 4),
    (0, 2, 0, 2, 10, 2, 1, 3, 2, 0),
    (0, 7, 6, 1, 0, 3, 3, 5, 3, 6),
)


@pytest.fixture(scope="module")
def hundred() -> VectorAnalysis:
    return analyse(published.winners())


def test_the_published_hundred_form_the_published_clusters(hundred: VectorAnalysis) -> None:
    assert hundred.clusters.sizes == [10, 34, 22, 34]
    assert np.abs(hundred.clusters.centroids - published.centroids()).max() < 0.5e-4


def test_the_members_of_each_run_are_in_the_published_clusters(hundred: VectorAnalysis) -> None:
    labels = hundred.clusters.labels.reshape(10, 10)
    members = [[int((run == group).sum()) for run in labels] for group in range(4)]
    assert members == [list(group) for group in MEMBERS]


def test_each_published_cluster_is_the_nearest_to_itself(hundred: VectorAnalysis) -> None:
    nearest = hundred.clusters.nearest_published()
    assert [number for number, _ in nearest] == [1, 2, 3, 4]
    assert max(distance for _, distance in nearest) < 1e-4


def test_the_silhouette_does_not_single_out_four_clusters(hundred: VectorAnalysis) -> None:
    curve = hundred.clusters.silhouettes
    assert list(curve) == list(range(2, 13))
    assert list(curve.values()) == pytest.approx(SILHOUETTES, abs=0.0006)
    assert max(curve, key=curve.__getitem__) == 12


def test_the_quartiles_of_the_published_hundred_are_known(hundred: VectorAnalysis) -> None:
    found = {one.name: (one.low, one.median, one.high, one.mean) for one in hundred.weights}
    assert list(found) == list(PUBLISHED)
    for name, values in PUBLISHED.items():
        assert found[name] == pytest.approx(values, abs=0.0006), name


def test_a_value_is_within_quartiles_or_not(hundred: VectorAnalysis) -> None:
    hhr = hundred.weights[0]
    assert hhr.holds(hhr.low)
    assert hhr.holds(hhr.high)
    assert not hhr.holds(0.4)


def test_clusters_are_numbered_in_the_order_of_the_dendrogram() -> None:
    from scipy.cluster.hierarchy import dendrogram

    for seed in range(20):
        found = analyse(np.random.default_rng(seed).uniform(0, 1, (10, 21))).clusters
        leaves = dendrogram(found.linkage, no_plot=True)["leaves"]
        assert list(dict.fromkeys(found.labels[leaves].tolist())) == [0, 1, 2, 3]


def test_equal_vectors_are_one_cluster() -> None:
    found = analyse(np.full((5, 21), 0.5)).clusters
    assert found.sizes == [5]
    assert found.silhouettes == {}


def test_two_vectors_are_enough() -> None:
    found = analyse([[0.0] * 21, [1.0] * 21], clusters=2).clusters
    assert found.sizes == [1, 1]


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        (np.zeros((1, 21)), r"at least 2 vectors of 21 weights, got shape \(1, 21\)"),
        (np.zeros((5, 20)), r"got shape \(5, 20\)"),
        (np.full((5, 21), np.nan), "a weight is a finite number"),
    ],
)
def test_what_is_not_vectors_of_weights_is_refused(vectors: object, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        analyse(vectors)  # type: ignore[arg-type]
