// An exercise as a lecture: what it asks, what the audience expects, what the run does; then its settings, one at a time. What is right
// and what is met says the core.

import { h } from "../base/dom.js";
import { exactClock } from "../base/format.js";
import { Chart } from "../course/chart.js";
import { newExerciseEngine } from "../course/engine.js";
import { addressWith } from "../course/given.js";
import { knobField } from "../course/knobs.js";
import { Lesson } from "../course/lesson.js";
import { reasonsOf } from "../course/reasons.js";
import { momentOf } from "../course/shown.js";
import { goalShown } from "../course/solve.js";
import { shownUntil } from "../course/until.js";
import { inLanguage } from "../course/words.js";
import { guessed, moment } from "../course/written.js";
import { counting, Hands, result } from "./hands.js";
import { exerciseSlides } from "./slides.js";

/** @typedef {import("./slides.js").Slide} Slide */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {{ lecture: Catalogue, says: Catalogue, goals: Catalogue, find: Catalogue }} Words */

/**
 * @param {string} text the exercise's file
 * @param {number} seed
 * @param {Words} words
 * @param {import("./screen.js").Screen} screen
 */
export async function exerciseTalk(text, seed, words, screen) {
  const lesson = new Lesson(newExerciseEngine(), text);
  await lesson.openFresh(seed);
  const talk = new ExerciseTalk(lesson, words, screen);
  await talk.open();
  return talk;
}

class ExerciseTalk {
  /**
   * @param {Lesson} lesson
   * @param {Words} words
   * @param {import("./screen.js").Screen} screen
   */
  constructor(lesson, words, screen) {
    this.lesson = lesson;
    this.screen = screen;
    this.words = words;
    const { told, compared } = lesson;
    this.title = inLanguage(told.title);
    this.back = `./exercise.html${addressWith(told.id, told.seed)}`;
    this.slides = exerciseSlides(told, compared);
    /** @type {Slide} */
    this.slide = this.slides[0];
    this.hands = told.asks.map((ask) => new Hands(ask, () => this.changed()));
    /** @type {(import("../course/reasons.js").Reason | null)[]} */
    this.reasons = [];
    /** Called after every change. @type {() => void} */
    this.changed = () => {};
    this.chart = new Chart(this);
    lesson.changed = () => this.turned();
  }

  // What the chart asks for

  get model() {
    return this.screen.model;
  }

  get says() {
    return this.words.says;
  }

  /** @param {string} name */
  nameOf(name) {
    return name.replace(/^root\./, "");
  }

  /** @returns {import("../course/chart.js").Drawing} */
  get drawing() {
    const { slide, lesson, hands } = this;
    const { told, compared } = lesson;
    const isAsked = slide.kind === "ask" || slide.kind === "reveal";
    const of = isAsked ? (slide.of ?? 0) : -1;
    const ask = told.asks[of]?.drawn ? told.asks[of] : null;
    const asks = slide.kind === "ask";
    return {
      endMs: told.endMs,
      ask,
      guess: ask && (hands[of].draft ?? hands[of].first),
      answer: asks ? null : (compared[of]?.answer ?? null),
      put: ask && asks ? (guess) => hands[of].put(guess) : null,
    };
  }

  // What is shown

  async open() {
    const { screen } = this;
    const [{ until = null }] = this.slides;
    await screen.open(this.keyOf(until), await this.scenario(until), until ?? 0);
    screen.sim.figure?.frames.picture(() => {
      screen.sim.figure?.built.value;
      this.chart.draw();
    });
    const given = await this.scenario(null);
    const { told, compared } = this.lesson;
    void reasonsOf(given, told.asks, compared, screen.model.words.catalogue).then((reasons) => {
      this.reasons = reasons;
      this.changed();
    });
  }

  /** @param {number | null} until */
  keyOf(until) {
    return JSON.stringify([this.lesson.progress.knobs, until]);
  }

  /** @param {number | null} until */
  async scenario(until) {
    const { engine, attempt } = this.lesson;
    const scenario = JSON.parse(await engine.ask("scenario", attempt));
    return until === null ? scenario : shownUntil(scenario, until);
  }

  /** Shows a slide. @param {Slide} slide */
  async show(slide) {
    this.slide = slide;
    const { screen, lesson } = this;
    const { kind, of = 0, until = null } = slide;
    if (kind === "ask" || kind === "reveal") await this.asGiven();
    if (kind === "reveal") await this.judge(of);
    if (kind === "knob" && !lesson.tried) await lesson.tryOut();
    if (this.slide !== slide) return;
    await screen.load(this.keyOf(until), () => this.scenario(until));
    if (this.slide !== slide) return;
    if (kind === "reveal") {
      const look = () => momentOf(this.model.run, lesson.told.asks[of], lesson.compared[of]);
      const { t } = look();
      await screen.goTo(t, () => {
        const { queue, life } = look();
        this.model.view.set({ queue, life });
      });
    } else await screen.goTo(until ?? lesson.told.endMs);
  }

  /** Questions are about the run as it is given, whatever was turned since. */
  async asGiven() {
    if (!this.lesson.isUnchanged) await this.lesson.reset();
  }

  /** Whether what the audience says is right. @param {number} of */
  async judge(of) {
    const { lesson, hands } = this;
    const ask = lesson.told.asks[of];
    const { answer } = lesson.compared[of];
    // Of any number of names the audience is asked for one at a time.
    const isOneOf = ask.names !== null && ask.next === null;
    for (const one of hands[of].answers) {
      const guesses = lesson.told.asks.map((_, i) => (i === of ? one.guess : null));
      const [compared] = isOneOf ? [] : (await lesson.engine.ask("compare", { ...lesson.attempt, guesses })).slice(of);
      one.right = isOneOf
        ? Array.isArray(answer) &&
          Array.isArray(one.guess) &&
          one.guess.some((name) => answer.some((of) => of === name))
        : compared.right === true;
    }
  }

  /** A setting was turned. */
  turned() {
    this.changed();
    if (this.slide.kind !== "knob") return;
    void this.screen.load(this.keyOf(null), () => this.scenario(null));
  }

  /** A key that stands for an answer. @param {number} number from 1 */
  number(number) {
    const { kind, of = 0 } = this.slide;
    const hands = this.hands[of];
    if (kind === "ask") hands.count(number - 1, (hands.answers[number - 1]?.count ?? 0) + 1);
  }

  // What is said

  /** @param {Slide} slide */
  panel(slide) {
    switch (slide.kind) {
      case "ask":
        return this.asked(slide.of ?? 0);
      case "reveal":
        return this.revealed(slide.of ?? 0);
      case "knob":
        return this.knob(slide.of ?? 0);
      case "learnt":
        return this.learnt();
      default:
        return this.task();
    }
  }

  task() {
    const { told } = this.lesson;
    return [
      h("h2", { id: "slide-h" }, inLanguage(told.question)),
      told.text.map((paragraph) => h("p", null, inLanguage(paragraph))),
    ];
  }

  /** @param {number} of */
  asked(of) {
    const { lesson, hands, words } = this;
    const ask = lesson.told.asks[of];
    return [
      h("h2", { id: "slide-h" }, inLanguage(ask.say)),
      h("p", { class: "muted" }, words.lecture.text("shown-until", { at: moment(ask.stopMs) })),
      counting(hands[of], () => this.mostOf(ask), this.worded),
    ];
  }

  /** @param {number} of */
  revealed(of) {
    const { lesson, hands, words, reasons } = this;
    const ask = lesson.told.asks[of];
    const answer = lesson.compared[of]?.answer ?? null;
    const reason = reasons[of];
    return [
      h("h2", { id: "slide-h" }, inLanguage(ask.say)),
      h("p", { class: "run" }, h("span", null, words.lecture.text("the-run")), " ", answerShown(this, ask, answer)),
      reason &&
        h(
          "p",
          null,
          h("span", { class: "muted" }, words.says.text("reason-at", { at: moment(reason.t) })),
          " ",
          reason.text,
        ),
      result(hands[of], this.worded),
    ];
  }

  /** @param {number} of */
  knob(of) {
    const { lesson, words } = this;
    return [
      h("h2", { id: "slide-h" }, words.lecture.text("setting")),
      h("div", { class: "knobs" }, knobField(this, of)),
      h("h3", { id: "goals-h" }, words.says.text("goals")),
      h(
        "ol",
        { class: "goals", "aria-labelledby": "goals-h", "aria-live": "polite" },
        lesson.told.goals.map((goal, i) => goalShown(words, goal, lesson.tried?.goals[i], i)),
      ),
    ];
  }

  learnt() {
    const { told } = this.lesson;
    return [
      h("h2", { id: "slide-h" }, this.words.lecture.text("learnt")),
      h("p", { class: "big" }, inLanguage(told.learnt)),
      told.solutions.map(({ say }) => h("p", { class: "muted" }, inLanguage(say))),
    ];
  }

  get worded() {
    return { lecture: this.words.lecture, says: this.words.says, nameOf: this.nameOf };
  }

  /** The largest answer that there can be. @param {import("../engine/types.js").ExerciseAsk} ask */
  mostOf({ unit, atMs }) {
    const { cluster } = this.model.run;
    if (unit === "ms") return atMs === null ? this.lesson.told.endMs : Number.MAX_SAFE_INTEGER;
    return { memory: cluster.memory, vcores: cluster.vcores, share: 1, number: 10_000 }[unit];
  }
}

/** @param {ExerciseTalk} talk @param {import("../engine/types.js").ExerciseAsk} ask @param {Guess | null} answer */
function answerShown(talk, ask, answer) {
  const text = guessed(talk, ask, answer);
  const at = ask.points.map((ms) => (ms % 1000 === 0 ? moment(ms) : exactClock(ms))).join(", ");
  return [h("b", null, text), at && h("small", null, talk.words.says.text("line-at", { at }))];
}
