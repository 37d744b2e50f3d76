import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlay } from "../../web/input/play.js";

/** Whether the player wants more time for double taps. */
let slowly = false;

/** An engine that answers when told to, and a page that notes which job is shown. */
function table() {
  const asked = [];
  const shown = [];
  const views = [];
  const engine = {
    ready: Promise.resolve(),
    send(request, how) {
      const entry = { request, how };
      const answer = new Promise((resolve) => {
        entry.settle = resolve;
      });
      asked.push(entry);
      return Object.assign(answer, { id: asked.length });
    },
  };
  const ignore = () => {};
  const play = createPlay(
    engine,
    { elapsed: 0, follow: ignore },
    {
      onView: (view) => views.push(view),
      onMarks: ignore,
      onRefusal: ignore,
      onHint: ignore,
      onFinishing: ignore,
      onShowing: ignore,
      onJob: (job, progress) => shown.push([job?.kind ?? null, progress?.nodes ?? null]),
      mayPlay: () => true,
      tapsSlowly: () => slowly,
    },
  );
  const entryOf = (name) => asked.find(({ request }) => request.do === name);
  return { play, asked, entryOf, shown, views };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a hint asked for during a search leaves the search in sight, to be given up", async () => {
  const { play, asked, entryOf, shown } = table();
  void play.newGame({ do: "new" }, "searching");
  await settled();
  play.hint("fair");
  await settled();
  entryOf("new").how.onProgress({ nodes: 7 });
  entryOf("hint").settle({ hint: { verdict: "unknown" } });
  await settled();
  entryOf("new").how.onProgress({ nodes: 8 });
  assert.deepEqual(shown, [
    ["searching", null],
    ["hint", null],
    ["searching", null],
    ["searching", 8],
  ]);
  assert.equal(play.isIdle, false);
  entryOf("new").settle({ error: { code: "dropped" } });
  await settled();
  assert.deepEqual(shown.at(-1), [null, null]);
  assert.equal(play.isIdle, true);
  assert.equal(asked.length, 2);
});

/** A game of one column, of which each card goes home at one touch; it plays itself out. */
function column(...cards) {
  const pictureOf = (rev, left) => ({
    rev,
    id: "g",
    game: "g",
    outcome: left.length > 0 ? "playing" : "won",
    finish: left.length > 0 ? `${left.at(-1)}>f` : null,
    cursor: rev,
    piles: [
      {
        pile: "t1",
        role: "tableau",
        slots: left.map((card, index) => ({
          slot: index === left.length - 1 ? "t1" : `t1c${index + 1}`,
          card,
          free: true,
        })),
      },
    ],
    moves: left.length > 0 ? { t1: { f: `${left.at(-1)}>f`, t1: `${left.at(-1)}>f` } } : {},
  });
  let left = cards;
  let rev = 0;
  const played = [];
  const engine = {
    ready: Promise.resolve(),
    send(request) {
      const answer = new Promise((resolve) => {
        setTimeout(() => {
          if (request.do === "move") {
            played.push(request.move);
            left = left.slice(0, -1);
            rev += 1;
          }
          const reply = { v: 1, ok: true, view: pictureOf(rev, left), events: [{}] };
          play.takeReply(reply);
          resolve(reply);
        });
      });
      return Object.assign(answer, { id: 1 });
    },
  };
  const told = [];
  const ignore = () => {};
  const play = createPlay(
    engine,
    { elapsed: 0, follow: ignore },
    {
      onView: ignore,
      onMarks: ignore,
      onRefusal: (refusal) => told.push(refusal),
      onHint: ignore,
      onJob: ignore,
      onFinishing: (on) => told.push(on),
      mayPlay: () => true,
      tapsSlowly: () => slowly,
    },
  );
  play.takeReply({ v: 1, id: 1, ok: true, view: pictureOf(rev, left), events: [] });
  return { play, played, told };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("the second of two quick touches plays nothing that the first has laid open", async () => {
  const { play, played } = column("A", "B", "C");
  play.touch("t1", { time: 1000, canBeTwice: true });
  await pause(20);
  play.touch("t1", { time: 1200, canBeTwice: true });
  await pause(20);
  assert.deepEqual(played, ["C>f"]);
  play.touch("t1", { time: 1500, canBeTwice: true });
  await pause(20);
  assert.deepEqual(played, ["C>f", "B>f"]);
  play.touch("t1", { time: 1510, canBeTwice: false });
  await pause(20);
  assert.deepEqual(played, ["C>f", "B>f", "A>f"]);
});

test("two touches may be further apart where the player wants more time", async (t) => {
  t.after(() => {
    slowly = false;
  });
  for (const [wanted, left] of [
    [false, 2],
    [true, 1],
  ]) {
    slowly = wanted;
    const { play, played } = column("A", "B", "C");
    play.touch("t1", { time: 1000, canBeTwice: true });
    await pause(20);
    play.touch("t1", { time: 1600, canBeTwice: true });
    await pause(20);
    assert.equal(played.length, left);
  }
});

test("a game that plays itself out ends by itself, or after the move under way", async () => {
  const { play, played, told } = column("A", "B", "C", "D");
  const first = play.finish();
  await pause(30);
  assert.equal(play.isFinishing, true);
  assert.equal(play.stopFinishing(), true);
  await first;
  assert.deepEqual(played, ["D>f"]);
  assert.equal(play.stopFinishing(), false);
  await play.finish();
  assert.deepEqual(played, ["D>f", "C>f", "B>f", "A>f"]);
  assert.deepEqual(told, [true, false, true, false]);
});

test("a winning line is shown move by move, until somebody else moves", async () => {
  const { play, asked } = table();
  const view = (rev) => ({ id: "g", rev, outcome: "playing", piles: [], moves: {}, cursor: rev });
  play.takeReply({ view: view(1), events: [] });
  void play.showMe();
  await settled();
  const [hint] = asked;
  assert.deepEqual([hint.request.do, hint.request.kind, hint.request.rev], ["hint", "winning", 1]);
  hint.settle({ hint: { move: "draw", slots: ["stock"], ahead: 9 } });
  await new Promise((resolve) => setTimeout(resolve, 800));
  const move = asked.find(({ request }) => request.do === "move");
  assert.deepEqual([move.request.move, move.request.rev], ["draw", 1]);
  play.takeReply({ view: view(2), events: [{ event: "drawn", cards: [] }] });
  move.settle({ ok: true });
  await settled();
  assert.equal(play.isShowing, true, "its own move is none of somebody else's");
  play.takeReply({ view: view(3), events: [{ event: "undone", cursor: 1 }] });
  assert.equal(play.isShowing, false);
  await new Promise((resolve) => setTimeout(resolve, 800));
  assert.equal(asked.length, 2, "and nothing more is asked");
});

test("a game that counts as helped from now on is painted no second time", () => {
  const { play, views } = table();
  const view = { id: "g", rev: 1, outcome: "playing", piles: [], moves: {}, helped: false };
  play.takeReply({ view, events: [] });
  play.takeReply({ view: { ...view, helped: true }, events: [] });
  assert.equal(views.length, 1);
  assert.equal(play.view.helped, true);
  play.takeReply({ view: { ...view, difficulty: 2 }, events: [] });
  assert.equal(views.length, 2);
});
