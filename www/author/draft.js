// The exercise that is being made: its file, as far as it has come, kept in this browser over a reload.

import { Keeping } from "../base/keeping.js";
import { inLanguage } from "../course/words.js";

/** @typedef {import("../engine/types.js").Words} Words */
/** A question as the file has it; without `say` it is asked in the page's own words. @typedef {Record<string, any> & { say: Words }} Ask */
/** @typedef {{ set: Record<string, any>, say: Words }} Solution */
/** `fails` is `null` as long as the run says which. @typedef {{ set: Record<string, any>, fails: number[] | null, say: Words }} Mistake */
/**
 * @typedef {object} Exercise
 * @property {1} heddleExercise
 * @property {string} id empty: made of the title
 * @property {number} version
 * @property {number} minutes
 * @property {Words} title
 * @property {Words} question
 * @property {Words[]} text
 * @property {Record<string, string | number>[][]} numbers
 * @property {Record<string, any>} scenario
 * @property {(string | import("./knobs.js").Choice)[]} may
 * @property {Ask[]} asks
 * @property {import("../find/goal.js").Goal[]} goals
 * @property {Words[]} hints
 * @property {Words} learnt
 * @property {Solution[]} solutions
 * @property {Mistake[]} mistakes
 */

/** An exercise as it is kept; one that nobody has touched need not take a place. @typedef {{ file: Exercise, isTouched: boolean }} Work */
/** @typedef {import("../base/keeping.js").Kept<Work>} KeptDraft */

/** The exercises of tabs. @type {Keeping<Work>} */
const drafts = new Keeping("heddle.exercise.draft.", "heddle.exercise.tab", (work) => {
  if (work.file.heddleExercise !== 1) throw new TypeError();
  return work;
});
/** Stands where something has yet to be written, so that it can be run all the same. */
const OPEN = "…";

/** @param {Record<string, any>} scenario @returns {Exercise} */
const blank = (scenario) => ({
  heddleExercise: 1,
  id: "",
  version: 1,
  minutes: 10,
  title: "",
  question: "",
  text: [],
  numbers: [],
  scenario,
  may: [],
  asks: [],
  goals: [],
  hints: [],
  learnt: "",
  solutions: [],
  mistakes: [],
});

export class Draft {
  /** @param {(ask: Ask) => string} askSaid a question in the page's own words */
  constructor(askSaid) {
    this.askSaid = askSaid;
    this.file = blank({});
    /** Which goals typical mistakes miss, as the run says; in their order. @type {(number[] | null)[]} */
    this.misses = [];
    /** Whether the browser keeps it. */
    this.isKept = true;
    /** Whether somebody has changed what was opened. */
    this.isTouched = false;
    /** What was at work before something else was opened. @type {KeptDraft | null} */
    this.before = null;
  }

  /** Begins with a scenario. @param {Record<string, any>} scenario */
  begin(scenario) {
    this.file = { ...blank(scenario), title: String(scenario.name ?? "") };
    this.isTouched = false;
  }

  /** Takes a file; what it leaves out is as its reader takes it. @param {Record<string, any>} file */
  take(file) {
    this.file = /** @type {Exercise} */ ({ ...blank({}), ...file });
    this.isTouched = false;
    this.file.asks = this.file.asks.map((ask) => ({ ...ask, say: ask.say === this.askSaid(ask) ? "" : ask.say }));
  }

  /** By what links and codes name it. */
  get id() {
    return this.file.id || slug(inLanguage(this.file.title));
  }

  /** As the file says it; a mistake fails what the run says unless it says so itself. */
  get written() {
    const { file, id } = this;
    const { numbers, asks, mistakes, hints, text, ...rest } = file;
    return {
      ...rest,
      id,
      text: text.filter(isWritten),
      ...(numbers.length > 0 && { numbers }),
      asks: asks.map((ask) => ({ ...ask, say: isWritten(ask.say) ? ask.say : this.askSaid(ask) })),
      hints: hints.filter(isWritten),
      mistakes: mistakes.map(({ set, fails, say }, i) => ({ set, fails: fails ?? this.misses[i] ?? [], say })),
    };
  }

  get text() {
    return `${JSON.stringify(this.written, null, 2)}\n`;
  }

  /** With something in the place of every word that is not there yet. */
  get runnable() {
    const { title, question, learnt, solutions, mistakes, id, ...rest } = this.written;
    const open = (/** @type {Words} */ words) => (isWritten(words) ? words : OPEN);
    const opened = (/** @type {any[]} */ list) => list.map((one) => ({ ...one, say: open(one.say) }));
    return JSON.stringify({
      ...rest,
      id: id || "exercise",
      title: open(title),
      question: open(question),
      learnt: open(learnt),
      solutions: opened(solutions),
      mistakes: opened(mistakes),
    });
  }

  keep() {
    try {
      drafts.keep({ file: this.file, isTouched: this.isTouched });
      this.isKept = true;
    } catch {
      this.isKept = false; // Storage is full or forbidden: it lasts as long as the page.
    }
  }

  /** Somebody has changed it. */
  edited() {
    this.isTouched = true;
    this.keep();
  }

  /** Takes what was kept. @returns {boolean} whether there was any */
  takeKept() {
    const one = drafts.present();
    if (one) this.goOn(one);
    return one !== null;
  }

  /** @param {KeptDraft} one It is this tab's from now on. */
  goOn(one) {
    if (!this.isTouched) drafts.drop();
    drafts.adopt(one);
    this.take(one.work.file);
    this.isTouched = one.work.isTouched;
  }

  /** Another one is opened: what was at work can be gone back to. @returns {boolean} whether there was any */
  putAside() {
    this.before = drafts.present();
    if (this.before && !this.before.work.isTouched) drafts.forgetAt(this.before.key);
    drafts.leave();
    return this.before !== null;
  }

  /** What somebody has made in other tabs and before. */
  get earlier() {
    return drafts.elsewhere().filter(({ work }) => work.isTouched);
  }
}

/** @param {Words | undefined} words */
export const isWritten = (words) => (typeof words === "string" ? words.trim() !== "" : words !== undefined);

/** A text in the page's language, the others staying as they are. @param {Words} words @param {string} text @returns {Words} */
export function inWords(words, text) {
  if (typeof words === "string") return text;
  const language = document.documentElement.lang.split("-")[0];
  return { ...words, [words[language] === undefined ? "en" : language]: text };
}

/** A name of a text, as addresses have it. @param {string} text */
const slug = (text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
