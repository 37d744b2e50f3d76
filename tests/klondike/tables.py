"""Positions of Klondike: the core's told as the slow twin's, small games, walks."""

from __future__ import annotations

from collections.abc import Iterator

from pyramid_core.cards import format_card, parse_card
from pyramid_core.deals import deck_of_deal
from pyramid_core.games.klondike.position import KlondikePosition
from pyramid_core.games.klondike.rules import deal, moves, play
from pyramid_core.games.klondike.variants import KlondikeRules
from tests.klondike.slow import RANKS, SUITS, Slow
from tests.oracle.dice import Dice


def slow_of(position: KlondikePosition) -> Slow:
    """Tell a position as the slow twin's."""
    return Slow(
        draw=position.rules.draw,
        columns=tuple(tuple(map(format_card, column)) for column in position.columns),
        down=position.face_down,
        stock=tuple(map(format_card, position.stock)),
        waste=tuple(map(format_card, position.waste)),
        tops=position.foundations,
    )


def position_of(table: Slow) -> KlondikePosition:
    """Tell the slow twin's table as a position."""
    return KlondikePosition(
        rules=KlondikeRules(table.draw),
        columns=tuple(tuple(map(parse_card, column)) for column in table.columns),
        face_down=table.down,
        stock=tuple(map(parse_card, table.stock)),
        waste=tuple(map(parse_card, table.waste)),
        foundations=table.tops,
    )


def table(
    columns: str, *, stock: str = "", waste: str = "", tops: str = "0 0 0 0", draw: int = 1
) -> KlondikePosition:
    """Lay out columns (separated by ``/``; what stands before ``|`` lies face down)."""
    piles, down = [], []
    for text in columns.split("/"):
        hidden, bar, shown = text.rpartition("|")
        piles.append(tuple(hidden.split() + shown.split()))
        down.append(len(hidden.split()) if bar else 0)
    foundations = tuple(map(int, tops.split()))
    slow = Slow(
        draw, tuple(piles), tuple(down), tuple(stock.split()), tuple(waste.split()), foundations
    )
    return position_of(slow)


def small_game(seed: int, draw: int, columns: int, live: int, talon: int) -> Slow:
    """Deal a game in which only the highest ``live`` cards are not on the foundations yet.

    They are shuffled, as are the foundations' heights; ``talon`` of them are the stock, the rest
    lie in ``columns`` columns of which the last card is face up. Some seeded moves are played.
    """
    dice = Dice(seed)
    tops = [13, 13, 13, 13]
    cards = []
    for _ in range(live):
        suit = dice.choose([suit for suit in range(4) if tops[suit] > 13 - live // 2])
        tops[suit] -= 1
        cards.append(RANKS[tops[suit]] + SUITS[suit])
    for last in range(len(cards) - 1, 0, -1):
        other = dice.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    piles: list[list[str]] = [[] for _ in range(columns)]
    for card in cards[talon:]:
        dice.choose(piles).append(card)
    small = Slow(
        draw,
        tuple(map(tuple, piles)),
        tuple(max(len(pile) - 1, 0) for pile in piles),
        tuple(cards[:talon]),
        (),
        tuple(tops),
    )
    for _ in range(dice.below(12)):
        steps = [after for _, after in small.moves()]
        if not steps:
            break
        small = dice.choose(steps)
    return small


def walk(number: int, draw: int, most: int) -> Iterator[KlondikePosition]:
    """Play seeded moves from a deal, most of them useful; lists each position."""
    dice = Dice(number)
    position = deal(deck_of_deal(number), KlondikeRules(draw))
    for _ in range(most):
        yield position
        legal = moves(position)
        if not legal:
            return
        cards = [move for move in legal if ">" in move]
        ups = [move for move in cards if move.endswith("f")]
        turning = [m for m in cards if sum(play(position, m).face_down) < sum(position.face_down)]
        kind = dice.below(8)
        wishes = ups + turning if kind < 4 else cards if kind < 6 else list(legal)
        position = play(position, dice.choose(wishes or list(legal)))
    yield position
