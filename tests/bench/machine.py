"""CPU time and memory of the Python that runs this: CPython, or Pyodide on Node.

CPU time and not time by the clock, so that what else the machine does has no part in a figure.
"""

from __future__ import annotations

import importlib
import math
import sys
import time
from collections.abc import Sequence

IN_PYODIDE = sys.platform == "emscripten"
PYTHON = "Pyodide" if IN_PYODIDE else "CPython"


def cpu_milliseconds() -> float:
    """Tell how much CPU time the process has had; in Pyodide that is Node with its helpers."""
    if not IN_PYODIDE:
        return time.process_time() * 1000
    # Pyodide's own process_time runs with the clock.
    usage = importlib.import_module("js").process.cpuUsage()
    return float(usage.user + usage.system) / 1000


def peak_megabytes() -> float:
    """Tell the most memory the process ever held; in Pyodide the heap, which never shrinks."""
    if IN_PYODIDE:
        return float(importlib.import_module("pyodide_js")._module.HEAP8.length) / 2**20
    import resource  # not there in Pyodide

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10


def percentile(values: Sequence[float], percent: float) -> float:
    """Tell the least of some values that so many percent of them do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


def summary(taken: Sequence[float]) -> dict[str, float]:
    """Sum measured times up: how many, median, 95th percentile and worst, in their own unit."""
    return {
        "count": len(taken),
        "median": round(percentile(taken, 50), 2),
        "p95": round(percentile(taken, 95), 2),
        "worst": round(max(taken), 2),
    }
