"""The site as built, a server under a sub-path, one browser, and a fresh context for every test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.driver import START_MS
from tools.browser import ARGUMENTS, find_browser
from tools.build_site import ROOT, build_site
from tools.serve import serving

PREFIX = "/games/table/"
BARE = "_bare"
PHONE = {"width": 390, "height": 844}
RESULTS = ROOT / "test-results"

FAILED = pytest.StashKey[bool]()

# What is expected comes when it comes: five seconds are little on a busy machine.
expect.set_options(timeout=START_MS / 4)


@dataclass(frozen=True, slots=True)
class Site:
    """A built site and where it is served."""

    folder: Path
    address: str
    release: str

    @property
    def bare(self) -> str:
        """Answer the address of the engine without a page."""
        return f"{self.address}{BARE}/"


def pytest_xdist_auto_num_workers() -> int:
    """Run one more than there are processors: these tests wait about as long as they compute."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Iterator[None]:
    outcome = yield
    report: pytest.TestReport = outcome.get_result()  # type: ignore[attr-defined]
    if report.when == "call":
        item.stash[FAILED] = report.failed


def add_bare_page(site: Path) -> None:
    """Put the test page beside a site, with the modules it needs as they are written."""
    bare = site / BARE
    shutil.copytree(Path(__file__).parent / "bare", bare)
    shutil.copytree(ROOT / "web/engine", bare / "engine")
    shutil.copyfile(ROOT / "web/offline.js", bare / "offline.js")
    (bare / "build.js").write_text('export * from "../build.js";')


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Build the site once, with the test page beside it."""
    folder = tmp_path_factory.mktemp("built") / "site"
    release = build_site(folder)
    add_bare_page(folder)
    return folder, release


@pytest.fixture(scope="session")
def site(built: tuple[Path, str]) -> Iterator[Site]:
    """Serve the site under a sub-path, to this machine alone."""
    folder, release = built
    with serving(folder, prefix=PREFIX) as server:
        yield Site(folder, server.address(), release)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser once."""
    with sync_playwright() as playwright:
        path = find_browser()
        assert path, "no Chromium; 'make test-web' brings one in"
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def page_errors() -> list[str]:
    """Collect what pages complain about; a test that expects complaints empties it."""
    return []


@pytest.fixture
def new_context(
    browser: Browser, page_errors: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts that share nothing; errors on their pages fail the test."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": PHONE, **options})
        context.set_default_timeout(START_MS / 4)
        context.on(
            "console",
            lambda message: page_errors.append(message.text) if message.type == "error" else None,
        )
        context.on("weberror", lambda error: page_errors.append(str(error.error)))
        contexts.append(context)
        return context

    yield make
    if request.node.stash.get(FAILED, False):
        RESULTS.mkdir(exist_ok=True)
        pages = [page for context in contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=RESULTS / f"{request.node.name}-{number}.png")
    for context in contexts:
        context.close()
    assert page_errors == []


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Make a page in a context of its own; options are the context's (``viewport``, …)."""

    def make(**options: Any) -> Page:
        return new_context(**options).new_page()

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Make a page of a phone's size."""
    return new_page()
