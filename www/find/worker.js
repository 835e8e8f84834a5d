// The worker that knows a search for a setting: what goals can be made of, what may be moved, and how far it is.

import { Aims, ready, Trials, Tune } from "../engine/files-module.js";
import { answers, Pool } from "../search/pool.js";

/** What is asked of it, by name. @typedef {typeof METHODS} FindMethods */

let scenario = "";
/** @type {Aims} */
let aims;
/** @type {Tune} */
let tune;
/** @type {Pool} */
let pool;

const METHODS = {
  /** Runs a scenario, so that goals can be picked from what it does. @param {string} of */
  async open(of) {
    await ready;
    [scenario, aims] = [of, new Aims(of)];
    return { subjects: aims.subjects(), first: aims.first(), expected: aims.expected() };
  },
  /**
   * @param {string} what
   * @param {number} atMs
   */
  offer: (what, atMs) => aims.offer(what, atMs),
  /** @param {string} goals */
  judge: (goals) => aims.judge(goals),
  /** @param {string} goals */
  movable: (goals) => aims.movable(goals),
  /**
   * @param {string} goals
   * @param {string[]} may
   */
  plan(goals, may) {
    pool?.end();
    tune = new Tune(scenario, may);
    const more = () => {
      const lines = tune.ask();
      return lines.length > 0 ? { count: lines.length, line: (/** @type {number} */ at) => lines[at] } : null;
    };
    pool = new Pool({ more, ran: (line) => tune.tell(line) }, "trials", [scenario, goals]);
  },
  go: () => pool.go(),
  stop: () => pool.stop(),
  progress: () => tune.progress(),
  found: () => tune.found(),
  /** The scenario with a change, as its file holds it. @param {Record<string, string>} set */
  scenario: (set) => new Trials(scenario).scenario(JSON.stringify({ set })),
  /** Its run for real Hadoop. @param {Record<string, string>} set */
  replay: (set) => new Trials(scenario).replay(JSON.stringify({ set })),
};

answers(METHODS);
