"""The catalog: which deals of which rules are proven winnable, and how hard each is.

One file for all games: a line of text with a check sum, a line of JSON that lists the sections,
and the sections, each compressed by itself. A section belongs to one game and one set of rules
and has a byte, its grade, for each deal from 1 on.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pyramid_core.deals import SHUFFLE_VERSION
from pyramid_core.errors import CodedError
from pyramid_core.game import Verdict
from pyramid_core.jsontext import read_json

FORMAT_VERSION = 1
STEPS = 4  # of difficulty; the grades 1 to 4 are winnable deals
DEAD, UNDECIDED = 0, 5  # the other grades
MOST_DEALS = 10_000_000  # in one section: far more than anybody has proven

_HEAD = b"solitaire-catalog"
_GRADES = bytes(range(UNDECIDED + 1))

Key = tuple[str, str]  # a game and rules in full


class CatalogError(CodedError):
    """Bytes that are no catalog, or blocks that make none."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some deals are winnable, and of how many that is not known."""

    deals: int
    winnable: int
    undecided: int


@dataclass(frozen=True, slots=True)
class Catalog:
    """Grades by game and rules: 0 dead, 1 (easiest) to 4 (hardest) winnable, 5 undecided."""

    grades: Mapping[Key, bytes] = field(default_factory=lambda: MappingProxyType({}))

    def reach(self) -> dict[str, dict[str, int]]:
        """Tell up to which deal it reaches: by game, then by rules."""
        games: dict[str, dict[str, int]] = {}
        for (game, rules), grades in sorted(self.grades.items()):
            games.setdefault(game, {})[rules] = len(grades)
        return games

    def share(self, game: str, rules: str) -> Share | None:
        """Tell how many of the deals are winnable; None where the catalog knows none."""
        grades = self.grades.get((game, rules), b"")
        if not grades:
            return None
        undecided = grades.count(UNDECIDED)
        return Share(len(grades), len(grades) - undecided - grades.count(DEAD), undecided)

    def grade(self, game: str, rules: str, deal: int) -> int | None:
        """Tell the grade of a deal; None where the catalog does not reach."""
        grades = self.grades.get((game, rules), b"")
        return grades[deal - 1] if 1 <= deal <= len(grades) else None

    def verdict(self, game: str, rules: str, deal: int) -> Verdict | None:
        """Tell whether a deal is winnable; None where the catalog does not know."""
        grade = self.grade(game, rules, deal)
        if grade is None or grade == UNDECIDED:
            return None
        return Verdict.DEAD if grade == DEAD else Verdict.WINNABLE

    def difficulty(self, game: str, rules: str, deal: int) -> int | None:
        """Tell the difficulty of a winnable deal, from 1 to 4; None for any other."""
        grade = self.grade(game, rules, deal)
        return None if grade in {DEAD, UNDECIDED} else grade

    def deals(self, game: str, rules: str, difficulty: int | None = None) -> list[int]:
        """List the winnable deals, in order; those of one difficulty, or all."""
        grades = self.grades.get((game, rules), b"")
        wanted = range(1, STEPS + 1) if difficulty is None else (difficulty,)
        return [deal for deal, grade in enumerate(grades, start=1) if grade in wanted]


def format_catalog(catalog: Catalog) -> bytes:
    """Write a catalog as bytes."""
    streams = {key: _compress(grades) for key, grades in sorted(catalog.grades.items())}
    sections = [
        {"game": game, "rules": rules, "deals": len(catalog.grades[game, rules]), "size": len(each)}
        for (game, rules), each in streams.items()
    ]
    list_of_sections = json.dumps({"shuffle": SHUFFLE_VERSION, "sections": sections})
    body = b"\n".join((list_of_sections.encode(), b"".join(streams.values())))
    return b"%s %d %s\n%s" % (_HEAD, FORMAT_VERSION, _check_sum(body), body)


def _compress(grades: bytes) -> bytes:
    """Compress grades in the way that suits them best: they are chance, only not evenly so."""

    def compressed(strategy: int) -> bytes:
        packing = zlib.compressobj(9, strategy=strategy)
        return packing.compress(grades) + packing.flush()

    return min(map(compressed, (zlib.Z_DEFAULT_STRATEGY, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE)), key=len)


def parse_catalog(data: bytes) -> Catalog:
    """Read a catalog.

    Raises CatalogError: ``not-a-catalog``, ``catalog-too-new``, ``catalog-broken`` (damaged), or
    ``catalog-of-other-deals`` (made for another shuffle).
    """
    head, _, body = data.partition(b"\n")
    words = head[:200].split(b" ")
    if words[0] != _HEAD or len(words) != len((_HEAD, b"version", b"check")):
        raise CatalogError("not-a-catalog")
    if words[1] != str(FORMAT_VERSION).encode():
        raise CatalogError("catalog-too-new", version=words[1].decode(errors="replace")[:20])
    if words[2] != _check_sum(body):
        raise CatalogError("catalog-broken")
    try:
        return _parse_body(body)
    except (ValueError, TypeError, KeyError, AttributeError, zlib.error) as error:
        if isinstance(error, CatalogError):
            raise
        raise CatalogError("catalog-broken") from error


def _parse_body(body: bytes) -> Catalog:
    list_of_sections, _, streams = body.partition(b"\n")
    content = read_json(list_of_sections)
    if content["shuffle"] != SHUFFLE_VERSION:
        raise CatalogError("catalog-of-other-deals", shuffle=str(content["shuffle"])[:20])
    grades = {}
    start = 0
    for section in content["sections"]:
        end = start + section["size"]
        key = str(section["game"]), str(section["rules"])
        grades[key] = _parse_section(streams[start:end], section["deals"])
        start = end
    if start != len(streams):
        raise CatalogError("catalog-broken")
    return Catalog(MappingProxyType(grades))


def _parse_section(stream: bytes, deals: int) -> bytes:
    if not 0 <= deals <= MOST_DEALS:
        raise CatalogError("catalog-broken")
    unpacking = zlib.decompressobj()
    grades = unpacking.decompress(stream, deals + 1)
    if len(grades) != deals or not unpacking.eof or grades.translate(None, _GRADES):
        raise CatalogError("catalog-broken")
    return grades


def _check_sum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()
