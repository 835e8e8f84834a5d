// A show of hands: answers to a question, and how many are for each. It stays in the page.

import { h } from "../base/dom.js";
import { lineField } from "../course/line.js";
import { stepper } from "../course/stepper.js";
import { guessed } from "../course/written.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** An answer. @typedef {{ guess: Guess, count: number, right: boolean }} Answer */

/** So many names are all offered; of more each is added when somebody says it. */
const ALL = 12;
/** The most hands. */
const MOST = 9999;

export class Hands {
  /**
   * @param {Ask} ask
   * @param {() => void} changed
   */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    const names = ask.choices.length <= ALL ? ask.choices : [];
    /** @type {Answer[]} */
    this.answers = names.map((name) => ({ guess: [name], count: 0, right: false }));
    /** What is being put together, to be added. @type {Guess | null} */
    this.draft = null;
  }

  /** @param {Guess | null} guess */
  put(guess) {
    this.draft = guess;
    this.changed();
  }

  /** The draft becomes an answer that one is for. */
  add() {
    const { draft, answers } = this;
    if (draft === null) return;
    this.draft = null;
    const same = answers.findIndex(({ guess }) => JSON.stringify(guess) === JSON.stringify(draft));
    if (same >= 0) return this.count(same, answers[same].count + 1);
    answers.push({ guess: draft, count: 1, right: false });
    this.changed();
  }

  /** @param {number} i @param {number} count */
  count(i, count) {
    const answer = this.answers[i];
    if (!answer || !Number.isFinite(count)) return;
    answer.count = Math.max(0, Math.min(MOST, Math.round(count)));
    this.changed();
  }

  get most() {
    return Math.max(1, ...this.answers.map(({ count }) => count));
  }

  /** The answer that most are for; `null`: there is none. @returns {Guess | null} */
  get first() {
    const { answers, most } = this;
    return answers.find(({ count }) => count === most)?.guess ?? null;
  }

  get all() {
    return this.answers.reduce((sum, { count }) => sum + count, 0);
  }
}

/**
 * @typedef {object} Says
 * @property {Catalogue} lecture
 * @property {Catalogue} says lesson.en.ftl
 * @property {(name: string) => string} nameOf
 */

/** To be counted. @param {Hands} hands @param {() => number} most the largest number that can be the answer @param {Says} words */
export function counting(hands, most, words) {
  const { lecture } = words;
  return [
    h(
      "ol",
      { class: "hands", dataset: { at: "hands" } },
      hands.answers.map((answer, i) => counted(hands, answer, i, words)),
    ),
    adding(hands, most, words),
    h("p", { class: "all", role: "status", dataset: { at: "all" } }, lecture.text("hands", { count: hands.all })),
  ];
}

/** @param {Hands} hands @param {Answer} answer @param {number} i @param {Says} words */
function counted(hands, { guess, count }, i, words) {
  const { lecture } = words;
  const name = guessed(words, hands.ask, guess);
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {number} */ by) =>
    h(
      "button",
      {
        class: "btn",
        type: "button",
        "aria-label": lecture.text(label, { answer: name }),
        dataset: { at: `${label} ${i}` },
        onclick: () => hands.count(i, hands.answers[i].count + by),
      },
      text,
    );
  return h(
    "li",
    { dataset: { at: `hand ${i}` } },
    h("span", { class: "key", "aria-hidden": "true" }, i < 9 ? String(i + 1) : ""),
    h("b", { class: "name" }, name),
    button("−", "one-less", -1),
    h("input", {
      type: "number",
      min: 0,
      max: MOST,
      value: count,
      "aria-label": lecture.text("hands-for", { answer: name }),
      dataset: { at: `count ${i}` },
      oninput: (/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        if (value !== "") hands.count(i, Number(value));
      },
    }),
    button("+", "one-more", 1),
  );
}

/** How an answer comes in that is not there yet. @param {Hands} hands @param {() => number} most @param {Says} words */
function adding(hands, most, words) {
  const { ask, draft } = hands;
  const { lecture, says } = words;
  const id = "draft";
  const add = h(
    "button",
    { class: "btn", type: "button", disabled: draft === null, dataset: { at: "add" }, onclick: () => hands.add() },
    lecture.text("add-answer"),
  );
  if (ask.points.length > 0)
    return h(
      "div",
      { class: "add", dataset: { at: "adding" } },
      lineField({ ask, guess: () => hands.draft, most, at: id, says, put: (line) => hands.put(line) }),
      add,
    );
  if (ask.step !== null)
    return h(
      "div",
      { class: "add row", dataset: { at: "adding" } },
      h("span", { id }, lecture.text("another-answer")),
      stepper({
        ask,
        value: typeof draft === "number" ? draft : null,
        most: most(),
        at: "draft-step",
        label: id,
        says,
        put: (value) => hands.put(value),
      }),
      add,
    );
  if (ask.choices.length <= ALL) return null;
  return h(
    "div",
    { class: "add row", dataset: { at: "adding" } },
    h("label", { for: "draft-name" }, lecture.text("another-answer")),
    h(
      "select",
      {
        id: "draft-name",
        dataset: { at: "draft-name" },
        onchange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          hands.put(value ? [value] : null);
        },
      },
      h("option", { value: "", selected: draft === null }, ""),
      ask.choices.map((name) => h("option", { value: name }, words.nameOf(name))),
    ),
    add,
  );
}

/** Numbers by their size; names stay as they are. @param {Answer} one @param {Answer} other */
const bySize = ({ guess: one }, { guess: other }) =>
  typeof one === "number" && typeof other === "number" ? one - other : 0;

/** What came of it. @param {Hands} hands @param {Says} words */
export function result(hands, words) {
  const { lecture } = words;
  if (hands.all === 0) return null;
  const shown = hands.answers.filter(({ count, right }) => count > 0 || right).sort(bySize);
  return h(
    "table",
    { class: "result", dataset: { at: "result" } },
    h("caption", null, lecture.text("hands", { count: hands.all })),
    h(
      "thead",
      { class: "vh" },
      h(
        "tr",
        null,
        h("th", { scope: "col" }, lecture.text("answer")),
        h("th", { scope: "col" }, lecture.text("how-many")),
      ),
    ),
    h(
      "tbody",
      null,
      shown.map(({ guess, count, right }) =>
        h(
          "tr",
          { class: right ? "ok" : null },
          h(
            "th",
            { scope: "row" },
            guessed(words, hands.ask, guess),
            right && h("span", { "aria-hidden": "true" }, " ✓"),
            right && h("span", { class: "vh" }, ` ${lecture.text("the-run")}`),
          ),
          h(
            "td",
            null,
            h("i", { class: "bar", "aria-hidden": "true", style: { width: `${(100 * count) / hands.most}%` } }),
            h("b", null, count),
          ),
        ),
      ),
    ),
  );
}
