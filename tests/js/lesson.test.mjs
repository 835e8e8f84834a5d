// Of the course what needs no browser: lines as lists and as they are pulled, what a class expected, the order of a lecture.

import "./dom.mjs";
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { guessesOf } from "../../www/course/class-guesses.js";
import { pulled } from "../../www/course/expected.js";
import { listed, read } from "../../www/course/line.js";
import { Page } from "../../www/course/page.js";
import { joinedWith } from "../../www/course/progress.js";
import { exerciseSlides, storySlides } from "../../www/lecture/slides.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const WWW = new URL("../../www/", import.meta.url);

/** A question as the core tells it. @param {object} more @returns {any} */
const asked = (more) => ({
  say: "How much?",
  stopMs: 60_000,
  step: 2048,
  unit: "memory",
  queue: "root.a",
  atMs: 120_000,
  points: [],
  drawn: "used",
  choices: [],
  names: null,
  next: null,
  ...more,
});
const LINE = asked({ points: [70_000, 90_000, 120_000] });

test("a line is the same as a list of numbers", () => {
  const cases = /** @type {[string, any][]} */ ([
    ["0, 2, 6", [0, 2048, 6144]],
    ["2;4 6", [2048, 4096, 6144]],
    ["2.9", [2048, null, null]],
    ["–, -, 4", [null, null, 4096]],
    ["999, 0, 0", [24_576, 0, 0]],
    ["", null],
    ["–", null],
    ["2, two, 4", undefined],
    ["1, 2, 3, 4", undefined],
    ["-2, 0, 0", undefined],
  ]);
  for (const [text, line] of cases) assert.deepEqual(read(LINE, text, 24_576), line, text);
  for (const line of [[0, 2048, 6144], [null, 2048, null], null])
    assert.deepEqual(read(LINE, listed(LINE, line), 24_576), line);
});

test("a point follows the pointer, and those on its way lie on the way", () => {
  const at = [100, 200, 300, 400];
  const same = (/** @type {number} */ y) => y;
  const point = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y });
  assert.deepEqual(pulled(at, point(210, 50), point(190, 60), null, same), [null, 60, null, null]);
  assert.deepEqual(pulled(at, point(100, 10), point(400, 40), [10, 1, null, null], same), [10, 20, 30, 40]);
  assert.deepEqual(pulled(at, point(400, 40), point(100, 10), null, same), [10, 20, 30, null]);
});

test("of a class it is counted what was said, whoever has the same question and answer", () => {
  const code = (/** @type {number} */ seed, /** @type {any[]} */ guesses, /** @type {any[]} */ compared, weight = 1) =>
    /** @type {any} */ ({
      told: {
        id: "x",
        title: "X",
        seed,
        asks: [asked({}), LINE, asked({ say: `Who, of ${weight}?`, step: null, choices: ["a", "b"], names: "queue" })],
      },
      said: { attempt: { guesses } },
      compared: ["answer", "answer", "answer"].map((_, i) => ({ points: [], ...compared[i] })),
    });
  const line = { answer: [0, 2048, 4096], right: false };
  const [{ id, asked: questions }] = guessesOf([
    code(
      1,
      [6144, [0, 0, null], ["a"]],
      [
        { answer: 4096, right: false },
        { ...line, points: [true, false, null] },
        { answer: ["b"], right: false },
      ],
    ),
    code(
      2,
      [6144, null, ["b"]],
      [
        { answer: 4096, right: false },
        { ...line, right: null },
        { answer: ["b"], right: true },
      ],
      3,
    ),
    code(
      1,
      [null, [0, 2048, 4096], ["a"]],
      [
        { answer: 4096, right: null },
        { ...line, right: true, points: [true, true, true] },
        { answer: ["b"], right: false },
      ],
    ),
  ]);
  assert.equal(id, "x");
  const told = questions.map(({ at, seeds, none, bars }) => [
    at,
    seeds.join(),
    none,
    ...bars.map(({ guess, count, right }) => `${guess}: ${count}${right ? " ✓" : ""}`),
  ]);
  assert.deepEqual(told, [
    [null, "1,2", 1, "4096: 0 ✓", "6144: 2"],
    [70_000, "1,2", 1, "0: 2 ✓"],
    [90_000, "1,2", 1, "0: 1", "2048: 1 ✓"],
    [120_000, "1,2", 2, "4096: 1 ✓"],
    [null, "1", 0, "a: 2", "b: 0 ✓"],
    [null, "2", 0, "b: 1 ✓"],
  ]);
});

test("a lecture asks all questions of a stop before it answers one, and answers no more than the next stop shows", () => {
  const asks = [asked({ stopMs: 10 }), asked({ stopMs: 10 }), asked({ stopMs: 50 })];
  const told = /** @type {any} */ ({ asks, knobs: [{}, {}] });
  const compared = /** @type {any[]} */ ([{ atMs: 90 }, { atMs: 40 }, { atMs: 60 }]);
  const order = exerciseSlides(told, compared).map(({ kind, of, until }) => [kind, of ?? "", until ?? "end"].join(" "));
  assert.deepEqual(order, [
    "task  10",
    "ask 0 10",
    "ask 1 10",
    "reveal 1 50",
    "ask 2 50",
    "reveal 0 end",
    "reveal 2 end",
    "knob 0 end",
    "knob 1 end",
    "learnt  end",
  ]);
  const none = exerciseSlides(/** @type {any} */ ({ asks: [], knobs: [{}] }), []);
  assert.deepEqual(
    none.map(({ kind }) => kind),
    ["task", "knob", "learnt"],
  );
  const moments = /** @type {any[]} */ ([{ atMs: 1 }, { atMs: 2 }]);
  assert.deepEqual(
    storySlides(/** @type {any} */ ({ moments })).map(({ kind }) => kind),
    ["lesson", "moment", "moment"],
  );
});

/** The texts of a page, and the modules that name them. @type {[string, string[], RegExp][]} */
const PAGES = [
  ["lecture", ["lecture"], /\b(?:lecture|says)\.text\(\s*"([\w-]+)"/g],
  ["teacher", ["course"], /\b(?:teacher|says)\.text\(\s*"([\w-]+)"/g],
];

for (const [name, folders, named] of PAGES)
  test(`the texts of ${name}.en.ftl are named, and are there`, () => {
    const texts = new Catalogue(fs.readFileSync(new URL(`texts/${name}.en.ftl`, WWW), "utf8"));
    const lesson = new Catalogue(fs.readFileSync(new URL("texts/lesson.en.ftl", WWW), "utf8"));
    const course = new Catalogue(fs.readFileSync(new URL("texts/course.en.ftl", WWW), "utf8"));
    const teacher = new Catalogue(fs.readFileSync(new URL("texts/teacher.en.ftl", WWW), "utf8"));
    const source = folders
      .flatMap((folder) => fs.readdirSync(new URL(`${folder}/`, WWW)).map((file) => new URL(`${folder}/${file}`, WWW)))
      .filter(({ pathname }) => pathname.endsWith(".js"))
      .map((file) => fs.readFileSync(file, "utf8"))
      .join("\n");
    const asked = [...source.matchAll(named)].map(([, key]) => key);
    assert.deepEqual(
      asked.filter((key) => ![texts, lesson, course, teacher].some((catalogue) => catalogue.has(key))),
      [],
    );
    assert.deepEqual(
      [...texts.sources.keys()].filter((key) => !source.includes(`"${key}"`)),
      [],
    );
  });

test("of two tabs the further one counts, with what either has besides", () => {
  const guess = { line: [1] };
  const at = (/** @type {object} */ more) =>
    /** @type {any} */ ({
      version: 1,
      seed: 7,
      step: "predict",
      stop: 0,
      knobs: [null],
      hints: 0,
      guesses: [null, null],
      ...more,
    });
  const solved = at({ step: "solved", code: "C", knobs: [2], hints: 1, guesses: [guess, null] });
  const cases = /** @type {[string, any, any, any][]} */ ([
    ["nothing is added", solved, at({ guesses: [guess, guess] }), solved],
    ["solved elsewhere", at({ hints: 2, guesses: [null, guess] }), solved, { ...solved, hints: 2 }],
    [
      "guesses of both",
      at({ guesses: [guess, null] }),
      at({ guesses: [null, guess] }),
      at({ guesses: [guess, guess] }),
    ],
    ["the later stop", at({ guesses: [guess, null] }), at({ stop: 1 }), at({ stop: 1, guesses: [guess, null] })],
    [
      "as far: one's own",
      at({ step: "solve", knobs: [1] }),
      at({ step: "solve", knobs: [2] }),
      at({ step: "solve", knobs: [1] }),
    ],
    ["other numbers, behind", at({ step: "solve" }), { ...solved, seed: 8 }, { ...solved, seed: 8 }],
    ["other numbers, as far", solved, { ...solved, seed: 8 }, solved],
  ]);
  for (const [name, own, other, wanted] of cases) {
    const joined = joinedWith(own, other);
    assert.deepEqual(joined, wanted, name);
    assert.deepEqual(joinedWith(joined, other), joined, `${name}: once more changes nothing`);
  }
  assert.equal(joinedWith(solved, at({})), solved);
});

for (const [gone, jumps] of /** @type {[string, number[]][]} */ ([
  ["compare", [120_000]],
  ["solve", []],
]))
  test(`an answer that the run has not come to yet, and somebody who is at "${gone}" by then`, async () => {
    /** @type {number[]} */
    const jumped = [];
    /** @type {any} */
    const page = Object.create(Page.prototype);
    page.lesson = {
      step: "compare",
      told: { endMs: 200_000, asks: [LINE] },
      compared: [{ atMs: 120_000, points: [] }],
    };
    /** @type {(came: boolean) => void} */
    let come = () => {};
    const model = {
      run: { queueByPath: new Map() },
      until: () => new Promise((resolve) => (come = resolve)),
      playback: { jump: (/** @type {number} */ t) => jumped.push(t) },
      view: { set: () => {} },
    };
    page.sim = { player: { model } };
    const shown = page.show(0);
    page.lesson.step = gone;
    come(true);
    await shown;
    assert.deepEqual(jumped, jumps);
  });
