"""A real Ray cluster of two nodes, one of which is killed in the middle: every match is as it is anywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from parlour.kernel.registry import open_box
from parlour.lab.cluster import Cluster
from parlour.lab.crews import Alone
from parlour.lab.game import Played
from parlour.lab.plan import Entrant, Plan, meeting


@pytest.fixture
def nodes() -> Iterator[Any]:
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1})
    yield nodes
    ray.shutdown()
    nodes.shutdown()  # type: ignore[no-untyped-call]


def test_a_cluster_that_loses_a_node_gives_the_same_matches(nodes: Any) -> None:
    box = open_box("dracoliath")
    plan = Plan((meeting(box, [Entrant("one", "greedy"), Entrant("two", "random")], {"mastery": 0}),), 120, 5)
    other = nodes.add_node(num_cpus=1)
    found: dict[int, Played] = {}
    with Cluster(plan, None, nodes.address) as crew:
        for some in crew.play(plan.everything()):
            found |= {each.number: each for each in some}
            if other is not None and len(found) >= 10:
                nodes.remove_node(other, allow_graceful=False)
                other = None
    assert other is None
    assert found == {each.number: each for some in Alone(plan).play(plan.everything()) for each in some}
