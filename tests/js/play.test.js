import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlay } from "../../web/input/play.js";

/** An engine that answers when told to, and a page that notes which job is shown. */
function table() {
  const asked = [];
  const shown = [];
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
      onView: ignore,
      onMarks: ignore,
      onRefusal: ignore,
      onHint: ignore,
      onFinishing: ignore,
      onJob: (job, progress) => shown.push([job?.kind ?? null, progress?.nodes ?? null]),
      mayPlay: () => true,
    },
  );
  const entryOf = (name) => asked.find(({ request }) => request.do === name);
  return { play, asked, entryOf, shown };
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
