"""Write tests/data/deals_v1.txt: ``python -m tests.oracle.make_deals``.

Only ever needed to make the table of another shuffle version: a published table never changes.
"""

from __future__ import annotations

from pathlib import Path

from tests.oracle.shuffle import deck_texts

TABLE = Path(__file__).parents[1] / "data" / "deals_v1.txt"

# Where machine words, JavaScript numbers and our own limits end.
EDGES = (
    [2**power + step for power in (8, 16, 31, 32, 53, 63, 64, 128) for step in (-1, 0, 1)]
    + [10**power for power in (3, 6, 9, 12, 15, 18, 21, 24, 30, 40, 59)]
    + [2**53 + 2, 40_000, 40_001, 10**30 + 1, 10**60 - 1]
    + [3**power for power in (20, 40, 60, 80, 100, 110, 120, 121, 122, 124)]
)
NUMBERS = sorted([*range(1, 151), *EDGES])

HEADER = """\
# SOURCE: tests/oracle/make_deals.py, from tests/oracle/shuffle.py (an independent writing of
# shuffle version 1). A deal number, then its 52 cards in dealing order. These lines never change.
"""


def main() -> None:
    """Write the table."""
    lines = [f"{number} {' '.join(deck_texts(number))}\n" for number in NUMBERS]
    TABLE.write_text(HEADER + "".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
