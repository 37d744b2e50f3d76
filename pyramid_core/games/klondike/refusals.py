"""Why something cannot be done in Klondike, as codes with arguments.

No answer tells a face-down card from one that is still to come: both are ``not-in-play``.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from pyramid_core.cards import CARD_TEXTS, KING, RANKS, Card, format_card, rank_of
from pyramid_core.game import Move, Refusal, Slot
from pyramid_core.games.klondike.layout import (
    COLUMN_SLOTS,
    FOUNDATION_SLOTS,
    STOCK,
    WASTE,
    card_of,
    fits_on,
    is_red,
    suit_of,
)
from pyramid_core.games.klondike.position import KlondikePosition, Source

TO_FOUNDATION = "f"  # a card's own foundation, as the goal in a move's text
REFUSALS = MappingProxyType(
    {
        "face-down": ("slot",),
        "not-next-up": ("card", "needs"),
        "not-next-down": ("card", "on", "needs", "colour"),
        "only-king": ("card",),
        "same-place": ("card",),
        "already-up": ("card",),
        "other-suit": ("card",),
        "no-place": ("card",),
        "choose-place": ("card", "places"),
        "covered": ("card", "by"),
        "under-waste": ("card", "by"),
        "not-in-play": ("card",),
        "nothing-to-draw": (),
        "stock-not-empty": (),
        "nothing-to-redeal": (),
        "empty-place": ("slot",),
        "unknown-slot": ("slot",),
        "no-target": (),
        "not-a-move": ("move",),
        "game-over": (),
    }
)
_PAIR = 2
_CARDS = {text: card for card, text in enumerate(CARD_TEXTS)}


def why_not_draw(position: KlondikePosition) -> Refusal | None:
    """Say why the stock cannot be drawn from, ``nothing-to-draw`` where a redeal helps."""
    if position.is_won():
        return Refusal("game-over")
    if position.stock:
        return None
    return why_not_redeal(position) or Refusal("nothing-to-draw")


def why_not_redeal(position: KlondikePosition) -> Refusal | None:
    """Say why the waste cannot become a new stock; None when it can."""
    if position.is_won():
        return Refusal("game-over")
    if position.stock:
        return Refusal("stock-not-empty")
    return None if position.waste else Refusal("nothing-to-redeal")


def find_move(position: KlondikePosition, move: Move) -> tuple[Source, Slot] | Refusal:
    """Find what a card's move takes and the pile it goes to, or say why it is refused.

    A move has one spelling: the card, ``>``, and ``f`` for its foundation or a column's name.
    """
    if position.is_won():
        return Refusal("game-over")
    text, arrow, goal = move.partition(">")
    card = _CARDS.get(text)
    if card is not None and goal == TO_FOUNDATION:
        goal = FOUNDATION_SLOTS[suit_of(card)]
    elif card is None or not arrow or position.column_number(goal) is None:
        return Refusal("not-a-move", {"move": move[:40]})
    source = position.source_of(card)
    if source is None:
        return _why_not_taken(position, card)
    return why_not_place(position, source, goal) or (source, goal)


def why_not_place(position: KlondikePosition, source: Source, goal: Slot) -> Refusal | None:
    """Say why a card that can be taken does not go to a pile; None when it does."""
    column = position.column_number(goal)
    if column is not None:
        return _why_not_on_column(position, source, column)
    if goal in FOUNDATION_SLOTS:
        return _why_not_on_foundation(position, source, FOUNDATION_SLOTS.index(goal))
    return Refusal("no-target")


def why_not_touch(position: KlondikePosition, slots: Sequence[Slot]) -> Refusal | None:
    """Say why touching one slot, or one after another, is no move; None when it is one."""
    taken = {source.slot: source for source in position.sources()}
    buried = _buried(position)
    for slot in slots:
        if not (slot in taken or slot in buried or _is_pile(position, slot)):
            return Refusal("unknown-slot", {"slot": slot[:20]})
    if position.is_won():
        return Refusal("game-over")
    if not slots or len(slots) > _PAIR or (STOCK in slots and len(slots) > 1):
        return Refusal("no-target")
    first, last = slots[0], slots[-1]
    if first == STOCK:
        return None if position.stock else why_not_redeal(position)
    if first in buried:
        return buried[first]
    if first not in taken:
        return Refusal("empty-place", {"slot": first})
    source = taken[first]
    if len(slots) == 1:
        return _why_not_press(position, source)
    if first == last:
        return Refusal("same-place", {"card": format_card(source.card)})
    if last in buried:
        return buried[last]
    if last in taken and last != taken[last].pile:  # a card further down in a column
        return _covered(taken[last])
    return why_not_place(position, source, last)


def goals_of(position: KlondikePosition, source: Source) -> list[Slot]:
    """List the piles a card that can be taken may go to: its foundation first, then columns."""
    goals = (FOUNDATION_SLOTS[suit_of(source.card)], *COLUMN_SLOTS[: len(position.columns)])
    return [goal for goal in goals if why_not_place(position, source, goal) is None]


def _is_pile(position: KlondikePosition, slot: Slot) -> bool:
    return slot in (STOCK, WASTE, *FOUNDATION_SLOTS) or position.column_number(slot) is not None


def _buried(position: KlondikePosition) -> dict[Slot, Refusal]:
    """Map the slots whose card cannot be taken to the reason."""
    reasons = {}
    for column, hidden in enumerate(position.face_down):
        for place in range(hidden):
            slot = f"{COLUMN_SLOTS[column]}c{place + 1}"
            reasons[slot] = Refusal("face-down", {"slot": slot})
    for slot, card in fan_slots(position)[:-1]:
        reasons[slot] = _under_waste(position, card)
    return reasons


def fan_slots(position: KlondikePosition) -> list[tuple[Slot, Card]]:
    """List the waste cards that lie open: as many as a draw turns up, the top one last."""
    fan = position.waste[-position.rules.draw :]
    names = [f"{WASTE}{number + 1}" for number in range(len(fan) - 1)]
    return list(zip([*names, WASTE], fan, strict=False))


def _why_not_press(position: KlondikePosition, source: Source) -> Refusal | None:
    """Say why a single press does not move a card: it takes exactly one goal, and not down."""
    card = format_card(source.card)
    goals = goals_of(position, source)
    if not goals:
        return Refusal("no-place", {"card": card})
    if len(goals) > 1 or source.pile in FOUNDATION_SLOTS:
        return Refusal("choose-place", {"card": card, "places": goals})
    return None


def _why_not_on_column(position: KlondikePosition, source: Source, column: int) -> Refusal | None:
    card = format_card(source.card)
    cards = position.columns[column]
    is_in_column = source.pile in COLUMN_SLOTS
    if source.pile == COLUMN_SLOTS[column]:
        return Refusal("same-place", {"card": card})
    if not cards:
        if rank_of(source.card) != KING:
            return Refusal("only-king", {"card": card})
        return Refusal("same-place", {"card": card}) if is_in_column and not source.place else None
    if fits_on(source.card, cards[-1]):
        return None
    needs = rank_of(source.card) + 1
    return Refusal(
        "not-next-down",
        {
            "card": card,
            "on": format_card(cards[-1]),
            "needs": RANKS[needs - 1] if needs <= KING else None,
            "colour": "black" if is_red(source.card) else "red",
        },
    )


def _why_not_on_foundation(position: KlondikePosition, source: Source, suit: int) -> Refusal | None:
    card = format_card(source.card)
    if source.pile in FOUNDATION_SLOTS:
        return Refusal("already-up", {"card": card})
    if suit != suit_of(source.card):
        return Refusal("other-suit", {"card": card})
    if len(source.run) > 1:
        return _covered(source)
    rank = position.foundations[suit] + 1
    if rank_of(source.card) == rank:
        return None
    return Refusal("not-next-up", {"card": card, "needs": format_card(card_of(suit, rank))})


def _covered(source: Source) -> Refusal:
    by = [format_card(card) for card in source.run[1:2]]
    return Refusal("covered", {"card": format_card(source.card), "by": by})


def _under_waste(position: KlondikePosition, card: Card) -> Refusal:
    by = format_card(position.waste[-1])
    return Refusal("under-waste", {"card": format_card(card), "by": by})


def _why_not_taken(position: KlondikePosition, card: Card) -> Refusal:
    """Say why a card that is not among the sources cannot be taken."""
    if card in position.waste:
        return _under_waste(position, card)
    top = position.foundation_top(suit_of(card))
    if top is not None and rank_of(card) < rank_of(top):
        return Refusal("covered", {"card": format_card(card), "by": [format_card(top)]})
    return Refusal("not-in-play", {"card": format_card(card)})
