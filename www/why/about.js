// What the tabs say of the selected queue, container or event, below the ruler and the verdict. Loaded behind the first picture.

import { h } from "../base/dom.js";
import { chip } from "../queues/chip.js";
import { ENTITY } from "../run/log.js";
import { lifeAt } from "../run/story.js";
import { withRules } from "../texts/catalogue.js";
import { whyDecided } from "./decision.js";
import { jumps } from "./jumps.js";
import { decisiveRow, rowsOf, stateOfLife } from "./life.js";
import { eventList, jumpList, valueList } from "./lists.js";
import { measured } from "./state.js";
import { aboutLife } from "./verdicts.js";
import { sectionsOfQueue, WhyNot } from "./whynot.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../engine/types.js").Explained} Explained */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./inspector.js").Tab} Tab */

/** How many rows a chain of causes has at most. */
const CHAIN = 20;

export class About {
  /** @param {import("./inspector.js").Inspector} inspector whose verdicts stand above, and which draws it again */
  constructor(inspector) {
    const { model, heard } = inspector;
    this.inspector = inspector;
    this.model = model;
    this.heard = heard;
    this.whyNot = new WhyNot(model, () => heard.value++);
    /** @type {Map<string, Explained | "asked">} */
    this.explained = new Map();
  }

  /**
   * @param {Queue} queue
   * @param {Tab} tab
   * @returns {Child[]}
   */
  queue(queue, tab) {
    const { model } = this;
    const { t } = model.view;
    if (tab === "state") return [valueList(measured(model, queue, t))];
    return [jumpList(jumps(model, queue, t)), this.whyNot.build(sectionsOfQueue(model, queue, t))];
  }

  /**
   * @param {Life} life
   * @param {Tab} tab
   * @returns {Child}
   */
  life(life, tab) {
    const { run, view, words } = this.model;
    const { t } = view;
    if (tab === "state") return stateOfLife(this.model, life, t, this.whyHere(life, t));
    const rows = rowsOf(run, life);
    if (tab === "events")
      return eventList(
        rows,
        (row) => (row.t > t ? "fut" : ""),
        (row) => words.kind(row.kind),
      );
    const row = decisiveRow(rows, t);
    const verdict = this.inspector.headline(aboutLife(life), chip(run.queueById.get(life.queue)));
    const decided = row && this.why(row, life, rows);
    return [verdict, decided || h("p", { class: "verdict" }, words.catalogue.pieces("inspector-nothing"))];
  }

  /**
   * Why a container runs where it does, in one line; nothing until the core has answered.
   * @param {Life} life
   * @param {number} t
   */
  whyHere(life, t) {
    const { verdicts } = this.inspector;
    const answered = verdicts.about({ ...aboutLife(life), question: "why-here" }, t);
    return answered ? verdicts.line(answered) : "";
  }

  /**
   * @param {LogRow} row
   * @param {Tab} tab
   * @returns {Child}
   */
  row(row, tab) {
    const life = lifeOf(this.model, row);
    if (tab === "events") return this.chain(row);
    if (tab === "state" && life) return stateOfLife(this.model, life, row.t, this.whyHere(life, row.t));
    return this.why(row, life, life ? rowsOf(this.model.run, life) : []);
  }

  /**
   * The rows that led to a row.
   * @param {LogRow} row
   * @returns {Child[]}
   */
  chain(row) {
    const { run, words } = this.model;
    const rows = [row];
    for (let at = run.log.bySeq.get(row.cause); at && rows.length < CHAIN; at = run.log.bySeq.get(at.cause))
      rows.push(at);
    return [
      h("p", { class: "verdict" }, words.catalogue.pieces("chain")),
      eventList(
        rows,
        () => "",
        ({ kind, subject, a, b }) => [words.kind(kind), " ", words.subject(subject, a, b)],
      ),
    ];
  }

  /**
   * @param {LogRow} row
   * @param {Life | undefined} life
   * @param {LogRow[]} related
   */
  why(row, life, related) {
    return whyDecided(this.model, this.whyNot, { row, life, related, answer: this.explanation(row.seq) });
  }

  /**
   * The core's answer, which is asked for once.
   * @param {number} seq
   */
  explanation(seq) {
    const { run, engine } = this.model;
    const key = `${run.stamp} ${seq}`;
    const known = this.explained.get(key);
    if (known !== undefined) return known === "asked" ? null : known;
    this.explained.set(key, "asked");
    withRules(engine.ask("explain", seq)).then(
      (answer) => {
        if (answer) this.explained.set(key, answer);
        this.heard.value++;
      },
      () => this.explained.delete(key),
    );
    return null;
  }
}

/**
 * The container that a row is about.
 * @param {import("../run/model.js").RunModel} model
 * @param {LogRow} row
 */
const lifeOf = ({ run }, row) => (row.subject === ENTITY.container ? lifeAt(run, row) : undefined);
