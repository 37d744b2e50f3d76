"""Steps of the search: whole chains of moves that turn a card up, or bring a suit on.

Every rule by which moves are left out here is proved in docs/klondike-solver.md, under the name
that the comments give.
"""

from __future__ import annotations

from typing import Any

from pyramid_core.games.klondike.packed import (
    ACES,
    ALL,
    CHILD_BITS,
    FIRST_KING,
    FIRST_TWINS,
    KINGS,
    PARENTS,
    SAFE_FROM_COLUMN,
    SAFE_FROM_TALON,
    TO_EMPTY_COLUMN,
    TO_FOUNDATION,
    Bit,
    Bits,
    State,
    Steps,
    Table,
    waste_class,
)

# What chains of moves change of a state: up, talon, heads, firsts, seconds, covered, steps.
_Lay = tuple[Bits, Bits, Bits, Bits, Bits, Bits, Steps]
_Place = tuple[_Lay, int]  # how things lie, and where a card can now go
# What is done once a card has its place: the card it is moved for (or _CLEAR: a column is emptied),
# the card that waits for that one, the cards that must stay meanwhile, and what is done after, in
# the same way.
_Then = tuple[int, Bit, Bits, Any] | None
_Work = tuple[_Lay, Bit, Bits, _Then]  # how things lie, which card looks for a place, ban, then

_CLEAR = -1
_NOBODY = -1
_SUITS = tuple(0x1111111111111 << suit for suit in range(4))
_CLUBS = _SUITS[0]
_BLACK, _RED = 0b0101, 0b1010  # the suits of a colour within a rank


def settle(table: Table, state: State) -> State:
    """Make the moves that can never hurt: free and safe cards go up, twins take their order."""
    up, talon, down, heads, firsts, seconds, covered, waste, steps = state
    beneath = table.beneath
    is_talon_free = table.draw == 1
    while True:
        nexts = (up << 4 | ACES) & ~up & ALL
        movable = nexts & (heads | firsts | seconds)
        while movable:
            card = movable & -movable
            movable ^= card
            bit = card.bit_length() - 1
            is_head = heads & card
            safe = SAFE_FROM_COLUMN[bit]
            if covered & card:
                # "Twins": what lies on the card moves to its twin, and the card is free.
                if is_head and up & safe != safe:
                    continue
                twin = card << 2 if card & FIRST_TWINS else card >> 2
                if not (heads | firsts | seconds) & twin or covered & twin:
                    continue
                child = CHILD_BITS[bit] & (seconds if bit & 2 else firsts)
                firsts ^= child
                seconds ^= child
                covered ^= twin
                covered ^= card
                steps = ((child.bit_length() - 1, bit ^ 2), steps)
            if is_head:
                under = beneath[bit]
                is_on_hidden = under >= 0 and down >> under & 1
                # "Kings at the foot" and "safe"
                if up & safe != safe and (bit < FIRST_KING or is_on_hidden):
                    continue
                heads ^= card
                if is_on_hidden:
                    down ^= 1 << under
                    heads |= 1 << under
            elif firsts & card:  # "not heads"
                firsts ^= card
                covered ^= 1 << PARENTS[bit][0]
            else:
                seconds ^= card
                covered ^= 1 << PARENTS[bit][1]
            up |= card
            steps = ((bit, TO_FOUNDATION), steps)
            break
        else:
            movable = nexts & talon if is_talon_free else 0
            while movable:
                card = movable & -movable
                movable ^= card
                bit = card.bit_length() - 1
                safe = SAFE_FROM_TALON[bit]
                if up & safe == safe:
                    talon ^= card
                    up |= card
                    steps = ((bit, TO_FOUNDATION), steps)
                    break
            else:
                break
    while True:
        # "Twins": of two that are face up with a card on one of them, it lies on the first.
        laid = heads | firsts | seconds
        swaps = laid & laid >> 2 & FIRST_TWINS & ~covered & covered >> 2
        if not swaps:
            break
        card = swaps & -swaps
        bit = card.bit_length() - 1
        child = CHILD_BITS[bit] & seconds
        seconds ^= child
        firsts ^= child
        covered ^= card | card << 2
        steps = ((child.bit_length() - 1, bit), steps)
    if waste:
        waste = waste_class(waste, talon.bit_count(), table.draw)
    return up, talon, down, heads, firsts, seconds, covered, waste, steps


def successors(table: Table, state: State) -> list[State]:
    """List the settled states that one step leads to."""
    up, talon, down, heads, firsts, seconds, covered, waste, steps = state
    beneath = table.beneath
    is_talon_free = table.draw == 1
    tableau = heads | firsts | seconds
    hosts, fitting = _hosts(table, state)
    found: list[State] = []

    nexts = (up << 4 | ACES) & ~up & ALL

    # A run that lies on a face-down card goes away.
    left = heads & fitting
    while left:
        card = left & -left
        left ^= card
        bit = card.bit_length() - 1
        under = beneath[bit]
        if under < 0 or not down >> under & 1:
            continue
        hidden = 1 << under
        can_go_up = card & nexts & ~covered != 0
        for lay, parent in _places(table, state, hosts, bit, can_go_up):
            up2, talon2, heads2, firsts2, seconds2, covered2, steps2 = lay
            if parent == TO_EMPTY_COLUMN:
                heads2 |= hidden
            else:
                heads2 ^= card | hidden
                covered2 |= 1 << parent
                if parent & 2:
                    seconds2 |= card
                else:
                    firsts2 |= card
            new_steps: Steps = ((bit, parent), steps2)
            new = up2, talon2, down ^ hidden, heads2, firsts2, seconds2, covered2, waste, new_steps
            found.append(settle(table, new))

    # A suit goes on to its next card in the tableau, over any that wait in a free talon.
    while nexts:
        card = nexts & -nexts
        nexts ^= card
        waiting = 0
        if is_talon_free:
            while card & talon:
                waiting |= card
                card <<= 4
        if not card & tableau:
            continue
        bit = card.bit_length() - 1
        if not card & covered:
            new = up, talon, down, heads, firsts, seconds, covered, waste, steps
            found.append(settle(table, _bring_on(table, new, waiting, bit)))
            continue
        # What lies on it has to move to its twin.
        twin = bit ^ 2
        child = CHILD_BITS[bit] & (seconds if bit & 2 else firsts)
        if tableau >> twin & 1:
            if covered >> twin & 1:
                continue
            places = [((up, talon, heads, firsts, seconds, covered, steps), twin)]
        elif not hosts >> twin & 1:
            continue
        else:
            lay = (up, talon, heads, firsts, seconds, covered, steps)
            work = _fetch(lay, hosts, twin, (_NOBODY, child, None))
            places = [] if work is None else _chains(table, state, hosts, [work])
        suit = up & _SUITS[bit & 3]
        for (up2, talon2, heads2, firsts2, seconds2, covered2, steps2), _ in places:
            new_steps = ((child.bit_length() - 1, twin), steps2)
            new = (
                up2,
                talon2,
                down,
                heads2,
                firsts2 ^ child,
                seconds2 ^ child,
                covered2 ^ (card | 1 << twin),
                waste,
                new_steps,
            )
            if up2 & _SUITS[bit & 3] == suit and not waiting & ~talon2:
                new = _bring_on(table, new, waiting, bit)
            found.append(settle(table, new))

    if talon and not is_talon_free:
        found += _talon_plays(table, state, hosts, fitting)
    return found


def _hosts(table: Table, state: State) -> tuple[Bits, Bits]:
    """Tell which cards could take another on them, and which cards could be put down somewhere.

    More than really can, but none is missed ("hosts"): cards in the tableau with nothing on them,
    and such of the foundations and of a free talon as fit on a host in turn.
    """
    up, talon, down, heads, firsts, seconds, covered, _, _ = state
    absent = up | talon if table.draw == 1 else up
    hosts = (heads | firsts | seconds) & ~covered
    kings = KINGS
    if heads.bit_count() == table.columns:
        left = heads & ~KINGS
        while left:
            card = left & -left
            under = table.beneath[card.bit_length() - 1]
            if under < 0 or not down >> under & 1:
                break  # this one's column can be emptied
            left ^= card
        else:
            kings = 0
    hosts |= absent & kings
    absent ^= absent & hosts
    while True:
        # Ranks with a black host, and with a red one, as the bits of their clubs.
        either = hosts | hosts >> 2
        fitting = ((either >> 1 & _CLUBS) * _BLACK | (either & _CLUBS) * _RED) >> 4
        new = absent & fitting
        if not new:
            return hosts, fitting | kings
        hosts |= new
        absent ^= new


def talon_tops(table: Table, talon: Bits, waste: int) -> list[tuple[Bit, int]]:
    """List the talon cards that draws and redeals bring to the top, with the waste under each."""
    order = [bit for bit in table.talon if talon >> bit & 1]
    count = len(order)
    sizes = {*range(waste or table.draw, count, table.draw), *range(table.draw, count, table.draw)}
    sizes.add(count)
    return [(order[size - 1], size - 1) for size in sorted(sizes) if size]


def _talon_plays(table: Table, state: State, hosts: Bits, fitting: Bits) -> list[State]:
    """List the ways to play one card of a talon whose order matters."""
    up, talon, down, heads, firsts, seconds, covered, waste, steps = state
    found = []
    nexts = (up << 4 | ACES) & ~up & ALL
    for bit, under in talon_tops(table, talon, waste):
        card = 1 << bit
        rest = talon ^ card
        if nexts & card:
            new_steps: Steps = ((bit, TO_FOUNDATION), steps)
            new = up | card, rest, down, heads, firsts, seconds, covered, under, new_steps
            found.append(settle(table, new))
        if not fitting & card:
            continue
        for lay, parent in _places(table, state, hosts, bit, card & nexts != 0):
            up2, _, heads2, firsts2, seconds2, covered2, steps2 = lay
            if parent == TO_EMPTY_COLUMN:
                heads2 |= card
            else:
                covered2 |= 1 << parent
                if parent & 2:
                    seconds2 |= card
                else:
                    firsts2 |= card
            new_steps = ((bit, parent), steps2)
            new = up2, rest, down, heads2, firsts2, seconds2, covered2, under, new_steps
            found.append(settle(table, new))
    return found


def _bring_on(table: Table, state: State, waiting: Bits, bit: Bit) -> State:
    """Put the waiting cards of a suit from the talon on its foundation, then a free card."""
    up, talon, down, heads, firsts, seconds, covered, waste, steps = state
    talon ^= waiting
    up |= waiting
    while waiting:
        card = waiting & -waiting
        waiting ^= card
        steps = ((card.bit_length() - 1, TO_FOUNDATION), steps)
    card = 1 << bit
    up |= card
    if heads & card:
        heads ^= card
        under = table.beneath[bit]
        if under >= 0 and down >> under & 1:
            down ^= 1 << under
            heads |= 1 << under
    elif firsts & card:
        firsts ^= card
        covered ^= 1 << PARENTS[bit][0]
    else:
        seconds ^= card
        covered ^= 1 << PARENTS[bit][1]
    steps = ((bit, TO_FOUNDATION), steps)
    return up, talon, down, heads, firsts, seconds, covered, waste, steps


def _places(table: Table, state: State, hosts: Bits, bit: Bit, can_go_up: bool) -> list[_Place]:
    """List the ways to make a place for a card, with the place.

    "At hand": where the card can go up at once, or a place is free, ways that take more are left
    out, unless they empty a column on the way.
    """
    up, talon, _, heads, firsts, seconds, covered, _, steps = state
    lay = (up, talon, heads, firsts, seconds, covered, steps)
    ban = 1 << bit
    found: list[_Place] = []
    agenda: list[_Work] = []
    if bit >= FIRST_KING:
        agenda.append((lay, bit, ban, None))
    else:
        tableau = heads | firsts | seconds
        for parent in PARENTS[bit]:
            if hosts >> parent & 1:
                if tableau >> parent & 1:
                    found.append((lay, parent))
                elif (work := _fetch(lay, hosts, parent, (bit, ban, None))) is not None:
                    agenda.append(work)
    if not (can_go_up or found):
        return _chains(table, state, hosts, agenda) if agenda else found
    found = [] if can_go_up else found[:1]
    if agenda and _absent_kings(table, lay, hosts, ban) >= table.columns - heads.bit_count():
        found += [each for each in _chains(table, state, hosts, agenda) if heads & ~each[0][2]]
    return found


def _absent_kings(table: Table, lay: _Lay, hosts: Bits, ban: Bits) -> int:
    """Count the kings that could be brought into the tableau to host others."""
    absent = lay[0] | lay[1] if table.draw == 1 else lay[0]
    return (absent & hosts & KINGS & ~ban).bit_count()


def _fetch(lay: _Lay, hosts: Bits, wanted: Bit, after: tuple[Bit, Bits, _Then]) -> _Work | None:
    """Begin to bring ``wanted`` into the tableau for the card that ``after`` begins with.

    Where it is under others on its foundation, they come down first. None if it, or the next to
    come down, has to stay or finds no host.
    """
    ban = after[1]
    moved = wanted
    if lay[0] >> wanted & 1:
        moved = (lay[0] & _SUITS[wanted & 3]).bit_length() - 1
        if not hosts >> moved & 1:
            return None
    if ban & (1 << wanted | 1 << moved):
        return None
    return lay, moved, ban | 1 << moved, (wanted, *after)


def _chains(table: Table, state: State, hosts: Bits, agenda: list[_Work]) -> list[_Place]:
    """Work out every chain of moves that makes a place, backwards from the card that needs it."""
    beneath = table.beneath
    down = state[2]
    found: list[_Place] = []
    while agenda:
        work = agenda.pop()
        lay, bit, ban, then = work
        _, _, heads, firsts, seconds, covered, _ = lay
        if bit < FIRST_KING:
            tableau = heads | firsts | seconds
            for parent in PARENTS[bit]:
                if not hosts >> parent & 1:
                    continue
                more = None
                if not tableau >> parent & 1:
                    more = _fetch(lay, hosts, parent, (bit, ban, then))
                elif not covered >> parent & 1:
                    more = _put_down(table, work, parent, hosts, found)
                if more is not None:
                    agenda.append(more)
            continue
        empty = table.columns - heads.bit_count()
        if empty:
            more = _put_down(table, work, TO_EMPTY_COLUMN, hosts, found)
            if more is not None:
                agenda.append(more)
            if _absent_kings(table, lay, hosts, ban) < empty:
                continue  # not every empty column can be wanted for another king
        left = heads & ~KINGS & ~ban
        while left:
            card = left & -left
            left ^= card
            head = card.bit_length() - 1
            under = beneath[head]
            if under < 0 or not down >> under & 1:
                agenda.append((lay, head, ban | card, (_CLEAR, bit, ban, then)))
    return found


def _put_down(
    table: Table, work: _Work, place: int, hosts: Bits, found: list[_Place]
) -> _Work | None:
    """Put a card in its place, and after it each card that only waited for that.

    Adds to ``found`` what that leads to, or answers the work that is still to do.
    """
    lay, bit, _, then = work
    up, talon, heads, firsts, seconds, covered, steps = lay
    while then is not None:
        wanted, waiting, ban, then = then
        card = 1 << bit
        steps = ((bit, place), steps)
        if wanted == _CLEAR:
            if not heads & card:
                return None  # it was moved to make a place for itself
            if heads.bit_count() < table.columns:
                return None  # the king can have another column, and this be emptied after
            heads ^= card
        elif talon & card:
            talon ^= card
        else:
            up ^= card
        if place == TO_EMPTY_COLUMN:
            heads |= card
        else:
            covered |= 1 << place
            if place & 2:
                seconds |= card
            else:
                firsts |= card
        if wanted == _CLEAR:
            place = TO_EMPTY_COLUMN
        elif bit == wanted:
            place = wanted
        else:  # one more came down from the foundation; now the next, or the wanted card itself
            lay = (up, talon, heads, firsts, seconds, covered, steps)
            return _fetch(lay, hosts, wanted, (waiting, ban, then))
        bit = waiting
    found.append(((up, talon, heads, firsts, seconds, covered, steps), place))
    return None
