"""The exact solver: decides any position of a deal, in slices, in bounded memory."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

from pyramid_core.cards import KING, Card, Deck, rank_of
from pyramid_core.game import Line, Verdict
from pyramid_core.games.pyramid.layout import PLACES
from pyramid_core.games.pyramid.lines import LineWriter, Removal
from pyramid_core.games.pyramid.packing import PackedDeal, State
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.relaxation import NO_LIMIT, Relaxation, UnfinishedError
from pyramid_core.games.pyramid.shapes import SHAPE_BITS, SHAPE_MASK
from pyramid_core.games.pyramid.short_lines import Beam
from pyramid_core.games.pyramid.three_piles import DEALS, PILES, ThreePiles
from pyramid_core.games.pyramid.turning import PASS_TIME, TurningStock
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock

# With redeals most positions are decided soon; if not, a beam may find a win before the rest.
_BEAM_AFTER, _FIRST_WIDTH = 50, 5
# How much relaxation is one node, and after how many of these shares they double.
_WORK, _STOPS = 200, 32
# For a line to show: the width of the beam, and the trades of partners tried to shorten the line.
_WIDTH, _TRADES = 20, 100
_PASSES_OF_A_LINE = 3  # when they are unlimited


class PyramidProver:
    """Decides positions of one deal; what it learns of one serves all others.

    ``memo_limit`` bounds the number of failed states it remembers; with fewer it answers the
    same, later.
    """

    def __init__(self, deck: Deck, rules: PyramidRules, memo_limit: int) -> None:
        self.deal = PackedDeal(deck)
        self.rules = rules
        self.timed = rules.passes is not None
        closed_all = rules.stock is Stock.CLOSED and rules.goal is Goal.ALL
        self.relaxation = Relaxation(self.deal, memo_limit, must_use=closed_all)
        self.successors: ThreePiles | TurningStock = (
            ThreePiles(self.deal, self.relaxation, rules, memo_limit)
            if rules.stock is Stock.THREE
            else TurningStock(self.deal, self.relaxation, rules, memo_limit)
        )
        # A line of three passes is one of unlimited passes too, and time tells its length.
        self.short_successors = self.successors
        if rules.passes is None:
            bounded = replace(rules, passes=_PASSES_OF_A_LINE)
            self.short_successors = TurningStock(self.deal, self.relaxation, bounded, memo_limit)
        self.failed: dict[int, int] = {}
        self._memo_limit = memo_limit
        # What of a key must be zero in a won state; a turned stock that is alone on the table is
        # only ever kept if it can be cleared.
        three_all = rules.stock is Stock.THREE and rules.goal is Goal.ALL
        self.goal_mask = -1 if three_all else SHAPE_MASK

    def search(self, position: PyramidPosition, budget: int) -> PyramidSearch:
        """Begin to decide a position of this deal, giving up after ``budget`` nodes."""
        return PyramidSearch(self, position, budget)

    def pack(self, position: PyramidPosition, *, timed: bool) -> State:
        """Pack a position of this deal; untimed, draws and redeals leave no trace.

        Raises ValueError for a position of other rules or another deal.
        """
        deal = self.deal
        if position.rules != self.rules or any(
            card is not None and deal.place_of.get(card) != place
            for place, card in enumerate(position.pyramid)
        ):
            raise ValueError("a position of other rules or another deal")
        mask = 0
        for card in (*position.stock, *(card for waste in position.wastes for card in waste)):
            mask |= 1 << deal.index_of[card]
        shape_mask = sum(
            1 << place for place in range(PLACES) if position.pyramid[place] is not None
        )
        shape = deal.settle(deal.shapes.numbers[shape_mask])
        mask &= ~deal.rank_masks[KING]
        if self.rules.stock is Stock.THREE:
            time = deal.index_of[position.stock[0]] // PILES if position.stock else DEALS
        else:
            mask = deal.close_up_all(mask)
            time = 0
        if timed and self.rules.stock is not Stock.THREE:
            turned = sum(rank_of(card) != KING for card in position.wastes[0])
            waste = mask
            while waste.bit_count() > turned:
                waste ^= 1 << waste.bit_length() - 1
            time = (position.pass_number - 1) * PASS_TIME + waste.bit_length()
        return mask << SHAPE_BITS | shape, time, deal.counts_of(mask), 0

    def beam(self, position: PyramidPosition, width: int) -> Beam:
        """Begin to look for a short way to win, within a few passes if they are unlimited."""
        return Beam(
            self.deal,
            self.short_successors,
            self.failed,
            self.goal_mask,
            root=self.pack(position, timed=True),
            width=width,
        )

    def remember_failed(self, key: int, time: int) -> None:
        """Note that a state fails from a time on, forgetting the oldest half when full."""
        failed = self.failed
        if len(failed) >= self._memo_limit and key not in failed:
            for old in list(islice(failed, (len(failed) + 1) // 2)):
                del failed[old]
        failed[key] = time


class PyramidSearch:
    """One question to the prover, answered in slices; see game.Search."""

    def __init__(self, prover: PyramidProver, position: PyramidPosition, budget: int) -> None:
        self.verdict: Verdict | None = None
        self.nodes = 0
        self._prover = prover
        self._position = position
        self._budget = budget
        self._frames = [[prover.pack(position, timed=prover.timed)]]
        self._path: list[State] = []
        self._judged: State | None = None  # the last of the last frame, if it has been judged
        self._stopped = False  # a share of its work is done
        self._stops = 0
        self._expanded = 0
        self._removals: list[Removal] = []
        self._may_beam = prover.rules.passes != 1
        self._first_beam: Beam | None = None
        self._beam: Beam | None = None
        self._writer: LineWriter | None = None
        self._trades_left = _TRADES

    @property
    def rough_line(self) -> Line:
        """Some winning line from the position asked about, at once; empty unless it is winnable."""
        if self.verdict is not Verdict.WINNABLE:
            return ()
        return LineWriter(self._position, self._removals).line

    @property
    def line(self) -> Line:
        """A short winning line from the position asked about; empty unless it is winnable."""
        while not self.shorten(_TRADES):
            pass
        return self._writer.line if self._writer is not None else ()

    def shorten(self, nodes: int) -> bool:
        """Look for a way shorter than the one found first: for so many states, then trades.

        Tells whether ``line`` is ready.
        """
        if self.verdict is not Verdict.WINNABLE:
            return True
        prover = self._prover
        if self._beam is None:
            self._beam = prover.beam(self._position, _WIDTH)
        beam = self._beam
        if not beam.over:
            before = beam.nodes
            beam.advance(nodes)
            nodes -= beam.nodes - before
            if not beam.over:
                return False
        if self._writer is None:
            self._writer = self._write_shorter(beam)
        trades = min(nodes, self._trades_left)
        self._trades_left -= trades
        return self._writer.shorten(trades) or not self._trades_left

    def _write_shorter(self, beam: Beam) -> LineWriter:
        """Begin with the shorter of two ways: a beam passes over states, even the best known."""
        first = LineWriter(self._position, self._removals)
        if beam.way is None:
            return first
        removals = self._read(beam.way, self._prover.short_successors)
        other = LineWriter(self._position, removals)
        return first if len(first.line) < len(other.line) else other

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` states; None when that was not enough.

        Where a state takes much work in the relaxation, each share of it counts as a state.
        """
        last = min(self.nodes + nodes, self._budget)
        if self.verdict is None and self._may_beam:
            self._go_deep(last, _BEAM_AFTER)
            if self.verdict is None and self._expanded >= _BEAM_AFTER:
                self._go_along_a_beam(last)
        if self.verdict is None and not self._may_beam:
            self._go_deep(last, NO_LIMIT)
        if self.verdict is None and self.nodes >= self._budget:
            self.verdict = Verdict.UNKNOWN
        return self.verdict

    def _go_deep(self, last: int, most: int) -> None:
        """Search depth first until the verdict is found or ``last`` nodes are spent.

        Or until ``most`` states have been expanded.
        """
        prover, frames, path = self._prover, self._frames, self._path
        relaxation, failed, goal_mask = prover.relaxation, prover.failed, prover.goal_mask
        judge, removals = prover.successors.judge, prover.successors.removals
        try:
            while frames:
                frame = frames[-1]
                if not frame:
                    frames.pop()
                    if path:
                        key, time, _, _ = path.pop()
                        prover.remember_failed(key, time)
                    continue
                if self._stopped:
                    if self.nodes >= last:
                        return
                    self.nodes += 1
                    self._stopped = False
                # The longer a state takes, the more is done at once: so it comes to an end even
                # if the relaxation can remember next to nothing.
                relaxation.work_left = _WORK << self._stops // _STOPS
                try:
                    if self._judged is None:
                        self._judged = judge(frame[-1], failed)
                    state = self._judged
                    if state is None:
                        frame.pop()
                        self._stops = 0
                        continue
                    if not state[0] & goal_mask:
                        self._removals = self._read([*path, state], prover.successors)
                        self.verdict = Verdict.WINNABLE
                        return
                    if self.nodes >= last or self._expanded >= most:
                        return
                    children = removals(state, failed)
                except UnfinishedError:
                    self._stopped = True
                    self._stops += 1
                    continue
                frame.pop()
                self._judged = None
                self._stops = 0
                self.nodes += 1
                self._expanded += 1
                if children:
                    path.append(state)
                    frames.append(children)
                else:
                    prover.remember_failed(*state[:2])
        finally:
            relaxation.work_left = NO_LIMIT
        self.verdict = Verdict.DEAD

    def _go_along_a_beam(self, last: int) -> None:
        """Go on until the verdict is found, the beam is over, or ``last`` nodes are spent."""
        prover = self._prover
        if self._first_beam is None:
            self._first_beam = prover.beam(self._position, _FIRST_WIDTH)
        beam = self._first_beam
        while self.nodes < last and not beam.over and beam.way is None:
            before = beam.nodes
            beam.advance(1)
            self.nodes += beam.nodes - before
        if beam.way is not None:
            self._removals = self._read(beam.way, prover.short_successors)
            self.verdict = Verdict.WINNABLE
        elif beam.over and beam.exhausted and prover.timed:
            for key, time in beam.seen.items():
                prover.remember_failed(key, time)
            self.verdict = Verdict.DEAD
        self._may_beam = not beam.over

    def _read(self, way: list[State], successors: TurningStock | ThreePiles) -> list[Removal]:
        """Read from states in a row which cards went together, Kings left out."""
        deal, position = self._prover.deal, self._position
        masks = deal.shapes.masks
        stock = [
            card
            for card in deal.index_of
            if rank_of(card) != KING
            and (card in position.stock or any(card in waste for waste in position.wastes))
        ]

        def take(mask: int, removed: int) -> list[Card]:
            """Name the cards that are at the removed places of the mask."""
            del stock[: len(stock) - mask.bit_count()]  # what the search has dropped
            numbers = [n for n in range(24) if removed >> n & 1]
            return [stock[(mask & (1 << n) - 1).bit_count()] for n in numbers]

        removals: list[Removal] = []
        for before, after in pairwise(way):
            gone = masks[before[0] & SHAPE_MASK] ^ masks[after[0] & SHAPE_MASK]
            cards = [
                card
                for card, place in deal.place_of.items()
                if gone >> place & 1 and rank_of(card) != KING
            ]
            taken = take(before[0] >> SHAPE_BITS, after[3])
            for card in taken:
                stock.remove(card)
            removals.append((*cards, *taken))
        if isinstance(successors, TurningStock):
            key, time, _, _ = way[-1]
            pairs = successors.last_pairs(key >> SHAPE_BITS, time) or ()
            removals += [tuple(take(key >> SHAPE_BITS, pair)) for pair in pairs]
        return removals
