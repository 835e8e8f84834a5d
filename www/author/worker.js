// The worker of whoever makes an exercise: it reads what there is of it, runs it, and says what comes of every setting.

import { load } from "../engine/every.js";
import { failure } from "../engine/failure.js";
import { Exercise, Played } from "../pkg/every/heddle_wasm.js";

/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {import("../engine/types.js").ExerciseTried} Tried */
/** @typedef {import("../engine/types.js").Attempt} Attempt */
/** @typedef {import("../engine/types.js").Guess} Guess */
/**
 * An exercise with the numbers that its author has before him, and its run as it is given.
 * @typedef {object} Opened
 * @property {Told} told
 * @property {string} scenario as it is given
 * @property {(Guess | null)[]} answers
 * @property {Tried} tried
 * @property {(number[] | null)[]} misses of each typical mistake the goals that it misses; `null`: it may not be made
 */
/**
 * One of all settings, run: which goals it meets; `null`: the scheduler refuses it, and it meets none.
 * @typedef {{ attempt: Attempt, changes: number, met: boolean[] | null }} Surveyed
 */

const ready = load();
/** @type {Exercise | null} */
let exercise = null;
/** @type {Played | null} */
let played = null;

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    self.postMessage({ id, answer: /** @type {any} */ (METHODS)[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  }
};

/** All that is asked, by name. @typedef {typeof METHODS} AuthorMethods */
const METHODS = {
  /** What is to be said about the text of an exercise. @param {string} text */
  check: (text) => Exercise.check(text, 0),
  /** @param {string} text @returns {Opened} */
  open(text) {
    const next = new Exercise(text, 0);
    exercise?.free();
    played?.free();
    [exercise, played] = [next, null];
    const told = next.told();
    const given = asGiven(told);
    const misses = told.mistakes.map(({ set }) => {
      const knobs = knobsOf(told, set);
      return knobs && missed(next.tryOut({ ...given, knobs }));
    });
    return {
      told,
      scenario: next.scenario(given),
      answers: next.compare(given).map(({ answer }) => answer),
      tried: next.tryOut(given),
      misses,
    };
  },
  /** What a value of the run as it is given is. @param {string} what @param {number} atMs */
  value(what, atMs) {
    played ??= new Played(opened().scenario(asGiven(opened().told())), {});
    return played.value(what, atMs);
  },
  /** Some of all settings, run. @param {number} from @param {number} until */
  survey: (from, until) => Array.from({ length: until - from }, (_, i) => surveyed(from + i)),
  /** Whether it is what it says of itself. @param {string} text @param {number} seed */
  prove(text, seed) {
    const other = new Exercise(text, seed);
    const proof = other.prove();
    other.free();
    return proof;
  },
};

/** One of all settings, run. @param {number} index @returns {Surveyed} */
function surveyed(index) {
  const attempt = opened().combination(index);
  const changes = attempt.knobs.filter((at) => at !== null).length;
  try {
    const { goals } = opened().tryOut(attempt);
    return { attempt, changes, met: goals.map(({ outcome }) => outcome === "met") };
  } catch {
    return { attempt, changes, met: null };
  }
}

const opened = () => /** @type {Exercise} */ (exercise);

/** @param {Told} told @returns {Attempt} */
const asGiven = ({ knobs, asks }) => ({ knobs: knobs.map(() => null), hints: 0, guesses: asks.map(() => null) });

/** @param {Tried} tried */
const missed = ({ goals }) => goals.flatMap(({ outcome }, i) => (outcome === "met" ? [] : [i]));

/**
 * The places of the values that a change sets.
 * @param {Told} told
 * @param {Record<string, any>} set
 * @returns {(number | null)[] | null} `null`: it sets what may not be changed, or to what is not offered
 */
function knobsOf({ knobs }, set) {
  const isKnown = Object.keys(set).every((key) => knobs.some((knob) => knob.key === key));
  const places = knobs.map(({ key, now, values }) => {
    const value = set[key] === undefined ? now : String(set[key]);
    return value === now ? null : values.indexOf(/** @type {string} */ (value));
  });
  return isKnown && !places.includes(-1) ? places : null;
}
