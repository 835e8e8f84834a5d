// The page of an exercise: what is to be done at the left, the run at the right. Both follow the lesson; the figure is the element that
// other sites embed, with a scenario that ends where the future is not to be seen yet.

import { byId, fill, h, say } from "../base/dom.js";
import { render } from "../base/render.js";
import { writeLink } from "../link.js";
import { effect } from "../pkg/signals/signals.js";
import { isAlone } from "./alone.js";
import { Chart } from "./chart.js";
import { compare } from "./compare.js";
import { addressOf } from "./given.js";
import { knobs } from "./knobs.js";
import { someSeed } from "./lesson.js";
import { predict } from "./predict.js";
import { momentOf } from "./shown.js";
import { solve } from "./solve.js";
import { shownUntil } from "./until.js";
import { inLanguage } from "./words.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../embed/element.js").HeddleSim} HeddleSim */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/** How long nothing may be turned before the link to the Lab is made anew, ms of wall time. */
const LINK_MS = 400;

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
    /** Which of the stops of the predictions is asked about. */
    this.at = 0;
    /** Which question a click in the figure answers. */
    this.asking = -1;
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
    byId("chart").replaceChildren(this.chart.canvas);
    lesson.changed = () => this.changed();
  }

  get model() {
    return /** @type {import("../embed/player.js").Player} */ (this.sim.player).model;
  }

  /** How far the run is shown while it is predicted, ms. */
  get stop() {
    const { stops } = this.lesson;
    return stops[Math.min(this.at, stops.length - 1)] ?? 0;
  }

  /** Shows the figure and what is to be done. */
  async open() {
    const { wanted } = this;
    this.loaded = wanted.key;
    fill(this.sim, h("script", { type: "application/json" }, JSON.stringify(await this.scenario(wanted))));
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
    const { lesson, stop } = this;
    const { told, attempt, isSolving, step } = lesson;
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
    void this.follow();
    const { figure } = this.sim;
    if (figure) figure.built.value++;
  }

  /** Lets the figure show what the lesson has come to. */
  async follow() {
    const { wanted } = this;
    if (wanted.key === this.loaded) return;
    this.loaded = wanted.key;
    const scenario = await this.scenario(wanted);
    // Meanwhile it may have become another.
    if (wanted.key !== this.loaded) return;
    await this.sim.player?.edit(scenario, "");
    this.sim.figure?.opened();
    if (wanted.until !== null) this.model.playback.jump(wanted.until);
    if (this.lesson.step === "compare") this.showFirst();
    clearTimeout(this.linking);
    this.linking = window.setTimeout(() => this.link(scenario), LINK_MS);
  }

  /** @param {Record<string, any>} scenario */
  async link(scenario) {
    if (!this.lesson.isSolving || isAlone()) return;
    this.labLink = `./lab.html${await writeLink({ scenario })}`;
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
      !lesson.isKept && h("p", { class: "muted sm", dataset: { at: "not-kept" } }, says.text("not-kept")),
      h("p", { class: "muted sm", dataset: { at: "seed" } }, says.text("numbers-of", { seed: told.seed })),
      !isAlone() && this.handOut(),
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

  handOut() {
    const { lesson, says } = this;
    const { id, seed } = lesson.told;
    const open = async () =>
      (await import("../handout/handout.js")).handOutExercise(id, lesson.text, seed, addressOf(id));
    return h(
      "p",
      { class: "row", dataset: { at: "hand-out" } },
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

  /** Goes on to the next stop, or to what the run does. */
  async runIt() {
    if (this.at < this.lesson.stops.length - 1) {
      this.at++;
      this.changed();
      return focus(byId("ask-h"));
    }
    this.at = 0;
    await this.lesson.compare();
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
    const chosen = new Set(Array.isArray(before) && ask.next === null ? before : []);
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
    const { lesson, model, stop } = this;
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
    const { right, told } = this.lesson;
    const wrong = right.indexOf(false);
    if (told.asks.length > 0) this.show(wrong < 0 ? 0 : wrong);
  }

  /** Shows in the figure what answers a question, and why it is so. @param {number} i */
  show(i) {
    const { model, lesson } = this;
    const until = Math.min(model.run.endMs, lesson.told.endMs);
    // The run may not have come that far.
    if (model.run.horizon < until) return void setTimeout(() => this.show(i), 50);
    const { t, queue, life } = momentOf(model.run, lesson.told.asks[i], lesson.answers[i] ?? null);
    model.playback.jump(t);
    model.view.set({ queue, life });
  }

  async copy() {
    const { code = "" } = this.lesson.progress;
    try {
      await navigator.clipboard.writeText(code);
      this.isCopied = true;
    } catch {
      getSelection()?.selectAllChildren(byId("code"));
    }
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
