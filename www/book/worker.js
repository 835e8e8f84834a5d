// The worker of a chapter: it runs a figure as its numbers are turned, and says what the sentences' numbers and claims are then.

import { load } from "../engine/every.js";
import { failure } from "../engine/failure.js";
import { Played } from "../pkg/every/heddle_wasm.js";

/** @typedef {import("../engine/types.js").RunValue} RunValue */
/** @typedef {import("../engine/types.js").Judged} Judged */
/** Changes by the names of settings. @typedef {Record<string, string | number | boolean | null>} Changes */
/** What a sentence says, and the changes that it says it of. @typedef {{ set: Changes, goal: Record<string, any> }} Claim */
/**
 * @typedef {object} Asked
 * @property {string} scenario of the figure, as a file
 * @property {Changes} set what the reader has turned
 * @property {{ what: string, at: number | null }[]} values `at`: ms; null: the end
 * @property {Record<string, Claim>} claims
 */
/**
 * @typedef {object} Turned
 * @property {string} scenario as it is run
 * @property {RunValue[]} values
 * @property {Record<string, Judged>} claims
 */

const ready = load();

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    self.postMessage({ id, answer: /** @type {any} */ (METHODS)[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/** All that is asked, by name. @typedef {typeof METHODS} BookMethods */
const METHODS = {
  /** @param {Asked} asked @returns {Turned} */
  turn({ scenario, set, values, claims }) {
    const played = new Played(scenario, set);
    try {
      return {
        scenario: played.scenario(),
        values: values.map(({ what, at }) => played.value(what, at)),
        claims: { ...judged(scenario, set, claims) },
      };
    } finally {
      played.free();
    }
  },
};

/**
 * What becomes of claims: those of the same changes are of one run.
 * @param {string} scenario
 * @param {Changes} set
 * @param {Record<string, Claim>} claims
 */
function judged(scenario, set, claims) {
  /** @type {Map<string, string[]>} */
  const runs = new Map();
  for (const [name, claim] of Object.entries(claims)) {
    const changes = JSON.stringify({ ...set, ...claim.set });
    runs.set(changes, [...(runs.get(changes) ?? []), name]);
  }
  /** @type {Record<string, Judged>} */
  const all = {};
  for (const [changes, names] of runs) {
    const played = new Played(scenario, JSON.parse(changes));
    const goals = { heddleGoals: 1, goals: names.map((name) => claims[name].goal) };
    for (const one of played.judge(JSON.stringify(goals))) all[names[one.goal]] = one;
    played.free();
  }
  return all;
}
