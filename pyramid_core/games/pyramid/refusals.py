"""Why something cannot be done in Pyramid, as codes with arguments."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from pyramid_core.cards import Card, CardError, format_card, parse_card, rank_of
from pyramid_core.game import Move, Refusal, Slot
from pyramid_core.games.pyramid.layout import COVERED_BY, SLOTS
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.variants import REMOVAL_SUM

REFUSALS = MappingProxyType(
    {
        "not-thirteen": ("cards", "values", "sum"),
        "pair-needed": ("card", "value", "needs"),
        "same-card": ("card",),
        "covered": ("card", "by"),
        "under-waste": ("card", "by"),
        "card-gone": ("card",),
        "not-in-play": ("card",),
        "nothing-to-draw": (),
        "stock-not-empty": (),
        "no-pass-left": ("passes",),
        "nothing-to-redeal": (),
        "empty-place": ("slot",),
        "unknown-slot": ("slot",),
        "no-target": (),
        "not-a-move": ("move",),
        "game-over": (),
    }
)
_PAIR = 2


def why_not_draw(position: PyramidPosition) -> Refusal | None:
    """Say why the stock cannot be drawn from, ``nothing-to-draw`` where a redeal helps."""
    if position.is_won():
        return Refusal("game-over")
    if position.stock:
        return None
    return why_not_redeal(position) or Refusal("nothing-to-draw")


def why_not_redeal(position: PyramidPosition) -> Refusal | None:
    """Say why the waste cannot become a new stock; None when it can."""
    if position.is_won():
        return Refusal("game-over")
    if position.stock:
        return Refusal("stock-not-empty")
    if position.passes_left() == 0:
        return Refusal("no-pass-left", {"passes": position.rules.passes})
    return None if any(position.wastes) else Refusal("nothing-to-redeal")


def why_not_remove(position: PyramidPosition, move: Move) -> Refusal | None:
    """Say why a removal, as text, is refused; None when it is legal."""
    if position.is_won():
        return Refusal("game-over")
    cards = _cards_of(move)
    if cards is None:
        return Refusal("not-a-move", {"move": move[:40]})
    for card in cards:
        refusal = _why_not_playable(position, card)
        if refusal is not None:
            return refusal
    return _why_no_sum(cards)


def why_not_touch(position: PyramidPosition, slots: Sequence[Slot]) -> Refusal | None:
    """Say why touching one slot, or one after another, is no move; None when it is one."""
    known = (
        *SLOTS,
        "stock",
        *(("drawn",) if position.has_drawn() else ()),
        *position.waste_slots(),
    )
    for slot in slots:
        if slot not in known:
            return Refusal("unknown-slot", {"slot": slot[:20]})
    if position.is_won():
        return Refusal("game-over")
    if "stock" in slots:
        return _why_not_press_stock(position) if len(slots) == 1 else Refusal("no-target")
    cards = []
    for slot in slots:
        card = position.card_at(slot)
        if card is None:
            return Refusal("empty-place", {"slot": slot})
        cards.append(card)
    for card in cards:
        refusal = _why_not_playable(position, card)
        if refusal is not None:
            return refusal
    if len(slots) > 1 and len(set(slots)) < len(slots):
        return Refusal("same-card", {"card": format_card(cards[0])})
    return _why_no_sum(tuple(cards))


def _why_not_press_stock(position: PyramidPosition) -> Refusal | None:
    return None if position.stock else why_not_redeal(position)


def _cards_of(move: Move) -> tuple[Card, ...] | None:
    """Read a removal in its one spelling: a card, or two with the lower rank first."""
    try:
        cards = tuple(parse_card(text) for text in move.split("+"))
    except CardError:
        return None
    spelled = "+".join(format_card(card) for card in sorted(cards, key=rank_of))
    return cards if len(set(cards)) == len(cards) <= _PAIR and spelled == move else None


def _why_not_playable(position: PyramidPosition, card: Card) -> Refusal | None:
    text = format_card(card)
    if card in position.playable().values():
        return None
    if card in position.pyramid:
        covers = (position.pyramid[cover] for cover in COVERED_BY[position.pyramid.index(card)])
        by = [format_card(cover) for cover in covers if cover is not None]
        return Refusal("covered", {"card": text, "by": by})
    if card in position.stock:
        return Refusal("not-in-play", {"card": text})
    for waste in position.wastes:
        if card in waste:
            return Refusal("under-waste", {"card": text, "by": format_card(waste[-1])})
    return Refusal("card-gone", {"card": text})


def _why_no_sum(cards: tuple[Card, ...]) -> Refusal | None:
    ranks = [rank_of(card) for card in cards]
    texts = [format_card(card) for card in cards]
    if sum(ranks) == REMOVAL_SUM and len(cards) <= _PAIR:
        return None
    if len(cards) == 1:
        needs = REMOVAL_SUM - ranks[0]
        return Refusal("pair-needed", {"card": texts[0], "value": ranks[0], "needs": needs})
    return Refusal("not-thirteen", {"cards": texts, "values": ranks, "sum": sum(ranks)})
