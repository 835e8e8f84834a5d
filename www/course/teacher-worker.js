// The worker of the teacher's page: it runs again what codes say, one after the other.

import { load } from "../engine/every.js";
import { failure } from "../engine/failure.js";
import { Exercise } from "../pkg/every/heddle_wasm.js";

/** @typedef {import("../engine/types.js").CodeSaid} CodeSaid */
/** @typedef {import("../engine/types.js").CodeRefusal} CodeRefusal */
/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */
/** @typedef {import("../engine/types.js").Attempt} Attempt */
/**
 * What is known of a code.
 * @typedef {object} Checked
 * @property {string} code
 * @property {{ said: CodeSaid, told: Told, compared: Compared[] } | null} real `null`: it is refused
 * @property {CodeRefusal | null} refusal
 */

/** So many exercises with their numbers are kept. */
const KEPT = 60;

const ready = load();
/** The texts of the exercises, by what codes name them by. @type {Map<number, string>} */
const texts = new Map();
/** Those that were opened, by number and seed. @type {Map<string, { exercise: Exercise, told: Told }>} */
const open = new Map();

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    self.postMessage({ id, answer: /** @type {any} */ (METHODS)[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/** All that is asked, by name. @typedef {typeof METHODS} TeacherMethods */
const METHODS = {
  /** Takes the text of an exercise whose codes may come. @param {string} text */
  know(text) {
    const { id, version = 1 } = JSON.parse(text);
    texts.set(Exercise.number(id, version), text);
  },
  /**
   * Runs again what a code says.
   * @param {string} code
   * @returns {Checked}
   */
  check(code) {
    const head = Exercise.head(code);
    if (!head.said) return { code, real: null, refusal: head.refusal };
    const { exercise: number, seed } = head.said;
    const text = texts.get(number);
    if (text === undefined) return { code, real: null, refusal: { refusal: "other-exercise" } };
    const { exercise, told } = opened(number, seed, text);
    const { said, refusal } = exercise.confirm(code);
    if (!said) return { code, real: null, refusal };
    return { code, real: { said, told, compared: exercise.compare(said.attempt) }, refusal: null };
  },
  /**
   * What an attempt comes to, and its scenario as a file.
   * @param {Told} told
   * @param {Attempt} attempt
   */
  run({ id, version, seed }, attempt) {
    const number = Exercise.number(id, version);
    const { exercise } = opened(number, seed, /** @type {string} */ (texts.get(number)));
    return { scenario: exercise.scenario(attempt), tried: exercise.tryOut(attempt) };
  },
};

/**
 * @param {number} number
 * @param {number} seed
 * @param {string} text
 */
function opened(number, seed, text) {
  const key = `${number} ${seed}`;
  let known = open.get(key);
  if (!known) {
    if (open.size >= KEPT) {
      for (const { exercise } of open.values()) exercise.free();
      open.clear();
    }
    const exercise = new Exercise(text, seed);
    known = { exercise, told: exercise.told() };
    open.set(key, known);
  }
  return known;
}
