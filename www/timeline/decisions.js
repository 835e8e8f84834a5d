// The decisions as a table, a page at a time.

import { byId } from "../base/dom.js";
import { clock } from "../base/format.js";
import { html, render } from "../pkg/lit/lit.js";
import { computed, untracked } from "../pkg/signals/signals.js";
import { passed } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { listed, wordsOf } from "../why/outcomes.js";
import { pageButtons } from "../widgets/pages.js";

const PAGE = 25;

export class DecisionTable {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   */
  constructor(model, frames, verdicts) {
    this.model = model;
    this.verdicts = verdicts;
    this.lines = computed(() => listed(model.story));
    this.element = byId("p-log");
    this.page = -1;
    this.element.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target).closest("button");
      if (target?.dataset.entry) model.showRow(Number(target.dataset.entry));
      else if (target?.dataset.page) this.show(Number(target.dataset.page));
    });
    const past = computed(() => (model.view.tab === "log" ? passed(this.lines.value, model.view.t) : -1));
    frames.text(() => {
      verdicts.heard.value;
      if (past.value >= 0) this.follow(past.value);
    });
  }

  /**
   * The page with the present row, which stays in sight; the page that is there, where somebody is on it.
   * @param {number} past how many decisions have been made
   */
  follow(past) {
    if (this.element.contains(document.activeElement)) return this.show(this.page);
    this.show(Math.floor(Math.max(0, past - 1) / PAGE));
    const row = /** @type {HTMLElement | null} */ (this.element.querySelector("tr.cur"));
    if (row) this.element.scrollTop = row.offsetTop - this.element.clientHeight / 2;
  }

  /** @param {number} page */
  show(page) {
    const { model } = this;
    this.page = page;
    const t = untracked(() => model.view.t);
    const from = page * PAGE;
    const lines = this.lines.value;
    const entries = lines.slice(from, from + PAGE);
    const past = passed(entries, t);
    const pages = Math.ceil(lines.length / PAGE);
    render(
      html`<table>
          <thead>
            <tr>
              ${["time-time", "word-queue", "time-decision"].map((name) => html`<th scope="col">${phrase(name)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${entries.map((entry, i) => this.row(entry, i >= past ? "fut" : i === past - 1 ? "cur" : ""))}
          </tbody>
        </table>
        ${pageButtons(page, pages)}`,
      this.element,
    );
  }

  /**
   * @param {import("../why/outcomes.js").Listed} entry
   * @param {string} kind whether it lies ahead, or is the last that was made
   */
  row(entry, kind) {
    const { run } = this.model;
    const ms = String(Math.floor(entry.t) % 1000).padStart(3, "0");
    return html`<tr class=${kind}>
      <td><button class="tt" data-entry=${entry.seq}>${clock(entry.t)}<small>.${ms}</small></button></td>
      <td>${run.queueById.get(entry.queue)?.path ?? ""}</td>
      <td>${wordsOf(this.model, this.verdicts, entry)}</td>
    </tr>`;
  }
}
