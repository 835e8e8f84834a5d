// The worker that knows a sweep: it has its runs played by as many workers as there are cores, and tells what is known by now.

import { failure } from "../engine/failure.js";
import { ready, Sweep, Trials } from "../engine/files-module.js";

/** How often it is told how far it is, ms of wall time. */
const TELL_MS = 250;
/** More workers would take the machine's memory, not less time. */
const MOST_PLAYERS = 8;

/** What is asked of it, by name. @typedef {typeof METHODS} SweepMethods */

let scenario = "";
/** @type {Sweep} */
let sweep;
/** The first run that nobody has been given yet. */
let next = 0;
/** Runs that were stopped in the middle. @type {number[]} */
let again = [];
/** Who plays, and which run. @type {Map<Worker, number>} */
const players = new Map();
let told = 0;

const METHODS = {
  /**
   * @param {string} of the scenario
   * @param {string[]} sets
   * @param {number} seeds
   */
  async plan(of, sets, seeds) {
    await ready;
    [scenario, sweep, next, again] = [of, new Sweep(of, sets, seeds), 0, []];
    return sweep.runs;
  },
  /** Plays the runs that are left. */
  go() {
    const left = sweep.runs - next + again.length;
    const count = Math.min(navigator.hardwareConcurrency || 2, MOST_PLAYERS, left);
    for (let i = 0; i < count; i++) player();
    // The last run may have ended just when it was stopped.
    if (left === 0) self.postMessage({ over: true });
  },
  /** Stops; what is known stays, and what was being played is played anew. */
  stop() {
    for (const one of players.keys()) one.terminate();
    again.push(...players.values());
    players.clear();
  },
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
}

/** @param {Worker} one */
function give(one) {
  const run = again.pop() ?? next++;
  if (run < sweep.runs) {
    players.set(one, run);
    one.postMessage({ trial: sweep.trial(run) });
  } else {
    next = sweep.runs;
    players.delete(one);
    one.terminate();
  }
}

/**
 * @param {Worker} one
 * @param {{ ran?: string, error?: string }} said
 */
function heard(one, { ran, error }) {
  if (!players.has(one)) return;
  if (ran === undefined) {
    METHODS.stop();
    self.postMessage({ failed: error });
    return;
  }
  sweep.tell(ran);
  give(one);
  const over = players.size === 0;
  if (!over && performance.now() - told < TELL_MS) return;
  told = performance.now();
  self.postMessage({ over });
}
