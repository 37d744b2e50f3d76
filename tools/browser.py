"""Finds a Chromium to test with: one named, one installed, or the one Playwright brings."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# No connection but to the site under test; root may not use the sandbox.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find_browser() -> str | None:
    """Answer the path of a Chromium; the environment variable CHROMIUM comes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    # Only here: loading it takes longer than all the rest of this.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


if __name__ == "__main__":
    path = find_browser()
    print(path or "no Chromium found")
    sys.exit(path is None)
