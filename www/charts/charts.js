// The charts of the metrics: one for each queue, and those of the whole run, with one cursor and the playhead through all.

import { theme } from "../base/colour.js";
import { fill, h, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { sizeOf } from "../base/size.js";
import { signal, untracked } from "../pkg/signals/signals.js";
import { topQueues } from "../run/queues.js";
import { stretch } from "../timeline/zoom.js";
import { Plot } from "./plot.js";
import { charts } from "./series.js";

/** Queues that have a chart of their own at most. */
const QUEUES = 12;
/** A chart is at least so wide, px. */
const LEAST = 300;
const GAP = 28;

export class Charts {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {typeof import("uplot")} uPlot
   */
  constructor(model, uPlot) {
    this.model = model;
    this.uPlot = uPlot;
    const text = model.words.catalogue;
    this.list = h("div", { class: "ucharts" });
    this.when = h("span", { class: "muted" });
    this.turn = h(
      "button",
      { class: "btn sm", id: "charts-table", "aria-pressed": "false", onclick: () => this.show(!this.tables.value) },
      text.text("charts-table"),
    );
    this.element = h(
      "section",
      { class: "charts", "aria-label": text.text("charts") },
      h("div", { class: "row" }, h("h3", null, text.text("charts")), this.when, h("span", { class: "sp" }), this.turn),
      this.list,
    );
    this.list.addEventListener("click", (event) => {
      const t = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.t;
      if (t !== undefined) model.playback.jump(Number(t));
    });
    /** @type {Map<string, Plot>} */
    this.plots = new Map();
    /** Whether tables are shown instead. */
    this.tables = signal(false);
    /** The moment under the pointer, ms. */
    this.hovered = signal(/** @type {number | null} */ (null));
    this.built = "";
    this.acts = {
      seek: (/** @type {number} */ t) => void model.playback.jump(t),
      zoom: (/** @type {number} */ from, /** @type {number} */ until) =>
        model.view.set({ zoom: stretch(from, until, model.run.endMs) }),
      whole: () => model.view.set({ zoom: null }),
      hover: (/** @type {number | null} */ t) => void (this.hovered.value = t),
    };
  }

  /** @param {import("../base/frames.js").Frames} frames */
  follow(frames) {
    frames.text(() => this.patch());
    frames.text(() => this.read());
  }

  /** @param {boolean} tables */
  show(tables) {
    this.tables.value = tables;
    this.turn.setAttribute("aria-pressed", String(tables));
  }

  /** The values at the pointer, else at the playhead. */
  read() {
    const { run, view } = this.model;
    if (sizeOf(this.list).width === 0) return;
    const { t } = view;
    const hovered = this.hovered.value;
    say(this.when, clock(hovered ?? t));
    for (const plot of this.plots.values()) plot.read(t, hovered ?? t, run.endMs);
  }

  patch() {
    const { model, list } = this;
    const { run, beside, metrics, view } = model;
    const { type, zoom } = view;
    const room = sizeOf(list).width;
    // Until a run has come, what was there stays.
    if (room === 0 || run.queues.length === 0) return;
    const compare = beside.value;
    const other = compare && { run: compare.model.run, metrics: compare.model.metrics.value, name: compare.name };
    const wanted = charts({
      run,
      metrics: metrics.value,
      other,
      type,
      queues: topQueues(run).slice(0, QUEUES),
      text: (key, args) => model.words.catalogue.text(key, args),
    });
    const built = [
      run.stamp,
      type,
      theme(),
      other?.name,
      ...wanted.map((chart) => `${chart.key} ${chart.lines.length}`),
    ].join();
    if (built !== this.built) this.build(wanted);
    this.built = built;
    const columns = Math.max(1, Math.floor((room + GAP) / (LEAST + GAP)));
    const width = Math.floor((room - GAP * (columns - 1)) / columns);
    list.style.gridTemplateColumns = `repeat(${columns}, ${width}px)`;
    for (const chart of wanted) {
      const plot = this.plots.get(chart.key);
      plot?.show(chart, zoom ?? [0, run.endMs], width);
      plot?.table(this.tables.value, run.horizon);
    }
    untracked(() => this.read());
  }

  /** @param {import("./series.js").Chart[]} wanted */
  build(wanted) {
    for (const plot of this.plots.values()) plot.close();
    this.hovered.value = null;
    this.plots = new Map(
      wanted.map((chart) => [
        chart.key,
        new Plot(this.uPlot, chart, this.acts, this.model.words.catalogue.text("column-time")),
      ]),
    );
    fill(
      this.list,
      [...this.plots.values()].map((plot) => plot.element),
    );
  }
}
