// The page on which an exercise is made: how the learner sees it at the left, what it is at the right. Everything shown is a function of
// the draft and of what its run came to; both the core says.

import { fill, h, say } from "../base/dom.js";
import { render } from "../base/render.js";
import { moduleWorker } from "../base/trusted.js";
import { Asker } from "../engine/client.js";
import { reasonOf } from "../engine/failure.js";
import { GoalsForm } from "../find/goals.js";
import { askSaid, asks } from "./asks.js";
import { changes } from "./changes.js";
import { Check } from "./check.js";
import { CourseForm } from "./course.js";
import { Draft } from "./draft.js";
import { button, fillAreas } from "./fields.js";
import { KnobsForm } from "./knobs.js";
import { numbers } from "./numbers.js";
import { Out } from "./out.js";
import { Preview } from "./preview.js";
import { Seen } from "./seen.js";
import { begun, hints, learnt, names, task } from "./task.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {import("../find/worker.js").FindMethods} FindMethods */
/** @typedef {import("./worker.js").AuthorMethods} AuthorMethods */
/** @typedef {import("./worker.js").Opened} Opened */
/** @typedef {{ says: Catalogue, find: Catalogue, goals: Catalogue, lesson: Catalogue }} Words author.en.ftl and those that say what an exercise says */

/** How long nobody may type before what is there is run, ms of wall time. */
const RUN_MS = 350;
/** The page's sections in order, and which members of the file each is about. */
const SECTIONS = /** @type {Record<string, string[]>} */ ({
  task: ["title", "question", "text", "minutes", "version", "id"],
  asks: ["asks"],
  goals: ["goals"],
  knobs: ["may"],
  hints: ["hints"],
  learnt: ["learnt"],
  mistakes: ["mistakes"],
  solutions: ["solutions"],
  numbers: ["numbers", "scenario"],
  check: [],
  course: [],
});

export class AuthorPage {
  /**
   * @param {Words} words
   * @param {{ preview: HTMLElement, form: HTMLElement, heard: HTMLElement }} places
   */
  constructor(words, { preview, form, heard }) {
    this.words = words;
    this.heard = heard;
    const { says, find } = words;
    this.draft = new Draft((ask) => askSaid(words, ask));
    /** @type {Asker<AuthorMethods>} */
    this.runs = new Asker(() => moduleWorker(new URL("./worker.js", import.meta.url)));
    /** What can be asked of the run, and what may be moved in it. @type {Asker<FindMethods>} */
    this.aims = new Asker(() => moduleWorker(new URL("../find/worker.js", import.meta.url)));
    /** What the draft comes to as it is; `null`: it cannot be run. @type {Opened | null} */
    this.run = null;
    /** Why it cannot be run. @type {Finding[]} */
    this.findings = [];
    /** The scenario that goals and settings are picked from. */
    this.scenario = "";
    /** Goals to begin with, as a file. */
    this.first = "";
    /** Goals in which numbers differ, by those that the author sees. @type {Map<string, any>} */
    this.originals = new Map();
    this.isBusy = false;
    this.turn = 0;
    this.timer = 0;
    this.goals = new GoalsForm(
      { says: find, goals: words.goals },
      (what) => this.aims.ask("offer", what, this.now),
      () => this.goalsChanged(),
    );
    this.knobs = new KnobsForm(find, () => this.knobsChanged());
    this.preview = new Preview(this, preview);
    this.seen = new Seen(this);
    this.check = new Check(this);
    this.out = new Out(this);
    this.course = new CourseForm(this);
    /** What was opened instead of what was at work. @type {"lab" | "file" | null} */
    this.replaced = null;
    this.form = form;
    /** Where each section is drawn. @type {Map<string, HTMLElement>} */
    this.bodies = new Map();
    const top = h("div", { class: "top" });
    this.bodies.set("begun", top);
    fill(
      form,
      top,
      Object.keys(SECTIONS).map((name) => this.section(name)),
    );
    document.title = says.text("page-title");
  }

  get says() {
    return this.words.says;
  }

  /** The moment that is shown, ms: what is picked is about it. */
  get now() {
    return this.preview.now;
  }

  get endMs() {
    return this.run?.told.endMs ?? 0;
  }

  /** Whom something new is about: the queue that is looked at, else that of a goal, else a leaf. */
  get subject() {
    const queues = this.goals.subjects.filter(({ kind }) => kind === "queue");
    const asked = new Set(this.goals.rows.map(({ goal }) => goal.what));
    const isLeaf = (/** @type {string} */ of) => !queues.some(({ name }) => name.startsWith(`${of}.`));
    return (
      queues.find(({ name }) => name === this.preview.queue) ??
      queues.find(({ values }) => values.some((what) => asked.has(what))) ??
      queues.find(({ name }) => isLeaf(name))
    );
  }

  /** A section; the forms of others have a place of their own in it. @param {string} name */
  section(name) {
    const { says } = this;
    const body = h("div", { class: "body" });
    this.bodies.set(name, body);
    // The goals' list says that it is named by this.
    const id = name === "goals" ? "find-goals" : `${name}-h`;
    const form = { goals: this.goals.element, knobs: this.knobs.element }[name];
    return h(
      "section",
      { id: `part-${name}`, "aria-labelledby": id },
      h(
        "h2",
        { tabindex: -1 },
        h("span", { id }, says.text(`${name}-title`)),
        " ",
        h("small", null, says.text(`${name}-how`)),
      ),
      form,
      body,
    );
  }

  // What is opened

  /**
   * Begins with a scenario.
   * @param {Record<string, any>} scenario
   * @param {number} [t] the moment that was looked at, ms
   * @param {string} [queue] the one that was
   */
  async begin(scenario, t = 0, queue = "") {
    this.draft.begin(scenario);
    await this.show(t, queue);
    if (this.goals.rows.length > 0 || !this.scenario) return;
    await this.goals.take(this.first);
    this.goalsChanged();
    await this.settled();
    // What it begins with nobody has made.
    this.draft.isTouched = false;
    this.draft.keep();
  }

  /** Opens a file. @param {Record<string, any>} file */
  async take(file) {
    this.draft.take(file);
    await this.show();
  }

  /** Shows what the draft is by now. @param {number} [t] ms, else where the first question stops @param {string} [queue] */
  async show(t = this.preview.stop ?? 0, queue = "") {
    this.scenario = "";
    this.check.forget();
    this.goals.rows = [];
    this.draft.keep();
    await this.refresh();
    this.preview.jump(t);
    if (queue) this.preview.select(queue);
  }

  /** Goals and settings are picked from another scenario. @param {Opened} run */
  async pickFrom({ scenario, told }) {
    const { subjects, first } = await this.aims.ask("open", scenario);
    [this.scenario, this.first, this.goals.subjects, this.goals.endMs] = [scenario, first, subjects, told.endMs];
    const goals = told.goals.map(({ goal, say }) => ({ ...goal, ...(say && { say }) }));
    const written = this.draft.file.goals;
    this.originals = new Map(goals.map((goal, i) => [JSON.stringify(goal), written[i]]));
    await this.goals.take(JSON.stringify({ goals }));
    const movable = await this.aims.ask("movable", JSON.stringify({ heddleGoals: 1, goals: [] }));
    this.knobs.take(movable, this.draft.file.may);
    await this.preview.show(scenario);
  }

  // What is changed

  goalsChanged() {
    const { rows, fault } = this.goals;
    if (rows.length > 0 && fault) return this.draw();
    this.draft.file.goals = rows.map(({ goal }) => this.originals.get(JSON.stringify(goal)) ?? goal);
    this.edited();
  }

  knobsChanged() {
    this.draft.file.may = this.knobs.may;
    this.edited();
  }

  /** @param {Record<string, any>} of @param {Record<string, any>} change */
  put(of, change) {
    Object.assign(of, change);
    this.edited();
  }

  /**
   * The draft has changed.
   * @param {"quiet"} [how] nothing else is to be drawn for it: somebody types
   */
  edited(how) {
    this.draft.edited();
    if (how !== "quiet") this.draw();
    else this.out.changed();
    this.wait();
    this.timer = window.setTimeout(() => this.refresh(), RUN_MS);
  }

  /** Something else is to be run: what a run that is under way comes to does not count any more. */
  wait() {
    clearTimeout(this.timer);
    this.turn++;
    this.isBusy = true;
    this.form.setAttribute("aria-busy", "true");
  }

  /** Once what is there has been run. */
  async settled() {
    while (this.isBusy) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Runs what there is. */
  async refresh() {
    this.wait();
    const { turn } = this;
    const text = this.draft.runnable;
    const [run, findings] = await this.opened(text);
    if (turn !== this.turn) return;
    if (run && run.scenario !== this.scenario) await this.pickFrom(run);
    if (turn !== this.turn) return;
    [this.run, this.findings, this.isBusy] = [run, findings, false];
    if (run) [this.draft.misses, this.goals.judged] = [run.misses, run.tried.goals];
    this.goals.draw();
    await this.out.link();
    this.form.setAttribute("aria-busy", "false");
    this.draw();
    void this.seen.look();
  }

  /** @param {string} text @returns {Promise<[Opened | null, Finding[]]>} */
  async opened(text) {
    try {
      return [await this.runs.ask("open", text), []];
    } catch (error) {
      const found = await this.runs.ask("check", text).catch(() => []);
      const errors = found.filter(({ severity }) => severity === "error");
      const unread = /** @type {any} */ ({ code: "", severity: "error", message: reasonOf(error), path: "scenario" });
      return [null, errors.length > 0 ? errors : [unread]];
    }
  }

  // What is shown

  draw() {
    const { goals, says } = this;
    const parts = /** @type {Record<string, () => Child[]>} */ ({
      begun: () => begun(this),
      task: () => [...task(this), names(this)],
      asks: () => asks(this),
      goals: () => [
        goals.rows.length > 0 && goals.fault && h("p", { class: "stop-text", dataset: { at: "fault" } }, goals.fault),
        h(
          "p",
          { dataset: { at: "more" } },
          button("add-goal", says.text("add-goal"), () => goals.add()),
        ),
        this.seen.shown(),
      ],
      knobs: () => [this.choices(), this.combinations()],
      hints: () => hints(this),
      learnt: () => learnt(this),
      mistakes: () => changes(this, "mistakes"),
      solutions: () => changes(this, "solutions"),
      numbers: () => numbers(this),
      check: () => this.check.shown(),
      course: () => this.course.shown(),
    });
    for (const [name, body] of this.bodies) {
      render(body, parts[name](), this.faults(name));
      fillAreas(body);
    }
    this.preview.draw();
    say(this.heard, this.check.heard);
  }

  /** What is wrong with a section. @param {string} name */
  faults(name) {
    const of = SECTIONS[name] ?? [];
    const found = this.findings.filter(({ path = "" }) => of.includes(path.split(/[.[]/)[0]));
    return found.map(({ path, message }, i) =>
      h("p", { class: "stop-text", dataset: { at: `finding ${i}` } }, this.placeSaid(path), message),
    );
  }

  /** Where in the file something is wrong, as somebody sees it. @param {string | undefined} path */
  placeSaid(path) {
    const [, part = "", place] = /^(\w+)(?:\[(\d+)\])?/.exec(path ?? "") ?? [];
    return `${this.says.text("place", { part, number: Number(place ?? -1) + 1, path: path ?? "" })} `;
  }

  /** Goes where something has to be written. @param {string | undefined} path */
  goTo(path) {
    const part = (path ?? "").split(/[.[]/)[0];
    const [name = "task"] = Object.entries(SECTIONS).find(([, of]) => of.includes(part)) ?? [];
    const section = document.getElementById(`part-${name}`);
    const field = section?.querySelector(`[data-at="${part}-in"]`) ?? section?.querySelector("h2");
    section?.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null | undefined} */ (field)?.focus();
  }

  /** What may be chosen besides settings. */
  choices() {
    return this.draft.file.may.flatMap((one) =>
      typeof one === "string"
        ? []
        : h(
            "p",
            { dataset: { at: `choice ${one.name}` } },
            this.says.text("knob-choice", { name: one.name, choices: one.choices.length }),
          ),
    );
  }

  combinations() {
    const { combinations = 1, knobs = [] } = this.run?.told ?? {};
    return h(
      "p",
      { class: "muted", dataset: { at: "combinations" } },
      this.says.text("combinations", { knobs: knobs.length, combinations }),
    );
  }

  /** A goal in a sentence. @param {number} place */
  goalText(place) {
    const row = this.goals.rows[place];
    return row ? this.goals.said(row) : String(place + 1);
  }

  /** Puts the focus on what has just come, or is left. @param {string} at */
  focus(at) {
    /** @type {HTMLElement | null} */ (this.form.querySelector(`[data-at="${CSS.escape(at)}"]`))?.focus();
  }
}
