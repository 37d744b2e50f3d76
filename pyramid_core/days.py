"""Days of the calendar as numbers, so that they can be counted and compared.

A day is the number of days since 31 December of the year 0 of the Gregorian calendar carried
back, as ``datetime.date.toordinal`` has it; its text form is ``2026-11-30``.
"""

from __future__ import annotations

import re

from pyramid_core.errors import CodedError

_FORM = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY = 2
_YEAR = 365


class DayError(CodedError):
    """A text that is no day, or a day that cannot be meant."""


def parse_day(text: str) -> int:
    """Read a day of the years 1 to 9999; raises DayError ``not-a-day``.

    >>> parse_day("0001-01-01")
    1
    >>> parse_day("2028-03-01") - parse_day("2028-02-28")
    2
    """
    match = _FORM.fullmatch(text)
    if match is None:
        raise DayError("not-a-day", text=text[:40])
    year, month, day = map(int, match.groups())
    if year < 1 or not 1 <= month <= len(_MONTHS) or not 1 <= day <= _length(year, month):
        raise DayError("not-a-day", text=text[:40])
    return _before_year(year) + sum(_length(year, each) for each in range(1, month)) + day


def format_day(number: int) -> str:
    """Write a day down.

    >>> format_day(parse_day("2026-11-30") + 1)
    '2026-12-01'
    """
    year = number // _YEAR + 1
    while _before_year(year) >= number:
        year -= 1
    day, month = number - _before_year(year), 1
    while day > _length(year, month):
        day -= _length(year, month)
        month += 1
    return f"{year:04}-{month:02}-{day:02}"


def _before_year(year: int) -> int:
    past = year - 1
    return past * _YEAR + past // 4 - past // 100 + past // 400


def _length(year: int, month: int) -> int:
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if is_leap and month == _FEBRUARY else _MONTHS[month - 1]
