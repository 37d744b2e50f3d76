"""From removals to a line: the draws, redeals and Kings they take, and fewer of them by trade.

Which cards go together settles a line: play whatever can be played, draw only when nothing can.
So a line is made shorter by trading partners, and by leaving out what proves needless.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from pyramid_core.cards import KING, Card, rank_of
from pyramid_core.game import DRAW, REDEAL, Line
from pyramid_core.games.pyramid.layout import COVERED_BY, PLACES
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.rules import removal_text
from pyramid_core.games.pyramid.variants import Goal, Stock

Removal = tuple[Card, ...]
Partners = dict[Card, Card]

_LIES_ON = tuple(
    tuple(place for place in range(PLACES) if cover in COVERED_BY[place]) for cover in range(PLACES)
)


class Playthrough:
    """Plays set partners from one position, as fast as plain lists allow."""

    def __init__(self, position: PyramidPosition) -> None:
        rules = position.rules
        self._place_of = {
            card: place for place, card in enumerate(position.pyramid) if card is not None
        }
        self._card_at = position.pyramid
        self._covers = [
            sum(position.pyramid[cover] is not None for cover in COVERED_BY[place])
            for place in range(PLACES)
        ]
        self._stock = position.stock
        self._wastes = position.wastes
        self._open = rules.stock is Stock.OPEN
        self._all = rules.goal is Goal.ALL
        self._redeals = 99 if rules.passes is None else rules.passes - position.pass_number
        self.stock_cards = frozenset(position.stock).union(*position.wastes)

    def play(self, partner: Partners, limit: int) -> list[Removal] | None:
        """List the moves, a draw being () and a redeal (-1,); None if there would be ``limit``.

        None, too, if the partners do not win.
        """
        place_of, card_at, everything = self._place_of, self._card_at, self._all
        covers = list(self._covers)
        stock = list(reversed(self._stock))
        wastes = [list(waste) for waste in self._wastes]
        redeals = self._redeals
        in_pyramid = len(place_of)
        moves: list[Removal] = []
        free = {card for card, place in place_of.items() if covers[place] == 0}
        ready = list(free)
        gone: set[Card] = set()
        drawn: Card | None = None  # the drawn card counted as free
        if not in_pyramid and not everything:
            return moves
        while True:
            # Cards that have come to the top of stock or waste.
            while True:
                if self._open and stock and stock[-1] != drawn:
                    drawn = stock[-1]
                    free.add(drawn)
                    ready.append(drawn)
                for waste in wastes:
                    if waste and waste[-1] not in free:
                        free.add(waste[-1])
                        ready.append(waste[-1])
                if not ready:
                    break
                card = ready.pop()
                if card not in free:
                    continue
                other = partner.get(card)
                if rank_of(card) == KING:
                    if card not in place_of and not self._minds(card, stock, wastes, partner):
                        continue
                    removal: Removal = (card,)
                elif other is not None and other in free:
                    removal = (card, other)
                else:
                    continue
                moves.append(removal)
                for card in removal:
                    free.discard(card)
                    gone.add(card)
                    place = place_of.get(card)
                    if place is not None:
                        in_pyramid -= 1
                        for below in _LIES_ON[place]:
                            covers[below] -= 1
                            uncovered = card_at[below]
                            if covers[below] == 0 and uncovered is not None:
                                free.add(uncovered)
                                ready.append(uncovered)
                        if not in_pyramid and not everything:
                            return moves
                    elif stock and stock[-1] == card:
                        stock.pop()
                    else:
                        for waste in wastes:
                            if waste and waste[-1] == card:
                                waste.pop()
                                break
            if not in_pyramid and not stock and not any(wastes):
                return moves
            if len(moves) >= limit:
                return None
            if stock:
                moves.append(())
                for waste in wastes:
                    if waste:
                        free.discard(waste[-1])
                    if stock:
                        waste.append(stock.pop())
                if self._open:
                    drawn = None
            elif redeals and wastes[0]:
                redeals -= 1
                moves.append((-1,))
                free.discard(wastes[0][-1])
                stock = wastes[0][::-1]
                wastes = [[]]
            else:
                return None

    def _minds(
        self, king: Card, stock: list[Card], wastes: list[list[Card]], partner: Partners
    ) -> bool:
        """Tell whether a free stock King is worth its removal: drawn, or above a card in use."""
        if self._all or (stock and stock[-1] == king):
            return True
        return any(
            card in partner for waste in wastes if waste and waste[-1] == king for card in waste
        )


def _trades(partner: Partners, stock: frozenset[Card]) -> Iterator[Partners]:
    """List what the partners could be instead: two pairs mixed anew, a stock card replaced."""
    pairs = [(card, other) for card, other in partner.items() if rank_of(card) < rank_of(other)]
    for low, high in pairs:
        if low in stock and high in stock:
            yield {card: other for card, other in partner.items() if card not in (low, high)}
    for (low, high), (low2, high2) in combinations(pairs, 2):
        if rank_of(low) == rank_of(low2):
            mixed = {**partner, low: high2, high2: low, low2: high, high: low2}
            for one, other in ((low, high2), (low2, high)):
                if one in stock and other in stock:
                    yield {card: mate for card, mate in mixed.items() if card not in (one, other)}
            yield mixed
    for spare in stock - partner.keys():
        for card, mate in pairs:
            for kept, dropped in ((card, mate), (mate, card)):
                if dropped in stock and rank_of(dropped) == rank_of(spare):
                    less = {one: two for one, two in partner.items() if one != dropped}
                    yield {**less, kept: spare, spare: kept}


class LineWriter:
    """Writes the line that plays given removals, and shorter ones found in slices.

    Raises RuntimeError if the removals do not win.
    """

    def __init__(self, position: PyramidPosition, removals: Iterable[Removal]) -> None:
        self._playthrough = Playthrough(position)
        partner: Partners = {}
        for card, other in (removal for removal in removals if len(removal) > 1):
            partner[card], partner[other] = other, card
        moves = self._playthrough.play(partner, 10**6)
        if moves is None:
            raise RuntimeError("the removals must win")
        self._moves = moves
        self._trades = _trades(partner, self._playthrough.stock_cards)

    @property
    def line(self) -> Line:
        """Give the shortest line found so far."""
        return tuple(_text(move) for move in self._moves)

    def shorten(self, trades: int) -> bool:
        """Try so many other ways to pair the cards; tell whether none is left to be tried."""
        for _ in range(trades):
            trade = next(self._trades, None)
            if trade is None:
                return True
            better = self._playthrough.play(trade, len(self._moves))
            if better is not None and len(better) < len(self._moves):
                self._moves = better
                self._trades = _trades(trade, self._playthrough.stock_cards)
        return False


def _text(move: Removal) -> str:
    if not move:
        return DRAW
    return REDEAL if move[0] < 0 else removal_text(move)
