// The chart as a table: usage, share and demand of the top queues at equal steps of the stretch that is shown.

import { clock } from "../base/format.js";
import { html, render } from "../pkg/lit/lit.js";
import { phrase } from "../texts/catalogue.js";
import { pageButtons } from "../widgets/pages.js";
import { amount, unit } from "./chart.js";

/** @typedef {import("../run/series.js").Measure} Measure */

/** Rows on a page. */
const PAGE = 25;
/** Pages that the stretch is cut into at most. */
const PAGES = 4;
/** Steps of time, ms. */
const STEPS = [
  100, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000, 14_400_000, 86_400_000,
];

/** @type {{ memory: Measure[], vcores: Measure[] }} */
const MEASURES = {
  memory: ["usedMemory", "shareMemory", "demandMemory"],
  vcores: ["usedVcores", "shareVcores", "demandVcores"],
};
const NAMES = ["used", "share", "demand"];

export class Values {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {HTMLElement} element
   */
  constructor(model, element) {
    this.model = model;
    this.element = element;
    /** The page that was asked for; -1: that of the playhead. */
    this.page = -1;
    element.addEventListener("click", (event) => {
      const { t, page } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
      if (t !== undefined) model.playback.jump(Number(t));
      else if (page !== undefined) this.turn(Number(page));
    });
  }

  /** @param {number} page */
  turn(page) {
    this.page = page;
    this.patch();
  }

  patch() {
    const { run, view } = this.model;
    const { t, type, zoom } = view.get();
    const [from, until] = zoom ?? [0, run.endMs];
    const step = STEPS.find((ms) => (until - from) / ms <= PAGE * PAGES) ?? STEPS[STEPS.length - 1];
    const first = Math.ceil(from / step) * step;
    const pages = Math.max(1, Math.ceil(((until - first) / step + 1) / PAGE));
    if (!this.element.contains(document.activeElement)) this.page = -1;
    const page = Math.max(0, Math.min(pages - 1, this.page >= 0 ? this.page : Math.floor((t - first) / step / PAGE)));
    const times = Array.from({ length: PAGE }, (_, i) => first + (page * PAGE + i) * step).filter(
      (at) => at <= until && at <= run.horizon,
    );
    const now = times.findLast((at) => at <= t) ?? -1;
    render([this.table(times, now, type), pageButtons(page, pages)], this.element);
  }

  /**
   * @param {number[]} times
   * @param {number} now the row of the playhead
   * @param {"memory" | "vcores"} type
   */
  table(times, now, type) {
    const { run, view } = this.model;
    const queues = run.root?.children ?? [];
    const row = (/** @type {number} */ at) =>
      html`<tr class=${at > view.t ? "fut" : at === now ? "cur" : ""}>
        <th scope="row"><button class="tt" data-t=${at}>${clock(at)}</button></th>
        ${queues.map((queue) =>
          MEASURES[type].map((measure) => html`<td>${amount(run.at(queue.id, measure, at), type)}</td>`),
        )}
      </tr>`;
    return html`<table class="vals">
      <caption class="vh">
        ${phrase("time-usage-instantaneous-fair-share-and", { unit: unit(type) })}
      </caption>
      <thead>
        <tr>
          <th rowspan="2" scope="col">${phrase("time-time")}</th>
          ${queues.map((queue) => html`<th colspan="3" scope="colgroup">${queue.name}, ${unit(type)}</th>`)}
        </tr>
        <tr>
          ${queues.map(() => NAMES.map((name) => html`<th scope="col">${phrase(`ruler-${name}`)}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${times.map(row)}
      </tbody>
    </table>`;
  }
}
