// An exercise as one person does it: what it asks, how far it has come, and what came of it. Everything that is shown is a function of
// this; what is right and what is solved says the core.

import { setOf } from "./changes.js";
import { hearProgress, isOfSame, joinedWith, keepProgress, progressOf } from "./progress.js";

/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {import("../engine/types.js").ExerciseTried} Tried */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Attempt} Attempt */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */
/** @typedef {import("./progress.js").Progress} Progress */

/** Of more settings than these nobody is told how many solve the exercise. */
export const MOST_COMBINATIONS = 400;
/** Seeds are numbers that can be told on the telephone. */
const SEEDS = 9999;

export const someSeed = () => 1 + Math.floor(Math.random() * SEEDS);

export class Lesson {
  /**
   * @param {import("./engine.js").ExerciseEngine} engine
   * @param {string} text the exercise's file
   */
  constructor(engine, text) {
    this.engine = engine;
    this.text = text;
    /** @type {Told} */
    this.told = /** @type {any} */ (null);
    /** @type {Progress} */
    this.progress = /** @type {any} */ (null);
    /** What came of the present settings; `null`: not known yet. @type {Tried | null} */
    this.tried = null;
    /** What was said beside what the run as it is given answers, once some of that may be shown. @type {Compared[]} */
    this.compared = [];
    /** All settings that solve it, once they are looked for, and how many were tried. @type {{ tried: number, found: Attempt[] } | null} */
    this.solving = null;
    /** Whether the browser keeps what is done. */
    this.isKept = true;
    /** Whether what was compared is looked at once more. */
    this.isBack = false;
    /** Whether it is to be kept: not what is somebody else's, or is done before an audience. */
    this.keeps = true;
    /** Called after every change. @type {() => void} */
    this.changed = () => {};
    /** Counts what is tried out: only the last counts. */
    this.turn = 0;
  }

  /**
   * Reads the exercise; what was done of it before is there again if it is of the same version and, where one is asked for, the same
   * seed.
   * @param {string} id by which progress is kept
   * @param {number | null} seed the one that is asked for
   */
  async open(id, seed) {
    const before = progressOf(id);
    const wanted = seed ?? before?.seed ?? someSeed();
    this.told = await this.engine.ask("open", this.text, wanted);
    const fresh = this.fresh();
    this.progress = before && isOfSame(fresh, before) ? before : fresh;
    await this.catchUp();
    hearProgress(this.told.id, (there) => void this.join(there));
  }

  /** Finds out what may be shown where the exercise has come to. */
  async catchUp() {
    if (this.step !== "predict" || this.stop > this.stops[0]) await this.reveal();
    if (this.isSolving) await this.tryOut();
    this.keep();
  }

  /** Goes on from where another tab has come to, if that is further. @param {Progress} there */
  async join(there) {
    if (!isOfSame(this.progress, there)) return;
    const joined = joinedWith(this.progress, there);
    if (joined === this.progress) return;
    this.progress = joined;
    await this.catchUp();
  }

  /** Opens it to be done from the beginning, and kept nowhere; what the run answers is known at once. @param {number} seed */
  async openFresh(seed) {
    this.keeps = false;
    this.told = await this.engine.ask("open", this.text, seed);
    this.progress = this.fresh();
    await this.reveal();
  }

  /**
   * Opens what somebody else has done.
   * @param {number} seed
   * @param {string} code
   * @returns {Promise<boolean>} whether the code is one of this exercise
   */
  async openCode(seed, code) {
    await this.openFresh(seed);
    const { said } = await this.engine.ask("confirm", code);
    if (!said) return false;
    this.progress = { ...this.fresh(), ...said.attempt, step: said.met.every(Boolean) ? "solved" : "solve", code };
    await this.reveal();
    await this.tryOut();
    return true;
  }

  /** @returns {Progress} */
  fresh() {
    const { version, seed, knobs, asks } = this.told;
    return {
      version,
      seed,
      step: asks.length > 0 ? "predict" : "solve",
      stop: 0,
      knobs: knobs.map(() => null),
      hints: 0,
      guesses: asks.map(() => null),
    };
  }

  get step() {
    return this.isBack ? "compare" : this.progress.step;
  }

  get isSolving() {
    return this.step === "solve" || this.step === "solved";
  }

  /** @returns {Attempt} */
  get attempt() {
    const { knobs, hints, guesses } = this.progress;
    return { knobs, hints, guesses };
  }

  /** The questions by the moments at which the run stops for them, in order. */
  get stops() {
    return [...new Set(this.told.asks.map(({ stopMs }) => stopMs))].sort((a, b) => a - b);
  }

  /** How far the run is shown while it is predicted, ms. */
  get stop() {
    const { stops } = this;
    return stops[Math.min(this.progress.stop ?? 0, stops.length - 1)] ?? 0;
  }

  /** The questions of stops before whose answers can be seen by now. */
  get decided() {
    const { told, stop, compared } = this;
    return told.asks.flatMap(({ stopMs }, i) => (stopMs < stop && compared[i]?.atMs <= stop ? [i] : []));
  }

  /** Goes on to the next stop; what was said before stays. @returns {Promise<boolean>} whether there is one */
  async goOn() {
    const next = (this.progress.stop ?? 0) + 1;
    if (next >= this.stops.length) return false;
    await this.reveal();
    this.progress.stop = next;
    this.keep();
    return true;
  }

  keep() {
    if (this.keeps) this.isKept = keepProgress(this.told.id, this.progress);
    this.changed();
  }

  /** @param {number} ask @param {Guess | null} guess */
  guess(ask, guess) {
    this.progress.guesses[ask] = guess;
    this.keep();
  }

  /** What the run does is shown. */
  async compare() {
    await this.reveal();
    const given = this.compared.filter(({ right }) => right !== null);
    Object.assign(this.progress, {
      step: "compare",
      right: given.filter(({ right }) => right).length,
      asked: given.length,
    });
    this.keep();
  }

  async reveal() {
    this.compared = await this.engine.ask("compare", this.attempt);
  }

  /** Shows once more what was compared; whatever was done since stays. */
  lookBack() {
    this.isBack = true;
    this.changed();
  }

  /** Predicts once more: nothing is lost but the guesses. */
  predictAgain() {
    this.compared = [];
    Object.assign(this.progress, { step: "predict", stop: 0, guesses: this.told.asks.map(() => null) });
    this.keep();
  }

  async solve() {
    if (this.isBack) {
      this.isBack = false;
      return this.changed();
    }
    this.progress.step = "solve";
    this.keep();
    await this.tryOut();
  }

  /** @param {number} knob @param {number | null} value */
  async turnKnob(knob, value) {
    this.progress.knobs[knob] = value;
    this.keep();
    await this.tryOut();
  }

  async reset() {
    this.progress.knobs = this.told.knobs.map(() => null);
    this.keep();
    await this.tryOut();
  }

  /** Opens the next hint. */
  hint() {
    this.progress.hints = Math.min(this.told.hints.length, this.progress.hints + 1);
    this.keep();
  }

  async tryOut() {
    const turn = ++this.turn;
    this.tried = null;
    this.changed();
    const { attempt } = this;
    const tried = await this.engine.ask("tryOut", attempt);
    const code = tried.solved ? await this.engine.ask("code", attempt) : null;
    if (turn !== this.turn) return;
    this.tried = tried;
    if (code) Object.assign(this.progress, { step: "solved", code });
    this.keep();
  }

  /** Whether all is as it was given. */
  get isUnchanged() {
    return this.progress.knobs.every((value) => value === null);
  }

  /** What is to be said of these settings, where many make them. */
  get mistake() {
    const { mistakes, knobs } = this.told;
    const set = this.set;
    const same = (/** @type {Record<string, any>} */ other) =>
      Object.keys(other).length === Object.keys(set).length &&
      knobs.every(({ key }) => (other[key] === undefined ? undefined : String(other[key])) === set[key]);
    return mistakes.find((mistake) => same(mistake.set)) ?? null;
  }

  /** What is changed, by the names of settings. @returns {Record<string, string>} */
  get set() {
    return setOf(this.told, this.attempt);
  }

  /** Tries all settings, one after the other. */
  async findAll() {
    const { combinations } = this.told;
    const { engine } = this;
    this.solving = { tried: 0, found: [] };
    const all = this.solving;
    while (all === this.solving && all.tried < combinations) {
      const found = await engine.ask("solving", all.tried);
      all.tried++;
      if (found) all.found.push(found);
      if (all.tried % 5 === 0 || all.tried === combinations) this.changed();
    }
  }

  /** Everything from the beginning. @param {number | null} seed another one, or the same */
  async again(seed) {
    this.solving = null;
    [this.tried, this.compared] = [null, []];
    this.turn++;
    if (seed !== null) this.told = await this.engine.ask("open", this.text, seed);
    this.progress = this.fresh();
    this.keep();
  }
}
