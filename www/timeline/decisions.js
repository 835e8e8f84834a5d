// The decisions as a table, a page at a time.

import { byId, fill, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";

const PAGE = 25;

export class DecisionTable {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.element = byId("p-log");
    this.page = -1;
    this.key = "";
    /** The content that the present row was last brought into sight of. */
    this.followed = "";
    this.element.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target).closest("button");
      if (target?.dataset.entry) app.showEntry(app.story[Number(target.dataset.entry)]);
      else if (target?.dataset.page) this.show(Number(target.dataset.page));
    });
  }

  patch() {
    const { app } = this;
    if (app.view.get().tab !== "log") return;
    const { t } = app.view.get();
    const past = app.story.filter((entry) => entry.t <= t).length;
    if (this.element.contains(document.activeElement)) return this.show(this.page);
    this.show(Math.floor(Math.max(0, past - 1) / PAGE));
    this.follow();
  }

  /** The present row stays in sight, once for each. */
  follow() {
    const row = /** @type {HTMLElement | null} */ (this.element.querySelector("tr.cur"));
    if (this.followed === this.key || !row) return;
    this.followed = this.key;
    this.element.scrollTop = row.offsetTop - this.element.clientHeight / 2;
  }

  /** @param {number} page */
  show(page) {
    const { app } = this;
    this.page = page;
    const { t } = app.view.get();
    const from = page * PAGE;
    const entries = app.story.slice(from, from + PAGE);
    const past = entries.filter((entry) => entry.t <= t).length;
    const key = `${app.run.stamp} ${app.run.version} ${page} ${past}`;
    if (key === this.key) return;
    this.key = key;
    const rows = entries.map((entry, i) =>
      h(
        "tr",
        { class: i >= past ? "fut" : i === past - 1 ? "cur" : "" },
        h(
          "td",
          null,
          h(
            "button",
            { class: "tt", dataset: { entry: String(from + i) } },
            clock(entry.t),
            h("small", null, `.${String(Math.floor(entry.t) % 1000).padStart(3, "0")}`),
          ),
        ),
        h("td", null, app.run.queueById.get(entry.queue)?.path ?? ""),
        h("td", null, app.words.entry(entry)),
      ),
    );
    const pages = Math.ceil(app.story.length / PAGE);
    const turn = (/** @type {number} */ to, /** @type {string} */ text) =>
      h("button", { class: "btn sm", disabled: to < 0 || to >= pages, dataset: { page: String(to) } }, text);
    fill(
      this.element,
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            [phrase("time-time"), phrase("word-queue"), phrase("time-decision")].map((text) =>
              h("th", { scope: "col" }, text),
            ),
          ),
        ),
        h("tbody", null, rows),
      ),
      pages > 1 &&
        h(
          "p",
          { class: "pages" },
          turn(page - 1, phrase("word-earlier")),
          phrase("time-of", { page: page + 1, pages }),
          turn(page + 1, phrase("word-later")),
        ),
    );
  }
}
