// The texts that configure the scheduler. The core alone reads and changes them, in the module that is loaded when it is asked to.

import { lines } from "./document.js";
import { formatOf, textAt, withText } from "./formats.js";

/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {Pick<import("../engine/client.js").Engine, "ask">} Engine */
/**
 * @typedef {object} Sources
 * @property {string} kind of the scheduler
 * @property {string} profile
 * @property {string} text of the scheduler's own file
 * @property {string} yarnSite
 * @property {Record<string, any>} properties those of the scenario, which win over every file
 */
/**
 * What is to be changed; a value of `null` takes a setting away.
 * @typedef {{ do: "set", name: string, value: string | null }
 *   | { do: "set-of-queue", queue: string, name: string, value: string | null }
 *   | { do: "set-of-user", user: string, name: string, value: string | null }
 *   | { do: "add-queue", parent: string, name: string }
 *   | { do: "remove-queue", queue: string }
 *   | { do: "rename-queue", queue: string, name: string }
 *   | { do: "move-queue", queue: string, parent: string }} Change
 */
/** @typedef {{ value: string, file: string, line?: number, column?: number, path?: string }} Told a value and where it is written */
/**
 * A setting of a scheduler under a profile.
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} property its whole name
 * @property {string} file
 * @property {string} scope
 * @property {string} type
 * @property {string} [unit]
 * @property {string[]} [choices]
 * @property {{ least?: number, most?: number, special?: number }} range
 * @property {string | null} default
 * @property {string | null} apacheDefault Apache's, where the profile has another
 * @property {"leaf" | "parent" | null} only
 * @property {string | null} since the first release that has it
 * @property {string | null} instead what to write where it is obsolete
 * @property {boolean} exists
 * @property {boolean} basic shown in the compact editor
 */
/**
 * A setting and what holds of it: its own value, and what counts where it has none.
 * @typedef {Setting & { own: Told | null, otherwise: { value: string, from: string | null, told: Told | null } | null }} Held
 */
/** @template T @typedef {{ got: T, refused?: undefined } | { got?: undefined, refused: Finding }} Answer */

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
    kind: formatOf(scenario).kind,
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
