// One code as it was handed in: what became of each goal, what was expected, and the ways to its run.

import { h } from "../base/dom.js";
import { isAlone } from "./alone.js";
import { setOf, setSaid } from "./changes.js";
import { labLink } from "./lab-link.js";
import { goalShown } from "./solve.js";
import { inLanguage } from "./words.js";
import { guessed } from "./written.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./class-guesses.js").Real} Real */
/** @typedef {import("../engine/types.js").ExerciseTried} Tried */
/** What is shown. @typedef {{ who: string, code: string, real: Real, tried: Tried, lab: string, isOwn: boolean }} HandedIn */
/** The catalogues that it is worded by. @typedef {{ says: Catalogue, teacher: Catalogue, goals: Catalogue, find: Catalogue }} Words */

/**
 * The run in the Lab, at the moment at which its first goal is missed.
 * @param {string} scenario
 * @param {Real} real
 * @param {Tried} tried
 */
export function runLink(scenario, { told }, { goals }) {
  const missed = goals.find(({ outcome }) => outcome !== "met");
  const [kind, queue] = told.goals[missed?.goal ?? -1]?.goal.what.split("/") ?? [];
  return labLink({
    scenario: JSON.parse(scenario),
    t: missed?.atMs ?? told.endMs,
    ...(kind === "queue" && { queue }),
  });
}

/** @param {HandedIn} shown @param {Words} words */
export function handedIn({ who, code, real, tried, lab, isOwn }, words) {
  const { teacher } = words;
  const { told, said, compared } = real;
  return h(
    "section",
    { class: "box", "aria-labelledby": "run-h", dataset: { at: `run ${code}` } },
    h("h2", { id: "run-h", tabindex: -1 }, who, " ", h("small", null, teacher.text("as-handed-in"))),
    h("p", null, inLanguage(told.title), ": ", setSaid(setOf(told, said.attempt)) || teacher.text("unchanged")),
    h(
      "ol",
      { class: "goals", "aria-label": teacher.text("goals") },
      told.goals.map((goal, i) => goalShown(words, goal, tried.goals[i], i)),
    ),
    told.asks.length > 0 && predictions(told, said.attempt.guesses, compared, words),
    h(
      "p",
      { class: "row" },
      !isAlone() &&
        h("a", { class: "btn primary", href: lab, target: "_blank", rel: "noopener" }, teacher.text("open-run")),
      !isOwn &&
        h(
          "a",
          { class: "btn", href: `./exercise.html?id=${told.id}&seed=${told.seed}&code=${code.replace(/[\s-]/g, "")}` },
          teacher.text("open-exercise"),
        ),
    ),
  );
}

/**
 * @param {Real["told"]} told
 * @param {(import("../engine/types.js").Guess | null)[]} guesses
 * @param {Real["compared"]} compared
 * @param {Words} words
 */
function predictions({ asks }, guesses, compared, { says, teacher }) {
  const named = { says, nameOf: (/** @type {string} */ name) => name.replace(/^root\./, "") };
  return h(
    "table",
    { class: "own" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["question", "expected", "the-run"].map((name) => h("th", { scope: "col" }, teacher.text(name))),
      ),
    ),
    h(
      "tbody",
      null,
      asks.map((ask, i) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, inLanguage(ask.say)),
          h(
            "td",
            null,
            guessed(named, ask, guesses[i] ?? null),
            compared[i].right && h("span", { "aria-hidden": "true" }, " ✓"),
            compared[i].right && h("span", { class: "vh" }, ` ${says.text("is-right")}`),
          ),
          h("td", null, guessed(named, ask, compared[i].answer)),
        ),
      ),
    ),
  );
}
