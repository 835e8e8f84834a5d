// The worker that knows a sweep: it has its runs played, and tells what is known by now.

import { ready, Sweep, Trials } from "../engine/files-module.js";
import { answers, Pool } from "../search/pool.js";

/** What is asked of it, by name. @typedef {typeof METHODS} SweepMethods */

let scenario = "";
/** @type {Sweep} */
let sweep;
/** There is none before something is planned. @type {Pool | undefined} */
let pool;

const METHODS = {
  /**
   * @param {string} of the scenario
   * @param {string[]} sets
   * @param {number} seeds
   */
  async plan(of, sets, seeds) {
    await ready;
    [scenario, sweep] = [of, new Sweep(of, sets, seeds)];
    const { runs: count } = sweep;
    const all = [{ count, line: (/** @type {number} */ run) => sweep.trial(run) }];
    pool = new Pool({ more: () => all.pop() ?? null, ran: (line) => sweep.tell(line) }, "trials", [scenario]);
    return count;
  },
  /** Plays the runs that are left. */
  go: () => pool?.go(),
  /** Stops; what is known stays, and what was being played is played anew. */
  stop: () => pool?.stop(),
  /** @param {string} [figure] */
  picture: (figure) => sweep.picture(figure),
  lines: () => sweep.lines(),
  /** Why the first run that could not be run could not. @returns {import("../engine/types.js").Finding | null} */
  refusal() {
    const runs = sweep.lines().trim().split("\n");
    const refused = runs.find((line) => line.includes('"refused":'));
    return refused ? JSON.parse(refused).refused : null;
  },
  /** The scenario of a run, as its file holds it. @param {number} id */
  scenario: (id) => new Trials(scenario).scenario(sweep.trial(id)),
};

answers(METHODS);
