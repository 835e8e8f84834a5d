// A question for a line: a spin button for each of its points, or all of them as a list. In the chart it is pulled (`chart.js`); the
// value is the same everywhere.

import { h } from "../base/dom.js";
import { numbersOf } from "./expected.js";
import { stepper } from "./stepper.js";
import { inLanguage } from "./words.js";
import { moment } from "./written.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */

/** What a number of the list counts: MB are written as GB. @param {Ask} ask */
const unitOf = ({ unit }) => (unit === "memory" ? 1024 : 1);

/**
 * The list as a text.
 * @param {Ask} ask
 * @param {Guess | null} guess
 */
export function listed(ask, guess) {
  const numbers = numbersOf(guess);
  if (guess === null) return "";
  return ask.points
    .map((_, i) => {
      const number = numbers[i] ?? null;
      return number === null ? "–" : String(Math.round((number / unitOf(ask)) * 1000) / 1000);
    })
    .join(", ");
}

/**
 * The numbers of a list, each in whole steps; one that is not there is a dash.
 * @param {Ask} ask
 * @param {string} text
 * @param {number} most
 * @returns {Guess | null | undefined} `null`: nothing is said; `undefined`: it cannot be read
 */
export function read(ask, text, most) {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const step = ask.step ?? 1;
  const numbers = parts.map((part) => {
    if (/^[-–—]$/.test(part)) return null;
    const value = /^\d+(\.\d+)?$/.test(part) ? Number(part) * unitOf(ask) : Number.NaN;
    return Math.round(Math.min(most, value) / step) * step;
  });
  if (numbers.length > ask.points.length || numbers.some((one) => Number.isNaN(one))) return undefined;
  const line = ask.points.map((_, i) => numbers[i] ?? null);
  return line.every((one) => one === null) ? null : line;
}

/**
 * @param {object} options
 * @param {Ask} options.ask
 * @param {() => Guess | null} options.guess what it is by now: elements that stay keep the listeners of before
 * @param {() => number} options.most the largest number that can be the answer, by now
 * @param {string} options.at its name among what is drawn
 * @param {import("../texts/catalogue.js").Catalogue} options.says
 * @param {(guess: Guess | null) => void} options.put
 * @param {() => void} [options.onfocusin]
 */
export function lineField({ ask, guess, most, at, says, put, onfocusin }) {
  const numbers = numbersOf(guess());
  const set = (/** @type {number} */ point, /** @type {number} */ value) => {
    const now = numbersOf(guess());
    put(ask.points.map((_, i) => (i === point ? value : (now[i] ?? null))));
  };
  return h(
    "fieldset",
    { class: "names line", dataset: { at }, onfocusin },
    h("legend", { id: at }, inLanguage(ask.say)),
    h("p", { class: "muted sm" }, says.text("line-how")),
    ask.points.map((ms, i) =>
      h(
        "div",
        { class: "prow", dataset: { at: `${at} point ${i}` } },
        h("span", { id: `${at}-${i}` }, says.text("line-at", { at: moment(ms) })),
        stepper({
          ask,
          value: numbers[i] ?? null,
          most: most(),
          at: `${at} step ${i}`,
          label: `${at} ${at}-${i}`,
          says,
          put: (value) => set(i, value),
        }),
      ),
    ),
    h(
      "label",
      { class: "prow", dataset: { at: `${at} list` } },
      h("span", null, says.text("line-list", { unit: ask.unit })),
      h("input", {
        class: "list",
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        value: listed(ask, guess()),
        dataset: { at: `${at} numbers` },
        onchange: (/** @type {Event} */ event) => {
          const input = /** @type {HTMLInputElement} */ (event.target);
          const line = read(ask, input.value, most());
          input.setCustomValidity(line === undefined ? says.text("line-bad", { count: ask.points.length }) : "");
          if (line === undefined) return void input.reportValidity();
          input.value = listed(ask, line);
          put(line);
        },
        oninput: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).setCustomValidity(""),
      }),
    ),
  );
}
