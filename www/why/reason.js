// A reason of the core as a list of rules: holds, does not hold, waiting, information; with the numbers compared.

import { h, s } from "../base/dom.js";
import { share } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { apart, decides, inOneUnit } from "./amounts.js";

/** @typedef {import("../engine/types.js").Rule} Rule */
/** @typedef {import("../engine/types.js").RuleOutcome} Outcome */
/** @typedef {import("../engine/types.js").Check} Check */
/** @typedef {import("../engine/types.js").Reason} Reason */

/**
 * What one line of the list says.
 * @typedef {object} Line
 * @property {Outcome | "over"} verdict
 * @property {(string | Node)[]} title
 * @property {(string | Node)[]} [calculation] set as code
 * @property {(string | Node)[]} [note]
 * @property {string} [reference]
 * @property {number} [progress] 0 to 1
 */

const MARKS = {
  holds: ["ok", "m2.5 6.5 2.5 2.5 4.5-5.5"],
  fails: ["no", "m3 3 6 6M9 3 3 9"],
  waits: ["wt", "M6 3v3.2l2 1.3"],
  info: ["na", "M3.5 6h5"],
  over: ["ov", "M6 2.6v4.2M6 9.3v.1"],
  untested: ["na", "M3.5 6h5"],
};

/** @type {Record<string, string>} */
export const OPERATORS = {
  below: "<",
  atMost: "≤",
  above: ">",
  atLeast: "≥",
  equal: "=",
  unequal: "≠",
  fitsIn: "≤",
  exceeds: ">",
};

/**
 * How a rule came out, as a mark with its name.
 * @param {keyof typeof MARKS} verdict
 */
export function mark(verdict) {
  const [kind, path] = MARKS[verdict];
  return h(
    "span",
    { class: `st ${kind}`, role: "img", "aria-label": phrase(`verdict-${verdict}`) },
    s("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, s("path", { d: path })),
  );
}

/**
 * @param {Line[]} lines
 * @returns {HTMLElement}
 */
export function rulesList(lines) {
  return h(
    "ol",
    { class: "rules" },
    lines.map((line) => {
      return h(
        "li",
        null,
        mark(line.verdict),
        h("p", null, line.title),
        line.calculation &&
          line.calculation.length > 0 &&
          h(
            "span",
            { class: "calc" },
            h("code", null, line.calculation),
            line.note && line.note.length > 0 ? [" ", line.note] : null,
          ),
        !line.calculation?.length && line.note && line.note.length > 0 && h("span", { class: "calc" }, line.note),
        line.reference && h("span", { class: "ref" }, line.reference),
        line.progress !== undefined && progress(line.progress),
      );
    }),
  );
}

/** @param {number} part */
function progress(part) {
  const bar = h("i");
  bar.style.width = `${Math.round(Math.max(0, Math.min(1, part)) * 100)}%`;
  return h("span", { class: "prog" }, bar);
}

/**
 * The lines of a reason: the deciding rule, then the checks in the scheduler's order.
 * @param {import("./words.js").Words} words
 * @param {Reason} reason
 * @returns {Line[]}
 */
export function linesOf(words, reason) {
  const lines = reason.checks.map((check) => ({
    verdict: check.verdict,
    title: title(words, check),
    calculation: compared(words, check),
    note: facts(words, check),
    reference: reference(words, check.rule),
  }));
  if (lines.length > 0) return lines;
  return [
    {
      verdict: /** @type {const} */ ("holds"),
      title: title(words, { ...reason, verdict: "holds", subject: null }),
      calculation: [],
      note: facts(words, { ...reason, verdict: "holds", compared: null }),
      reference: reference(words, reason.rule),
    },
  ];
}

/**
 * What a rule says as it came out.
 * @param {import("./words.js").Words} words
 * @param {Pick<Check, "rule" | "verdict" | "facts"> & Partial<Pick<Check, "compared">> & { subject: Check["subject"] | null }} check
 */
export function title(words, { rule, verdict, facts, subject, compared }) {
  const key = `rule-${rule.code}`;
  const args = {
    ...words.arguments(facts),
    outcome: verdict,
    set: compared?.right.type === "unset" ? "no" : "yes",
    subject: subject ? words.subject(subject.entity, subject.a, subject.b) : "",
  };
  if (words.catalogue.has(key)) return words.catalogue.pieces(key, args);
  return [plainCode(rule.code)];
}

/**
 * Whether a rule's sentence names what it was tested for.
 * @param {import("./words.js").Words} words
 * @param {Rule} rule
 */
export function namesSubject({ catalogue }, rule) {
  const key = `rule-${rule.code}`;
  return catalogue.names(key, "subject");
}

/**
 * `fair.starved.min-share` as words, for rules that the catalogue does not know yet.
 * @param {string} code
 */
function plainCode(code) {
  const text = code
    .split(".")
    .slice(1)
    .join(", ")
    .replaceAll("-", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * @param {import("./words.js").Words} words
 * @param {Check} check
 * @returns {(string | Node)[]}
 */
export function compared(words, check) {
  if (!check.compared) return [];
  const { right } = check.compared;
  // Nothing is measured against a limit that is not set: the rule says so.
  if (right.type === "unset") return [];
  const [measured, limit] = sides(words, check.compared, decides(check));
  return [measured, ` ${OPERATORS[shownOperator(check)]} `, limit];
}

/**
 * The two sides of a comparison in one unit, two ratios as parts of a whole.
 * @param {import("./words.js").Words} words
 * @param {NonNullable<Check["compared"]>} compared
 * @param {number} counts the resource that decides
 */
export function sides(words, { left, right }, counts) {
  if (left.type === "ratio" && right.type === "ratio") return [share(left.value), share(right.value)];
  return apart([left, right], inOneUnit(words, [left, right], counts));
}

/**
 * What does not hold is written as what was found: 5 < 8 for a failed "at least".
 * @param {Check} check
 */
export function shownOperator({ compared, verdict }) {
  const op = compared?.op ?? "equal";
  if (op === "equal" && JSON.stringify(compared?.left) === JSON.stringify(compared?.right)) return op;
  return verdict === "fails" || verdict === "waits" ? (NEGATED[op] ?? op) : op;
}

/** @type {Record<string, string>} */
const NEGATED = {
  below: "atLeast",
  atMost: "above",
  above: "atMost",
  atLeast: "below",
  equal: "unequal",
  fitsIn: "exceeds",
};

/**
 * What stands below a rule: its note, or its operands by name.
 * @param {import("./words.js").Words} words
 * @param {Pick<Check, "rule" | "verdict" | "compared" | "facts">} check
 * @returns {(string | Node)[]}
 */
export function facts(words, check) {
  const { rule, facts: list, compared } = check;
  const key = `rule-${rule.code}-note`;
  const values = list.map((fact) => fact.value);
  const say = inOneUnit(words, compared ? [...values, compared.left, compared.right] : values, decides(check));
  /** @type {Record<string, string | Node>} */
  const args = { outcome: check.verdict };
  for (const { name, value } of list) args[name] = say(value);
  if (words.catalogue.has(key) && words.catalogue.wants(key).every((name) => name in args))
    return words.catalogue.pieces(key, args);
  const said = list.filter(({ value }) => value.type !== "text" || value.value !== "");
  return said.flatMap((fact, i) => [i > 0 ? " · " : "", `${factName(words, fact.name)} `, say(fact.value)]);
}

/**
 * @param {import("./words.js").Words} words
 * @param {string} name
 */
export function factName(words, name) {
  const key = `fact-${name}`;
  return words.catalogue.has(key) ? words.catalogue.text(key) : name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

/**
 * Hadoop's class and issue; of the Superior Scheduler, whether the rule is documented or our reading.
 * @param {import("./words.js").Words} words
 * @param {Rule} rule
 */
export function reference(words, rule) {
  const origin = /\[(\w+)\]$/.exec(rule.spec)?.[1];
  return [rule.class, rule.jira, origin ? words.catalogue.text("origin", { origin }) : ""].filter(Boolean).join(" · ");
}
