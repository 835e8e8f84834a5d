// The charts of the metrics: one for each queue, and those of the whole run, with one cursor and the playhead through all.

import { fill, h, say } from "../base/dom.js";
import { clock } from "../base/format.js";
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
   * @param {import("../app.js").App} app
   * @param {typeof import("uplot")} uPlot
   */
  constructor(app, uPlot) {
    this.app = app;
    this.uPlot = uPlot;
    const text = app.words.catalogue;
    this.list = h("div", { class: "ucharts" });
    this.when = h("span", { class: "muted" });
    this.turn = h(
      "button",
      { class: "btn sm", id: "charts-table", "aria-pressed": "false", onclick: () => this.show(!this.tables) },
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
      if (t !== undefined) app.playback.jump(Number(t));
    });
    /** @type {Map<string, Plot>} */
    this.plots = new Map();
    /** Whether tables are shown instead. */
    this.tables = false;
    /** The moment under the pointer, ms. @type {number | null} */
    this.hovered = null;
    this.built = "";
    this.drawn = "";
    this.acts = {
      seek: (/** @type {number} */ t) => void app.playback.jump(t),
      zoom: (/** @type {number} */ from, /** @type {number} */ until) =>
        app.view.set({ zoom: stretch(from, until, app.run.endMs) }),
      whole: () => app.view.set({ zoom: null }),
      hover: (/** @type {number | null} */ t) => this.hover(t),
    };
    new ResizeObserver(() => this.patch()).observe(this.list);
  }

  /** @param {boolean} tables */
  show(tables) {
    this.tables = tables;
    this.turn.setAttribute("aria-pressed", String(tables));
    this.drawn = "";
    this.patch();
  }

  /** @param {number | null} t */
  hover(t) {
    if (t === this.hovered) return;
    this.hovered = t;
    this.read();
  }

  /** The values at the pointer, else at the playhead. */
  read() {
    const { run, view } = this.app;
    const { t } = view.get();
    say(this.when, clock(this.hovered ?? t));
    for (const plot of this.plots.values()) plot.read(t, this.hovered ?? t, run.endMs);
  }

  patch() {
    const { app, list } = this;
    const { run, compare, later, view } = app;
    const { type, zoom } = view.get();
    const room = list.clientWidth;
    if (room === 0) return;
    const metrics = later.of === run.stamp ? later.metrics : null;
    const wanted = charts({
      run,
      metrics,
      other: compare,
      type,
      queues: app.timeline.lanes(Infinity).slice(0, QUEUES),
      text: (key) => app.words.catalogue.text(key),
    });
    const theme = document.documentElement.dataset.theme ?? "";
    const built = [run.stamp, type, theme, ...wanted.map((chart) => `${chart.key} ${chart.lines.length}`)].join();
    if (built !== this.built) this.build(wanted);
    const columns = Math.max(1, Math.floor((room + GAP) / (LEAST + GAP)));
    const width = Math.floor((room - GAP * (columns - 1)) / columns);
    const drawn = [
      built,
      run.version,
      compare?.run.version,
      metrics !== null,
      compare?.metrics !== null,
      zoom,
      width,
      this.tables,
    ].join();
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      list.style.gridTemplateColumns = `repeat(${columns}, ${width}px)`;
      for (const chart of wanted) {
        const plot = this.plots.get(chart.key);
        plot?.show(chart, zoom ?? [0, run.endMs], width);
        plot?.table(this.tables, run.horizon);
      }
    }
    this.built = built;
    this.read();
  }

  /** @param {import("./series.js").Chart[]} wanted */
  build(wanted) {
    for (const plot of this.plots.values()) plot.close();
    this.hovered = null;
    this.plots = new Map(
      wanted.map((chart) => [
        chart.key,
        new Plot(this.uPlot, chart, this.acts, this.app.words.catalogue.text("column-time")),
      ]),
    );
    fill(
      this.list,
      [...this.plots.values()].map((plot) => plot.element),
    );
  }
}
