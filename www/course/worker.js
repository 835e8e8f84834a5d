// The worker of an exercise: it tries out what a student does, and says what is right and what solves it.

import { load } from "../engine/every.js";
import { failure } from "../engine/failure.js";
import { Exercise } from "../pkg/every/heddle_wasm.js";

/** @typedef {import("../engine/types.js").Attempt} Attempt */

const ready = load();
/** @type {Exercise | null} */
let exercise = null;
const opened = () => /** @type {Exercise} */ (exercise);

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    self.postMessage({ id, answer: /** @type {any} */ (METHODS)[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/** All that is asked, by name. @typedef {typeof METHODS} ExerciseMethods */
const METHODS = {
  /**
   * Reads an exercise with the numbers of a seed.
   * @param {string} text
   * @param {number} seed
   */
  open(text, seed) {
    const next = new Exercise(text, seed);
    exercise?.free();
    exercise = next;
    return next.told();
  },
  /** What is wrong with the text of one. @param {string} text @param {number} seed */
  check: (text, seed) => Exercise.check(text, seed),
  /** @param {Attempt} attempt */
  scenario: (attempt) => opened().scenario(attempt),
  /** @param {Attempt} attempt */
  tryOut: (attempt) => opened().tryOut(attempt),
  /** @param {Attempt} attempt */
  compare: (attempt) => opened().compare(attempt),
  /** @param {string} code */
  confirm: (code) => opened().confirm(code),
  /** @param {Attempt} attempt */
  code: (attempt) => opened().code(attempt),
  /** The attempt of a number among all, if it solves the exercise. @param {number} index */
  solving(index) {
    const attempt = opened().combination(index);
    return opened().tryOut(attempt).solved ? attempt : null;
  },
  prove: () => opened().prove(),
};
