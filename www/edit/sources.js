// The texts that configure the scheduler. The core alone reads and changes them, in the module that is loaded when it is asked to.

import { lines } from "./document.js";
import { formatOf, textAt, withText } from "./formats.js";

/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {Pick<import("../engine/client.js").Engine, "ask">} Engine */
/** @typedef {import("../engine/types.js").Sources} Sources */
/** @typedef {import("../engine/types.js").Change} Change */
/** @typedef {import("../engine/types.js").Setting} Setting */
/** @typedef {import("../engine/types.js").Held} Held */
/** @template T @typedef {{ got: T, refused?: undefined } | { got?: undefined, refused: Finding }} Answer with its refusal in words */

/**
 * The texts in force at a moment.
 * @param {Scenario} scenario
 * @param {number} t ms
 * @param {string} [text] the scheduler's own file, where it is not the scenario's
 * @returns {Sources}
 */
export function sourcesAt(scenario, t, text = textAt(scenario, t)) {
  const { profile, yarnSite, properties } = scenario.scheduler ?? {};
  return {
    kind: /** @type {Sources["kind"]} */ (formatOf(scenario).kind),
    profile: profile ?? "",
    text,
    yarnSite: lines(yarnSite ?? ""),
    properties: properties ?? {},
  };
}

/**
 * The scenario with texts that were changed; its own file from a moment on.
 * @param {Scenario} scenario
 * @param {Sources} before
 * @param {Sources} after
 * @param {number} t ms; 0: from the start
 * @returns {Scenario}
 */
export function withSources(scenario, before, after, t) {
  const made = after.text === before.text ? scenario : withText(scenario, after.text, t);
  if (!restarts(before, after)) return made;
  const scheduler = { ...made.scheduler };
  if (after.yarnSite !== before.yarnSite) scheduler.yarnSite = after.yarnSite.split("\n");
  if (scheduler.properties || Object.keys(after.properties).length > 0) scheduler.properties = after.properties;
  return { ...made, scheduler };
}

/**
 * Whether what has changed is read only when Hadoop starts.
 * @param {Sources} before
 * @param {Sources} after
 */
export function restarts(before, after) {
  return after.yarnSite !== before.yarnSite || JSON.stringify(after.properties) !== JSON.stringify(before.properties);
}

/**
 * @param {Engine} engine
 * @param {Sources} sources
 * @param {Change[]} changes
 * @returns {Promise<Answer<Sources>>}
 */
export async function edited(engine, sources, changes) {
  const answer = await engine.ask("edit", sources, changes);
  if (!answer.refused) return answer;
  const { worded } = await import("../texts/findings.js");
  return { refused: (await worded([answer.refused]))[0] };
}

/**
 * The scenario after a change; its own file from a moment on.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {number} t ms
 * @param {Change[]} changes
 * @returns {Promise<Answer<Scenario>>}
 */
export async function withChanges(engine, scenario, t, changes) {
  const before = sourcesAt(scenario, t);
  const { got, refused } = await edited(engine, before, changes);
  return got ? { got: withSources(scenario, before, got, t) } : { refused };
}

/**
 * The full names of the queues that a text names, parents before children; only root where it cannot be read.
 * @param {Engine} engine
 * @param {Sources} sources
 * @returns {Promise<string[]>}
 */
export async function queuesIn(engine, sources) {
  return (await engine.ask("queuesIn", sources)).got ?? ["root"];
}

/**
 * What holds for a queue, or with an empty path for the scheduler as a whole.
 * @param {Engine} engine
 * @param {Sources} sources
 * @param {string} path
 * @returns {Promise<Answer<Held[]>>}
 */
export const settingsOf = (engine, sources, path) => engine.ask("settingsOf", sources, path);

/**
 * Every setting that a scheduler reads under a profile.
 * @param {Engine} engine
 * @param {Sources} sources
 * @returns {Promise<Setting[]>}
 */
export const schemaOf = (engine, { kind, profile }) => engine.ask("schema", kind, profile);

/**
 * The change of a setting of a queue, or with an empty path of the scheduler as a whole.
 * @param {string} path
 * @param {string} name
 * @param {string | null} value
 * @returns {Change}
 */
export function setting(path, name, value) {
  return path === "" ? { do: "set", name, value } : { do: "set-of-queue", queue: path, name, value };
}

/**
 * Whether a queue may have a setting.
 * @param {Setting} setting
 * @param {boolean} leaf
 */
export function fits({ only }, leaf) {
  return only === null || (only === "leaf") === leaf;
}
