// What a scenario may say: the members that the core's reader knows (`engine/members.json`, written by `cargo xtask types`), with
// what they mean. Paths are lists of names and indices, since names of properties hold periods.

import { once } from "../base/once.js";
import { textOf } from "../base/source.js";
import { Catalogue, catalogueAt, nameOf } from "../texts/catalogue.js";

/** @typedef {Record<string, any>} Scenario */
/** @typedef {(string | number)[]} Path */
/**
 * A member as the core describes it.
 * @typedef {object} Member
 * @property {string} type
 * @property {boolean} [required]
 * @property {any} [default] what holds where it is not there; missing: nothing, or it depends on something
 * @property {number} [least]
 * @property {number} [most]
 * @property {string[]} [choices]
 * @property {string[]} [of] the kinds (`kind`, `do`, `dist` around it) that have it; missing: all
 * @property {string} [items] of a list
 */

/** Where the kind of an object stands in it. */
const KIND = ["do", "dist", "kind"];
/** The kind of a job that names none. */
const USUAL = "generic";

export class Members {
  /**
   * @param {Record<string, Member>} all by pattern, such as `jobs[].am.startMs`
   * @param {Catalogue} texts
   */
  constructor(all, texts) {
    this.all = all;
    this.texts = texts;
  }

  /** @param {string} pattern */
  get(pattern) {
    return this.all[pattern];
  }

  /**
   * The names of the members of an object that fit its kind, in the order of the reader.
   * @param {string} parent its pattern
   * @param {string} kind
   * @returns {string[]}
   */
  namesIn(parent, kind) {
    const start = parent === "" ? "" : `${parent}.`;
    return Object.keys(this.all)
      .filter((pattern) => pattern.startsWith(start) && !/[.[]/.test(pattern.slice(start.length)))
      .filter((pattern) => this.all[pattern].of?.includes(kind) ?? true)
      .map((pattern) => pattern.slice(start.length));
  }

  /**
   * What a member means.
   * @param {string} pattern
   */
  meaning(pattern) {
    const key = keyOf(pattern);
    return this.texts.has(key) ? this.texts.text(key) : "";
  }

  /**
   * What each of a member's choices means, where that is said.
   * @param {string} pattern
   * @param {string} choice
   */
  choice(pattern, choice) {
    const key = `${keyOf(pattern)}--${choice}`;
    return this.texts.has(key) ? this.texts.text(key) : "";
  }
}

/**
 * The message of a member. A template's members mean what those of a job do, and so on.
 * @param {string} pattern
 */
export function keyOf(pattern) {
  const same = pattern
    .replace(/^arrivals\[\]\.job\./, "jobs[].")
    .replace(/^events\[\]\.node\./, "cluster.nodes[].")
    .replace(/^story\.moments\[\]\.shows\[\]\.(what|is|min|max)$/, "expect[].$1")
    .replace(/\.(duration|gapMs)\.(\w+)$/, ".duration.$2")
    .replace(/^arrivals\[\]\.duration\./, "jobs[].stages[].duration.");
  return `member-${nameOf(same.replaceAll("[]", ""))}`;
}

/** The members, with their texts. */
export const members = once(async () => {
  const [list, texts] = await Promise.all([
    textOf(new URL("../engine/members.json", import.meta.url)),
    catalogueAt(new URL("../texts/members.en.ftl", import.meta.url)),
  ]);
  return new Members(JSON.parse(list), texts);
});

/**
 * `jobs[2].am.startMs`, as findings name places.
 * @param {Path} path
 */
export function written(path) {
  return path.map((step, i) => (typeof step === "number" ? `[${step}]` : i > 0 ? `.${step}` : step)).join("");
}

/** @param {Path} path */
export function patternOf(path) {
  return written(path).replace(/\[\d+\]/g, "[]");
}

/**
 * @param {Scenario} scenario
 * @param {Path} path
 * @returns {any}
 */
export function valueAt(scenario, path) {
  return path.reduce((/** @type {any} */ value, step) => value?.[step], scenario);
}

/**
 * The kind of the object at a path: its own, or that of the innermost one around it.
 * @param {Scenario} scenario
 * @param {Path} path
 * @returns {string}
 */
export function kindAt(scenario, path) {
  for (let length = path.length; length >= 0; length--) {
    const at = valueAt(scenario, path.slice(0, length));
    const own = KIND.map((name) => at?.[name]).find((kind) => typeof kind === "string");
    if (own !== undefined) return own;
    if (Array.isArray(at?.stages)) return USUAL;
  }
  return "";
}

/**
 * The scenario with another value at a path; with none, what is left empty by that goes too.
 * @template {Record<string | number, any>} T
 * @param {T} whole
 * @param {Path} path
 * @param {any} value undefined: none
 * @returns {T}
 */
export function withValue(whole, path, value) {
  const [step, ...rest] = path;
  const of = typeof step === "number" ? "list" : "object";
  const inner =
    rest.length === 0 ? value : withValue(whole?.[step] ?? (typeof rest[0] === "number" ? [] : {}), rest, value);
  const gone = inner === undefined || (rest.length > 0 && value === undefined && isEmpty(inner));
  if (of === "list") {
    const list = [.../** @type {any} */ (whole ?? [])];
    if (gone && rest.length === 0) list.splice(/** @type {number} */ (step), 1);
    else list[/** @type {number} */ (step)] = inner ?? {};
    return /** @type {any} */ (list);
  }
  const { [step]: _, ...others } = whole ?? {};
  return /** @type {any} */ (
    gone ? others : step in (whole ?? {}) ? { ...whole, [step]: inner } : { ...others, [step]: inner }
  );
}

/** @param {any} value */
function isEmpty(value) {
  return typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0;
}
