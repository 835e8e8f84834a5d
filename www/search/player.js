// A worker that plays what a search asks for, one run after the other.

import { reasonOf } from "../engine/failure.js";
import { ready, Trials, Workloads } from "../engine/files-module.js";

/** What plays, by name; each plays a line and says in a line what came of it. */
const KINDS = {
  /** Trials of a scenario, judged by goals. @type {(scenario: string, goals?: string) => Plays} */
  trials: (scenario, goals) => new Trials(scenario, goals),
  /** Workloads on a scenario's cluster, held to promises. @type {(scenario: string) => Plays} */
  workloads: (scenario) => new Workloads(scenario),
};

/** @typedef {{ play: (line: string) => string }} Plays */
/** @typedef {keyof typeof KINDS} Kind */

/** @type {Promise<Plays>} */
let plays;

/** First it is told what it is, then it is given lines. */
self.onmessage = async ({ data: { kind, of, line } }) => {
  try {
    if (kind !== undefined)
      plays = ready.then(() => KINDS[/** @type {Kind} */ (kind)](.../** @type {[string]} */ (of)));
    else self.postMessage({ ran: (await plays).play(line) });
  } catch (error) {
    self.postMessage({ error: reasonOf(error) });
  }
};
