"""Solver of Klondike: exact for any draw, from any position, with all cards known.

Depth first over macro steps (see macros), fewest face-down cards first. docs/klondike-solver.md
proves what is left out, and names what the method owes to others.
"""

from __future__ import annotations

from operator import itemgetter

from pyramid_core.game import Line, Verdict
from pyramid_core.games.klondike.lines import play_steps, shortened, tidy
from pyramid_core.games.klondike.macros import settle, successors
from pyramid_core.games.klondike.ordering import in_best_order
from pyramid_core.games.klondike.packed import (
    ALL,
    BITS,
    FIRST_KING,
    PARENT_BITS,
    TO_FOUNDATION,
    State,
    Steps,
    Table,
    pack,
    steps_in_order,
    without_steps,
)
from pyramid_core.games.klondike.position import KlondikePosition

# A state to be looked at: how soon, how many states before it on the way there, itself. It knows
# only the steps from the state before it; those states are on the path of a search depth first.
_Waiting = tuple[int, int, State]

_priority = itemgetter(0)


def key_of(state: State) -> int:
    """Tell a state in one number: links and foundations, from which all else follows."""
    up, _, _, heads, firsts, seconds, _, waste, _ = state
    return ((heads | firsts) << 104 | (heads | seconds) << 52 | up) << 5 | waste


def is_goal(table: Table, state: State) -> bool:
    """Tell whether the rest plays out by itself."""
    up, talon, down, *_ = state
    return not down and (table.draw == 1 or not talon or up == ALL)


def is_hopeless(table: Table, state: State) -> bool:
    """Tell that a face-down card can never be turned up, even if no card got in another's way.

    A no proves nothing. It costs too much to ask more than once a search.
    """
    down, heads = state[2], state[3]
    known = ALL & ~down
    can_empty = heads.bit_count() < table.columns
    runs = [bit for bit in range(BITS) if heads >> bit & 1]
    while True:
        heights = []
        for suit in range(4):
            bit = suit
            while bit < BITS and known >> bit & 1:
                bit += 4
            heights.append(bit)
        held = []
        for head in runs:
            bit = head
            while True:
                goes_up = bit < heights[bit & 3]
                if not goes_up and not (
                    can_empty if bit >= FIRST_KING else known & PARENT_BITS[bit]
                ):
                    held.append(bit)
                    break
                under = table.beneath[bit]
                if under < 0 or not down >> under & 1:
                    can_empty = can_empty or bit < FIRST_KING or goes_up
                    break
                known |= 1 << under
                bit = under
        if known == ALL:
            return False
        if held == runs:
            return True
        runs = held


def promise(state: State, is_talon_free: bool) -> int:
    """Tell how soon a state is to be looked at; found by trying, proves nothing.

    Fewest face-down cards first; then, with a free talon, most cards left in it and most cards
    with nothing on them; else most cards up.
    """
    up, talon, down, heads, firsts, seconds, covered, _, _ = state
    order = -64 * down.bit_count()
    if not is_talon_free:
        return order + up.bit_count()
    exposed = (heads | firsts | seconds) & ~covered
    return (order + talon.bit_count()) * 64 + exposed.bit_count()


class StateSearch:
    """The search for a goal from one position, in integers."""

    def __init__(
        self, position: KlondikePosition, budget: int, dead: set[int], memo_limit: int
    ) -> None:
        self.verdict: Verdict | None = None
        self.nodes = 0
        self._budget = budget
        self._table, self._start = pack(position)
        self._dead = dead
        self._memo_limit = memo_limit
        # The memo in two halves: when the newer is full the older is forgotten. That can only
        # make the search look at states again, never answer wrongly.
        self._memo: set[int] = set()
        self._older: set[int] = set()
        self._stack: list[_Waiting] = []
        self._path: list[Steps] = []
        if is_hopeless(self._table, self._start):
            self.verdict = Verdict.DEAD
        else:
            root = settle(self._table, self._start)
            if key_of(root) not in dead:
                self._stack.append((0, 0, root))
                self._memo.add(key_of(root))

    def advance(self, nodes: int) -> Verdict | None:
        """Go on for at most ``nodes`` more states; None when that was not enough."""
        if self.verdict is not None:
            return self.verdict
        table, stack, path, dead = self._table, self._stack, self._path, self._dead
        most = max(1, (self._memo_limit - len(dead)) // 2)
        memo, older = self._memo, self._older
        is_talon_free = table.draw == 1
        left = min(nodes, self._budget - self.nodes)
        while stack and left > 0:
            left -= 1
            self.nodes += 1
            _, depth, state = stack.pop()
            del path[depth:]
            path.append(state[-1])
            if is_goal(table, state):
                self._reach(state)
                return self._conclude(Verdict.WINNABLE)
            depth += 1
            fresh = []
            for new in successors(table, without_steps(state)):
                key = key_of(new)
                if key in memo or key in older or key in dead:
                    continue
                if len(memo) >= most:
                    older, memo = memo, set()
                memo.add(key)
                fresh.append((promise(new, is_talon_free), depth, new))
            if len(fresh) > 1:
                fresh.sort(key=_priority)
            stack += fresh
        self._memo, self._older = memo, older
        if not stack:
            dead |= memo
            dead |= older
            return self._conclude(Verdict.DEAD)
        return self._conclude(Verdict.UNKNOWN) if self.nodes >= self._budget else None

    def _reach(self, goal: State) -> None:
        """Take note of the goal at the end of the path."""

    def _conclude(self, verdict: Verdict) -> Verdict:
        self.verdict = verdict
        self._stack.clear()
        self._path.clear()
        self._memo, self._older = set(), set()
        return verdict


class KlondikeSearch(StateSearch):
    """The search for a win from one position, with the line that wins."""

    def __init__(
        self, position: KlondikePosition, budget: int, dead: set[int], memo_limit: int
    ) -> None:
        super().__init__(position, budget, dead, memo_limit)
        self.line: Line = ()
        self._position = position

    @property
    def rough_line(self) -> Line:
        """The line, which is made short when it is found."""
        return self.line

    def shorten(self, nodes: int) -> bool:
        """Tell that the line is ready."""
        return nodes > 0

    def _reach(self, goal: State) -> None:
        """Turn the steps into a line, made by the rules to the last card."""
        table, start = self._table, self._start
        steps = [step for each in self._path for step in steps_in_order(each)]
        # Nothing is face down, and no talon's order matters: the rest goes up rank by rank.
        steps += [(bit, TO_FOUNDATION) for bit in range(BITS) if not goal[0] >> bit & 1]
        steps = tidy(start, steps)
        if table.draw == 1:
            waste = len(self._position.waste)
            steps = in_best_order(table, start, waste, steps, may_wait=True)
        self.line = shortened(self._position, play_steps(self._position, steps))


class KlondikeProver:
    """Decides positions of one deal, remembering the states it found dead."""

    def __init__(self, memo_limit: int) -> None:
        self._memo_limit = memo_limit
        self._dead: set[int] = set()

    def search(self, position: KlondikePosition, budget: int) -> KlondikeSearch:
        """Begin to decide ``position``, giving up as ``unknown`` after ``budget`` states."""
        if len(self._dead) > self._memo_limit // 2:
            self._dead.clear()
        return KlondikeSearch(position, budget, self._dead, self._memo_limit)
