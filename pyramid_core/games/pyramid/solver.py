"""The exact solver: decides any position of a deal, in slices, in bounded memory."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

from pyramid_core.cards import KING, Deck, rank_of
from pyramid_core.game import Line, Verdict
from pyramid_core.games.pyramid.layout import PLACES
from pyramid_core.games.pyramid.lines import LineWriter, Removal
from pyramid_core.games.pyramid.packing import Found, PackedDeal, State
from pyramid_core.games.pyramid.position import PyramidPosition
from pyramid_core.games.pyramid.relaxation import Relaxation
from pyramid_core.games.pyramid.shapes import SHAPE_BITS, SHAPE_MASK
from pyramid_core.games.pyramid.short_lines import Dive
from pyramid_core.games.pyramid.three_piles import DEALS, PILES, ThreePiles
from pyramid_core.games.pyramid.turning import PASS_TIME, TurningStock
from pyramid_core.games.pyramid.variants import Goal, PyramidRules, Stock

# With redeals most positions are decided soon; if not, a dive may find a win before the rest.
_DIVE_AFTER, _DIVE_WEIGHT, _DIVE_LIMIT = 200, 5, 400
# Another one, for a line to show.
_SHORT_WEIGHT, _SHORT_LIMIT = 3, 300
_LINE_EFFORT = 100  # trades of partners tried to shorten a line
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
            ThreePiles(self.deal, self.relaxation, rules)
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

    def pack(self, position: PyramidPosition, *, timed: bool) -> Found:
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
        elif not timed:
            time = 0
        else:
            waste = [deal.index_of[c] + 1 for c in position.wastes[0] if rank_of(c) != KING]
            time = (position.pass_number - 1) * PASS_TIME + (waste[-1] if waste else 0)
        return mask, shape, time, deal.counts_of(mask), 0

    def dive(self, position: PyramidPosition, weight: int, limit: int) -> Dive:
        """Begin to dive for a win from a position, within a few passes if they are unlimited."""
        return Dive(
            self.deal,
            self.short_successors,
            self.failed,
            self.goal_mask,
            root=self.pack(position, timed=True),
            weight=weight,
            limit=limit,
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
        self._removals: list[Removal] = []
        self._may_dive = prover.rules.passes != 1
        self._dive: Dive | None = None
        self._short_dive: Dive | None = None
        self._writer: LineWriter | None = None
        self._trades_left = _LINE_EFFORT

    @property
    def rough_line(self) -> Line:
        """Some winning line from the position asked about, at once; empty unless it is winnable."""
        if self.verdict is not Verdict.WINNABLE:
            return ()
        return LineWriter(self._position, self._removals).line

    @property
    def line(self) -> Line:
        """A short winning line from the position asked about; empty unless it is winnable."""
        while not self.shorten(_SHORT_LIMIT):
            pass
        return self._writer.line if self._writer is not None else ()

    def shorten(self, nodes: int) -> bool:
        """Look for a way shorter than the one found first: for so many states, then trades.

        Tells whether ``line`` is ready.
        """
        if self.verdict is not Verdict.WINNABLE:
            return True
        prover = self._prover
        if self._short_dive is None:
            self._short_dive = prover.dive(self._position, _SHORT_WEIGHT, _SHORT_LIMIT)
        dive = self._short_dive
        if not dive.over:
            before = dive.nodes
            dive.advance(nodes)
            nodes -= dive.nodes - before
            if not dive.over:
                return False
        if self._writer is None:
            removals = self._removals
            if dive.way is not None:
                removals = self._read(dive.way, prover.short_successors)
            self._writer = LineWriter(self._position, removals)
        trades = min(nodes, self._trades_left)
        self._trades_left -= trades
        return self._writer.shorten(trades) or not self._trades_left

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` states; None when that was not enough."""
        last = min(self.nodes + nodes, self._budget)
        if self.verdict is None and self._may_dive:
            self._go_deep(min(last, _DIVE_AFTER))
            if self.verdict is None and self.nodes >= _DIVE_AFTER:
                self._go_diving(last)
        if self.verdict is None and not self._may_dive:
            self._go_deep(last)
        if self.verdict is None and self.nodes >= self._budget:
            self.verdict = Verdict.UNKNOWN
        return self.verdict

    def _go_deep(self, last: int) -> None:
        """Search depth first until the verdict is found or ``last`` nodes are spent."""
        prover, frames, path = self._prover, self._frames, self._path
        failed, goal_mask = prover.failed, prover.goal_mask
        judge, removals = prover.successors.judge, prover.successors.removals
        while frames:
            frame = frames[-1]
            if not frame:
                frames.pop()
                if path:
                    key, time, _, _ = path.pop()
                    prover.remember_failed(key, time)
                continue
            found = frame.pop()
            state = judge(found, failed)
            if state is None:
                continue
            key, time, _, _ = state
            if not key & goal_mask:
                self._removals = self._read([*path, state], prover.successors)
                self.verdict = Verdict.WINNABLE
                return
            if self.nodes >= last:
                frame.append(found)
                return
            self.nodes += 1
            children = removals(state, failed)
            if children:
                path.append(state)
                frames.append(children)
            else:
                prover.remember_failed(key, time)
        self.verdict = Verdict.DEAD

    def _go_diving(self, last: int) -> None:
        """Dive until the verdict is found, the dive is over, or ``last`` nodes are spent."""
        if self._dive is None:
            self._dive = self._prover.dive(self._position, _DIVE_WEIGHT, _DIVE_LIMIT)
        dive = self._dive
        before = dive.nodes
        dive.advance(last - self.nodes)
        self.nodes += dive.nodes - before
        if dive.way is not None:
            self._removals = self._read(dive.way, self._prover.short_successors)
            self.verdict = Verdict.WINNABLE
        elif dive.exhausted and self._prover.timed:
            for key, time in dive.seen.items():
                self._prover.remember_failed(key, time)
            self.verdict = Verdict.DEAD
        self._may_dive = not dive.over

    def _read(self, way: list[State], successors: TurningStock | ThreePiles) -> list[Removal]:
        """Read from states in a row which cards went together, Kings left out."""
        deal = self._prover.deal
        masks = deal.shapes.masks
        removals = []
        for before, after in pairwise(way):
            gone = masks[before[0] & SHAPE_MASK] ^ masks[after[0] & SHAPE_MASK]
            cards = [
                card
                for card, place in deal.place_of.items()
                if gone >> place & 1 and rank_of(card) != KING
            ]
            removals.append((*cards, *deal.stock_cards(after[3])))
        if isinstance(successors, TurningStock):
            key, time, _, _ = way[-1]
            pairs = successors.last_pairs(key >> SHAPE_BITS, time) or ()
            removals += [deal.stock_cards(pair) for pair in pairs]
        return removals
