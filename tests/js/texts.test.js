import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import "./vendored.js";
import { messagesIn, parse, sourceOf, textsIn } from "./words.js";

const { chooseLanguage, createTexts, LANGUAGES, loadTexts } = await import(
  "../../web/i18n/texts.js"
);
const { nameOf, nameOfPasses } = await import("../../web/view/names.js");

const en = await textsIn("en");
const ja = await textsIn("ja");
const fi = await textsIn("fi");

const SUITS = [..."SHDC"];
const RANKS = [..."A23456789TJQK"];
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

test("the language is the one asked for, else the first of the browser's there is", () => {
  assert.equal(chooseLanguage("", ["fi-FI", "en"]), "fi");
  assert.equal(chooseLanguage("", ["sv-SE", "ja-JP", "en-US"]), "ja");
  assert.equal(chooseLanguage("ja", ["fi"]), "ja");
  assert.equal(chooseLanguage("FI-fi", []), "fi");
  assert.equal(chooseLanguage("sv", ["de"]), "en");
  assert.equal(chooseLanguage("xx", ["fi"]), "fi");
  assert.deepEqual([...LANGUAGES], ["en", "ja", "fi"]);
});

test("every card has a name of its own in every language", () => {
  for (const texts of [en, ja, fi]) {
    const names = DECK.map((card) => texts.text("name-drawn", { card, worth: "" }));
    assert.equal(new Set(names).size, DECK.length);
    for (const name of names) assert.doesNotMatch(name, /[{}]|null|undefined/);
  }
  assert.equal(en.text("hint-remove", { cards: "KS" }), "Remove king of spades.");
  assert.equal(en.text("hint-remove", { cards: "TD 3C" }), "Remove 10 of diamonds and 3 of clubs.");
  assert.equal(
    ja.text("hint-remove", { cards: "AH QS" }),
    "ハートのエース、スペードのクイーンを取りましょう。",
  );
  assert.equal(fi.text("hint-remove", { cards: "7H 6C" }), "Poista herttaseiska ja ristikuutonen.");
});

test("Finnish cards stand in the case their sentence needs", () => {
  assert.equal(
    fi.ofCode({ code: "covered", args: { card: "7H", by: ["9S", "KC"] } }),
    "Herttaseiskan päällä on pataysi ja ristikuningas.",
  );
  assert.equal(
    fi.ofCode({ code: "under-waste", args: { card: "4D", by: "KS" } }),
    "Ruutunelonen on avopakassa patakuninkaan alla.",
  );
  assert.equal(
    fi.ofCode({ code: "no-place", args: { card: "TS" } }),
    "Patakympillä ei ole nyt paikkaa, johon siirtyä.",
  );
  assert.equal(
    fi.ofCode({
      code: "not-next-down",
      args: { card: "6H", on: "8S", needs: "7", colour: "black" },
    }),
    "Herttakuutonen käy mustan seiskan päälle, ei patakasin päälle.",
  );
  assert.equal(fi.text("menu-go-on", { game: "pyramid" }), "Jatka Pyramidia");
});

test("the rank a card needs, and a king that goes on none", () => {
  const six = { card: "TH", on: "9S", needs: "J", colour: "black" };
  const king = { card: "KH", on: "9S", needs: null, colour: "black" };
  assert.equal(
    en.ofCode({ code: "not-next-down", args: six }),
    "10 of hearts goes on a black jack, not on 9 of spades.",
  );
  assert.equal(
    en.ofCode({ code: "not-next-down", args: king }),
    "King of hearts goes on no other card, only to an empty column.",
  );
  assert.equal(
    ja.ofCode({ code: "not-next-down", args: six }),
    "ハートの10を置けるのは黒のジャックの上です。スペードの9の上には置けません。",
  );
});

test("one and many", () => {
  assert.equal(fi.text("notice-stuck", { left: 1 }), "Pyramidiin jäi yksi kortti.");
  assert.equal(fi.text("notice-stuck", { left: 5 }), "Pyramidiin jäi 5 korttia.");
  assert.equal(ja.text("notice-stuck", { left: 1 }), "ピラミッドに1枚残りました。");
  assert.equal(en.text("passes-left", { left: 0 }), "Last pass");
  assert.equal(
    ja.ofCode({ code: "no-pass-left", args: { passes: 1 } }),
    "山札は1回しか回れません。",
  );
});

test("that a pass is the last is said where there were others", () => {
  const passes = (/** @type {number} */ number, /** @type {number | null} */ left) =>
    nameOfPasses(en, { passes: { number, left, redeals: number - 1 } });
  assert.equal(passes(1, 0), "One pass");
  assert.equal(passes(1, 2), "2 more passes");
  assert.equal(passes(3, 0), "Last pass");
  assert.equal(passes(1, null), "Unlimited passes");
});

test("cards are named with what they are worth where that is wanted and counts", () => {
  const nameIn = (/** @type {typeof en} */ texts, /** @type {string} */ game) => {
    const pile = { pile: "drawn", role: "drawn", slots: [] };
    const slot = { slot: "drawn", card: "QH", free: true };
    return nameOf(texts, { game, piles: [pile] }, pile, slot);
  };
  assert.equal(nameIn(en, "pyramid"), "Queen of hearts, drawn card");
  globalThis.document = { documentElement: { dataset: { values: "on" } } };
  try {
    assert.equal(nameIn(en, "pyramid"), "Queen of hearts, worth 12, drawn card");
    assert.equal(nameIn(ja, "pyramid"), "ハートのクイーン、数は12、めくった札");
    assert.equal(nameIn(fi, "pyramid"), "Herttarouva, arvo 12, nostettu kortti");
    assert.equal(nameIn(en, "klondike"), "Queen of hearts, drawn card");
  } finally {
    globalThis.document = undefined;
  }
});

test("sentences follow each other as the language has it", () => {
  assert.equal(en.together(["One.", "", "Two."]), "One. Two.");
  assert.equal(ja.together(["一。", "二。", "三。"]), "一。二。三。");
  assert.equal(en.together([]), "");
});

test("numbers, shares and lists are written as the language has it", () => {
  assert.equal(en.number(12345), "12,345");
  assert.equal(fi.number(12345).replace(/\s/u, " "), "12 345");
  assert.equal(ja.number(12345), "12,345");
  assert.equal(en.percent(0.345), "35%");
  assert.equal(fi.percent(0.345).replace(/\s/u, " "), "35 %");
  assert.equal(fi.either(["a", "b", "c"]), "a, b tai c");
  assert.equal(ja.either(["a", "b"]), "aまたはb");
});

test("times have two figures for seconds, and hours only where there are any", () => {
  for (const texts of [en, ja, fi]) {
    assert.match(texts.duration(5_999), /^0[:.]05$/);
    assert.match(texts.duration(754_000), /^12[:.]34$/);
    assert.match(texts.duration(3_600_000 + 125_000), /^1[:.]02[:.]05$/);
  }
});

test("nothing is missing from any text when it has all it asks for", async () => {
  const numbers = { card: "7H", cards: "7H QS", by: "QS", on: "QS", game: "pyramid" };
  for (const language of LANGUAGES) {
    const source = await sourceOf(language);
    const texts = createTexts([{ language, messages: parse(source) }]);
    const named = new Set(source.match(/\$[a-z0-9]+/g)?.map((name) => name.slice(1)));
    const bundle = new FluentBundle(language);
    const resource = new FluentResource(source);
    assert.deepEqual(bundle.addResource(resource), []);
    assert.ok(resource.body.length > 200);
    for (const given of [0, 1, 2, 7]) {
      const args = { ...Object.fromEntries([...named].map((name) => [name, given])), ...numbers };
      Object.assign(args, { cards1: "7H", cards2: "8H", suit: "S", rank: "A", needs: "J" });
      for (const { id } of resource.body) {
        const words = texts.text(id, args);
        assert.doesNotMatch(words, /[{}]|undefined|null|NaN/, `${language}: ${id}`);
        assert.notEqual(words, id);
        if (language === "ja") assert.doesNotMatch(words, /[。、：] | [。、]/, id);
        assert.doesNotMatch(words, /\s\s|\s$/, `${language}: ${id}`);
      }
    }
  }
});

test("where a language has no words the English ones stand in", async () => {
  const texts = createTexts([
    { language: "fi", messages: parse("undo = Kumoa") },
    { language: "en", messages: await messagesIn("en") },
  ]);
  assert.equal(texts.text("undo"), "Kumoa");
  assert.equal(texts.text("redo"), "Redo");
  assert.equal(texts.text("no-such-text"), "no-such-text");
  assert.equal(
    texts.ofCode({ code: "never-heard-of" }),
    "Something went wrong. Nothing was changed.",
  );
});

test("another language is spoken from the moment it is there; the last asked for wins", async (t) => {
  const waiting = new Map();
  t.mock.method(globalThis, "fetch", (address) => {
    const language = /(\w+)\.json$/.exec(String(address))?.[1] ?? "";
    return new Promise((answer) => {
      const json = async () => messagesIn(language);
      waiting.set(language, () => answer({ ok: true, json }));
    });
  });
  const texts = await textsIn("en");
  const first = texts.change("fi");
  const giveFinnish = waiting.get("fi");
  const giveEnglish = waiting.get("en");
  const second = texts.change("ja");
  for (const language of ["ja", "en"]) waiting.get(language)();
  await second;
  assert.equal(texts.language, "ja");
  assert.equal(texts.text("undo"), "元に戻す");
  giveFinnish();
  giveEnglish();
  await first;
  assert.equal(texts.language, "ja");
});

test("the language stays where another cannot be fetched", async (t) => {
  t.mock.method(globalThis, "fetch", async (address) => {
    if (!String(address).endsWith("en.json")) throw new TypeError("offline");
    return { ok: true, json: () => messagesIn("en") };
  });
  const texts = await textsIn("fi");
  assert.equal(await texts.change("ja"), false);
  assert.equal(texts.language, "fi");
  assert.equal(texts.text("undo"), "Kumoa");
  await assert.rejects(loadTexts("fi", "guide/"));
});
