// The pickers of a goal's sentence. Their listeners ask the row what it is by then: an element that stays keeps them.

import { h } from "../base/dom.js";
import { figure } from "../sweep/figure.js";
import { BOUNDS, boundOf, momentText, NEED_MOMENT, TIMES, typed, whenOf } from "./goal.js";

/** @typedef {import("./goals.js").GoalsForm} GoalsForm */
/** @typedef {import("./goals.js").Row} Row */
/** @typedef {import("./goal.js").When} When */
/** @typedef {import("../engine/types.js").GoalOffer} GoalOffer */
/** @typedef {import("../engine/types.js").GoalSubject} GoalSubject */

/**
 * @param {GoalsForm} form
 * @param {Row} row
 * @param {GoalOffer} offer
 */
export function pickers(form, row, offer) {
  const { says } = form;
  const { goal } = row;
  const whom = subjectOf(form, row);
  const isText = offer.texts.length > 0;
  const when = /** @type {When} */ (whenOf(goal));
  const pick = (
    /** @type {string} */ name,
    /** @type {string[][]} */ options,
    /** @type {string} */ chosen,
    /** @type {(value: string) => void} */ does,
  ) =>
    h(
      "select",
      { dataset: { at: `${name} ${row.id}` }, "aria-label": says.text(name), onchange: chooses(does) },
      options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    );
  const named = (/** @type {string[]} */ names, before = "") =>
    names.map((name) => [name, says.text(`${before}${name}`)]);
  return [
    whomPicker(form, row, whom),
    pick(
      "what",
      whom.values.map((what) => [what, form.valueName(what)]),
      goal.what,
      (what) => form.move(row, what),
    ),
    pick("how", named(isText ? ["is"] : BOUNDS), boundOf(goal), (bound) => form.bind(row, bound)),
    isText
      ? pick(
          "text",
          offer.texts.map((text) => [text, text]),
          String(goal.is),
          (text) => form.put(row, text),
        )
      : numberField(form, row, offer),
    pick("when", named(Object.keys(TIMES), "when-"), when, (name) => form.time(row, /** @type {When} */ (name))),
    NEED_MOMENT.includes(when) && momentField(form, row),
    when === "from" && h("span", { dataset: { at: `until ${row.id}` } }, says.text("when-until")),
  ];
}

/** Whom a goal is about. @param {GoalsForm} form @param {Row} row */
const subjectOf = ({ subjects }, { goal }) => subjects.find(({ values }) => values.includes(goal.what)) ?? subjects[0];

/**
 * @param {GoalsForm} form
 * @param {Row} row
 * @param {GoalSubject} whom
 */
function whomPicker(form, row, whom) {
  const { says, subjects } = form;
  const idOf = (/** @type {GoalSubject} */ { kind, name }) => `${kind}/${name}`;
  const option = (/** @type {GoalSubject} */ one) =>
    h("option", { value: idOf(one), selected: one === whom }, one.kind === "cluster" ? says.text("cluster") : one.name);
  const group = (/** @type {string} */ kind) => {
    const all = subjects.filter((one) => one.kind === kind);
    return all.length > 0 && h("optgroup", { label: says.text(`whom-${kind}`) }, all.map(option));
  };
  const change = (/** @type {string} */ chosen) => {
    const found = form.subjects.find((one) => idOf(one) === chosen) ?? form.subjects[0];
    const name = form.valueName(row.goal.what);
    form.move(row, found.values.find((what) => form.valueName(what) === name) ?? found.values[0]);
  };
  return h(
    "select",
    { dataset: { at: `whom ${row.id}` }, "aria-label": says.text("whom"), onchange: chooses(change) },
    subjects.filter(({ kind }) => kind === "cluster").map(option),
    group("queue"),
    group("job"),
  );
}

/**
 * @param {GoalsForm} form
 * @param {Row} row
 * @param {GoalOffer} offer
 */
function numberField(form, row, { unit, numbers }) {
  const { says } = form;
  const list = `find-numbers-${row.id}`;
  return h(
    "span",
    { class: "fi-number", dataset: { at: `number ${row.id}` } },
    h("input", {
      dataset: { at: `number-in ${row.id}` },
      type: "number",
      step: "any",
      list,
      value: row.number,
      "aria-label": says.text("number", { unit }),
      oninput: typing((text) => form.type(row, { number: text })),
    }),
    says.text("unit", { unit }),
    h(
      "datalist",
      { id: list, dataset: { at: `numbers ${row.id}` } },
      numbers.map((number) => h("option", { value: typed(unit, number) }, figure(unit, number))),
    ),
  );
}

/**
 * @param {GoalsForm} form
 * @param {Row} row
 */
function momentField(form, row) {
  const list = `find-moments-${row.id}`;
  return h(
    "span",
    { class: "fi-number", dataset: { at: `moment ${row.id}` } },
    h("input", {
      dataset: { at: `moment-in ${row.id}` },
      list,
      value: row.moment,
      autocomplete: "off",
      "aria-label": form.says.text("moment"),
      oninput: typing((text) => form.type(row, { moment: text })),
    }),
    h(
      "datalist",
      { id: list, dataset: { at: `moments ${row.id}` } },
      [form.now, form.endMs].map((ms) => h("option", { value: momentText(ms) })),
    ),
  );
}

const chooses = (/** @type {(value: string) => void} */ does) => (/** @type {Event} */ event) =>
  does(/** @type {HTMLSelectElement} */ (event.target).value);

const typing = (/** @type {(text: string) => void} */ does) => (/** @type {Event} */ event) =>
  does(/** @type {HTMLInputElement} */ (event.target).value);
