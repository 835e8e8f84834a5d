// A worker that plays trials of one scenario, one after the other.

import { reasonOf } from "../engine/failure.js";
import { ready, Trials } from "../engine/files-module.js";

/** @type {Promise<Trials>} */
let trials;

self.onmessage = async ({ data: { scenario, trial } }) => {
  try {
    if (scenario !== undefined) trials = begun(scenario);
    else self.postMessage({ ran: (await trials).play(trial) });
  } catch (error) {
    self.postMessage({ error: reasonOf(error) });
  }
};

/** @param {string} scenario */
async function begun(scenario) {
  await ready;
  return new Trials(scenario);
}
