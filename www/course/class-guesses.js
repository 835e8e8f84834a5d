// What a class expected: for each question how often what was said, beside what the run answers. Of a line each point is a question of its
// own. Students with other numbers are counted together wherever question and answer are the same.

import { h } from "../base/dom.js";
import { numbersOf } from "./expected.js";
import { inLanguage } from "./words.js";
import { guessed, moment, written } from "./written.js";

/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */
/** @typedef {import("../engine/types.js").CodeSaid} CodeSaid */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** What a code says that is real. @typedef {{ said: CodeSaid, told: Told, compared: Compared[] }} Real */
/** An answer, and how many gave it. @typedef {{ guess: Guess, count: number, right: boolean }} Bar */
/**
 * A question, or a point of a line.
 * @typedef {object} Asked
 * @property {Ask} ask
 * @property {number} of its place among the questions
 * @property {number | null} at the moment of the point
 * @property {Guess | null} answer of the run
 * @property {number[]} seeds whose numbers it has
 * @property {Bar[]} bars
 * @property {number} none how many said nothing
 */
/** @typedef {{ id: string, title: import("../engine/types.js").Words, asked: Asked[] }} OfExercise */

/**
 * @param {Real[]} all
 * @returns {OfExercise[]}
 */
export function guessesOf(all) {
  /** @type {Map<string, OfExercise>} */
  const exercises = new Map();
  /** @type {Map<string, Asked>} */
  const known = new Map();
  for (const { said, told, compared } of all) {
    const exercise = kept(exercises, told.id, () => ({ id: told.id, title: told.title, asked: [] }));
    for (const [i, ask] of told.asks.entries()) {
      for (const one of partsOf(ask, said.attempt.guesses[i] ?? null, compared[i])) {
        const key = JSON.stringify([told.id, i, one.at, ask, one.answer]);
        const asked = kept(known, key, () => {
          const { at, answer } = one;
          const asked = {
            ask,
            of: i,
            at,
            answer,
            seeds: [],
            bars: answer === null ? [] : [bar(answer, true)],
            none: 0,
          };
          exercise.asked.push(asked);
          return asked;
        });
        if (!asked.seeds.includes(told.seed)) asked.seeds.push(told.seed);
        count(asked, one);
      }
    }
  }
  for (const { asked } of exercises.values()) {
    asked.sort((one, other) => one.of - other.of || (one.at ?? 0) - (other.at ?? 0));
    for (const { bars } of asked) bars.sort(inOrder);
  }
  return [...exercises.values()].filter(({ asked }) => asked.length > 0);
}

/**
 * @template K, T
 * @param {Map<K, T>} map
 * @param {K} key
 * @param {() => T} make
 */
function kept(map, key, make) {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** @param {Guess} guess @param {boolean} right @returns {Bar} */
const bar = (guess, right) => ({ guess, count: 0, right });

/** @typedef {{ at: number | null, guess: Guess | null, right: boolean | null, answer: Guess | null }} Part */

/**
 * A question, or each point of its line.
 * @param {Ask} ask
 * @param {Guess | null} guess
 * @param {Compared} compared
 * @returns {Part[]}
 */
function partsOf({ points }, guess, { answer, right, points: rights }) {
  if (points.length === 0) return [{ at: null, guess, right, answer }];
  const [mine, run] = [numbersOf(guess), numbersOf(answer)];
  return points.map((at, i) => ({ at, guess: mine[i] ?? null, right: rights[i] ?? null, answer: run[i] ?? null }));
}

/** @param {Asked} asked @param {Part} part */
function count(asked, { guess, right }) {
  if (guess === null) {
    asked.none++;
    return;
  }
  const same = (/** @type {Bar} */ one) => JSON.stringify(one.guess) === JSON.stringify(guess);
  let found = asked.bars.find(same);
  if (!found) {
    found = bar(guess, right === true);
    asked.bars.push(found);
  }
  found.count++;
}

/** Numbers by their size, names by how many chose them. @param {Bar} one @param {Bar} other */
function inOrder(one, other) {
  if (typeof one.guess === "number" && typeof other.guess === "number") return one.guess - other.guess;
  return other.count - one.count;
}

/**
 * The tables of all questions.
 * @param {OfExercise[]} exercises
 * @param {import("../texts/catalogue.js").Catalogue} says teacher.en.ftl
 */
export function classGuesses(exercises, says) {
  return exercises.map(({ id, title, asked }) =>
    h(
      "section",
      { class: "guesses", "aria-labelledby": `guesses-${id}`, dataset: { at: `guesses ${id}` } },
      h("h3", { id: `guesses-${id}` }, inLanguage(title)),
      h(
        "div",
        { class: "dists" },
        asked.map((one, i) => distribution(one, isOnlyOne(one, asked), says, `guesses ${id} ${i}`)),
      ),
    ),
  );
}

/** Whether all have the same numbers in a question. @param {Asked} one @param {Asked[]} all */
const isOnlyOne = (one, all) =>
  all.filter(({ ask, at }) => JSON.stringify([ask.say, at]) === JSON.stringify([one.ask.say, one.at])).length === 1;

/** @param {Asked} asked @param {boolean} isOnly @param {import("../texts/catalogue.js").Catalogue} says @param {string} key */
function distribution({ ask, at, bars, none, seeds }, isOnly, says, key) {
  const most = Math.max(1, none, ...bars.map(({ count }) => count));
  const named = { says, nameOf: (/** @type {string} */ name) => name.replace(/^root\./, "") };
  const row = (/** @type {string} */ name, /** @type {number} */ count, /** @type {boolean} */ right) =>
    h(
      "tr",
      { class: right ? "ok" : null },
      h(
        "th",
        { scope: "row" },
        name,
        right && h("span", { "aria-hidden": "true" }, " ✓"),
        right && h("span", { class: "vh" }, ` ${says.text("the-run")}`),
      ),
      h(
        "td",
        null,
        h("i", { class: "bar", "aria-hidden": "true", style: { width: `${(100 * count) / most}%` } }),
        h("b", null, count),
      ),
    );
  return h(
    "table",
    { class: "dist", dataset: { at: key } },
    h(
      "caption",
      null,
      inLanguage(ask.say),
      at !== null && h("small", null, says.text("at", { at: moment(at) })),
      !isOnly && h("small", null, says.text("seeds", { seeds: seeds.join(", ") })),
    ),
    h(
      "thead",
      { class: "vh" },
      h("tr", null, h("th", { scope: "col" }, says.text("answer")), h("th", { scope: "col" }, says.text("how-many"))),
    ),
    h(
      "tbody",
      null,
      bars.map(({ guess, count, right }) =>
        row(typeof guess === "number" ? written(ask, guess) : guessed(named, ask, guess), count, right),
      ),
      none > 0 && row(says.text("no-answer"), none, false),
    ),
  );
}
