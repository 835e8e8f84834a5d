// What a lecture shows of the run: the element that other sites embed, without its transport. It is led from moment to moment.

import { byId, fill, h } from "../base/dom.js";
import { dataBlock } from "../base/trusted.js";
import { define } from "../embed/element.js";
import { effect } from "../pkg/signals/signals.js";

/** How long the way to the next moment takes, ms of wall time. */
const WAY_MS = 4000;

export class Screen {
  constructor() {
    define(new URL("../engine/worker.js", import.meta.url).href);
    this.sim = /** @type {import("../embed/element.js").HeddleSim} */ (
      /** @type {unknown} */ (
        h("heddle-sim", { id: "sim", view: "stage,rulers", heading: "0", edit: "0", controls: "0" })
      )
    );
    /** What is shown, by its name. */
    this.loaded = "";
    /** Where it is being led, and what is done there. @type {{ t: number, arrived: () => void } | null} */
    this.target = null;
    /** Counts the ways: a new one ends the one before. */
    this.turn = 0;
  }

  get model() {
    return /** @type {import("../embed/player.js").Player} */ (this.sim.player).model;
  }

  /**
   * Shows a run for the first time.
   * @param {string} key
   * @param {Record<string, any>} scenario
   * @param {number} t
   */
  async open(key, scenario, t) {
    this.loaded = key;
    fill(this.sim, dataBlock(JSON.stringify(scenario)));
    this.sim.setAttribute("t", String(t));
    byId("figure").replaceWith(this.sim);
    await this.sim.start();
    effect(() => {
      const { t } = this.model.view;
      if (this.target && t >= this.target.t) queueMicrotask(() => this.arrive());
    });
  }

  /**
   * Another run; the playhead stays where it is.
   * @param {string} key
   * @param {() => Promise<Record<string, any>>} make
   */
  async load(key, make) {
    if (key === this.loaded) return;
    this.loaded = key;
    const scenario = await make();
    if (key !== this.loaded) return;
    await this.sim.player?.edit(scenario, "");
    this.sim.figure?.opened();
  }

  /**
   * Leads to a moment: forward it is seen what happens on the way, unless nothing is to move.
   * @param {number} t
   * @param {() => void} [arrived]
   */
  async goTo(t, arrived = () => {}) {
    const { model } = this;
    const turn = ++this.turn;
    this.target = null;
    model.view.set({ queue: -1, life: -1 });
    while (!(await model.until((run) => run.horizon >= Math.min(t, run.endMs)))) {
      // What is turned on a slide makes another run, which is led to the same moment.
    }
    if (turn !== this.turn) return;
    this.target = { t, arrived };
    const { view, playback } = model;
    if (this.sim.still || view.t >= t) return this.arrive();
    view.set({ speed: Math.max(1, (t - view.t) / WAY_MS) });
    playback.play(true);
  }

  arrive() {
    const { target } = this;
    if (!target) return;
    this.target = null;
    this.model.playback.jump(target.t);
    target.arrived();
  }
}
