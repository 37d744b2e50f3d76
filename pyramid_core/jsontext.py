"""JSON from outside, read only where it is not nested so deeply that reading it is dangerous."""

from __future__ import annotations

import json
import re
from typing import Any

# Nothing written here is nested half as deeply.
MOST_LEVELS = 32
# Strings first: a bracket inside one opens nothing.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', re.DOTALL)


def read_json(text: str | bytes) -> Any:
    """Read JSON; raises ValueError where it is none or is nested more than 32 levels deep.

    The parser calls itself for each level. CPython answers too many with an exception, but in
    WebAssembly they can exhaust the stack below Python, which ends the interpreter for good.
    """
    if isinstance(text, bytes):
        text = text.decode()
    if text.count("[") + text.count("{") > MOST_LEVELS and _levels(text) > MOST_LEVELS:
        raise ValueError("nested too deeply")
    return json.loads(text)


def _levels(text: str) -> int:
    level = deepest = 0
    for token in _TOKEN.finditer(text):
        first = token[0][0]
        if first in "[{":
            level += 1
            deepest = max(deepest, level)
        elif first in "]}":
            level -= 1
    return deepest
