// Finding a setting: goals for the open scenario, what may be changed, and the smallest change with which its run meets them. What is
// searched, judged and told is the core's; the runs are played by as many workers as there are cores.

import { h, say } from "../base/dom.js";
import { count, duration } from "../base/format.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { moduleWorker } from "../base/trusted.js";
import { reasonOf } from "../engine/failure.js";
import { baseName } from "../export/files.js";
import { SearchSheet } from "../search/sheet.js";
import { catalogueAt } from "../texts/catalogue.js";
import { GoalsForm } from "./goals.js";
import { MovablesForm } from "./movables.js";
import { certificate, changesSaid, headSaid, wayShown } from "./result.js";

/** @typedef {import("../opening.js").Lab} Lab */
/** @typedef {import("./result.js").Words} Words */
/** @typedef {import("../engine/types.js").TunedWay} TunedWay */
/** @typedef {import("./worker.js").FindMethods} FindMethods */
/** @typedef {import("../search/engine.js").SearchEngine<FindMethods>} FindEngine */

/** It is made once: what was found is there when it is opened again. @type {FindDialog | null} */
let dialog = null;

/** Opens it. @param {Lab} lab */
export async function openFind(lab) {
  const [says, tune, goals, figures] = await Promise.all([
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/tune.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/sweep.en.ftl", import.meta.url)),
    sheet(new URL("../search/search.css", import.meta.url)),
    sheet(new URL("./find.css", import.meta.url)),
  ]);
  dialog ??= new FindDialog(lab, { says, tune, goals, figures });
  await dialog.open();
}

/** @extends {SearchSheet<FindMethods, "opening">} */
class FindDialog extends SearchSheet {
  /**
   * @param {Lab} lab
   * @param {Words} words
   */
  constructor(lab, words) {
    const { says } = words;
    const worker = () => moduleWorker(new URL("./worker.js", import.meta.url));
    super("find", lab, says, says.text("title"), worker);
    this.words = words;
    /** The scenario that it is about, as its worker has it. */
    this.scenario = "";
    /** What the scenario expects, as a file of goals. */
    this.expected = "";
    /** @type {import("../engine/types.js").TuneProgress | null} */
    this.progress = null;
    /** @type {import("../engine/types.js").Tuned | null} */
    this.found = null;
    /** What the goals of the search asked for. @type {import("./result.js").Asked[]} */
    this.asked = [];
    /** How long it has searched, ms of wall time, and since when it does again. */
    this.spent = 0;
    this.since = 0;
    this.goals = new GoalsForm(
      words,
      (what) => this.ask("offer", what, this.goals.now),
      () => this.judge(),
    );
    this.may = new MovablesForm(says);
    this.more = h("p", { class: "fi-more" });
    this.status = h("div", { class: "row fi-status" });
    /** What is heard: what it is at and what it came to, not each run. */
    this.heardText = h("p", { class: "vh", role: "status" });
    this.main = h("div", { class: "fi-main" });
    this.dialog.classList.replace("wide", "full");
    this.body.append(
      h(
        "div",
        { class: "fi-side" },
        h("h3", { id: "find-goals" }, says.text("goals"), " ", h("small", null, says.text("goals-all"))),
        this.goals.element,
        this.more,
        h("h3", null, says.text("may")),
        this.may.element,
      ),
      h("div", { class: "fi-side" }, this.heardText, this.status, this.main),
    );
  }

  async opened() {
    const scenario = JSON.stringify(this.lab.session.scenario);
    if (scenario !== this.scenario) await this.look(scenario);
    else this.draw();
  }

  /**
   * Runs another scenario once; goals that can be asked of it stay.
   * @param {string} scenario
   */
  async look(scenario) {
    this.engine?.end();
    const engine = this.newEngine();
    [this.engine, this.scenario, this.state, this.error] = [engine, scenario, "opening", ""];
    [this.progress, this.found] = [null, null];
    this.draw();
    try {
      const { subjects, first, expected } = await engine.ask("open", scenario);
      if (this.engine !== engine) return;
      const { run, view } = this.lab.model;
      [this.expected, this.goals.subjects] = [expected, subjects];
      [this.goals.now, this.goals.endMs] = [Math.round(view.get().t), run.endMs];
      const known = new Set(subjects.flatMap(({ values }) => values));
      const { rows } = this.goals;
      const stay = rows.length > 0 && rows.every(({ goal }) => known.has(goal.what));
      await this.goals.take(stay ? this.goals.text : first);
      this.state = "idle";
      await this.judge();
      // Unless somebody has gone on meanwhile.
      if (document.activeElement?.closest(".dh")) this.goals.element.querySelector("select")?.focus();
    } catch (error) {
      this.failed(engine, error);
    }
    this.draw();
  }

  /** @type {FindEngine["ask"]} */
  ask(method, ...args) {
    return /** @type {FindEngine} */ (this.engine).ask(method, ...args);
  }

  /** What becomes of the goals in the present run, and what may be moved for them. */
  async judge() {
    const { text } = this.goals;
    try {
      const [judged, movable] = await Promise.all([this.ask("judge", text), this.ask("movable", text)]);
      if (text !== this.goals.text) return;
      this.goals.judged = judged;
      this.goals.draw();
      this.may.offer(movable);
      this.error = "";
    } catch (error) {
      this.error = reasonOf(error);
    }
    this.draw();
  }

  async search() {
    const { engine, goals } = this;
    this.error = goals.fault || (this.may.chosen.length === 0 ? this.says.text("no-settings") : "");
    if (this.error || !engine) return this.draw();
    try {
      await engine.ask("plan", goals.text, this.may.chosen);
    } catch (error) {
      // What was found before stays.
      this.error = reasonOf(error);
      return this.draw();
    }
    [this.progress, this.found, this.spent] = [null, null, 0];
    this.asked = goals.rows.map((row) => ({ text: goals.said(row), lacks: (lacks) => goals.lacksSaid(row, lacks) }));
    await this.goOn();
  }

  /** @type {SearchSheet<FindMethods, "opening">["learn"]} */
  async learn(engine, over) {
    const [progress, found] = await Promise.all([engine.ask("progress"), over ? engine.ask("found") : null]);
    return () => {
      this.progress = progress;
      if (over) this.found = found;
    };
  }

  /** @type {SearchSheet<FindMethods, "opening">["failed"]} */
  failed(engine, error) {
    // Its worker may be another one by now: the scenario is run again when this is opened again.
    if (this.engine === engine) this.scenario = "";
    super.failed(engine, error);
  }

  async stop() {
    this.spent += performance.now() - this.since;
    await super.stop();
    if (this.engine) await this.heard(this.engine, false);
  }

  async goOn() {
    this.since = performance.now();
    await super.goOn();
  }

  draw() {
    this.drawMore();
    this.drawStatus();
    say(this.heardText, this.toHear());
    const { progress, found, words, says } = this;
    const way = (/** @type {TunedWay} */ way, /** @type {string} */ id) =>
      wayShown(words, way, id, this.asked, this.acts());
    if (found) {
      const { ways, nearest } = found;
      render(
        this.main,
        certificate(words, found),
        ways.length > 0 && h("h3", { dataset: { at: "ways" } }, says.text("ways", { ways: ways.length })),
        ways.map((one, i) => way(one, `way-${i}`)),
        nearest && [
          h("h3", { dataset: { at: "nearest" } }, words.tune.text("tune-nearest")),
          way(nearest, "nearest-way"),
        ],
      );
      return;
    }
    render(
      this.main,
      progress && [
        h("p", { dataset: { at: "stage" } }, says.text(`stage-${progress.stage}`)),
        h("h3", { dataset: { at: "best" } }, says.text("best")),
        progress.best
          ? way(progress.best, "best-way")
          : h("p", { class: "muted", dataset: { at: "none" } }, says.text("best-none")),
      ],
    );
  }

  /** What it is at, or came to. */
  toHear() {
    const { state, progress, found, says } = this;
    if (state === "opening") return says.text("opening");
    if (state === "running") return says.text(`stage-${progress?.stage ?? "as-it-is"}`);
    if (state === "stopped") return says.text("stopped", { known: count(progress?.runs ?? 0) });
    return state === "done" && found ? headSaid(this.words.tune, found) : "";
  }

  /** What else can be done with goals. */
  drawMore() {
    const { says } = this;
    const button = (
      /** @type {string} */ key,
      /** @type {() => unknown} */ does,
      /** @type {Record<string, number>} */ args = {},
    ) => h("button", { class: "lnk", type: "button", onclick: does, dataset: { at: key } }, says.text(key, args));
    const expects = this.expected ? JSON.parse(this.expected).goals.length : 0;
    const taken = async () => {
      await this.goals.take(this.expected);
      await this.judge();
    };
    const save = () =>
      saveFile(
        `${baseName(this.lab.session.scenario.name ?? "")}.goals.json`,
        "application/json",
        `${JSON.stringify(JSON.parse(this.goals.text), null, 2)}\n`,
      );
    render(
      this.more,
      this.state !== "opening" && [
        button("add-goal", () => this.goals.add()),
        expects > 0 && button("expected", taken, { goals: expects }),
        button("open-goals", () => this.openGoals()),
        button("save-goals", save),
      ],
    );
  }

  /** Takes the goals of a file that somebody chooses; one that cannot be read changes nothing. */
  openGoals() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json" }));
    input.addEventListener("change", async () => {
      try {
        const text = (await input.files?.[0]?.text()) ?? "";
        await this.ask("judge", text);
        await this.goals.take(text);
        this.error = "";
        await this.judge();
      } catch (error) {
        this.error = reasonOf(error);
        this.draw();
      }
    });
    input.click();
  }

  drawStatus() {
    const { state, progress, says } = this;
    const { runs = 0, asked = 0 } = progress ?? {};
    const find = this.found || progress ? "again" : "find";
    // One button, whatever it does by then: the focus stays.
    const act = (/** @type {string} */ key, kind = "") =>
      h(
        "button",
        { class: `btn ${kind}`, type: "button", onclick: () => this.act(), dataset: { at: "act" } },
        says.text(key),
      );
    const said = (/** @type {string} */ text) => h("span", { dataset: { at: "said" } }, text);
    const lead = h("p", { class: "muted", dataset: { at: "lead" } }, says.text("lead"));
    /** @type {Record<typeof state, () => import("../base/dom.js").Child>} */
    const shown = {
      opening: () => said(says.text("opening")),
      idle: () => [lead, this.wrong(), act(find, "primary")],
      running: () => [this.bar(runs, runs + asked), said(this.runningSaid(runs, asked)), act("stop")],
      stopped: () => [
        this.wrong(),
        said(says.text("stopped", { known: count(runs) })),
        act("go-on"),
        this.button("again", () => this.search()),
      ],
      done: () => [this.wrong(), act(find, "primary")],
    };
    render(this.status, shown[state]());
  }

  /** What the button does by now. */
  act() {
    if (this.state === "running") return this.stop();
    return this.state === "stopped" ? this.goOn() : this.search();
  }

  /**
   * @param {number} known
   * @param {number} asked
   */
  runningSaid(known, asked) {
    const { says } = this;
    const args = { known: count(known), all: count(known + asked) };
    const time = this.spent + performance.now() - this.since;
    if (known === 0) return says.text("running-first", args);
    return says.text("running", { ...args, time: duration(time), left: duration((time / known) * asked) });
  }

  /** @returns {import("./result.js").Act[]} */
  acts() {
    const { session, later, model } = this.lab;
    const { says } = this;
    const { tune } = this.words;
    const setOf = (/** @type {TunedWay} */ { changes }) => Object.fromEntries(changes.map(({ key, to }) => [key, to]));
    const scenarioOf = async (/** @type {TunedWay} */ way) => JSON.parse(await this.ask("scenario", setOf(way)));
    const leave = () => {
      this.dialog.close();
      model.playback.play(false);
    };
    return [
      {
        name: "beside",
        does: async (way) => {
          const what = changesSaid(tune, way);
          const made = [{ name: what, title: what, scenario: await scenarioOf(way) }];
          leave();
          await later.compareWith(String(session.scenario.name ?? ""), made);
        },
      },
      {
        name: "take",
        does: async (way) => {
          const scenario = await scenarioOf(way);
          leave();
          await session.edit(scenario, says.text("taken", { what: changesSaid(tune, way) }), "start", null);
        },
      },
      {
        name: "replay",
        does: async (way) => {
          const name = `${baseName(session.scenario.name ?? "")}-replay.json`;
          saveFile(name, "application/json", await this.ask("replay", setOf(way)));
        },
      },
    ];
  }
}
