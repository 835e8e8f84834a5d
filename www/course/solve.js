// The third step: goals that are held to the run as it is changed, hints, and what is there in the end.

import { h } from "../base/dom.js";
import { goalSaid, whoseValue } from "../find/said.js";
import { figure } from "../sweep/figure.js";
import { setOf, setSaid } from "./changes.js";
import { table } from "./compare.js";
import { MOST_COMBINATIONS } from "./lesson.js";
import { inLanguage } from "./words.js";
import { moment } from "./written.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").ExerciseGoal} Goal */
/** @typedef {import("../engine/types.js").Judged} Judged */

/** @param {Page} page */
export function solve(page) {
  const { lesson, says } = page;
  return [
    h("h2", { id: "goals-h", dataset: { at: "goals-h" } }, says.text("goals")),
    h(
      "ol",
      { class: "goals", "aria-labelledby": "goals-h", "aria-busy": String(!lesson.tried), dataset: { at: "goals" } },
      lesson.told.goals.map((goal, i) => goalShown(page, goal, lesson.tried?.goals[i], i)),
    ),
    mistake(page),
    lesson.tried?.solved && solved(page),
    lesson.told.hints.length > 0 && hints(page),
    lesson.told.asks.length > 0 && review(page),
  ];
}

/** What was expected, what the run did, and why; once it is solved it is there to be read. @param {Page} page */
function review(page) {
  const { lesson, says } = page;
  const parts = [
    table(page),
    h(
      "p",
      { class: "row" },
      h(
        "button",
        { class: "lnk", type: "button", dataset: { at: "back" }, onclick: () => lesson.lookBack() },
        says.text("look-back"),
      ),
    ),
  ];
  if (lesson.step !== "solved")
    return h("details", { class: "hint", dataset: { at: "review" } }, h("summary", null, says.text("review")), parts);
  return h(
    "section",
    { class: "ask", "aria-labelledby": "review-h", dataset: { at: "review-end" } },
    h("h2", { id: "review-h" }, says.text("review")),
    parts,
  );
}

/**
 * @param {Pick<Page, "says" | "find" | "goals">} page
 * @param {Goal} goal
 * @param {Judged | undefined} judged
 * @param {number} i
 */
export function goalShown(page, goal, judged, i) {
  const { says } = page;
  const is = judged?.outcome ?? "open";
  const got = judged?.got;
  const value = typeof got === "number" ? figure(goal.unit, got) : (got ?? says.text("none"));
  return h(
    "li",
    { class: judged ? is : "busy", dataset: { at: `goal-${i}` } },
    h("span", { class: "mark", "aria-hidden": "true" }, judged ? (is === "met" ? "✓" : "✕") : "…"),
    h("span", null, judged && h("span", { class: "vh" }, `${says.text(`is-${is}`)} `), aimSaid(page, goal)),
    h(
      "span",
      { class: "v" },
      judged &&
        (is === "met" && judged.atMs > 0 ? says.text("got-at", { got: value, at: moment(judged.atMs) }) : value),
    ),
  );
}

/** A goal as its author says it, else by its parts. @param {Pick<Page, "find" | "goals">} page @param {Goal} aim */
export function aimSaid({ find, goals }, { say, goal, unit }) {
  if (say) return inLanguage(say);
  if (goal.name) return goal.name;
  const [kind, name] = goal.what.split("/");
  const isKnown = ["queue", "job", "cluster"].includes(kind);
  const what = isKnown ? whoseValue(find, goal.what, kind === "cluster" ? "" : name) : goal.what;
  return goalSaid({ says: find, goals }, goal, what, unit);
}

/** What is to be said of these settings. @param {Page} page */
function mistake({ lesson }) {
  const { tried, mistake } = lesson;
  return (
    tried &&
    !tried.solved &&
    mistake &&
    h("p", { class: "mistake", role: "note", dataset: { at: "mistake" } }, inLanguage(mistake.say))
  );
}

/** @param {Page} page */
function solved(page) {
  const { lesson, says } = page;
  const { told, progress } = lesson;
  const changes = progress.knobs.filter((value) => value !== null).length;
  const solution = told.solutions.find(
    ({ set }) =>
      JSON.stringify(
        Object.entries(set)
          .map(([k, v]) => [k, String(v)])
          .sort(),
      ) === JSON.stringify(Object.entries(lesson.set).sort()),
  );
  return h(
    "section",
    { class: "done", "aria-labelledby": "done-h", dataset: { at: "done" } },
    h("h2", { id: "done-h", tabindex: -1 }, says.text("solved")),
    h(
      "p",
      null,
      says.text("solved-how", { changes, hints: progress.hints }),
      solution ? ` ${inLanguage(solution.say)}` : "",
    ),
    h("p", { class: "learnt" }, inLanguage(told.learnt)),
    h(
      "p",
      { class: "row code-row" },
      h("code", { class: "code", id: "code", tabindex: 0, "aria-label": says.text("your-code") }, progress.code ?? ""),
      h(
        "button",
        { class: "btn", type: "button", dataset: { at: "copy" }, onclick: () => page.copy() },
        says.text(page.isCopied ? "copied" : "copy-code"),
      ),
    ),
    h("p", { class: "muted sm" }, says.text("code-holds")),
    others(page),
    h(
      "p",
      { class: "row" },
      page.next &&
        h("a", { class: "btn primary big", href: page.next.href }, says.text("next", { title: page.next.title })),
      h(
        "button",
        { class: "btn quiet", type: "button", dataset: { at: "other-numbers" }, onclick: () => page.again() },
        says.text("other-numbers"),
      ),
    ),
  );
}

/** How many settings solve it, where they can all be tried. @param {Page} page */
function others({ lesson, says }) {
  const { told, solving } = lesson;
  const { combinations } = told;
  if (combinations > MOST_COMBINATIONS) return null;
  if (!solving)
    return h(
      "p",
      null,
      h(
        "button",
        { class: "lnk", type: "button", dataset: { at: "find-all" }, onclick: () => lesson.findAll() },
        says.text("what-else", { combinations }),
      ),
    );
  const { tried, found } = solving;
  return h(
    "div",
    { class: "others", dataset: { at: "others" } },
    h(
      "p",
      { role: "status" },
      tried < combinations
        ? says.text("trying", { tried, combinations })
        : says.text("how-many-solve", { found: found.length, combinations }),
    ),
    tried < combinations &&
      h("progress", { max: combinations, value: tried, "aria-label": says.text("what-else", { combinations }) }),
    tried === combinations &&
      h(
        "ul",
        null,
        found.map((attempt) => h("li", null, setSaid(setOf(told, attempt)))),
      ),
  );
}

/** One at a time: the next can be opened when the one before is. @param {Page} page */
function hints({ lesson, says }) {
  const { told, progress } = lesson;
  const { length } = told.hints;
  const open = told.hints.slice(0, progress.hints);
  return h(
    "section",
    { "aria-labelledby": "hints-h", class: "hints", dataset: { at: "hints" } },
    h(
      "h2",
      { id: "hints-h" },
      says.text("hints"),
      " ",
      h("small", null, says.text("hints-opened", { opened: progress.hints, all: length })),
    ),
    h(
      "ol",
      { "aria-live": "polite" },
      open.map((hint, i) => h("li", { class: "hint open", dataset: { at: `hint-${i}` } }, inLanguage(hint))),
    ),
    progress.hints < length &&
      h(
        "button",
        { class: "btn", type: "button", dataset: { at: "hint" }, onclick: () => lesson.hint() },
        says.text(progress.hints === length - 1 ? "last-hint" : "next-hint"),
      ),
  );
}
