// The second step: what one expected beside what the run does.

import { h } from "../base/dom.js";
import { written } from "./stepper.js";
import { inLanguage } from "./words.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").Guess} Guess */
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
        says.text("now-change-it"),
      ),
      h(
        "button",
        { class: "btn quiet", type: "button", dataset: { at: "again" }, onclick: () => lesson.predictAgain() },
        says.text("predict-again"),
      ),
    ),
  ];
}

/** The answers, as rows of a table. @param {Page} page */
export function table(page) {
  const { lesson, says } = page;
  const { told, progress, answers, right } = lesson;
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
        h("th", null, h("span", { class: "vh" }, says.text("look"))),
      ),
    ),
    h(
      "tbody",
      null,
      told.asks.map((ask, i) =>
        h(
          "tr",
          { dataset: { at: `answer-${i}` } },
          h("th", { scope: "row" }, inLanguage(ask.say)),
          h(
            "td",
            { class: right[i] ? "right" : null },
            guessed(page, ask, progress.guesses[i]),
            right[i] && h("span", { class: "vh" }, ` ${says.text("is-right")}`),
          ),
          h("td", null, h("b", null, guessed(page, ask, answers[i] ?? null))),
          h(
            "td",
            null,
            h(
              "button",
              {
                class: "lnk",
                type: "button",
                dataset: { at: `show-${i}` },
                "aria-label": says.text("show-answer", { question: inLanguage(ask.say) }),
                onclick: () => page.show(i),
              },
              says.text("show"),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {Pick<Page, "nameOf" | "says">} page
 * @param {Ask} ask
 * @param {Guess | null} guess
 */
export function guessed(page, ask, guess) {
  if (guess === null || guess === undefined) return "–";
  if (typeof guess === "number") return written(ask, guess);
  return guess.length > 0 ? guess.map((name) => page.nameOf(name)).join(", ") : page.says.text("none");
}
