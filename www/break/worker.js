// The worker that knows a search for workloads: it has them played, and tells what they broke by now.

import { Break, ready } from "../engine/files-module.js";
import { answers, Pool } from "../search/pool.js";

/** What is asked of it, by name. @typedef {typeof METHODS} BreakMethods */

/** @type {Break} */
let search;
/** Who has it played, once it is known what is searched. @type {Promise<Pool>} */
let planned;

/**
 * @param {string} scenario
 * @param {string[]} promises
 */
async function plan(scenario, promises) {
  await ready;
  search = new Break(scenario, promises);
  /** @type {string[]} */
  let ran = [];
  const more = () => {
    if (ran.length > 0) search.tell(ran);
    const lines = search.ask();
    ran = Array.from(lines, () => "");
    return lines.length > 0 ? { count: lines.length, line: (/** @type {number} */ place) => lines[place] } : null;
  };
  return new Pool({ more, ran: (line, place) => (ran[place] = line) }, "workloads", [scenario]);
}

const METHODS = {
  /**
   * What a configuration is held to, and what that means under it.
   * @param {string} scenario
   */
  async held(scenario) {
    await ready;
    return { promises: Break.promises(), terms: new Break(scenario, []).told().terms };
  },
  /**
   * @param {string} scenario
   * @param {string[]} promises
   */
  async plan(scenario, promises) {
    planned = plan(scenario, promises);
    await planned;
  },
  /** Plays on. */
  go: async () => (await planned).go(),
  /** Stops; what is known stays, and what was being played is played anew. */
  stop: async () => (await planned).stop(),
  told: () => search.told(),
  /** The scenario of what was found, as its file holds it. @param {number} place */
  scenario: (place) => search.scenario(place) ?? "",
  /** The goal that this scenario breaks, as a file of goals. @param {number} place */
  goals: (place) => search.goals(place) ?? "",
};

answers(METHODS);
