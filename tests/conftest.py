"""What all tests share: the editions a cited rule belongs to."""

from __future__ import annotations

import pytest

from citations import editions_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``edition`` runs in every edition that its cited rules, or its marker, name."""
    if "edition" not in metafunc.fixturenames:
        return
    marked = [edition for marker in metafunc.definition.iter_markers("edition") for edition in marker.args]
    cited = [rule_id for marker in metafunc.definition.iter_markers("rule") for rule_id in marker.args]
    metafunc.parametrize("edition", marked or editions_of(cited))
