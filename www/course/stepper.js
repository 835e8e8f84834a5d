// A number that one steps: two buttons and a spin button between them, which arrow keys move as well, and which takes digits.

import { h } from "../base/dom.js";
import { written } from "./written.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */

/** What the first step leads to: a moment is not before the stop, an amount begins at nothing. @param {Ask} ask */
function start({ atMs, unit, stopMs, step }) {
  const by = step ?? 1;
  return unit === "ms" && atMs === null ? Math.ceil(stopMs / by) * by : 0;
}

/** What a typed 1 is, where the steps are whole ones of it: people read and write GB and seconds. @type {Record<string, number>} */
const TYPED = { memory: 1024, ms: 1000 };

/** The digits that are being typed. @type {WeakMap<Element, string>} */
const typing = new WeakMap();

/** @param {Ask} ask */
function typedUnit({ unit, step }) {
  const one = TYPED[unit] ?? 1;
  return (step ?? 1) % one === 0 ? one : 1;
}

/**
 * @param {object} options
 * @param {Ask} options.ask
 * @param {number | null} options.value
 * @param {number} options.most
 * @param {string} options.at its name among what is drawn
 * @param {string} options.label the ids of what it is called by
 * @param {import("../texts/catalogue.js").Catalogue} options.says
 * @param {(value: number) => void} options.put
 */
export function stepper({ ask, value, most, at, label, says, put }) {
  const by = ask.step ?? 1;
  const least = start(ask);
  // Elements that stay keep the listeners of before: they ask the element what it is, and may be, by now.
  const move = (/** @type {Event} */ event, /** @type {number} */ steps) => {
    const stepper = /** @type {HTMLElement} */ (event.currentTarget).closest(".stepper");
    const spin = /** @type {HTMLElement} */ (stepper?.querySelector("[role=spinbutton]"));
    const now = spin.getAttribute("aria-valuenow");
    const wanted = now === null && Number.isFinite(steps) ? least : Number(now ?? 0) + steps * by;
    put(Math.max(least, Math.min(Number(spin.getAttribute("aria-valuemax")), wanted)));
  };
  const type = (/** @type {HTMLElement} */ spin, /** @type {string} */ key) => {
    const before = typing.get(spin) ?? "";
    const typed = key === "Backspace" ? before.slice(0, -1) : before + key;
    typing.set(spin, typed);
    put(Math.min(Number(spin.getAttribute("aria-valuemax")), Number(typed) * typedUnit(ask)));
  };
  const keys = /** @type {Record<string, number>} */ ({
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 5,
    PageDown: -5,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  });
  return h(
    "span",
    { class: "stepper", dataset: { at } },
    h(
      "button",
      {
        type: "button",
        tabindex: -1,
        "aria-label": says.text("less"),
        onclick: (/** @type {Event} */ e) => move(e, -1),
      },
      "−",
    ),
    h(
      "span",
      {
        role: "spinbutton",
        tabindex: 0,
        "aria-labelledby": label,
        "aria-valuemin": least,
        "aria-valuemax": most,
        "aria-valuenow": value,
        "aria-valuetext": value === null ? says.text("no-guess") : written(ask, value),
        dataset: { at: `${at} number` },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const spin = /** @type {HTMLElement} */ (event.currentTarget);
          const isTyped = /^(\d|Backspace)$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (isTyped) type(spin, event.key);
          else if (event.key in keys) {
            typing.delete(spin);
            move(event, keys[event.key]);
          } else return;
          event.preventDefault();
        },
        onblur: (/** @type {Event} */ event) => typing.delete(/** @type {Element} */ (event.currentTarget)),
      },
      value === null ? "–" : written(ask, value),
    ),
    h(
      "button",
      {
        type: "button",
        tabindex: -1,
        "aria-label": says.text("more"),
        onclick: (/** @type {Event} */ e) => move(e, 1),
      },
      "+",
    ),
  );
}
