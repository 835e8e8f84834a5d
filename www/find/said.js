// A goal in a sentence, as the command line says it.

import { clock } from "../base/format.js";
import { figure } from "../sweep/figure.js";
import { boundOf } from "./goal.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../engine/types.js").FigureUnit} FigureUnit */
/** @typedef {{ says: Catalogue, goals: Catalogue }} Words find.en.ftl and goals.en.ftl */

/** The name of a value, whoever has it. @param {Catalogue} says @param {string} what */
export function valueName(says, what) {
  const [first, ...rest] = what.split("/");
  const [name, type = ""] = first === "cluster" ? rest : rest.slice(1);
  return says.text("value", { name, type });
}

/**
 * Whose value, and which.
 * @param {Catalogue} says
 * @param {string} what
 * @param {string} name of the queue or job; empty: the cluster's
 */
export const whoseValue = (says, what, name) =>
  says.text("whose", { name: name || says.text("cluster"), value: valueName(says, what) });

/**
 * @param {Words} words
 * @param {import("./goal.js").Goal} goal
 * @param {string} what how its value is said
 * @param {FigureUnit | null} unit of its numbers
 */
export function goalSaid({ goals }, goal, what, unit) {
  const bound = goal.not ? "not" : boundOf(goal);
  const asked = goal[bound];
  let value = Array.isArray(asked) ? asked.join(", ") : String(asked);
  if (unit && typeof asked === "number") value = figure(unit, asked);
  return goals.text("goal-said", { what, bound: goals.text(`goal-${bound}`, { value }), when: whenSaid(goals, goal) });
}

/** When a goal has to hold. @param {Catalogue} goals @param {import("./goal.js").Goal} goal */
function whenSaid(goals, { atMs, byMs, fromMs = 0, untilMs = "end" }) {
  const at = (/** @type {number | "end"} */ ms) => (ms === "end" ? goals.text("goal-end") : clock(ms));
  if (atMs !== undefined) return goals.text("goal-at", { at: at(atMs) });
  if (byMs !== undefined) return goals.text("goal-by", { at: at(byMs) });
  if (fromMs === 0 && untilMs === "end") return goals.text("goal-always");
  return goals.text("goal-during", { from: clock(fromMs), until: at(untilMs) });
}
