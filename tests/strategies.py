"""What the tests are fed with: decks, rules, reachable positions, spoilt texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from pyramid_core.cards import DECK_SIZE, Deck
from pyramid_core.deals import deck_of_deal
from pyramid_core.game import Game
from pyramid_core.games import GAMES
from tests.oracle.dice import Dice, choose_move
from tests.oracle.pyramid import RULE_KEYS

AnyGame = Game[Any, Any]

# Every set of rules a game knows; a game that is not listed is tested under its named rules.
ALL_RULES: dict[str, tuple[str, ...]] = {"pyramid": RULE_KEYS}


def game_list() -> list[AnyGame]:
    """List the games, in the order of their names."""
    return [GAMES[name] for name in sorted(GAMES)]


def rules_of(game: AnyGame) -> tuple[str, ...]:
    """List the rules of a game in full."""
    return ALL_RULES.get(game.name) or tuple(
        game.format_rules(rules) for rules in game.named_rules.values()
    )


GAMES_AND_RULES = [(game, rules) for game in game_list() for rules in rules_of(game)]
IDS_OF_GAMES_AND_RULES = [f"{game.name}-{rules}" for game, rules in GAMES_AND_RULES]


def walk(game: AnyGame, rules: str, deal: int, most: int) -> Iterator[tuple[Any, str | None]]:
    """Play seeded moves from a deal: each position, with the move that leaves it (None: end).

    One deal in three is walked with few removals (long ways through the stock), the others with
    nearly all that offer themselves (deep into the game).
    """
    dice = Dice(deal)
    position = game.deal(deck_of_deal(deal), game.parse_rules(rules))
    for _ in range(most):
        moves = game.moves(position)
        if not moves:
            break
        move = choose_move(dice, moves, 2 if deal % 3 == 0 else 7)
        yield position, move
        position = game.play(position, move)
    yield position, None


decks: st.SearchStrategy[Deck] = st.permutations(range(DECK_SIZE)).map(tuple)
deal_numbers = st.one_of(
    st.integers(1, 1000), st.integers(1, 10**60 - 1), st.integers(2**53 - 2, 2**53 + 2)
)
# Each game as often as any other, however many rules it has.
games_and_rules = st.sampled_from(game_list()).flatmap(
    lambda game: st.tuples(st.just(game), st.sampled_from(rules_of(game)))
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@st.composite
def positions(draw: st.DrawFn) -> tuple[AnyGame, Any]:
    """Draw a game and a position that can be reached in it."""
    game, rules = draw(games_and_rules)
    position = game.deal(draw(decks), game.parse_rules(rules))
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=60)):
        moves = game.moves(position)
        if not moves:
            break
        position = game.play(position, moves[choice % len(moves)])
    return game, position


@st.composite
def lines(draw: st.DrawFn) -> tuple[AnyGame, str, int, list[str]]:
    """Draw a game, rules, a deal number and a legal line from that deal."""
    game, rules = draw(games_and_rules)
    deal = draw(deal_numbers)
    position = game.deal(deck_of_deal(deal), game.parse_rules(rules))
    line = []
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=40)):
        moves = game.moves(position)
        if not moves:
            break
        line.append(moves[choice % len(moves)])
        position = game.play(position, line[-1])
    return game, rules, deal, line


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """Draw ``text`` with some of its characters cut out, doubled, swapped or replaced."""
    letters = list(text)
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(letters) - 1, 0)))
        kind = draw(st.sampled_from(("cut", "double", "replace", "end")))
        if kind == "cut" and letters:
            del letters[place]
        elif kind == "double" and letters:
            letters.insert(place, letters[place])
        elif kind == "replace" and letters:
            letters[place] = draw(st.characters(max_codepoint=0x3000, exclude_categories=["Cs"]))
        else:
            del letters[place:]
    return "".join(letters)
