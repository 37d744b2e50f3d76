"""Settings of the test run: how much Hypothesis tries, and which part of the tests is run.

How much is tried is chosen by HYPOTHESIS_PROFILE. ``--part 2/3`` runs every third test, beginning
with the second: inside Pyodide nothing else can share the work out among processes.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: a test must not fail because a machine is slow.
settings.register_profile(
    "quick",
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", parent=settings.get_profile("quick"), max_examples=500, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer ``--part``."""
    parser.addoption("--part", default="1/1", help="which of how many parts to run: 2/3")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the other parts out."""
    part, parts = (int(number) for number in config.getoption("--part").split("/"))
    mine = items[part - 1 :: parts]
    others = [item for index, item in enumerate(items) if index % parts != part - 1]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = mine
