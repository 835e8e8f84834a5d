// What may be turned: a slider over numbers, a list of anything else; nothing but what the exercise allows.

import { h } from "../base/dom.js";
import { isAlone } from "./alone.js";
import { LAB } from "./lab-link.js";
import { inLanguage } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").ExerciseKnob} Knob */

/**
 * The values of a knob in order, with the one that holds in its place: what each stands for in an attempt.
 * @param {Knob} knob
 * @returns {{ text: string | null, at: number | null }[]}
 */
export function valuesOf({ now, values, place }) {
  const all = values.map((text, at) => /** @type {{ text: string | null, at: number | null }} */ ({ text, at }));
  all.splice(place ?? 0, 0, { text: now, at: null });
  return all;
}

/** @param {{ text: string | null }[]} values */
const areNumbers = (values) =>
  values.every(({ text }) => text !== null && text.trim() !== "" && Number.isFinite(Number(text)));

/** A property without what all of its scheduler begin with. @param {string} key */
const shortKey = (key) => key.replace(/^yarn\.(resourcemanager\.monitor\.capacity\.preemption|scheduler\.\w+)\./, "…");

/** What a knob is called: as its author says, else by its key. @param {Knob} knob */
export const nameOf = ({ key, say }) => (say ? inLanguage(say) : h("code", null, shortKey(key)));

/** What one of its values is called. @param {Knob} knob @param {string} value */
export const valueSaid = ({ called }, value) => (called[value] ? inLanguage(called[value]) : value);

/** @typedef {Pick<Page, "lesson" | "says">} Turning */

/** One of them. @param {Turning} page @param {number} i */
export function knobField(page, i) {
  const { told, progress } = page.lesson;
  const knob = told.knobs[i];
  const values = valuesOf(knob);
  const at = values.findIndex(({ at }) => at === (progress.knobs[i] ?? null));
  const isSlid = areNumbers(values) && values.length > 3;
  return isSlid ? slider(page, knob, i, values, at) : list(page, knob, i, values, at);
}

/** @param {Page} page */
export function knobs(page) {
  const { lesson, says } = page;
  return [
    lesson.told.knobs.map((_, i) => knobField(page, i)),
    h(
      "span",
      { class: "row knob-acts", dataset: { at: "acts" } },
      h(
        "button",
        {
          class: "btn",
          type: "button",
          disabled: lesson.isUnchanged,
          dataset: { at: "reset" },
          onclick: () => lesson.reset(),
        },
        says.text("reset"),
      ),
      !isAlone() &&
        h(
          "a",
          { class: "btn quiet", href: page.labLink || LAB, target: "_blank", rel: "noopener", dataset: { at: "lab" } },
          says.text("open-lab"),
        ),
    ),
  ];
}

/**
 * @param {Turning} page
 * @param {Knob} knob
 * @param {number} i
 * @param {{ text: string | null, at: number | null }[]} values
 * @param {number} at
 */
function slider({ lesson, says }, knob, i, values, at) {
  const id = `knob-${i}`;
  const text = (/** @type {number} */ index) => values[index].text ?? says.text("unset");
  return h(
    "div",
    { class: "knob", dataset: { at: id } },
    h("label", { for: id, title: knob.key }, nameOf(knob), h("output", null, text(at))),
    h("input", {
      id,
      type: "range",
      min: 0,
      max: values.length - 1,
      step: 1,
      value: at,
      "aria-valuetext": text(at),
      dataset: { at: `${id} range` },
      oninput: (/** @type {Event} */ event) =>
        lesson.turnKnob(i, values[Number(/** @type {HTMLInputElement} */ (event.target).value)].at),
    }),
  );
}

/**
 * @param {Turning} page
 * @param {Knob} knob
 * @param {number} i
 * @param {{ text: string | null, at: number | null }[]} values
 * @param {number} at
 */
function list({ lesson, says }, knob, i, values, at) {
  const id = `knob-${i}`;
  return h(
    "div",
    { class: "knob", dataset: { at: id } },
    h("label", { for: id, title: knob.key }, nameOf(knob)),
    h(
      "select",
      {
        id,
        dataset: { at: `${id} list` },
        onchange: (/** @type {Event} */ event) =>
          lesson.turnKnob(i, values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex].at),
      },
      values.map(({ text }, index) =>
        h(
          "option",
          { value: String(index), selected: index === at },
          text === null ? says.text("unset") : valueSaid(knob, text),
        ),
      ),
    ),
  );
}
