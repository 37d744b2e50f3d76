"""Requests as they come from the page: JSON text whose fields are read with their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pyramid_core.errors import CodedError
from pyramid_core.jsontext import read_json

VERSION = 1
LONGEST_NUMBER = 2**53  # what JavaScript can hold exactly


class RequestError(CodedError):
    """A text that is no request, or a request with a field that is missing or wrong."""


@dataclass(frozen=True, slots=True)
class Request:
    """One request; its fields are read by type, and a wrong one raises ``not-a-request``."""

    fields: Mapping[str, Any]

    @property
    def id(self) -> int | None:
        """The number that the reply repeats, if there is a good one."""
        value = self.fields.get("id")
        return value if _is_whole(value) else None

    def has(self, name: str) -> bool:
        """Tell whether a field is there; null counts as not there."""
        return self.fields.get(name) is not None

    def text(self, name: str) -> str:
        """Read a text."""
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise RequestError("not-a-request", field=name)
        return value

    def whole(self, name: str) -> int:
        """Read a whole number that is not negative."""
        value: Any = self.fields.get(name)
        if not _is_whole(value):
            raise RequestError("not-a-request", field=name)
        return int(value)

    def flag(self, name: str) -> bool:
        """Read true or false; a field that is not there is false."""
        value = self.fields.get(name)
        if value is not None and not isinstance(value, bool):
            raise RequestError("not-a-request", field=name)
        return bool(value)

    def texts(self, name: str, most: int) -> list[str]:
        """Read a list of one to ``most`` texts."""
        value: Any = self.fields.get(name)
        is_list = isinstance(value, list) and 1 <= len(value) <= most
        if not is_list or not all(isinstance(each, str) for each in value):
            raise RequestError("not-a-request", field=name)
        return list(value)

    def text_by_key(self, name: str) -> dict[str, str]:
        """Read a map from texts to texts."""
        value = self.fields.get(name)
        if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
            raise RequestError("not-a-request", field=name)
        return dict(value)


def parse_request(text: str) -> Request:
    """Read a request.

    Raises RequestError ``not-json``, ``not-a-request``, ``unknown-version``.
    """
    try:
        fields = read_json(text)
    except ValueError:
        raise RequestError("not-json") from None
    if not isinstance(fields, dict):
        raise RequestError("not-a-request", field="")
    return Request(fields)


def check_version(request: Request) -> None:
    """Refuse a request written for another protocol; raises ``unknown-version``."""
    version = request.fields.get("v")
    if isinstance(version, bool) or version != VERSION:
        raise RequestError("unknown-version", v=version if _is_whole(version) else None)


def _is_whole(value: object) -> bool:
    is_int = isinstance(value, int) and not isinstance(value, bool)
    return is_int and 0 <= value <= LONGEST_NUMBER  # type: ignore[operator]
