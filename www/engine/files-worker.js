// The worker of what looks at files rather than plays: conversions, the promise sheet, imports. It has a module of its own.

import init, { Files } from "../pkg/files/heddle_files.js";
import { failure } from "./failure.js";

/** @typedef {import("../pkg/files/heddle_files.js").Promises} Promises */

const ready = init({ module_or_path: new URL("../pkg/files/heddle_files_bg.wasm", import.meta.url) });

/** The promise sheet that is being made. @type {Promises | null} */
let promises = null;

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    const asked = /** @type {any} */ (method in METHODS ? METHODS : Files);
    self.postMessage({ id, answer: await asked[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/**
 * All that is asked of files, by name; `ask` of `files.js` has its types from here. What keeps nothing is a function of the class.
 * @typedef {typeof METHODS & Omit<typeof Files, "prototype">} FilesMethods
 */
const METHODS = {
  /**
   * Begins the promise sheet of a scenario, with nothing tested yet.
   * @param {string} scenario
   * @param {string} [mode] of Heddle's conversion; without one, the mode that keeps most
   */
  promiseSheet(scenario, mode) {
    promises = Files.promises(scenario, mode);
    return promised();
  },
  /** Makes one more step of it. */
  promiseStep() {
    promises?.step();
    return promised();
  },
  /**
   * What a file holds that shows a broken promise.
   * @param {string} file
   */
  promiseProof: (file) => promises?.proof(file),
};

/** The promise sheet as far as it is made. */
function promised() {
  const { steps, done } = /** @type {Promises} */ (promises);
  return { steps, done, sheet: promises?.sheet() };
}
