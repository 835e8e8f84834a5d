// The files of a scenario that are edited as texts: what each says, and the scenario once it says something else.

import { lines } from "./document.js";
import { formatOf, textAt, withText } from "./formats.js";
import { kindOf } from "./kinds.js";

/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {"scheduler" | "site" | "scenario"} FileId */

/**
 * The text of a file as it is in the scenario.
 * @param {Scenario} scenario
 * @param {FileId} file
 * @param {number} t
 */
export function textOf(scenario, file, t) {
  if (file === "scheduler") return textAt(scenario, t);
  return file === "site" ? lines(scenario.scheduler?.yarnSite ?? "") : `${JSON.stringify(scenario, null, 2)}\n`;
}

/**
 * The scenario with this text in it. A text of another scheduler brings that scheduler.
 * @param {Scenario} scenario
 * @param {FileId} file
 * @param {string} text
 * @param {number} t
 * @returns {Scenario}
 */
export function scenarioWith(scenario, file, text, t) {
  if (file === "site") return { ...scenario, scheduler: { ...scenario.scheduler, yarnSite: text.split("\n") } };
  const kind = kindOf(text);
  if (file === "scenario" || kind === "scenario") return JSON.parse(text);
  if ((kind === "fair" || kind === "capacity" || kind === "superior") && kind !== formatOf(scenario).kind)
    return underScheduler(scenario, kind, text);
  return withText(scenario, text, t);
}

/**
 * The scenario once its queues are those of somebody else's cluster: what is told of the old one goes.
 * @param {Scenario} scenario
 * @param {string} name its own
 * @returns {Scenario}
 */
export function withoutStory({ story: _, description: __, expect: ___, ...rest }, name) {
  return { ...rest, name };
}

/**
 * The scenario under another scheduler, with that one's file; what belonged to the old one goes.
 * @param {Scenario} scenario
 * @param {"fair" | "capacity" | "superior"} kind
 * @param {string} text
 * @returns {Scenario}
 */
function underScheduler(scenario, kind, text) {
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => event.do !== "reload");
  const { yarnSite, mapredSite, properties } = scenario.scheduler ?? {};
  const kept = Object.entries({ yarnSite, mapredSite, properties }).filter(([, value]) => value);
  const scheduler = { kind, ...Object.fromEntries(kept) };
  const { expect: _, ...rest } = scenario;
  return withText({ ...rest, scheduler, events }, text, 0);
}
