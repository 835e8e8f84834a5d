// A workload under which the open configuration breaks a promise: what it is held to, a search over as many workers as there are cores,
// what was found, opened or saved. What is drawn, played and judged is the core's.

import { h } from "../base/dom.js";
import { clock, count, duration } from "../base/format.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { baseName } from "../export/files.js";
import { SearchEngine } from "../search/engine.js";
import { catalogueAt } from "../texts/catalogue.js";
import { closeButton } from "../widgets/dialog.js";
import { section } from "./found.js";

/** @typedef {import("../opening.js").Lab} Lab */
/** @typedef {import("../engine/types.js").BreakTold} BreakTold */
/** @typedef {import("../engine/types.js").BreakPromise} BreakPromise */
/** @typedef {SearchEngine<import("./worker.js").BreakMethods>} BreakEngine */
/** How far it is. @typedef {"idle" | "running" | "stopped" | "done"} State */

/** It is made once: what was found is there when it is opened again. @type {BreakDialog | null} */
let dialog = null;

/** Opens it. @param {Lab} lab */
export async function openBreak(lab) {
  const [says, tells] = await Promise.all([
    catalogueAt(new URL("../texts/break.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/tune.en.ftl", import.meta.url)),
    sheet(new URL("./break.css", import.meta.url)),
  ]);
  dialog ??= new BreakDialog(lab, { says, tells });
  await dialog.open();
}

class BreakDialog {
  /**
   * @param {Lab} lab
   * @param {Parameters<typeof section>[0]} words
   */
  constructor(lab, words) {
    this.lab = lab;
    this.words = words;
    /** @type {BreakEngine | null} */
    this.engine = null;
    /** @type {State} */
    this.state = "idle";
    this.error = "";
    /** What it may be held to. @type {{ promises: BreakPromise[], terms: BreakTold["terms"] } | null} */
    this.held = null;
    /** What it is not held to. @type {Set<BreakPromise>} */
    this.left = new Set();
    /** @type {BreakTold | null} */
    this.told = null;
    this.lead = h("p", { class: "muted" });
    this.promises = h("fieldset", { class: "br-held" });
    this.progress = h("div", { class: "br-row", role: "status" });
    this.main = h("div", { class: "br-main" });
    this.dialog = this.made();
  }

  made() {
    const { says } = this.words;
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { id: "break", class: "wide tall", "aria-labelledby": "break-h" },
        h("div", { class: "dh" }, h("h2", { id: "break-h" }, says.text("title"))),
        h(
          "div",
          { class: "db", tabindex: -1 },
          h("div", { class: "br-side" }, this.lead, this.promises, this.progress),
          this.main,
        ),
      )
    );
    dialog.querySelector(".dh")?.append(closeButton(dialog));
    dialog.addEventListener("close", () => dialog.remove());
    return dialog;
  }

  async open() {
    if (this.dialog.open) return;
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.draw();
    // Another scenario than before may be held to another time.
    const asks = this.asking();
    try {
      this.held = await asks.ask("held", JSON.stringify(this.lab.session.scenario));
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
    asks.end();
    this.draw();
    /** @type {HTMLElement | null} */ (this.progress.querySelector(".primary"))?.focus();
  }

  asking() {
    /** @type {BreakEngine} */
    const engine = new SearchEngine(
      () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
      (over) => this.heard(engine, over),
      (error) => this.failed(engine, error),
    );
    return engine;
  }

  /** Searches for what is chosen. */
  async run() {
    this.engine?.end();
    const engine = this.asking();
    [this.engine, this.state, this.error, this.told] = [engine, "running", "", null];
    this.scenario = this.lab.session.scenario;
    this.draw();
    try {
      const wanted = this.held?.promises.filter((promise) => !this.left.has(promise)) ?? [];
      await engine.ask("plan", JSON.stringify(this.scenario), wanted);
      // It may have been stopped before it began.
      if (this.engine === engine && this.state === "running") await engine.ask("go");
      await this.heard(engine, false);
    } catch (error) {
      this.failed(engine, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * @param {BreakEngine} engine
   * @param {boolean} over
   */
  async heard(engine, over) {
    const told = await engine.ask("told");
    if (this.engine !== engine) return;
    this.told = told;
    if (over) this.state = "done";
    this.draw();
  }

  /**
   * @param {BreakEngine} engine
   * @param {string} error
   */
  failed(engine, error) {
    if (this.engine !== engine) return;
    [this.state, this.error] = ["idle", error];
    this.draw();
  }

  async stop() {
    this.state = "stopped";
    this.draw();
    await this.engine?.ask("stop");
  }

  async goOn() {
    this.state = "running";
    this.draw();
    await this.engine?.ask("go");
  }

  draw() {
    this.drawPromises();
    this.drawProgress();
    const { told, words } = this;
    const found = told?.found.map((of, place) =>
      section(words, of, this.held?.terms.shortMs ?? 0, (way) => this.take(way, place)),
    );
    render(this.main, found);
  }

  drawPromises() {
    const { says } = this.words;
    if (!this.held) return;
    const { promises, terms } = this.held;
    const { takenBackMs } = terms;
    const times = {
      start: duration(terms.startMs),
      turn: duration(terms.turnMs),
      short: duration(terms.shortMs),
      back: takenBackMs === null ? "" : duration(takenBackMs),
      takes: takenBackMs === null ? "no" : "yes",
    };
    const row = (/** @type {BreakPromise} */ name) => {
      const input = h("input", {
        type: "checkbox",
        name,
        checked: !this.left.has(name),
        onchange: (/** @type {Event} */ { target }) => {
          if (/** @type {HTMLInputElement} */ (target).checked) this.left.delete(name);
          else this.left.add(name);
          this.drawProgress();
        },
        dataset: { at: `in ${name}` },
      });
      return h("label", { dataset: { at: name } }, input, h("span", null, says.text("promise", { name, ...times })));
    };
    render(this.lead, says.text("lead", { most: terms.mostApps }));
    render(this.promises, h("legend", { dataset: { at: "legend" } }, says.text("held")), promises.map(row));
  }

  drawProgress() {
    const { state, told, error } = this;
    const { says } = this.words;
    const { played = 0, drawn = 0, attempts = 0, found = [], smaller = null } = told ?? {};
    const counts = { played: count(played), of: played, drawn: count(drawn), attempts: count(attempts) };
    const button = (/** @type {string} */ key, /** @type {() => void} */ does) =>
      h("button", { class: "btn", type: "button", onclick: does, dataset: { at: key } }, says.text(key));
    const nothing = this.held === null || this.left.size === this.held.promises.length;
    const run = h(
      "button",
      { class: "btn primary", type: "button", disabled: nothing, onclick: () => this.run(), dataset: { at: "run" } },
      says.text(told ? "again" : "run"),
    );
    const text = (/** @type {string} */ said, at = "said") => h("p", { dataset: { at } }, said);
    /** @type {Record<State, () => import("../base/dom.js").Child>} */
    const shown = {
      idle: () => [error && h("p", { class: "stop-text", role: "alert", dataset: { at: "error" } }, error), run],
      running: () => [
        h("progress", {
          value: drawn,
          max: Math.max(1, attempts),
          "aria-label": says.text("title"),
          dataset: { at: "bar" },
        }),
        text(says.text("running", counts)),
        smaller && text(says.text("smaller", { what: this.words.tells.text(`break-${smaller}`) }), "smaller"),
        button("stop", () => this.stop()),
      ],
      stopped: () => [
        text(says.text("stopped", counts)),
        h(
          "div",
          { class: "row", dataset: { at: "ways" } },
          button("go-on", () => this.goOn()),
          run,
        ),
      ],
      done: () => [text(says.text(found.length > 0 ? "found" : "nothing", { ...counts, broken: found.length })), run],
    };
    const had = this.progress.contains(document.activeElement);
    render(this.progress, shown[state]());
    // The button that was pressed may have gone.
    if (had && !this.progress.contains(document.activeElement)) this.progress.querySelector("button")?.focus();
  }

  /**
   * Opens a workload that was found, or saves it, or the goal that it breaks.
   * @param {import("./found.js").Way} way
   * @param {number} place
   */
  async take(way, place) {
    const { engine, told, lab, words } = this;
    if (!engine || !told) return;
    const found = told.found[place];
    const name = `${baseName(this.scenario?.name ?? "")}-${found.promise}`;
    if (way === "save-goal") {
      saveFile(`${name}.goals.json`, "application/json", await engine.ask("goals", place));
      return;
    }
    const scenario = await engine.ask("scenario", place);
    if (way === "save") {
      saveFile(`${name}.json`, "application/json", scenario);
      return;
    }
    this.dialog.close();
    const note = words.says.text("opened", { name: found.promise, at: clock(found.atMs) });
    if (!(await lab.session.replace(JSON.parse(scenario), note))) return;
    lab.model.playback.play(false);
    lab.model.playback.jump(found.atMs);
  }
}
