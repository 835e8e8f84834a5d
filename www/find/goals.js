// Goals as sentences with pickers: whom, which value, how much, when. What can be picked is what the run has.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { momentIn } from "../base/moment.js";
import { render } from "../base/render.js";
import { figure } from "../sweep/figure.js";
import { BOUNDS, boundOf, inUnit, momentText, NEED_MOMENT, TIMES, typed, whenOf } from "./goal.js";
import { pickers } from "./pickers.js";
import { goalSaid, valueName, whoseValue } from "./said.js";

/** @typedef {import("../engine/types.js").GoalSubject} GoalSubject */
/** @typedef {import("../engine/types.js").GoalOffer} GoalOffer */
/** @typedef {import("../engine/types.js").Judged} Judged */
/** @typedef {import("./goal.js").Goal} Goal */
/** @typedef {import("./goal.js").When} When */
/**
 * A goal that is being picked; one that nobody can pick (`not`, metrics, verdicts) stays as it came.
 * @typedef {object} Row
 * @property {number} id
 * @property {Goal} goal
 * @property {GoalOffer | null} offer `null`: nobody can pick it
 * @property {string} number as it is typed
 * @property {string} moment as it is typed
 */

/** What goals ask for, and what becomes of them in the present run. */
export class GoalsForm {
  /**
   * @param {object} words
   * @param {import("../texts/catalogue.js").Catalogue} words.says
   * @param {import("../texts/catalogue.js").Catalogue} words.goals
   * @param {(what: string) => Promise<GoalOffer>} offerOf
   * @param {() => void} changed
   */
  constructor({ says, goals }, offerOf, changed) {
    this.says = says;
    this.words = goals;
    this.offerOf = offerOf;
    this.changed = changed;
    /** @type {GoalSubject[]} */
    this.subjects = [];
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Judged[]} */
    this.judged = [];
    this.next = 0;
    /** Where the playhead stands: a moment that can be picked. */
    this.now = 0;
    this.endMs = 0;
    this.element = h("ol", { class: "fi-goals", "aria-labelledby": "find-goals" });
  }

  /** The goals as a file. */
  get text() {
    return JSON.stringify({ heddleGoals: 1, goals: this.rows.map(({ goal }) => goal) });
  }

  /** Why they cannot be searched for as they are typed; empty: they can. */
  get fault() {
    if (this.rows.length === 0) return this.says.text("no-goals");
    for (const [i, { goal, offer, number, moment }] of this.rows.entries()) {
      if (!offer) continue;
      if (offer.texts.length === 0 && (number.trim() === "" || !Number.isFinite(Number(number))))
        return this.says.text("no-number", { number: i + 1 });
      const when = whenOf(goal);
      if (when && NEED_MOMENT.includes(when) && Number.isNaN(momentIn(moment)))
        return this.says.text("no-moment", { number: i + 1, example: clock(this.endMs / 2) });
    }
    return "";
  }

  /**
   * Takes the goals of a file.
   * @param {string} text
   */
  async take(text) {
    const { goals } = JSON.parse(text);
    this.rows = await Promise.all(goals.map((/** @type {Goal} */ goal) => this.row(goal)));
    this.draw();
  }

  /** @param {Goal} goal @returns {Promise<Row>} */
  async row(goal) {
    const id = this.next++;
    const can = this.subjects.some(({ values }) => values.includes(goal.what)) && whenOf(goal) && !goal.not;
    const offer = can ? await this.offerOf(goal.what) : null;
    const number = goal.min ?? goal.max ?? goal.is;
    const ms = [goal.atMs, goal.byMs, goal.fromMs].find((ms) => typeof ms === "number") ?? this.now;
    return { id, goal, offer, number: offer ? typed(offer.unit, Number(number)) : "", moment: momentText(ms) };
  }

  /** A goal more: about who was picked last, else the cluster. */
  async add() {
    const last = this.rows.at(-1)?.goal.what;
    const whom = this.subjects.find(({ values }) => last && values.includes(last)) ?? this.subjects[0];
    const what = whom.values.find((value) => !this.rows.some(({ goal }) => goal.what === value)) ?? whom.values[0];
    this.rows.push(await this.about({ what }));
    this.draw();
    this.changed();
    /** @type {HTMLElement | null} */ (this.element.querySelector("li:last-of-type select"))?.focus();
  }

  /**
   * A row about a value that asks for what it is now: of what is wanted at the end, of what is not at every moment, unless a moment has
   * been picked.
   * @param {Goal} goal of which only what it is about and its moment hold
   */
  async about({ what, atMs, byMs, fromMs }) {
    const { texts, numbers, now, more } = await this.offerOf(what);
    const bound = texts.length > 0 ? { is: now ?? texts[0] } : { [more ? "min" : "max"]: now ?? numbers[0] ?? 0 };
    const picked = Object.entries({ atMs, byMs, fromMs }).filter(([, ms]) => typeof ms === "number");
    const times =
      picked.length > 0 ? Object.fromEntries(picked) : TIMES[more || texts.length > 0 ? "end" : "always"](0);
    return this.row({ what, ...bound, ...times });
  }

  /**
   * Puts another value in the place of a row's.
   * @param {Row} row
   * @param {string} what
   */
  async move(row, what) {
    const { id } = row;
    Object.assign(row, await this.about({ ...row.goal, what }), { id });
    this.draw();
    this.changed();
  }

  /**
   * How a row's number has to be.
   * @param {Row} row
   * @param {string} bound
   */
  bind({ goal }, bound) {
    const value = goal[boundOf(goal)];
    for (const one of BOUNDS) delete goal[one];
    goal[bound] = value;
    this.draw();
    this.changed();
  }

  /**
   * Which text a row's value has to be.
   * @param {Row} row
   * @param {string} text
   */
  put({ goal }, text) {
    goal.is = text;
    this.changed();
  }

  /**
   * When a row has to hold.
   * @param {Row} row
   * @param {When} when
   */
  time(row, when) {
    for (const name of ["atMs", "byMs", "fromMs", "untilMs"]) delete row.goal[name];
    Object.assign(row.goal, TIMES[when](momentIn(row.moment) || 0));
    this.draw();
    this.changed();
  }

  /**
   * Takes what is typed; what cannot be read is said when it is searched for.
   * @param {Row} row
   * @param {Partial<Pick<Row, "number" | "moment">>} text
   */
  type(row, text) {
    Object.assign(row, text);
    const { goal, offer, number, moment } = row;
    if (!offer) return;
    if (offer.texts.length === 0) goal[boundOf(goal)] = inUnit(offer.unit, number);
    const when = whenOf(goal);
    if (when && NEED_MOMENT.includes(when)) Object.assign(goal, TIMES[when](momentIn(moment) || 0));
    if (!this.fault) this.changed();
  }

  draw() {
    render(
      this.element,
      this.rows.map((row, i) => this.item(row, i)),
    );
  }

  /**
   * @param {Row} row
   * @param {number} i
   */
  item(row, i) {
    const { says } = this;
    const number = i + 1;
    const judged = this.judged[i];
    const remove = () => {
      this.rows.splice(this.rows.indexOf(row), 1);
      this.judged = [];
      this.draw();
      this.changed();
      /** @type {HTMLElement | null} */ (this.element.parentElement?.querySelector("[data-at=add-goal]"))?.focus();
    };
    const at = (/** @type {string} */ name) => ({ dataset: { at: `${name} ${row.id}` } });
    const outcome = judged?.outcome ?? "open";
    return h(
      "li",
      { ...at("goal"), "aria-label": says.text("goal", { number }) },
      h(
        "span",
        { class: `fi-mark ${outcome}`, role: "img", "aria-label": says.text(`mark-${outcome}`), ...at("mark") },
        { met: "✓", broken: "✗", open: "…" }[outcome],
      ),
      row.offer ? pickers(this, row, row.offer) : h("span", at("said"), this.said(row)),
      h(
        "button",
        {
          class: "btn quiet icon",
          type: "button",
          "aria-label": says.text("remove", { number }),
          onclick: remove,
          ...at("remove"),
        },
        "×",
      ),
      h("p", { class: "muted", ...at("told") }, judged ? this.told(row, judged) : ""),
    );
  }

  /** The name of a value, whoever has it. @param {string} what */
  valueName(what) {
    return valueName(this.says, what);
  }

  /** @param {Row} row */
  said({ goal, offer }) {
    if (goal.name) return goal.name;
    const name = this.subjects.find(({ values }) => values.includes(goal.what))?.name ?? "";
    const what = offer ? whoseValue(this.says, goal.what, name) : goal.what;
    return goalSaid({ says: this.says, goals: this.words }, goal, what, offer?.unit ?? null);
  }

  /**
   * What becomes of a goal in the present run.
   * @param {Row} row
   * @param {Judged} judged
   */
  told(row, { outcome, atMs, got, lacks }) {
    const unit = row.offer?.unit ?? "number";
    const value = typeof got === "number" ? figure(unit, got) : (got ?? this.words.text("goal-nothing"));
    const told = this.words.text(`goal-${outcome}`, { at: momentText(atMs), got: value });
    return lacks ? `${told}, ${this.lacksSaid(row, lacks)}` : told;
  }

  /**
   * How much a goal's value lacks, or is too much.
   * @param {Row} row
   * @param {number} lacks
   */
  lacksSaid({ goal, offer }, lacks) {
    return this.says.text(goal.max === undefined ? "lacks" : "over", {
      lacks: figure(offer?.unit ?? "number", lacks),
    });
  }
}
