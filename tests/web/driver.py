"""What the browser tests do with a page: start it, ask its engine, read its state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

Reply = dict[str, Any]

# Starting the engine takes seconds on a busy machine; nothing here is a measurement.
START_MS = 120_000


def boot(page: Page, address: str) -> Reply:
    """Open an address and wait for the engine; answer the core's greeting."""
    until_sheets_are_left(page)
    page.goto(address)
    return await_engine(page)


def until_sheets_are_left(page: Page) -> None:
    """Wait until the browser's history has forgotten the sheets that were closed.

    They take their entry back, which would break off a navigation begun at the same moment.
    """
    page.wait_for_function(
        "() => !history.state?.sheet || document.querySelector('dialog[open]') !== null"
    )


def await_engine(page: Page) -> Reply:
    """Wait until the engine of the page that is open has greeted; answer the greeting."""
    page.wait_for_function("() => globalThis.solitaire?.engine", timeout=START_MS)
    reply: Reply = page.evaluate("() => solitaire.engine.ready")
    return reply


def send(page: Page, **request: Any) -> Reply:
    """Ask the core past the page; answer the final reply."""
    reply: Reply = page.evaluate("request => solitaire.engine.send(request)", request)
    return reply


def hold(context: BrowserContext, pattern: str) -> list[Route]:
    """Keep requests waiting; they are answered when the test says so."""
    held: list[Route] = []
    context.route(pattern, lambda route: held.append(route))  # noqa: PLW0108
    return held
