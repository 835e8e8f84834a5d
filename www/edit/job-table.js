// The workload as a table: one row for each stage of each job.

import { h } from "../base/dom.js";
import { clock, count } from "../base/format.js";
import { choiceCell, fromSeconds, seconds, textCell, tool } from "./cells.js";
import { KINDS, arriving, asKind, withJob } from "./jobs.js";

/** How many jobs a page of the table has. */
const PAGE = 50;

export class JobTable {
  /** @param {import("./workload-panel.js").WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
    this.from = 0;
  }

  draw() {
    const { run, session } = this.panel.app;
    const jobs = session.scenario.jobs ?? [];
    if (this.from >= jobs.length) this.from = Math.max(0, Math.floor((jobs.length - 1) / PAGE) * PAGE);
    const shown = jobs.slice(this.from, this.from + PAGE);
    return [
      h("datalist", { id: "queue-paths" }, run.leaves.map((queue) => h("option", { value: queue.path }))),
      h("table", { class: "edit-table" },
        h("thead", null, h("tr", null, ["Job", "Queue", "User", "Master", "Arrives, s", "Stage", "Tasks", "MB", "Vcores", "Takes, s", ""].map((text) => h("th", { scope: "col" }, text || h("span", { class: "vh" }, "Actions"))))),
        h("tbody", null, shown.map((/** @type {any} */ job) => job.stages.map((/** @type {any} */ stage, /** @type {number} */ index) => this.row(job, stage, index))))),
      jobs.length === 0 && h("p", { class: "muted" }, "No jobs yet. Add one, or drop a trace on the page."),
      jobs.length > PAGE && this.pages(jobs.length),
    ];
  }

  /** @param {number} length */
  pages(length) {
    const turn = (/** @type {number} */ by) => {
      this.from += by;
      this.panel.draw();
    };
    return h("div", { class: "pages" },
      h("button", { class: "btn sm", disabled: this.from === 0, onclick: () => turn(-PAGE) }, "Earlier"),
      `${count(this.from + 1)} to ${count(Math.min(length, this.from + PAGE))} of ${count(length)}`,
      h("button", { class: "btn sm", disabled: this.from + PAGE >= length, onclick: () => turn(PAGE) }, "Later"));
  }

  /**
   * @param {any} job
   * @param {any} stage
   * @param {number} index
   */
  row(job, stage, index) {
    const { id } = job;
    const at = job.atMs ?? 0;
    const edit = (/** @type {string} */ note, /** @type {(job: any) => any} */ change, from = at) => this.panel.edit((scenario) => withJob(scenario, id, change), `${id}: ${note}`, from);
    const staged = (/** @type {string} */ note, /** @type {Record<string, any>} */ patch) => edit(note, (job) => ({ ...job, stages: job.stages.map((/** @type {any} */ other, /** @type {number} */ i) => (i === index ? { ...other, ...patch } : other)) }));
    const of = `${job.stages.length > 1 ? `${stage.name} of ` : ""}${id}`;
    const resource = stage.resource ?? {};
    const simple = typeof stage.duration !== "object";
    const takes = job.kind === "service" ? (job.durationMs === undefined ? "" : seconds(job.durationMs)) : seconds(stage.duration ?? 0);
    return h("tr", null,
      index === 0 && [
        td(job, textCell(`Name of ${id}`, id, (value) => edit(`now ${value}`, (job) => ({ ...job, id: value })))),
        td(job, textCell(`Queue of ${id}`, job.queue ?? "default", (value) => edit(`in ${value}`, (job) => ({ ...job, queue: value })), { list: "queue-paths" })),
        td(job, textCell(`User of ${id}`, job.user ?? "user", (value) => edit(`of ${value}`, (job) => ({ ...job, user: value })))),
        td(job, choiceCell(`Master of ${id}`, KINDS, job.kind ?? "generic", (value) => edit(value, (job) => asKind(job, value)))),
        td(job, textCell(`Arrival of ${id}, s`, seconds(at), (value) => edit(`arrives at ${clock(fromSeconds(value))}`, (job) => arriving(job, fromSeconds(value)), Math.min(at, fromSeconds(value))), { number: "any" })),
      ],
      h("td", null, stage.name),
      h("td", null, textCell(`Tasks of ${of}`, String(stage.count), (value) => staged(`${value} tasks`, { count: Number(value) }), { number: "whole" })),
      h("td", null, textCell(`Memory of ${of}, MB`, String(resource["memory-mb"] ?? ""), (value) => staged(`${value} MB`, { resource: { vcores: 1, ...resource, "memory-mb": Number(value) } }), { number: "whole", placeholder: "default" })),
      h("td", null, textCell(`Vcores of ${of}`, String(resource.vcores ?? ""), (value) => staged(`${value} vcores`, { resource: { "memory-mb": 1024, ...resource, vcores: Number(value) } }), { number: "whole", placeholder: "default" })),
      h("td", null, simple
        ? textCell(`Duration of ${of}, s`, takes, (value) => (job.kind === "service" ? edit(`for ${value} s`, (job) => ({ ...job, durationMs: fromSeconds(value) })) : staged(`${value} s`, { duration: fromSeconds(value) })), { number: "any", placeholder: "for ever" })
        : h("span", { class: "muted" }, stage.duration.dist)),
      h("td", { class: "tools" }, index === 0 && [tool(`Duplicate ${id}`, "copy", () => this.panel.copy(id)), tool(`Delete ${id}`, "close", () => this.panel.remove(id))]));
  }
}

/**
 * A cell of the job itself, as high as its stages.
 * @param {any} job
 * @param {HTMLElement} content
 */
function td(job, content) {
  return h("td", { rowspan: job.stages.length > 1 ? job.stages.length : null }, content);
}
