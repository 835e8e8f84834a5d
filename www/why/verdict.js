// The headline: a question, the core's verdict, the rule that decided with its numbers, what is closed besides, and the rest
// folded. The core chooses all of it (`crate/core/src/explain/verdict`); this only words and draws.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { Amounts, decidesBeside } from "./amounts.js";
import { linesOf, mark, OPERATORS, reference, shownOperator, sides, title } from "./reason.js";
import { sentence } from "./sentences.js";

/** @typedef {import("../engine/types.js").Answered} Answered */
/** @typedef {import("../engine/types.js").Check} Check */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/**
 * The whole of it, for the inspector and dialogs.
 * @param {Words} words
 * @param {Catalogue} says the catalogue of verdicts
 * @param {Answered} answered
 * @param {Child} badge
 * @param {Child} [remedies] what would change it
 * @returns {HTMLElement}
 */
export function headline(words, says, answered, badge, remedies = null) {
  const { because, also, rest, untested } = answered;
  const told = (/** @type {string} */ part) => sentence(words, says, answered, part);
  const [first, ...others] = because;
  const help = told("-help");
  return h(
    "article",
    { class: "vd", dataset: { answer: answered.answer } },
    h("p", { class: "vd-q" }, badge, h("span", null, told("?")), h("span", { class: "at" }, clock(answered.at))),
    h("h3", { class: "vd-a", tabindex: "-1" }, told(""), help.length > 0 && h("small", null, help)),
    first && block(words, first, answered.counts),
    also.length > 0 &&
      h(
        "div",
        { class: "vd-also" },
        h("h4", null, says.text("and-also")),
        also.map((one) =>
          h("p", null, sentence(words, says, { ...answered, ...one, question: answered.question }, "")),
        ),
      ),
    remedies,
    folded(words, says, [...others, ...rest], untested),
  );
}

/**
 * One line of it: for tables, the transport, the live region.
 * @param {Words} words
 * @param {Catalogue} says
 * @param {Answered} answered
 */
export function line(words, says, answered) {
  return sentence(words, says, answered, "-line", "");
}

/**
 * The rule that decided: its mark, its condition, the two sides, and a strip where both are amounts.
 * @param {Words} words
 * @param {Check} check
 * @param {number} counts the resource that decides
 */
function block(words, check, counts) {
  const { rule, compared } = check;
  return h(
    "div",
    { class: "blk" },
    h(
      "div",
      { class: "blk-h" },
      mark(check.verdict),
      h("p", null, title(words, check)),
      h("span", { class: "k2" }, reference(words, rule)),
    ),
    compared && equation(words, check, compared, decidesBeside(check, counts)),
  );
}

/**
 * @param {Words} words
 * @param {Check} check
 * @param {NonNullable<Check["compared"]>} compared
 * @param {number} counts
 */
function equation(words, check, compared, counts) {
  if (compared.right.type === "unset") return null;
  const amounts = new Amounts([compared.left, compared.right], counts);
  const [left, right] = sides(words, compared, counts).map((said) => h("span", { class: "t" }, h("b", null, said)));
  const bad = check.verdict === "fails" ? "op bad" : "op";
  const parts = [left, h("span", { class: bad }, OPERATORS[shownOperator(check)]), right];
  return [h("div", { class: "eq", role: "math" }, parts), strip(amounts.of(compared.left), amounts.of(compared.right))];
}

/**
 * What was measured as a bar, the limit as a line.
 * @param {number | undefined} measured
 * @param {number | undefined} limit
 */
function strip(measured, limit) {
  if (measured === undefined || limit === undefined) return null;
  const whole = Math.max(measured, limit) * 1.15;
  if (!(whole > 0) || !Number.isFinite(whole)) return null;
  const [bar, mark_] = [h("i"), h("b")];
  bar.style.width = `${(measured / whole) * 100}%`;
  mark_.style.left = `${(limit / whole) * 100}%`;
  return h("div", { class: "vd-strip", "aria-hidden": "true" }, bar, mark_);
}

/**
 * @param {Words} words
 * @param {Catalogue} says
 * @param {Check[]} checks
 * @param {string[]} untested
 */
function folded(words, says, checks, untested) {
  if (checks.length + untested.length === 0) return null;
  const count = (/** @type {string} */ verdict) => checks.filter((check) => check.verdict === verdict).length;
  const summary = says.text("other-rules", {
    count: checks.length + untested.length,
    holds: count("holds"),
    fails: count("fails"),
    waits: count("waits"),
    info: count("info"),
    untested: untested.length,
  });
  const lines = checks.length > 0 ? linesOf(words, { rule: checks[0].rule, facts: [], checks }) : [];
  return h(
    "details",
    { class: "vd-rest", dataset: { at: "rest" } },
    h("summary", null, summary),
    lines.map(({ verdict, title: said, calculation }) =>
      h("div", { class: "fr" }, mark(verdict), h("span", null, said), h("span", { class: "v" }, calculation)),
    ),
    untested.map((answer) =>
      h(
        "div",
        { class: "fr" },
        mark("untested"),
        h("span", null, says.text(`gate-${answer}`)),
        h("span", { class: "v" }),
      ),
    ),
  );
}
