// The worker that knows a sweep: it has its runs played by as many workers as there are cores, and tells what is known by now.

import { failure } from "../engine/failure.js";
import init, { Sweep, Trials } from "../pkg/files/heddle_files.js";

/** How often it is told how far it is, ms of wall time. */
const TELL_MS = 250;
/** More workers would take the machine's memory, not less time. */
const MOST_PLAYERS = 8;

/** What is asked of it, by name. @typedef {typeof METHODS} SweepMethods */

let scenario = "";
/** @type {Sweep} */
let sweep;
/** The run that is played next. */
let next = 0;
/** @type {Worker[]} */
let players = [];
let told = 0;

const METHODS = {
  /**
   * @param {string} of the scenario
   * @param {string[]} sets
   * @param {number} seeds
   */
  async plan(of, sets, seeds) {
    await init({ module_or_path: new URL("../pkg/files/heddle_files_bg.wasm", import.meta.url) });
    [scenario, sweep, next] = [of, new Sweep(of, sets, seeds), 0];
    return sweep.runs;
  },
  /** Plays the runs that are left. */
  go() {
    const cores = Math.min(navigator.hardwareConcurrency || 2, MOST_PLAYERS, sweep.runs - next);
    players = Array.from({ length: Math.max(0, cores) }, player);
  },
  /** Stops; what is known stays. */
  stop() {
    for (const one of players) one.terminate();
    players = [];
  },
  /** @param {string} [figure] */
  picture: (figure) => sweep.picture(figure),
  lines: () => sweep.lines(),
  /** The scenario of a run, as its file holds it. @param {number} id */
  scenario: (id) => new Trials(scenario).scenario(sweep.trial(id)),
};

self.onmessage = async ({ data: { id, method, args } }) => {
  try {
    self.postMessage({ id, answer: await /** @type {any} */ (METHODS)[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

function player() {
  const one = new Worker(new URL("./player.js", import.meta.url), { type: "module" });
  one.onmessage = ({ data }) => heard(one, data);
  one.onerror = (event) => heard(one, { error: event.message });
  one.postMessage({ scenario });
  give(one);
  return one;
}

/** @param {Worker} one */
function give(one) {
  if (next < sweep.runs) one.postMessage({ trial: sweep.trial(next++) });
  else {
    one.terminate();
    players = players.filter((other) => other !== one);
  }
}

/**
 * @param {Worker} one
 * @param {{ ran?: string, error?: string }} said
 */
function heard(one, { ran, error }) {
  if (!players.includes(one)) return;
  if (ran === undefined) {
    METHODS.stop();
    self.postMessage({ failed: error });
    return;
  }
  sweep.tell(ran);
  give(one);
  const over = players.length === 0;
  if (!over && performance.now() - told < TELL_MS) return;
  told = performance.now();
  self.postMessage({ over });
}
