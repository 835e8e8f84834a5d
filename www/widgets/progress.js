// How far a run has come: said only when it takes long, with a way to stop it and to go on.

import { byId, fill, h } from "../base/dom.js";
import { effect } from "../pkg/signals/signals.js";

/** After so long it is said, ms of wall time. */
const PATIENCE_MS = 400;

export class Progress {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    this.box = byId("progress");
    this.since = performance.now();
    this.stopped = false;
    this.shown = "";
    this.run = model.run;
    effect(() => this.heard());
  }

  /** A run has begun, or gone on. */
  heard() {
    const { run } = this.model;
    if (run !== this.run) [this.run, this.since, this.stopped] = [run, performance.now(), false];
    if (run.version === 0 || run.over) this.show("");
    else if (this.stopped) this.show("stopped");
    else if (performance.now() - this.since > PATIENCE_MS) this.show("computing");
  }

  /**
   * @param {"" | "computing" | "stopped"} state
   */
  show(state) {
    const { run, words } = this.model;
    const { catalogue } = words;
    const percent = Math.floor((100 * run.horizon) / Math.max(1, run.endMs));
    const text = state === "" ? "" : catalogue.text(`progress-${state}`, { percent });
    if (state === this.shown) {
      if (this.box.firstChild) this.box.firstChild.textContent = text;
      return;
    }
    this.shown = state;
    const act = state === "stopped" ? "progress-go-on" : "progress-stop";
    fill(
      this.box,
      state && [h("span", null, text), h("button", { class: "lnk", onclick: () => this.turn() }, catalogue.text(act))],
    );
  }

  /** Stops, or goes on. Said once the engine has heard it: until then its batches still come. */
  async turn() {
    const { engine, run } = this.model;
    const stopped = !this.stopped;
    try {
      await engine.ask(stopped ? "stop" : "compute");
    } catch {
      return; // A dead engine is replaced, and begins anew by itself.
    }
    if (this.model.run !== run || run.horizon >= run.endMs) return;
    this.stopped = stopped;
    this.heard();
  }
}
