// A workload under which the open configuration breaks a promise: what it is held to, a search over as many workers as there are cores,
// what was found, opened or saved. What is drawn, played and judged is the core's.

import { h } from "../base/dom.js";
import { clock, count, duration } from "../base/format.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { moduleWorker } from "../base/trusted.js";
import { reasonOf } from "../engine/failure.js";
import { baseName } from "../export/files.js";
import { SearchSheet } from "../search/sheet.js";
import { catalogueAt } from "../texts/catalogue.js";
import { section } from "./found.js";

/** @typedef {import("../opening.js").Lab} Lab */
/** @typedef {import("../engine/types.js").BreakTold} BreakTold */
/** @typedef {import("../engine/types.js").BreakPromise} BreakPromise */
/** @typedef {import("./worker.js").BreakMethods} BreakMethods */

/** It is made once: what was found is there when it is opened again. @type {BreakDialog | null} */
let dialog = null;

/** Opens it. @param {Lab} lab */
export async function openBreak(lab) {
  const [says, tells] = await Promise.all([
    catalogueAt(new URL("../texts/break.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/tune.en.ftl", import.meta.url)),
    sheet(new URL("../search/search.css", import.meta.url)),
    sheet(new URL("./break.css", import.meta.url)),
  ]);
  dialog ??= new BreakDialog(lab, { says, tells });
  await dialog.open();
}

/** @extends {SearchSheet<BreakMethods>} */
class BreakDialog extends SearchSheet {
  /**
   * @param {Lab} lab
   * @param {Parameters<typeof section>[0]} words
   */
  constructor(lab, words) {
    const worker = () => moduleWorker(new URL("./worker.js", import.meta.url));
    super("break", lab, words.says, words.says.text("title"), worker);
    this.words = words;
    /** What it is about. @type {Lab["session"]["scenario"] | null} */
    this.scenario = null;
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
    this.body.append(h("div", { class: "br-side" }, this.lead, this.promises, this.progress), this.main);
  }

  async opened() {
    this.draw();
    // Another scenario than before may be held to another time.
    const asks = this.newEngine();
    try {
      this.held = await asks.ask("held", JSON.stringify(this.lab.session.scenario));
    } catch (error) {
      this.error = reasonOf(error);
    }
    asks.end();
    this.draw();
    /** @type {HTMLElement | null} */ (this.progress.querySelector(".primary"))?.focus();
  }

  /** Searches for what is chosen. */
  async run() {
    [this.scenario, this.told] = [this.lab.session.scenario, null];
    const scenario = JSON.stringify(this.scenario);
    const wanted = this.held?.promises.filter((promise) => !this.left.has(promise)) ?? [];
    await this.begin((engine) => engine.ask("plan", scenario, wanted));
  }

  /** @type {SearchSheet<BreakMethods>["learn"]} */
  async learn(engine) {
    const told = await engine.ask("told");
    return () => {
      this.told = told;
    };
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
    const { says } = this;
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
    const { state, told, says } = this;
    const { played = 0, drawn = 0, attempts = 0, found = [], smaller = null } = told ?? {};
    const counts = { played: count(played), of: played, drawn: count(drawn), attempts: count(attempts) };
    const nothing = this.held === null || this.left.size === this.held.promises.length;
    const run = h(
      "button",
      { class: "btn primary", type: "button", disabled: nothing, onclick: () => this.run(), dataset: { at: "run" } },
      says.text(told ? "again" : "run"),
    );
    const text = (/** @type {string} */ said, at = "said") => h("p", { dataset: { at } }, said);
    /** @type {Record<typeof state, () => import("../base/dom.js").Child>} */
    const shown = {
      idle: () => [this.wrong(), run],
      running: () => [
        this.bar(drawn, attempts),
        text(says.text("running", counts)),
        smaller && text(says.text("smaller", { what: this.words.tells.text(`break-${smaller}`) }), "smaller"),
        this.button("stop", () => this.stop()),
      ],
      stopped: () => [
        text(says.text("stopped", counts)),
        h(
          "div",
          { class: "row", dataset: { at: "ways" } },
          this.button("go-on", () => this.goOn()),
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
    const { engine, told, lab, says } = this;
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
    const note = says.text("opened", { name: found.promise, at: clock(found.atMs) });
    if (!(await lab.session.replace(JSON.parse(scenario), note))) return;
    lab.model.playback.play(false);
    lab.model.playback.jump(found.atMs);
  }
}
