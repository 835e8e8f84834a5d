// A table whose rows are stacked where there is no room beside each other. Roles are said, since what is no table to the style sheet
// would be none to a reader either.

import { h } from "../base/dom.js";

/** @typedef {import("../base/dom.js").Child} Child */

/**
 * @param {string} labelledBy
 * @param {Child[]} columns what heads them
 * @param {HTMLElement[]} rows
 */
export function table(labelledBy, columns, rows) {
  const heads = columns.map((name) => h("div", { role: "columnheader" }, name));
  const first = h("div", { role: "row", class: "mig-head", dataset: { at: "head" } }, heads);
  const head = h("div", { role: "rowgroup", dataset: { at: "heads" } }, first);
  const body = h("div", { role: "rowgroup", dataset: { at: "rows" } }, rows);
  const style = { "--columns": String(columns.length - 1) };
  const made = h(
    "div",
    { role: "table", class: "mig-table", "aria-labelledby": labelledBy, dataset: { at: labelledBy } },
    head,
    body,
  );
  for (const [name, value] of Object.entries(style)) made.style.setProperty(name, value);
  return made;
}

/**
 * @param {string} key by which it stays the same
 * @param {Child} head
 * @param {HTMLElement[]} cells
 */
export function row(key, head, cells) {
  return h(
    "div",
    { role: "row", dataset: { at: key } },
    h("div", { role: "rowheader", dataset: { at: `${key} head` } }, head),
    cells,
  );
}

/**
 * @param {string} key
 * @param {string} column what heads it, said again where it is stacked
 * @param {string} how what its mark says: kept, changed, lost, broken, or nothing of them
 * @param {...Child} children
 */
export function cell(key, column, how, ...children) {
  return h(
    "div",
    { role: "cell", class: "mig-cell", dataset: { at: key, how } },
    h("small", { class: "mig-of", "aria-hidden": "true" }, column),
    children,
  );
}
