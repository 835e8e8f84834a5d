// A worker that plays trials of one scenario, one after the other.

import init, { Trials } from "../pkg/files/heddle_files.js";

/** @type {Promise<Trials>} */
let trials;

self.onmessage = async ({ data: { scenario, trial } }) => {
  try {
    if (scenario !== undefined) trials = begun(scenario);
    else self.postMessage({ ran: (await trials).play(trial) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};

/** @param {string} scenario */
async function begun(scenario) {
  await init({ module_or_path: new URL("../pkg/files/heddle_files_bg.wasm", import.meta.url) });
  return new Trials(scenario);
}
