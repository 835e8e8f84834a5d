// Series of jobs as a table: when the first arrives, how many there are, how far apart, and what each of them is.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { choiceCell, fromSeconds, seconds, textCell, tool } from "./cells.js";
import { heads, stageCells } from "./job-table.js";
import { asKind, KINDS } from "./jobs.js";
import { SERIES, seriesOf, withSeries } from "./series.js";

/** @typedef {import("./series.js").Series} Series */

export class SeriesTable {
  /** @param {import("./workload-panel.js").WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  draw() {
    const all = seriesOf(this.panel.desk.session.scenario);
    if (all.length === 0) return null;
    return h(
      "div",
      { class: "wpart" },
      h("h2", null, phrase("series-title")),
      h(
        "table",
        { class: "edit-table" },
        heads([
          phrase("series-name"),
          phrase("series-count"),
          phrase("word-queue"),
          phrase("edit-user"),
          phrase("edit-master"),
          phrase("series-first"),
          phrase("series-gap"),
          phrase("edit-stage"),
          phrase("edit-tasks"),
          "MB",
          phrase("edit-vcores"),
          phrase("edit-takes-s"),
          "",
        ]),
        h(
          "tbody",
          null,
          all.map((series) =>
            series.job.stages.map((/** @type {any} */ stage, /** @type {number} */ index) =>
              this.row(series, stage, index),
            ),
          ),
        ),
      ),
    );
  }

  /**
   * @param {Series} series
   * @param {any} stage
   * @param {number} index
   */
  row(series, stage, index) {
    const { name, job, gapMs } = series;
    const first = series.firstMs ?? 0;
    const edit = (/** @type {string} */ note, /** @type {(series: Series) => Series} */ change, from = first) =>
      this.panel.edit((scenario) => withSeries(scenario, name, change), `${name}: ${note}`, from);
    const jobs = (/** @type {string} */ note, /** @type {(job: any) => any} */ change) =>
      edit(note, (series) => ({ ...series, job: change(series.job) }));
    const own = (/** @type {import("../base/dom.js").Child} */ content) =>
      h("td", { rowspan: job.stages.length > 1 ? job.stages.length : null }, content);
    return h(
      "tr",
      null,
      index === 0 && [
        own(
          textCell(phrase("edit-name-of", { id: name }), name, (value) =>
            edit(phrase("edit-now", { value }), (series) => ({ ...series, name: value })),
          ),
        ),
        own(
          textCell(
            phrase("series-count-of", { name }),
            String(series.count),
            (value) =>
              edit(phrase("series-jobs", { jobs: Number(value) }), (series) => ({ ...series, count: Number(value) })),
            { number: "whole" },
          ),
        ),
        own(
          textCell(
            phrase("edit-queue-of", { id: name }),
            job.queue ?? "default",
            (value) => jobs(phrase("edit-in", { value }), (job) => ({ ...job, queue: value })),
            { list: "queue-paths" },
          ),
        ),
        own(
          textCell(phrase("edit-user-of", { id: name }), job.user ?? "user", (value) =>
            jobs(phrase("edit-of", { value }), (job) => ({ ...job, user: value })),
          ),
        ),
        own(
          choiceCell(phrase("edit-master-of", { id: name }), KINDS, job.kind ?? "generic", (value) =>
            jobs(value, (job) => asKind(job, value)),
          ),
        ),
        own(
          textCell(
            phrase("series-first-of", { name }),
            seconds(first),
            (value) =>
              edit(
                phrase("series-from", { time: clock(fromSeconds(value)) }),
                (series) => ({ ...series, firstMs: fromSeconds(value) }),
                Math.min(first, fromSeconds(value)),
              ),
            { number: "any" },
          ),
        ),
        own(
          typeof gapMs === "number"
            ? textCell(
                phrase("series-gap-of", { name }),
                seconds(gapMs),
                (value) =>
                  edit(phrase("series-every", { seconds: value }), (series) => ({
                    ...series,
                    gapMs: fromSeconds(value),
                  })),
                { number: "any" },
              )
            : h("span", { class: "muted" }, gapMs?.dist),
        ),
      ],
      stageCells(job, stage, index, name, jobs),
      h(
        "td",
        { class: "rowtools" },
        index === 0 && [
          tool(phrase("edit-all-members-of", { id: name }), "open", () =>
            this.panel.openForm(this.panel.pathOf(SERIES + name)),
          ),
          tool(phrase("edit-duplicate", { id: name }), "copy", () => this.panel.copy(SERIES + name)),
          tool(phrase("edit-delete-2", { id: name }), "close", () => this.panel.remove(SERIES + name)),
        ],
      ),
    );
  }
}
