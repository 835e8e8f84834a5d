// The page of an exercise: what is to be done at the left, the run at the right. Both follow the lesson; the figure is the element that
// other sites embed, with a scenario that ends where the future is not to be seen yet.

import { copyText } from "../base/clipboard.js";
import { byId, fill, h, say } from "../base/dom.js";
import { render } from "../base/render.js";
import { dataBlock } from "../base/trusted.js";
import { effect } from "../pkg/signals/signals.js";
import { isAlone } from "./alone.js";
import { Chart } from "./chart.js";
import { compare } from "./compare.js";
import { addressOf, addressWith } from "./given.js";
import { knobs } from "./knobs.js";
import { labLink } from "./lab-link.js";
import { someSeed } from "./lesson.js";
import { predict } from "./predict.js";
import { reasonsOf } from "./reasons.js";
import { momentOf } from "./shown.js";
import { solve } from "./solve.js";
import { shownUntil } from "./until.js";
import { inLanguage } from "./words.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../embed/element.js").HeddleSim} HeddleSim */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/** How long nothing may be turned before the link to the Lab is made anew, ms of wall time. */
const LINK_MS = 400;
/** How long it takes to see what comes up to the next stop, ms of wall time. */
const SEEN_MS = 4000;

export class Page {
  /**
   * @param {import("./lesson.js").Lesson} lesson
   * @param {{ says: Catalogue, goals: Catalogue, find: Catalogue }} words
   * @param {{ title: string, href: string } | null} next
   */
  constructor(lesson, { says, goals, find }, next) {
    this.lesson = lesson;
    this.says = says;
    this.goals = goals;
    this.find = find;
    this.next = next;
    /** Which question was looked at last: a click in the figure answers it, the chart draws it. */
    this.asking = -1;
    /** Why the run answers as it does, for each question. @type {(import("./reasons.js").Reason | null)[]} */
    this.reasons = [];
    /** The comparison that they are of. @type {import("../engine/types.js").ExerciseCompared[]} */
    this.reasoned = [];
    this.isCopied = false;
    this.labLink = "";
    /** What the figure shows: it is loaded when it is to be another. */
    this.loaded = "";
    this.linking = 0;
    this.step = "";
    /** In the page once it is known what it shows. */
    this.sim = /** @type {HeddleSim} */ (
      /** @type {unknown} */ (h("heddle-sim", { id: "sim", view: "stage rulers", heading: "0", edit: "0" }))
    );
    this.chart = new Chart(this);
    byId("chart").replaceChildren(this.chart.head, this.chart.canvas);
    lesson.changed = () => this.changed();
  }

  get model() {
    return /** @type {import("../embed/player.js").Player} */ (this.sim.player).model;
  }

  /** What the chart draws. @returns {import("./chart.js").Drawing} */
  get drawing() {
    const { lesson, model } = this;
    const { told, progress, compared, step, isSolving } = lesson;
    const canDraw = (/** @type {Ask} */ ask) =>
      ask.drawn !== null && (step !== "predict" || ask.stopMs === lesson.stop);
    const fits = isSolving ? [] : told.asks.map((ask, i) => ({ ask, i })).filter(({ ask }) => canDraw(ask));
    const asked =
      fits.find(({ i }) => i === this.asking) ?? fits.find(({ ask }) => ask.points.length > 0) ?? fits.at(0) ?? null;
    const i = asked?.i ?? -1;
    return {
      endMs: told.endMs,
      ask: asked?.ask ?? null,
      guess: progress.guesses[i] ?? null,
      answer: model.run.endMs < told.endMs ? null : (compared[i]?.answer ?? null),
      put: step === "predict" ? (guess) => lesson.guess(i, guess) : null,
    };
  }

  /** Shows the figure and what is to be done. */
  async open() {
    const { wanted } = this;
    this.loaded = wanted.key;
    fill(this.sim, dataBlock(JSON.stringify(await this.scenario(wanted))));
    this.sim.setAttribute("t", String(wanted.until ?? 0));
    byId("figure").replaceWith(this.sim);
    await this.sim.start();
    this.sim.figure?.frames.picture(() => {
      this.sim.figure?.built.value;
      this.chart.draw();
    });
    effect(() => {
      const { queue, life } = this.model.view;
      if (queue >= 0 || life >= 0) queueMicrotask(() => this.clicked());
    });
    this.changed();
  }

  /** What the figure is to show, by what that depends on. */
  get wanted() {
    const { lesson } = this;
    const { told, attempt, isSolving, step, stop } = lesson;
    const knobs = isSolving ? [...attempt.knobs] : told.knobs.map(() => null);
    const hides = step === "predict";
    return {
      knobs,
      until: hides ? stop : null,
      key: JSON.stringify([told.seed, knobs, hides ? stop : null]),
    };
  }

  /** @param {{ knobs: (number | null)[], until: number | null }} wanted */
  async scenario({ knobs, until }) {
    const { engine, attempt } = this.lesson;
    const scenario = JSON.parse(await engine.ask("scenario", { ...attempt, knobs }));
    return until === null ? scenario : shownUntil(scenario, until);
  }

  changed() {
    if (!this.sim.player) return;
    this.draw();
    void this.explain();
    void this.follow();
    const { figure } = this.sim;
    if (figure) figure.built.value++;
  }

  /** Lets the figure show what the lesson has come to. */
  async follow() {
    const { wanted, model } = this;
    if (wanted.key === this.loaded) return;
    this.loaded = wanted.key;
    const before = model.run.endMs;
    const scenario = await this.scenario(wanted);
    // Meanwhile it may have become another.
    if (wanted.key !== this.loaded) return;
    await this.sim.player?.edit(scenario, "");
    this.sim.figure?.opened();
    if (wanted.until !== null) this.seeUntil(before, wanted.until);
    if (this.lesson.step === "compare") this.showFirst();
    clearTimeout(this.linking);
    this.linking = window.setTimeout(() => this.link(scenario), LINK_MS);
  }

  /** Shows what comes after the stop before, up to a stop. @param {number} before ms @param {number} until ms */
  seeUntil(before, until) {
    const { playback, view } = this.model;
    const comesOn = before < until && this.lesson.progress.stop !== 0 && !this.sim.still;
    playback.jump(comesOn ? before : until);
    if (!comesOn) return;
    view.set({ speed: Math.max(1, (until - before) / SEEN_MS) });
    playback.play(true);
  }

  /** Finds out why the run does what was compared, once. */
  async explain() {
    const { lesson } = this;
    const { compared, told } = lesson;
    if (compared.length === 0 || compared === this.reasoned) return;
    [this.reasoned, this.reasons] = [compared, []];
    const given = await this.scenario({ knobs: told.knobs.map(() => null), until: null });
    const reasons = await reasonsOf(given, told.asks, compared, this.model.words.catalogue);
    if (compared !== this.reasoned) return;
    this.reasons = reasons;
    this.draw();
  }

  /** @param {Record<string, any>} scenario */
  async link(scenario) {
    if (!this.lesson.isSolving || isAlone()) return;
    this.labLink = await labLink({ scenario });
    this.draw();
  }

  draw() {
    const { lesson, says } = this;
    const { told, step } = lesson;
    document.title = says.text("page-title", { title: inLanguage(told.title) });
    say(byId("title"), inLanguage(told.title));
    render(byId("steps"), this.steps());
    render(
      byId("left"),
      this.task(),
      step === "predict" && predict(this),
      step === "compare" && compare(this),
      lesson.isSolving && solve(this),
      !lesson.keeps && h("p", { class: "muted sm", dataset: { at: "handed-in" } }, says.text("handed-in")),
      !lesson.isKept && h("p", { class: "muted sm", dataset: { at: "not-kept" } }, says.text("not-kept")),
      h("p", { class: "muted sm", dataset: { at: "seed" } }, says.text("numbers-of", { seed: told.seed })),
      !isAlone() && this.forOthers(),
    );
    const bar = byId("knobs");
    bar.hidden = !lesson.isSolving;
    render(bar, lesson.isSolving ? knobs(this) : []);
    say(byId("heard"), this.heard());
    if (step === this.step) return;
    const first = this.step === "";
    this.step = step;
    // Whoever has pressed the button that is gone goes on where something new stands.
    const heading = { predict: "ask-h", compare: "cmp-h", solve: "goals-h", solved: "done-h" }[step];
    if (!first) focus(document.getElementById(heading));
  }

  steps() {
    const { lesson, says } = this;
    const names = lesson.told.asks.length > 0 ? ["predict", "compare", "solve"] : ["solve"];
    const at = lesson.step === "solved" ? names.length : names.indexOf(lesson.step);
    return names.map((name, i) =>
      h(
        "li",
        { class: i < at ? "d" : null, "aria-current": i === at ? "step" : null, dataset: { at: name } },
        i < at && h("span", { "aria-hidden": "true" }, "✓ "),
        i < at && h("span", { class: "vh" }, `${says.text("step-done")} `),
        says.text(`step-${name}`),
      ),
    );
  }

  task() {
    const { lesson, says } = this;
    const { told } = lesson;
    return h(
      "div",
      { class: "task", dataset: { at: "task" } },
      told.text.map((paragraph) => h("p", null, inLanguage(paragraph))),
      lesson.step === "predict" && h("p", { class: "muted" }, says.text("as-given")),
    );
  }

  /** What else can be made of it: a lecture, a hand-out. */
  forOthers() {
    const { lesson, says } = this;
    const { id, seed } = lesson.told;
    const open = async () =>
      (await import("../handout/handout.js")).handOutExercise(id, lesson.text, seed, addressOf(id));
    return h(
      "p",
      { class: "row", dataset: { at: "hand-out" } },
      h("a", { class: "btn quiet", href: `./lecture.html${addressWith(id, seed)}` }, says.text("lecture")),
      h("button", { class: "btn quiet", type: "button", onclick: open }, says.text("hand-out")),
      h("a", { class: "btn quiet", href: `./author.html${addressOf(id)}` }, says.text("make-like-it")),
    );
  }

  /** What is told when it changes, once. */
  heard() {
    const { lesson, says } = this;
    if (!lesson.isSolving || !lesson.tried) return "";
    const met = lesson.tried.goals.filter(({ outcome }) => outcome === "met").length;
    return says.text(lesson.tried.solved ? "heard-solved" : "heard-goals", { met, all: lesson.tried.goals.length });
  }

  // What somebody does

  /** Which question is looked at. @param {number} i */
  ask(i) {
    if (this.asking === i) return;
    this.asking = i;
    this.chart.draw();
  }

  /** Goes on to the next stop, or to what the run does. */
  async runIt() {
    if (await this.lesson.goOn()) focus(byId("ask-h"));
    else await this.lesson.compare();
  }

  async toSolve() {
    this.model.view.set({ queue: -1, life: -1 });
    await this.lesson.solve();
  }

  /**
   * @param {number} i the question
   * @param {string} name
   * @param {boolean} on
   */
  pick(i, name, on) {
    const { lesson } = this;
    const ask = lesson.told.asks[i];
    const before = lesson.progress.guesses[i];
    const chosen = new Set(Array.isArray(before) && ask.next === null ? before.map(String) : []);
    if (on) chosen.add(name);
    else chosen.delete(name);
    // In the order of the choices, as the run's answer is.
    lesson.guess(
      i,
      ask.choices.filter((one) => chosen.has(one)),
    );
  }

  /** A click in the figure answers a question for names, where it hits one. */
  clicked() {
    const { lesson, model } = this;
    const { stop } = lesson;
    if (lesson.step !== "predict") return;
    const { run, view } = model;
    const life = run.lives.all[view.life];
    const names = {
      queue: run.queueById.get(view.queue)?.path,
      container: life && run.containerName(life),
      job: life && run.apps.get(life.app)?.job,
    };
    const open = lesson.told.asks.map((ask, i) => ({ ask, i })).filter(({ ask }) => ask.names && ask.stopMs === stop);
    const fits = open.filter(({ ask }) => ask.choices.includes(names[ask.names ?? "queue"] ?? ""));
    const to = fits.find(({ i }) => i === this.asking) ?? fits.find(({ i }) => !lesson.progress.guesses[i]) ?? fits[0];
    if (to) this.pick(to.i, /** @type {string} */ (names[to.ask.names ?? "queue"]), true);
  }

  /** Shows the answer for which somebody would ask first. */
  showFirst() {
    const { compared, told } = this.lesson;
    const wrong = compared.findIndex(({ right }) => right === false);
    if (told.asks.length > 0) this.show(Math.max(0, wrong));
  }

  /**
   * Shows in the figure what answers a question, and why it is so, once the run has come that far; by then somebody may have gone on.
   * @param {number} i
   */
  async show(i) {
    const { model, lesson } = this;
    const { step } = lesson;
    const came = await model.until((run) => run.horizon >= Math.min(run.endMs, lesson.told.endMs));
    if (!came || lesson.step !== step || !lesson.compared[i]) return;
    const { t, queue, life } = momentOf(model.run, lesson.told.asks[i], lesson.compared[i]);
    this.asking = i;
    model.playback.jump(t);
    model.view.set({ queue, life });
  }

  async copy() {
    const { code = "" } = this.lesson.progress;
    this.isCopied = await copyText(code, () => byId("code"));
    this.draw();
  }

  async again() {
    this.isCopied = false;
    await this.lesson.again(someSeed());
  }

  // How things are written

  /** @param {string} name */
  nameOf(name) {
    return name.replace(/^root\./, "");
  }

  /** The largest answer that there can be. @param {Ask} ask */
  mostOf({ unit, atMs }) {
    const { cluster } = this.model.run;
    if (unit === "ms") return atMs === null ? this.lesson.told.endMs : Number.MAX_SAFE_INTEGER;
    return { memory: cluster.memory, vcores: cluster.vcores, share: 1, number: 10_000 }[unit];
  }
}

/** @param {HTMLElement | null} heading */
function focus(heading) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: false });
}
