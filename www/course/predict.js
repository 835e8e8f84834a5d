// The first step: what one expects of the run, before it is shown.

import { h } from "../base/dom.js";
import { table } from "./compare.js";
import { lineField } from "./line.js";
import { stepper } from "./stepper.js";
import { inLanguage } from "./words.js";
import { moment } from "./written.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */

/**
 * The questions of a stop, each with its field.
 * @param {Page} page
 */
export function predict(page) {
  const { lesson, says } = page;
  const { told, stops, stop, decided } = lesson;
  const here = told.asks.map((ask, i) => ({ ask, i })).filter(({ ask }) => ask.stopMs === stop);
  const last = stop === stops[stops.length - 1];
  return [
    decided.length > 0 &&
      h(
        "section",
        { class: "ask", "aria-labelledby": "far-h", dataset: { at: "so-far" } },
        h("h2", { id: "far-h" }, says.text("so-far", { at: moment(stop) })),
        table(page, decided),
      ),
    h(
      "section",
      { class: "ask", "aria-labelledby": "ask-h", dataset: { at: `asks ${stop}` } },
      h(
        "h2",
        { id: "ask-h" },
        says.text("your-prediction"),
        stops.length > 1 &&
          h("small", null, ` ${says.text("stop-of", { stop: stops.indexOf(stop) + 1, all: stops.length })}`),
      ),
      here.map(({ ask, i }) => field(page, ask, i)),
      h(
        "div",
        { class: "row go" },
        h(
          "button",
          { class: "btn primary big", type: "button", dataset: { at: "run" }, onclick: () => page.runIt() },
          says.text(last ? "run-it" : "run-on", { until: moment(stops[stops.indexOf(stop) + 1] ?? 0) }),
        ),
        h("span", { class: "muted" }, says.text("no-wrong-guess")),
      ),
    ),
  ];
}

/**
 * @param {Page} page
 * @param {Ask} ask
 * @param {number} i
 */
function field(page, ask, i) {
  const { lesson, says } = page;
  const guess = lesson.progress.guesses[i];
  const label = `ask-${i}`;
  const onfocusin = () => page.ask(i);
  if (ask.points.length > 0)
    return lineField({
      ask,
      guess: () => lesson.progress.guesses[i],
      most: () => page.mostOf(ask),
      at: label,
      says,
      put: (line) => lesson.guess(i, line),
      onfocusin,
    });
  if (ask.step !== null)
    return h(
      "div",
      { class: "prow", dataset: { at: label }, onfocusin },
      h("span", { id: label }, inLanguage(ask.say)),
      stepper({
        ask,
        value: typeof guess === "number" ? guess : null,
        most: page.mostOf(ask),
        at: `step-${i}`,
        label,
        says,
        put: (value) => lesson.guess(i, value),
      }),
    );
  const chosen = Array.isArray(guess) ? guess.map(String) : [];
  const one = ask.next !== null;
  return h(
    "fieldset",
    { class: "names", dataset: { at: label }, onfocusin },
    h("legend", null, inLanguage(ask.say)),
    h("p", { class: "muted sm" }, says.text(one ? "pick-one" : "pick-any", { of: ask.names ?? "queue" })),
    h(
      "div",
      { class: "choices" },
      ask.choices.map((name) => choice(page, i, name, chosen.includes(name), one)),
    ),
  );
}

/**
 * @param {Page} page
 * @param {number} i
 * @param {string} name
 * @param {boolean} checked
 * @param {boolean} one whether only one name is the answer
 */
function choice(page, i, name, checked, one) {
  return h(
    "label",
    { dataset: { at: `choice-${i} ${name}` } },
    h("input", {
      type: one ? "radio" : "checkbox",
      name: `ask-${i}`,
      checked,
      dataset: { at: `pick-${i} ${name}` },
      onchange: (/** @type {Event} */ event) =>
        page.pick(i, name, /** @type {HTMLInputElement} */ (event.target).checked),
    }),
    h("span", null, page.nameOf(name)),
  );
}
