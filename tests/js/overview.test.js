import assert from "node:assert/strict";
import { test } from "node:test";
import "./vendored.js";
import { textsIn } from "./words.js";

const { tellFree, tellMoves, tellState } = await import("../../web/view/overview.js");
const { besideStock, inRow } = await import("../../web/input/reach.js");

const en = await textsIn("en");
const ja = await textsIn("ja");
const fi = await textsIn("fi");

const slotOf = (slot, card, free = true) => ({ slot, card, free });

/** Two rows of a pyramid with everything that can lie beside it. */
const PYRAMID = {
  game: "pyramid",
  rules: { key: "open-3-pyramid", name: "normal", goal: "pyramid" },
  piles: [
    {
      pile: "r1c1",
      role: "tableau",
      row: 1,
      of: 1,
      place: 1,
      slots: [slotOf("r1c1", "2S", false)],
    },
    { pile: "r2c1", role: "tableau", row: 2, of: 2, place: 1, slots: [slotOf("r2c1", "7H")] },
    { pile: "r2c2", role: "tableau", row: 2, of: 2, place: 2, slots: [slotOf("r2c2", "KC")] },
    { pile: "stock", role: "stock", count: 17, press: "draw", slots: [] },
    { pile: "drawn", role: "drawn", slots: [slotOf("drawn", "6D")] },
    { pile: "waste", role: "waste", count: 3, slots: [slotOf("waste", "6S")] },
  ],
  moves: {
    r2c1: { drawn: "6D+7H", waste: "6S+7H" },
    r2c2: { r2c2: "KC" },
    drawn: { r2c1: "6D+7H" },
    waste: { r2c1: "6S+7H" },
    stock: { stock: "draw" },
  },
  outcome: "playing",
  notice: null,
  score: 35,
  move_count: 10,
  counts: { tableau: 3, cards: 24, stock: 17, waste: 3 },
  passes: { number: 1, left: 2, redeals: 0 },
};

/** Two columns, one of them with a run on a face-down card, and a foundation. */
const COLUMNS = {
  game: "klondike",
  rules: { key: "draw-1", name: "draw-1" },
  piles: [
    { pile: "stock", role: "stock", count: 0, press: "redeal", slots: [] },
    { pile: "waste", role: "waste", count: 2, slots: [slotOf("waste", "AS")] },
    { pile: "fS", role: "foundation", suit: "S", count: 0, slots: [] },
    { pile: "fH", role: "foundation", suit: "H", count: 1, slots: [slotOf("fH", "AH")] },
    {
      pile: "t1",
      role: "tableau",
      row: 1,
      place: 1,
      of: 2,
      slots: [slotOf("t1c1", null, false), slotOf("t1c2", "7H"), slotOf("t1", "6S")],
    },
    { pile: "t2", role: "tableau", row: 1, place: 2, of: 2, slots: [slotOf("t2", "8C")] },
  ],
  moves: { stock: { stock: "redeal" }, t1c2: { t2: "7H>t2" }, waste: { fS: "AS>f" } },
  outcome: "playing",
  notice: "no-progress",
  move_count: 4,
  counts: { stock: 0, waste: 2, face_down: 1, foundation: 1 },
  passes: { number: 2, left: null, redeals: 1 },
};

test("free cards are those nothing lies on, in reading order, without the foundations", () => {
  assert.equal(
    tellFree(en, PYRAMID),
    "4 free cards: 7 of hearts, king of clubs, 6 of diamonds, and 6 of spades.",
  );
  assert.equal(tellFree(en, COLUMNS), "3 free cards: ace of spades, 6 of spades, and 8 of clubs.");
  assert.match(tellFree(fi, COLUMNS), /^3 vapaata korttia: pataässä, patakuutonen ja ristikasi\.$/);
  const none = { ...PYRAMID, piles: PYRAMID.piles.slice(0, 1) };
  assert.equal(tellFree(en, none), "No card is free.");
});

test("every move is told once, whichever of its cards it is listed under", () => {
  assert.equal(
    tellMoves(en, PYRAMID),
    "4 moves: 7 of hearts with 6 of diamonds, 7 of hearts with 6 of spades, " +
      "king of clubs alone, draw from the stock.",
  );
  assert.equal(
    tellMoves(en, COLUMNS),
    "3 moves: 7 of hearts to column 2, ace of spades to the foundation, turn the waste over.",
  );
  assert.equal(
    tellMoves(ja, COLUMNS),
    "打てる手は3通り：ハートの7を2列目へ、スペードのエースを組札へ、捨て札をめくり直す。",
  );
  assert.equal(tellMoves(en, { ...PYRAMID, moves: {} }), "There is no move.");
});

test("the state names game, rules, counters, stock and passes, and an end there is to tell", () => {
  assert.equal(
    tellState(en, PYRAMID),
    "Pyramid, Normal: score 35, left 3, moves 10, 17 cards in the stock, 2 more passes.",
  );
  assert.equal(
    tellState(en, COLUMNS),
    "Nothing more turns up. Klondike, Draw 1: moves 4, redeals 1, 0 cards in the stock, 1 face down, " +
      "1 on the foundations, unlimited passes.",
  );
  assert.match(tellState(en, { ...PYRAMID, outcome: "won" }), /^You won! Pyramid/);
});

const entriesOf = ({ piles }) =>
  piles.flatMap((pile) =>
    (pile.slots.length > 0 ? pile.slots : [undefined]).map((slot, index) => ({
      key: slot?.slot ?? pile.pile,
      pile,
      slot,
      index,
      place: { x: 0, y: 0, w: 1, h: 1, z: 0 },
    })),
  );

test("a number leads to the free card of a row or to the end of a column", () => {
  const rows = entriesOf(PYRAMID);
  assert.equal(inRow(rows, 1), "r1c1");
  assert.equal(inRow(rows, 2), "r2c1");
  assert.equal(inRow(rows, 3), null);
  const columns = entriesOf(COLUMNS);
  assert.equal(inRow(columns, 1), "t1");
  assert.equal(inRow(columns, 2), "t2");
  const onlyApex = rows.filter(({ pile }) => pile.pile === "r1c1");
  assert.equal(inRow(onlyApex, 1), "r1c1");
  assert.equal(inRow(onlyApex, 2), null);
});

test("the key for the waste goes on to the drawn card and back", () => {
  const entries = entriesOf(PYRAMID);
  assert.equal(besideStock(entries, "r1c1"), "waste");
  assert.equal(besideStock(entries, "waste"), "drawn");
  assert.equal(besideStock(entries, "drawn"), "waste");
  assert.equal(besideStock(entriesOf(COLUMNS), "waste"), "waste");
  assert.equal(besideStock([], null), null);
});
