// How far a run has come: said only when it takes long, with a way to stop it and to go on.

import { byId, fill, h } from "./dom.js";

/** After so long it is said, ms of wall time. */
const PATIENCE_MS = 400;

export class Progress {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.box = byId("progress");
    this.since = performance.now();
    this.stopped = false;
    this.shown = "";
  }

  /** A run has begun. */
  begun() {
    this.since = performance.now();
    this.stopped = false;
    this.show("");
  }

  /** @param {{ over: boolean, horizon: number, endMs: number }} batch */
  heard({ over, horizon, endMs }) {
    const percent = Math.floor((100 * horizon) / Math.max(1, endMs));
    if (over) this.show("");
    else if (this.stopped) this.show("stopped", percent);
    else if (performance.now() - this.since > PATIENCE_MS) this.show("computing", percent);
  }

  /**
   * @param {"" | "computing" | "stopped"} state
   * @param {number} [percent]
   */
  show(state, percent = 0) {
    const { catalogue } = this.app.words;
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
    const { engine, run } = this.app;
    const stopped = !this.stopped;
    try {
      await engine.ask(stopped ? "stop" : "compute");
    } catch {
      return; // A dead engine is replaced, and begins anew by itself.
    }
    if (this.app.run !== run || run.horizon >= run.endMs) return;
    this.stopped = stopped;
    this.heard({ over: false, horizon: run.horizon, endMs: run.endMs });
  }
}
