"""The player that does not look ahead: the fast one plays what a slow one plays by the rules."""

from __future__ import annotations

import pytest

from pyramid_core.cards import KING, rank_of
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import DRAW, REDEAL, Move
from pyramid_core.games.klondike.layout import is_red, suit_of
from pyramid_core.games.klondike.packed import bit_of
from pyramid_core.games.klondike.playouts import PLAYOUTS, Dice, Player, measure_hardness
from pyramid_core.games.klondike.position import KlondikePosition, Source
from pyramid_core.games.klondike.rules import card_moves, deal, move_text, moves, play
from pyramid_core.games.klondike.variants import KlondikeRules

pytestmark = pytest.mark.not_in_pyodide


def play_slowly(position: KlondikePosition, dice: Dice) -> KlondikePosition:
    """Play a deal to the end, every move through the rules."""
    has_played = True
    while not position.is_won():
        chances = safe_ups(position)[:1] or openings(position) or others(position)
        if chances:
            place = dice.below(len(chances)) if len(chances) > 1 else 0
            position = play(position, chances[place])
            has_played = True
        elif position.rules.draw == 1 and position.is_all_face_up():
            position = play_up(position)
        elif DRAW in moves(position):
            position = play(position, DRAW)
        elif REDEAL in moves(position) and has_played:
            position = play(position, REDEAL)
            has_played = False
        else:
            break
    return position


def play_up(position: KlondikePosition) -> KlondikePosition:
    while not position.is_won():
        ups = [move for move in moves(position) if move.endswith(">f")]
        stock = [move for move in moves(position) if move in (DRAW, REDEAL)]
        position = play(position, (ups or stock)[0])
    return position


def sources(position: KlondikePosition) -> list[tuple[Source, list[str]]]:
    """List the cards of columns that can move, then the waste top; nothing from foundations."""
    found = [each for each in card_moves(position) if each[0].pile[0] != "f"]
    return sorted(found, key=lambda each: each[0].pile)


def is_safe(position: KlondikePosition, source: Source) -> bool:
    rank = rank_of(source.card)
    for suit, top in enumerate(position.foundations):
        same_colour = is_red(source.card) == (suit in (1, 2))
        if suit != suit_of(source.card) and top < rank - (3 if same_colour else 2):
            return False
    return True


def safe_ups(position: KlondikePosition) -> list[Move]:
    return [
        move_text(source, goal)
        for source, goals in sources(position)
        for goal in goals
        if goal[0] == "f" and is_safe(position, source)
    ]


def openings(position: KlondikePosition) -> list[Move]:
    columns = list(zip(position.columns, position.face_down, strict=True))
    waiting = [cards[hidden] for cards, hidden in columns if hidden] + list(position.waste[-1:])
    king_waits = any(rank_of(card) == KING for card in waiting)
    found: list[Move] = []
    for source, goals in sources(position):
        number = position.column_number(source.pile)
        if number is None or source.place != position.face_down[number]:
            continue
        if not source.place and not king_waits:
            continue
        onto = [goal for goal in goals if goal[0] == "t"]
        if rank_of(source.card) == KING:
            onto = onto[:1]  # one empty column is like another
        # Clubs and diamonds come first.
        onto.sort(key=lambda goal: suits_of_ends(position, goal))
        if source.place:
            onto += [goal for goal in goals if goal[0] == "f"]
        for goal in onto:
            found += [move_text(source, goal)] * (1 + source.place)
    return found


def suits_of_ends(position: KlondikePosition, goal: str) -> int:
    number = position.column_number(goal)
    cards = position.columns[number or 0]
    return "CDSH".index("CDHS"[suit_of(cards[-1])]) if cards else 0


def others(position: KlondikePosition) -> list[Move]:
    found: list[Move] = []
    for source, goals in sources(position):
        kept = [goal for goal in goals if goal[0] == "f"]
        if source.pile == "waste":
            onto = [goal for goal in goals if goal[0] == "t"]
            kept += onto[:1] if rank_of(source.card) == KING else onto
        texts = [move_text(source, goal) for goal in kept]
        found = texts + found if source.pile == "waste" else found + texts
    return found


@pytest.mark.parametrize("draw", [1, 3])
def test_the_fast_player_is_the_slow_one(draw: int) -> None:
    won = 0
    for number in range(1, 7):
        deck = deck_of_deal(number)
        fast, slow = Dice(bytes(deck)), Dice(bytes(deck))
        bits = [bit_of(card) for card in deck]
        for _ in range(3):
            end = play_slowly(deal(deck, KlondikeRules(draw)), slow)
            assert Player(bits, draw, fast).play() == sum(end.foundations), number
            won += end.is_won()
    assert won or draw > 1


@pytest.mark.parametrize("draw", [1, 3])
def test_hardness_spreads_and_is_pinned_to_deck_and_rules(draw: int) -> None:
    decks = [deck_of_deal(number) for number in range(1, 31)]
    measured = [measure_hardness(deck, KlondikeRules(draw)) for deck in decks]
    assert measured == [measure_hardness(deck, KlondikeRules(draw)) for deck in decks]
    assert all(0 <= hard <= 52 * PLAYOUTS for hard in measured)
    assert len(set(measured)) > len(measured) // 2


def test_hardness_never_changes() -> None:
    """Blocks proven on other days and machines are put together by these numbers."""
    measured = {
        draw: [measure_hardness(deck_of_deal(number), KlondikeRules(draw)) for number in (1, 2, 3)]
        for draw in (1, 3)
    }
    assert measured == {1: [0, 646, 617], 3: [719, 764, 424]}
