// Numbers that differ from student to student: a number of the scenario gets a name and values, of which a seed draws one.

import { h } from "../base/dom.js";
import { idOf, pick, removeButton } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** A number that stands in the scenario. @typedef {{ path: (string | number)[], number: number }} Place */
/** @typedef {Record<string, string | number>} Row */

/** What of a scenario may differ: how much work there is and when it comes, and how large the cluster is. */
const MAY_DIFFER = /^(cluster\.nodes\.\d+\.count|jobs\.\d+\.(atMs|stages\.\d+\.(count|duration|durationMs)))$/;

/** @param {any} of @param {(string | number)[]} [path] @returns {Place[]} */
function numbersIn(of, path = []) {
  if (typeof of === "number") return MAY_DIFFER.test(path.join(".")) ? [{ path, number: of }] : [];
  if (typeof of !== "object" || of === null) return [];
  const keys = Array.isArray(of) ? of.keys() : Object.keys(of);
  return [...keys].flatMap((key) => numbersIn(of[key], [...path, key]));
}

/** Where a name stands alone, as a number would. @param {any} of @param {string} name @param {(string | number)[]} [path] @returns {(string | number)[] | null} */
function placeOf(of, name, path = []) {
  if (of === `{${name}}`) return path;
  if (typeof of !== "object" || of === null) return null;
  for (const key of Array.isArray(of) ? of.keys() : Object.keys(of)) {
    const found = placeOf(of[key], name, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** @param {any} of @param {(string | number)[]} path @param {string | number} value */
function putAt(of, path, value) {
  const last = path[path.length - 1];
  const holder = path.slice(0, -1).reduce((at, key) => at[key], of);
  holder[last] = value;
}

/** A table that can be changed here: of one name, which stands for a number of the scenario. @param {Page} page @param {Row[]} table */
function simple({ draft }, table) {
  const [name, ...others] = Object.keys(table[0] ?? {});
  if (!name || others.length > 0) return null;
  const path = placeOf(draft.file.scenario, name);
  return path && MAY_DIFFER.test(path.join(".")) ? { name, path } : null;
}

/** @param {Page} page */
export function numbers(page) {
  const { says, draft } = page;
  const { scenario, numbers: tables } = draft.file;
  const places = numbersIn(scenario);
  const options = /** @type {[string, string][]} */ ([
    ["", says.text("choose-number")],
    ...places.map(({ path, number }, i) => [String(i), said(page, path, number)]),
  ]);
  return [
    h(
      "ol",
      { class: "sents", "aria-labelledby": "numbers-h", dataset: { at: "list" } },
      tables.map((table) => row(page, table)),
    ),
    places.length > 0 &&
      h(
        "p",
        { dataset: { at: "more" } },
        pick("add-number", says.text("add-number"), options, "", (i) => add(page, Number(i), i !== "")),
      ),
  ];
}

/** @param {Page} page @param {number} i @param {boolean} chosen */
function add(page, i, chosen) {
  const { file } = page.draft;
  // Those of now: the list may have been drawn before something was taken out of it.
  const place = numbersIn(file.scenario)[i];
  if (!chosen || !place) return;
  const taken = file.numbers.flatMap((table) => Object.keys(table[0] ?? {}));
  const base = String(place.path.findLast((part) => typeof part === "string")).replace(/Ms$/, "");
  let name = base;
  for (let n = 2; taken.includes(name); n++) name = `${base}${n}`;
  const table = [{ [name]: place.number }];
  putAt(file.scenario, place.path, `{${name}}`);
  file.numbers.push(table);
  page.edited();
  page.focus(`values ${idOf(table)}`);
}

/** What a number of the scenario is. @param {Page} page @param {(string | number)[]} path @param {number | string} number */
function said({ says, draft }, path, number) {
  const { scenario } = draft.file;
  const [of, i, what, j, more] = path;
  const args = { what: String(more ?? what), number };
  if (of === "cluster") return says.text("number-nodes", args);
  const job = scenario.jobs?.[i];
  const stage = more === undefined ? "" : String(job?.stages?.[j]?.name ?? "");
  return says.text("number-job", { ...args, job: String(job?.id ?? i), stage });
}

/** @param {Page} page @param {Row[]} table */
function row(page, table) {
  const { says } = page;
  const id = idOf(table);
  const known = simple(page, table);
  if (!known)
    return h(
      "li",
      { class: "sent", dataset: { at: `number ${id}` } },
      says.text("numbers-file", { names: Object.keys(table[0] ?? {}).join(", "), rows: table.length }),
    );
  const { name, path } = known;
  const values = table.map((one) => one[name]);
  const label = said(page, path, values[0]);
  const put = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const read = input.value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
    if (read.length === 0 || read.some((number) => !Number.isFinite(number))) {
      input.value = table.map((one) => one[name]).join(", ");
      return;
    }
    table.splice(0, table.length, ...read.map((number) => ({ [name]: number })));
    page.edited();
  };
  const remove = () => {
    const { file } = page.draft;
    const place = placeOf(file.scenario, name);
    if (place) putAt(file.scenario, place, table[0][name]);
    file.numbers.splice(file.numbers.indexOf(table), 1);
    page.edited();
    page.focus("add-number");
  };
  return h(
    "li",
    { class: "sent", dataset: { at: `number ${id}` } },
    h("p", { dataset: { at: `label ${id}` } }, label),
    h("input", {
      class: "inp",
      value: values.join(", "),
      "aria-label": says.text("values-of-number", { what: label }),
      dataset: { at: `values ${id}` },
      onchange: put,
    }),
    h("p", { class: "muted", dataset: { at: `name ${id}` } }, says.text("number-name", { name: `{${name}}` })),
    removeButton(`remove ${id}`, says.text("remove-number", { what: label }), remove),
  );
}
