"""Coded errors: what a caller did wrong, as a code and arguments instead of prose."""

from __future__ import annotations


class CodedError(ValueError):
    """A mistake in what came from outside, named by a code of a closed list.

    ``code`` names the mistake and ``arguments`` holds what a message in words
    needs (card texts, numbers); both are JSON-able. Mistakes of our own are assertions instead.
    """

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code} ({details})" if details else self.code
