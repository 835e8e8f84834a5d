// The second step: what one expected beside what the run does.

import { h } from "../base/dom.js";
import { numbersOf } from "./expected.js";
import { inLanguage } from "./words.js";
import { guessed, moment, written } from "./written.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */

/** @param {Page} page */
export function compare(page) {
  const { lesson, says } = page;
  return [
    h(
      "section",
      { class: "ask", "aria-labelledby": "cmp-h", dataset: { at: "compare" } },
      h("h2", { id: "cmp-h" }, says.text("you-and-the-run")),
      table(page),
      h("p", { class: "muted sm" }, says.text("ask-why")),
    ),
    h(
      "div",
      { class: "row go", dataset: { at: "compare-go" } },
      h(
        "button",
        { class: "btn primary big", type: "button", dataset: { at: "change" }, onclick: () => page.toSolve() },
        says.text(lesson.isBack ? "back-to-goals" : "now-change-it"),
      ),
      !lesson.isBack &&
        h(
          "button",
          { class: "btn quiet", type: "button", dataset: { at: "again" }, onclick: () => lesson.predictAgain() },
          says.text("predict-again"),
        ),
    ),
  ];
}

/**
 * Answers, as rows of a table: what was said, what the run does, and the verdict on it.
 * @param {Page} page
 * @param {number[]} [only] these questions; all
 */
export function table(page, only) {
  const { lesson, says } = page;
  const { told } = lesson;
  const wanted = only ?? told.asks.map((_, i) => i);
  // What the figure shows once something was changed is another run.
  const canShow = !lesson.isSolving;
  return h(
    "table",
    { class: "res", dataset: { at: "answers" } },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "vh" }, says.text("question"))),
        h("th", { scope: "col" }, says.text("you")),
        h("th", { scope: "col" }, says.text("run")),
        canShow && h("th", null, h("span", { class: "vh" }, says.text("look"))),
      ),
    ),
    wanted.map((i) =>
      h(
        "tbody",
        { dataset: { at: `answer-${i}` } },
        told.asks[i].points.length > 0 ? points(page, i, canShow) : row(page, i, canShow),
        verdict(page, i, canShow),
      ),
    ),
  );
}

/** @param {Page} page @param {number} i @param {boolean} canShow */
function row(page, i, canShow) {
  const { told, progress, compared } = page.lesson;
  const { answer = null, right = null } = compared[i] ?? {};
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, inLanguage(told.asks[i].say)),
    said(page, right, guessed(page, told.asks[i], progress.guesses[i])),
    h("td", null, h("b", null, guessed(page, told.asks[i], answer))),
    canShow && h("td", null, showButton(page, i)),
  );
}

/** A line, point by point below its question. @param {Page} page @param {number} i @param {boolean} canShow */
function points(page, i, canShow) {
  const { lesson, says } = page;
  const { told, progress, compared } = lesson;
  const ask = told.asks[i];
  const [mine, run] = [numbersOf(progress.guesses[i]), numbersOf(compared[i]?.answer ?? null)];
  return [
    h(
      "tr",
      null,
      h("th", { scope: "rowgroup", colspan: 3 }, inLanguage(ask.say)),
      canShow && h("td", null, showButton(page, i)),
    ),
    ask.points.map((ms, k) =>
      h(
        "tr",
        { class: "point" },
        h("th", { scope: "row" }, says.text("line-at", { at: moment(ms) })),
        said(page, compared[i]?.points[k] ?? null, numberSaid(ask, mine[k])),
        h("td", null, h("b", null, numberSaid(ask, run[k]))),
        canShow && h("td"),
      ),
    ),
  ];
}

/** @param {Ask} ask @param {number | null | undefined} number */
const numberSaid = (ask, number) => (typeof number === "number" ? written(ask, number) : "–");

/** @param {Page} page @param {boolean | null} right @param {string} text */
const said = ({ says }, right, text) =>
  h("td", { class: right ? "right" : null }, text, right && h("span", { class: "vh" }, ` ${says.text("is-right")}`));

/** @param {Page} page @param {number} i */
function showButton(page, i) {
  const { lesson, says } = page;
  return h(
    "button",
    {
      class: "lnk",
      type: "button",
      dataset: { at: `show-${i}` },
      "aria-label": says.text("show-answer", { question: inLanguage(lesson.told.asks[i].say) }),
      onclick: () => page.show(i),
    },
    says.text("show"),
  );
}

/** Why the run does that, once it is known. @param {Page} page @param {number} i @param {boolean} canShow */
function verdict({ reasons, says }, i, canShow) {
  const reason = reasons[i];
  return (
    reason &&
    h(
      "tr",
      { class: "reason" },
      h(
        "td",
        { colspan: canShow ? 4 : 3 },
        h("span", { class: "muted" }, says.text("reason-at", { at: moment(reason.t) })),
        " ",
        reason.text,
      ),
    )
  );
}
