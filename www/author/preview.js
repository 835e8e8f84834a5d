// How the learner sees it: the run as it is given, to the moment from which on it is hidden or to its end. The moment and the queue that
// are looked at are those that goals and questions are picked for.

import { fill, h } from "../base/dom.js";
import { render } from "../base/render.js";
import { dataBlock } from "../base/trusted.js";
import { shownUntil } from "../course/until.js";
import { effect } from "../pkg/signals/signals.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** @typedef {import("../embed/element.js").HeddleSim} HeddleSim */

/** What of the run is shown. */
const SHOWN = ["stage", "rulers", "timeline"];
/** How long it may stand before what is picked from it follows, ms of wall time. */
const STILL_MS = 200;

export class Preview {
  /**
   * @param {Page} page
   * @param {HTMLElement} place
   */
  constructor(page, place) {
    this.page = page;
    this.sim = /** @type {HeddleSim} */ (
      h("heddle-sim", { id: "sim", view: SHOWN.join(" "), heading: "0", edit: "0" })
    );
    this.scenario = "";
    /** How much of it is shown. @type {"predict" | "solve"} */
    this.step = "solve";
    this.now = 0;
    this.queue = "";
    this.timer = 0;
    this.bar = h("div", { class: "row" });
    this.place = place;
    fill(place, this.bar);
  }

  get model() {
    return this.sim.player?.model;
  }

  /** The first moment from which on the future is hidden, ms; `null`: nothing is asked. */
  get stop() {
    const stops = this.page.draft.file.asks.map(({ stopMs = 0 }) => Number(stopMs));
    return stops.length > 0 ? Math.min(...stops) : null;
  }

  /** @param {string} scenario as it is given */
  async show(scenario) {
    this.scenario = scenario;
    this.step = "solve";
    this.queue = "";
    if (this.sim.player) return this.load();
    fill(this.sim, dataBlock(scenario));
    // In the page once it is known what it shows.
    this.place.append(this.sim);
    await this.sim.start();
    effect(() => {
      const { t, queue } = /** @type {import("../run/model.js").RunModel} */ (this.model).view;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.looked(t, queue), STILL_MS);
    });
  }

  async load() {
    const all = JSON.parse(this.scenario);
    const { stop } = this;
    const shown = this.step === "predict" && stop !== null ? shownUntil(all, stop) : all;
    await this.sim.player?.edit(shown, "");
    this.sim.figure?.opened();
    if (this.step === "predict") this.jump(stop ?? 0);
  }

  /** @param {number} t ms */
  jump(t) {
    this.now = t;
    this.model?.playback.jump(t);
  }

  /** @param {string} path of a queue */
  select(path) {
    this.queue = path;
    const queue = this.model?.run.queueByPath.get(path)?.id;
    if (queue !== undefined) this.model?.view.set({ queue });
  }

  /** @param {number} t @param {number} queue */
  looked(t, queue) {
    if (this.step === "predict") return;
    this.now = Math.round(t);
    this.page.goals.now = this.now;
    this.queue = this.model?.run.queueById.get(queue)?.path ?? this.queue;
    void this.page.seen.look();
  }

  /** @param {"predict" | "solve"} step */
  async turn(step) {
    this.step = step;
    this.draw();
    await this.load();
  }

  draw() {
    const { says } = this.page;
    const { stop, step } = this;
    const turn = (/** @type {"predict" | "solve"} */ to) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(step === to),
          disabled: to === "predict" && stop === null,
          dataset: { at: to },
          onclick: () => this.turn(to),
        },
        says.text(`see-${to}`),
      );
    render(
      this.bar,
      h("h2", { dataset: { at: "head" } }, says.text("as-learner")),
      h("div", { class: "seg", role: "group", "aria-label": says.text("see"), dataset: { at: "seg" } }, [
        turn("predict"),
        turn("solve"),
      ]),
    );
  }
}
