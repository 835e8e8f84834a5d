// Fields and pickers of the page on which an exercise is made. Their listeners are those of when they were first drawn, so they name
// nothing that another draft would replace.

import { h } from "../base/dom.js";
import { momentIn } from "../base/moment.js";
import { inUnit, momentText, typed } from "../find/goal.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../engine/types.js").FigureUnit} FigureUnit */
/** @typedef {import("../engine/types.js").GoalSubject} GoalSubject */

/** Rows of lists, by what is in them: their fields stay theirs whatever stands before them. @type {WeakMap<object, number>} */
const ids = new WeakMap();
let next = 1;
/** @param {object} of */
export function idOf(of) {
  const id = ids.get(of) ?? next++;
  ids.set(of, id);
  return id;
}

/**
 * A text with its label above.
 * @param {object} of
 * @param {string} of.at its name among what is drawn
 * @param {string} of.label
 * @param {string} of.value
 * @param {(text: string) => void} of.put
 * @param {number} [of.rows] of a text of several lines
 * @param {string} [of.placeholder]
 * @param {number} [of.most] characters
 */
export function textField({ at, label, value, put, rows, placeholder, most }) {
  const all = {
    id: `f-${at.replaceAll(" ", "-")}`,
    class: "inp",
    placeholder,
    maxlength: most,
    dataset: { at: `${at}-in` },
    oninput: (/** @type {Event} */ event) => put(/** @type {HTMLInputElement} */ (event.target).value),
  };
  const input = rows
    ? /** @type {HTMLTextAreaElement} */ (h("textarea", { ...all, rows, "data-value": value }, value))
    : h("input", { ...all, value, autocomplete: "off" });
  return h("div", { class: "fld", dataset: { at } }, h("label", { for: all.id }, label), input);
}

/** A text of several lines shows what it holds: what was typed there before hides what stands in it. @param {Element} within */
export function fillAreas(within) {
  for (const area of within.querySelectorAll("textarea")) {
    const { value = "" } = area.dataset;
    if (area.value !== value && document.activeElement !== area) area.value = value;
  }
}

/**
 * @param {string} at
 * @param {string} label
 * @param {[string, string][]} options values and what they are called
 * @param {string} chosen
 * @param {(value: string) => void} put
 */
export const pick = (at, label, options, chosen, put) =>
  h(
    "select",
    {
      class: "pk",
      "aria-label": label,
      dataset: { at },
      onchange: (/** @type {Event} */ event) => put(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );

/**
 * Whom something is about.
 * @param {import("../texts/catalogue.js").Catalogue} find find.en.ftl
 * @param {string} at
 * @param {GoalSubject[]} subjects
 * @param {GoalSubject | undefined} chosen
 * @param {(subject: GoalSubject) => void} put
 */
export function pickWhom(find, at, subjects, chosen, put) {
  const key = (/** @type {GoalSubject} */ { kind, name }) => `${kind}/${name}`;
  const option = (/** @type {GoalSubject} */ one) =>
    h("option", { value: key(one), selected: one === chosen }, one.name || find.text("cluster"));
  const group = (/** @type {string} */ kind) => {
    const all = subjects.filter((one) => one.kind === kind);
    return all.length > 0 && h("optgroup", { label: find.text(`whom-${kind}`) }, all.map(option));
  };
  return h(
    "select",
    {
      class: "pk",
      "aria-label": find.text("whom"),
      dataset: { at },
      onchange: (/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLSelectElement} */ (event.target);
        const found = subjects.find((one) => key(one) === value);
        if (found) put(found);
      },
    },
    subjects.filter(({ kind }) => kind === "cluster").map(option),
    group("queue"),
    group("job"),
  );
}

/**
 * A short text that is taken once it is typed; what cannot be read stays as it was.
 * @param {string} at
 * @param {string} label
 * @param {string} written
 * @param {(text: string) => boolean} put whether it could be read
 * @param {Child} [after] its unit
 */
const short = (at, label, written, put, after) =>
  h(
    "span",
    { class: "fi-number", dataset: { at } },
    h("input", {
      class: "pk",
      value: written,
      "aria-label": label,
      autocomplete: "off",
      "data-written": written,
      dataset: { at: `${at} in` },
      onchange: (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (!put(input.value)) input.value = input.dataset.written ?? "";
      },
    }),
    after,
  );

/**
 * @param {string} at
 * @param {string} label
 * @param {number} ms
 * @param {(ms: number) => void} put
 */
export const pickMoment = (at, label, ms, put) =>
  short(at, label, momentText(ms), (text) => {
    const read = momentIn(text);
    if (Number.isNaN(read)) return false;
    put(read);
    return true;
  });

/**
 * @param {string} at
 * @param {string} label
 * @param {FigureUnit} unit
 * @param {string} unitName
 * @param {number} number
 * @param {(number: number) => void} put
 */
export const pickNumber = (at, label, unit, unitName, number, put) =>
  short(
    at,
    label,
    typed(unit, number),
    (text) => {
      const read = inUnit(unit, text);
      if (text.trim() === "" || !Number.isFinite(read)) return false;
      put(read);
      return true;
    },
    unitName,
  );

/**
 * @param {string} at
 * @param {string} label
 * @param {() => unknown} does
 * @param {"link" | "plain" | "primary" | "quiet"} [kind]
 */
export const button = (at, label, does, kind = "link") =>
  h(
    "button",
    { class: kind === "link" ? "lnk" : `btn ${kind}`, type: "button", dataset: { at }, onclick: does },
    label,
  );

/** @param {string} at @param {string} label whose @param {() => unknown} does */
export const removeButton = (at, label, does) =>
  h(
    "button",
    { class: "btn quiet icon away", type: "button", "aria-label": label, dataset: { at }, onclick: does },
    "×",
  );
