// What is loaded only when it is asked for: the comparison, and the tables of metrics.

import { byId } from "../base/dom.js";
import { notice } from "../base/notice.js";
import { askMetrics } from "../run/metrics.js";

export class Later {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("./panel.js").MetricsPanel | null} */
    this.panel = null;
    /** @type {import("./dialog.js").CompareDialog | null} */
    this.dialog = null;
    /** Of the whole run, once it is computed and somebody wants them. @type {import("../run/metrics.js").Metrics | null} */
    this.metrics = null;
    /** The run that they are, or were asked, of. */
    this.of = 0;
    byId("compare-button").addEventListener("click", () => this.ask());
  }

  patch() {
    const { app } = this;
    const tables = app.view.get().tab === "metrics";
    if (tables || app.compare) this.measure();
    app.compare?.patch();
    if (!tables) return;
    if (this.panel) this.panel.patch();
    else this.load();
  }

  /** The run is computed. */
  over() {
    this.app.compare?.tell();
  }

  /** Asks for the metrics of the run, once; they take the module with every part, so nobody gets them unasked. */
  async measure() {
    const { run, engine } = this.app;
    if (this.of === run.stamp || run.horizon < run.endMs) return;
    this.of = run.stamp;
    this.metrics = null;
    this.metrics = await askMetrics(engine);
    this.app.refresh();
  }

  async load() {
    const { MetricsPanel } = await import("./panel.js");
    this.panel ??= new MetricsPanel(this.app);
    this.panel.patch();
  }

  /** Asks what to compare with; ends the comparison that is there. */
  async ask() {
    if (this.app.compare) return this.app.compare.close();
    const { CompareDialog } = await import("./dialog.js");
    this.dialog ??= new CompareDialog(this.app);
    await this.dialog.open();
  }

  /**
   * Compares with a scenario.
   * @param {Record<string, any>} scenario
   * @param {string} title what is different in it
   * @param {string} [preset] its name in the gallery
   * @returns {Promise<string>} why it was refused; empty: it was not
   */
  async compareWith(scenario, title, preset = "") {
    const { app } = this;
    const { Compare } = await import("./compare.js");
    const compare = new Compare(app, scenario, title, preset);
    const refused = await compare.begin();
    if (refused) {
      notice(app.words.catalogue.text("refused", { message: refused, more: 0 }), "error");
      return refused;
    }
    app.compare?.close();
    app.compare = compare;
    compare.open();
    if (app.view.get().mode === "stacked") app.view.set({ mode: "lanes" });
    return "";
  }
}
