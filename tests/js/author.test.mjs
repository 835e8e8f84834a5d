// Making an exercise: what a draft writes, what it lacks, and exercises in addresses.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import "./dom.mjs";
import { Draft, inWords } from "../../www/author/draft.js";
import { KnobsForm } from "../../www/author/knobs.js";
import { readGiven, writeGiven } from "../../www/course/given.js";
import { MovablesForm } from "../../www/find/movables.js";
import { speak } from "../../www/texts/catalogue.js";

const WWW = new URL("../../www/", import.meta.url);
speak(fs.readFileSync(new URL("texts/en.ftl", WWW), "utf8"));
/** @type {any} */ (document).documentElement ??= { lang: "en" };

const exercise = (/** @type {string} */ id) => fs.readFileSync(new URL(`course/exercises/${id}.json`, WWW), "utf8");
const draft = () => new Draft(({ stopMs }) => `What comes after ${stopMs}?`);

test("every exercise of the course comes back from its link", async () => {
  for (const name of fs.readdirSync(new URL("course/exercises/", WWW))) {
    const text = exercise(name.replace(".json", ""));
    const link = await writeGiven(text);
    assert.match(link, /^#e1[\w-]+$/);
    assert.deepEqual(JSON.parse((await readGiven(link)) ?? ""), JSON.parse(text), name);
  }
});

test("links of the first form open for ever", async () => {
  const samples = JSON.parse(fs.readFileSync(new URL("links/e1.json", import.meta.url), "utf8"));
  for (const { link, holds } of samples) assert.deepEqual(JSON.parse((await readGiven(link)) ?? ""), holds);
});

test("what is no exercise, damaged or of a later form is said", async () => {
  assert.equal(await readGiven(""), null);
  assert.equal(await readGiven("#2abc"), null);
  await assert.rejects(readGiven("#e1abc"), /damaged|incomplete/i);
  await assert.rejects(readGiven("#e9abc"), /e9/);
});

test("a draft writes an exercise as its file has it", () => {
  for (const id of ["third-tenant", "one-user", "too-many-masters"]) {
    const file = JSON.parse(exercise(id));
    const made = draft();
    made.take(file);
    assert.deepEqual(JSON.parse(made.text), { asks: [], hints: [], may: [], mistakes: [], solutions: [], ...file }, id);
  }
});

test("what is not written yet is made up, or stands open so that it can be run", () => {
  const made = draft();
  made.begin({ heddle: 1, name: "A third tenant: it arrives!" });
  assert.equal(made.id, "a-third-tenant-it-arrives");
  made.file.asks.push({ say: "", stopMs: 60000, next: "served" });
  made.file.hints.push("", "Look.");
  made.file.mistakes.push({ set: { a: "1" }, fails: null, say: "" });
  made.misses = [[1]];
  const { asks, hints, mistakes, learnt } = JSON.parse(made.text);
  assert.equal(asks[0].say, "What comes after 60000?");
  assert.deepEqual(hints, ["Look."]);
  assert.deepEqual(mistakes, [{ set: { a: "1" }, fails: [1], say: "" }]);
  assert.equal(learnt, "");
  const open = JSON.parse(made.runnable);
  assert.deepEqual([open.learnt, open.mistakes[0].say], ["…", "…"]);
  // A question that was asked in the page's own words is so again.
  const again = draft();
  again.take(JSON.parse(made.text));
  assert.equal(again.file.asks[0].say, "");
});

test("a text in several languages keeps the others", () => {
  assert.equal(inWords("share", "part"), "part");
  assert.deepEqual(inWords({ en: "share", de: "Anteil" }, "part"), { en: "part", de: "Anteil" });
});

test("settings stay in the order by which codes count, with what only files say", () => {
  // Nothing is shown here.
  MovablesForm.prototype.draw = () => {};
  const choice = { name: "when", choices: [{ name: "now" }, { name: "later" }] };
  const movable = (/** @type {string} */ key) => ({ key, queue: "", now: "1", values: ["2", "3"], first: false });
  const form = new KnobsForm(/** @type {any} */ (null), () => {});
  form.take(["a", "b", "c"].map(movable), ["c=1..9", choice, "jobs.0.count=1,2", "a"]);
  assert.deepEqual(form.may, ["c=1..9", choice, "jobs.0.count=1,2", "a=2,3"]);
  form.switched.set("b", true);
  form.typed.set("b", "0.5, 0.7");
  form.switched.set("a", false);
  assert.deepEqual(form.may, ["c=1..9", choice, "jobs.0.count=1,2", "b=0.5,0.7"]);
});
