// The decisions as a table, a page at a time, with their filter above.

import { byId, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render as patch } from "../base/render.js";
import { EVERYTHING } from "../events/events.js";
import { html, render } from "../pkg/lit/lit.js";
import { computed, untracked } from "../pkg/signals/signals.js";
import { passed } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { pageButtons } from "../widgets/pages.js";

const PAGE = 25;

export class DecisionTable {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../events/events.js").Events} events
   */
  constructor(model, frames, events) {
    this.model = model;
    this.events = events;
    this.element = byId("p-log");
    this.filter = h("div", { class: "ev-top" });
    this.rows = h("div", { class: "ev-table" });
    this.element.append(this.filter, this.rows);
    this.page = -1;
    this.rows.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target).closest("button");
      if (target?.dataset.entry) model.showRow(Number(target.dataset.entry));
      else if (target?.dataset.t) model.playback.jump(Number(target.dataset.t));
      else if (target?.dataset.page) this.show(Number(target.dataset.page));
    });
    const past = computed(() => (model.view.tab === "log" ? passed(this.listed, model.view.t) : -1));
    frames.text(() => {
      events.verdicts.heard.value;
      if (past.value >= 0) this.follow(past.value);
    });
    frames.text(() => {
      if (model.view.tab === "log") patch(this.filter, events.bar(EVERYTHING));
    });
  }

  get listed() {
    return this.events.of(EVERYTHING).rows;
  }

  /**
   * The page with the present row, which stays in sight; the page that is there, where somebody is on it.
   * @param {number} past how many rows have happened
   */
  follow(past) {
    if (this.rows.contains(document.activeElement)) return this.show(this.page);
    this.show(Math.floor(Math.max(0, past - 1) / PAGE));
    const row = /** @type {HTMLElement | null} */ (this.rows.querySelector("tr.cur"));
    if (row) this.rows.scrollTop = row.offsetTop - this.rows.clientHeight / 2;
  }

  /** @param {number} page */
  show(page) {
    const { listed, model } = this;
    const pages = Math.ceil(listed.length / PAGE);
    this.page = Math.max(0, Math.min(pages - 1, page));
    const { run } = model;
    // What has not been computed may still decide something.
    if (listed.length === 0 && run.over)
      return render(
        html`<p class="muted pad">${phrase(run.log.stops.length === 0 ? "empty-decisions" : "empty-filtered")}</p>`,
        this.rows,
      );
    const t = untracked(() => model.view.t);
    const at = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.unfold;
    const from = this.page * PAGE;
    const rows = listed.slice(from, from + PAGE);
    const past = passed(rows, t);
    // The last that happened may be a page before.
    const isBefore = listed[from + PAGE] !== undefined && listed[from + PAGE].t <= t;
    render(
      html`<table>
          <thead>
            <tr>
              ${["time-time", "word-queue", "time-decision"].map((name) => html`<th scope="col">${phrase(name)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map((row, i) => this.row(row, i >= past ? "fut" : i === past - 1 && !isBefore ? "cur" : ""))}
          </tbody>
        </table>
        ${pageButtons(this.page, pages)}`,
      this.rows,
    );
    // A run of equal rows that is unfolded can be folded again.
    if (at) /** @type {HTMLElement | null} */ (this.rows.querySelector(`[data-unfold="${at}"]`))?.focus();
  }

  /**
   * @param {import("../events/rows.js").Happening} row
   * @param {string} kind whether it lies ahead, or is the last that happened
   */
  row(row, kind) {
    const { run } = this.model;
    const { seq, t, queue } = row;
    const ms = String(Math.floor(t) % 1000).padStart(3, "0");
    const time = html`${clock(t)}<small>.${ms}</small>`;
    return html`<tr class=${kind}>
      <td>
        ${
          seq >= 0
            ? html`<button class="tt" data-entry=${seq}>${time}</button>`
            : html`<button class="tt" data-t=${t}>${time}</button>`
        }
      </td>
      <td>${run.queueById.get(queue)?.path ?? ""}</td>
      <td>${this.events.words(row, EVERYTHING)}</td>
    </tr>`;
  }
}
