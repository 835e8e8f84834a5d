// The core's verdicts, asked for as they are looked at. What words and draws them is loaded with the first one.

import { signal } from "../pkg/signals/signals.js";
import { ENTITY } from "../run/log.js";
import { withRules } from "../texts/catalogue.js";

/** @typedef {import("../engine/types.js").Answered} Answered */
/** @typedef {import("../engine/types.js").Question} Question */
/** What is asked about, by its numbers as in the log. @typedef {{ entity: number, a: number, b?: number, question?: Question }} About */

/** How many verdicts are kept. */
const KEPT = 120;
/** While it plays, one is asked for at most so often, ms of wall time. */
const PAUSE = 400;

export class Verdicts {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("./remedies.js").Apply | null} [apply] carries out what would change one
   */
  constructor(model, apply = null) {
    this.model = model;
    this.apply = apply;
    /** Grows with every verdict that has come; who looks at one reads it. */
    this.heard = signal(0);
    /** @type {Map<string, Answered | null>} by moment; null: nothing is to be said */
    this.known = new Map();
    /** The last one of each subject, whatever its moment. @type {Map<string, Answered | null>} */
    this.last = new Map();
    /** @type {Set<string>} */
    this.asked = new Set();
    this.askedAt = 0;
    /**
     * @type {{ draw: typeof import("./verdict.js"), says: import("../texts/catalogue.js").Catalogue,
     *   remedies: import("./remedies.js").Remedies, section: typeof import("./remedies.js").remediesSection } | null}
     */
    this.parts = null;
  }

  /**
   * The headline of a subject at a moment; while it is awaited the last one that was drawn, which says its own time.
   * `undefined`: none has come yet; `null`: nothing is to be said.
   * @param {About} about
   * @param {number} t
   * @param {import("../base/dom.js").Child} badge
   * @returns {HTMLElement | null | undefined}
   */
  headline(about, t, badge) {
    const answered = this.about(about, t);
    if (!answered) return answered;
    if (!this.parts) return undefined;
    return this.parts.draw.headline(this.model.words, this.parts.says, answered, badge, this.remedies(about, answered));
  }

  /**
   * What would change it: run behind the drawn verdict, while nothing plays.
   * @param {About} about
   * @param {Answered} answered
   */
  remedies({ entity, a, b = 0, question }, answered) {
    const { model, parts } = this;
    if (!parts || model.view.playing || Math.floor(model.view.t) !== answered.at) return null;
    const key = `${model.run.stamp} ${question ?? ""} ${entity} ${a} ${b} ${answered.at}`;
    const known = parts.remedies.of(key, [question ?? "", entity, a, b, answered.at]);
    return parts.section(model.words, parts.says, answered, known, this.apply);
  }

  /**
   * @param {About} about
   * @param {number} t
   * @returns {Answered | null | undefined}
   */
  about(about, t) {
    const known = this.at(about, t);
    return known === undefined ? this.last.get(this.keyOf(about)) : known;
  }

  /**
   * The verdict on a subject at that very moment; `undefined`: it has not come yet.
   * @param {About} about
   * @param {number} t
   * @returns {Answered | null | undefined}
   */
  at(about, t) {
    this.heard.value;
    const { entity, a, b = 0, question } = about;
    const subject = this.keyOf(about);
    const key = `${subject} ${Math.floor(t)}`;
    const known = this.known.get(key);
    if (known === undefined && !this.asked.has(key) && this.mayAsk())
      this.ask(key, subject, [question ?? "", entity, a, b, t]);
    return known;
  }

  /** @param {About} about */
  keyOf({ entity, a, b = 0, question }) {
    return `${this.model.run.stamp} ${question ?? ""} ${entity} ${a} ${b}`;
  }

  /**
   * One line of a verdict as plain text.
   * @param {Answered} answered
   */
  line(answered) {
    const { parts, model } = this;
    return parts ? model.words.flat(parts.draw.line(model.words, parts.says, answered)) : "";
  }

  /** While it plays every frame is another moment. */
  mayAsk() {
    if (!this.model.view.get().playing) return true;
    return this.asked.size === 0 && performance.now() - this.askedAt > PAUSE;
  }

  /**
   * @param {string} key
   * @param {string} subject
   * @param {[Question | "", number, number, number, number]} question
   */
  async ask(key, subject, question) {
    this.asked.add(key);
    this.askedAt = performance.now();
    try {
      const [answered] = await Promise.all([withRules(this.model.engine.ask("verdict", ...question)), this.load()]);
      if (this.known.size >= KEPT) this.known.clear();
      this.known.set(key, answered ?? null);
      this.last.set(subject, answered ?? null);
    } finally {
      this.asked.delete(key);
    }
    this.heard.value++;
  }

  async load() {
    if (this.parts) return;
    const [draw, sentences, { Remedies, remediesSection }] = await Promise.all([
      import("./verdict.js"),
      import("./sentences.js"),
      import("./remedies.js"),
    ]);
    const remedies = new Remedies(this.model.engine, () => this.heard.value++);
    this.parts = { draw, says: await sentences.verdictTexts(), remedies, section: remediesSection };
  }
}

/**
 * What is selected, to be asked about.
 * @param {import("../run/model.js").RunModel} model
 * @returns {About | null}
 */
export function aboutSelected({ run, view }) {
  const life = run.lives.all[view.life];
  const queue = run.queueById.get(view.queue);
  if (life) return aboutLife(life);
  if (run.apps.has(view.app)) return { entity: ENTITY.app, a: view.app };
  return queue ? aboutQueue(queue) : null;
}

/** The cluster, to be asked about. @type {About} */
const CLUSTER = { entity: ENTITY.cluster, a: 0 };

/**
 * A queue, to be asked about; instead of root the cluster.
 * @param {import("../run/queues.js").Queue} queue
 * @returns {About}
 */
export function aboutQueue(queue) {
  return queue.depth === 0 ? CLUSTER : { entity: ENTITY.queue, a: queue.id };
}

/**
 * A container, to be asked about.
 * @param {import("../run/lives.js").Life} life
 * @returns {About}
 */
export function aboutLife(life) {
  return { entity: ENTITY.container, a: life.app, b: life.seq };
}
