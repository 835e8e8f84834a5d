// The metrics of the run as charts and tables, beside those of the run that it is compared with.

import { byId, fill, h } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { Charts } from "../charts/charts.js";
import { nothing, render } from "../pkg/lit/lit.js";
import { comparison, tables } from "./tables.js";

export class MetricsPanel {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   */
  constructor(model, frames, verdicts) {
    this.model = model;
    this.verdicts = verdicts;
    this.element = byId("p-metrics");
    this.tables = h("div");
    /** Of all runs; before everything else. */
    this.totals = h("div");
    this.load(frames);
    frames.text(() => void (model.view.tab === "metrics" && this.patch()));
    this.element.addEventListener("click", (event) => {
      const { from, until, why, t } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
      if (from !== undefined && until !== undefined) this.visit(Number(from), Number(until));
      if (why !== undefined) this.explain(Number(why), Number(t));
    });
  }

  /**
   * The charts come with a module of their own; without it the tables are all there is.
   * @param {import("../base/frames.js").Frames} frames
   */
  async load(frames) {
    fill(this.element, this.totals, this.tables);
    const [{ default: uPlot }] = await Promise.all([
      import("../pkg/uplot/uplot.js"),
      sheet(new URL("../charts/charts.css", import.meta.url)),
    ]);
    const charts = new Charts(this.model, uPlot);
    this.tables.before(charts.element);
    charts.follow(frames);
  }

  /**
   * Looks at a stretch of time, with a little room around it.
   * @param {number} from ms
   * @param {number} until
   */
  visit(from, until) {
    const { model } = this;
    const room = (until - from) * 0.15;
    model.view.set({
      tab: "usage",
      zoom:
        until - from + 2 * room < model.run.endMs
          ? [Math.max(0, from - room), Math.min(model.run.endMs, until + room)]
          : null,
    });
    model.playback.jump(from);
  }

  /**
   * Shows why a queue waits at a moment.
   * @param {number} queue
   * @param {number} t
   */
  explain(queue, t) {
    const { model } = this;
    model.playback.jump(t);
    model.view.set({ queue, life: -1, event: -1, itab: "why", ...model.toInspector() });
  }

  patch() {
    const { queues, metrics, beside, words, view } = this.model;
    const compare = beside.value;
    const runs = { a: metrics.value, b: compare?.model.metrics.value ?? null, compare };
    render(compare ? comparison(compare, view.type) : nothing, this.totals);
    render(tables({ queues, words, verdicts: this.verdicts, ...runs }), this.tables);
  }
}
