// The workload as a table: one row for each stage of each job.

import { h } from "../base/dom.js";
import { clock, count } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { choiceCell, fromSeconds, seconds, textCell, tool } from "./cells.js";
import { arriving, asKind, KINDS, withJob } from "./jobs.js";

/** How many jobs a page of the table has. */
const PAGE = 50;

export class JobTable {
  /** @param {import("./workload-panel.js").WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
    this.from = 0;
  }

  draw() {
    const { run, session } = this.panel.desk;
    const jobs = session.scenario.jobs ?? [];
    if (this.from >= jobs.length) this.from = Math.max(0, Math.floor((jobs.length - 1) / PAGE) * PAGE);
    const shown = jobs.slice(this.from, this.from + PAGE);
    return [
      h(
        "datalist",
        { id: "queue-paths" },
        run.leaves.map((queue) => h("option", { value: queue.path })),
      ),
      h(
        "table",
        { class: "edit-table" },
        heads([
          phrase("word-job"),
          phrase("word-queue"),
          phrase("edit-user"),
          phrase("edit-master"),
          phrase("edit-arrives-s"),
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
          shown.map((/** @type {any} */ job) =>
            job.stages.map((/** @type {any} */ stage, /** @type {number} */ index) => this.row(job, stage, index)),
          ),
        ),
      ),
      jobs.length === 0 &&
        !session.scenario.arrivals?.length &&
        h("p", { class: "muted" }, phrase("edit-no-jobs-yet-add-one")),
      jobs.length > PAGE && this.pages(jobs.length),
    ];
  }

  /** @param {number} length */
  pages(length) {
    const turn = (/** @type {number} */ by) => {
      this.from += by;
      this.panel.draw();
    };
    return h(
      "div",
      { class: "pages" },
      h("button", { class: "btn sm", disabled: this.from === 0, onclick: () => turn(-PAGE) }, phrase("word-earlier")),
      phrase("edit-to-of", {
        count: count(this.from + 1),
        count2: count(Math.min(length, this.from + PAGE)),
        count3: count(length),
      }),
      h(
        "button",
        { class: "btn sm", disabled: this.from + PAGE >= length, onclick: () => turn(PAGE) },
        phrase("word-later"),
      ),
    );
  }

  /**
   * @param {any} job
   * @param {any} stage
   * @param {number} index
   */
  row(job, stage, index) {
    const { id } = job;
    const at = job.atMs ?? 0;
    const edit = (/** @type {string} */ note, /** @type {(job: any) => any} */ change, from = at) =>
      this.panel.edit((scenario) => withJob(scenario, id, change), `${id}: ${note}`, from);
    return h(
      "tr",
      null,
      index === 0 && [
        td(
          job,
          textCell(phrase("edit-name-of", { id }), id, (value) =>
            edit(phrase("edit-now", { value }), (job) => ({ ...job, id: value })),
          ),
        ),
        td(
          job,
          textCell(
            phrase("edit-queue-of", { id }),
            job.queue ?? "default",
            (value) => edit(phrase("edit-in", { value }), (job) => ({ ...job, queue: value })),
            { list: "queue-paths" },
          ),
        ),
        td(
          job,
          textCell(phrase("edit-user-of", { id }), job.user ?? "user", (value) =>
            edit(phrase("edit-of", { value }), (job) => ({ ...job, user: value })),
          ),
        ),
        td(
          job,
          choiceCell(phrase("edit-master-of", { id }), KINDS, job.kind ?? "generic", (value) =>
            edit(value, (job) => asKind(job, value)),
          ),
        ),
        td(
          job,
          textCell(
            phrase("edit-arrival-of-s", { id }),
            seconds(at),
            (value) =>
              edit(
                phrase("edit-arrives-at", { time: clock(fromSeconds(value)) }),
                (job) => arriving(job, fromSeconds(value)),
                Math.min(at, fromSeconds(value)),
              ),
            { number: "any" },
          ),
        ),
      ],
      stageCells(job, stage, index, id, edit),
      h(
        "td",
        { class: "rowtools" },
        index === 0 && [
          tool(phrase("edit-all-members-of", { id }), "open", () => this.panel.openForm(this.panel.pathOf(id))),
          tool(phrase("edit-duplicate", { id }), "copy", () => this.panel.copy(id)),
          tool(phrase("edit-delete-2", { id }), "close", () => this.panel.remove(id)),
        ],
      ),
    );
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

/**
 * The cells of a stage: its name, tasks, memory, vcores and how long it takes.
 * @param {any} job
 * @param {any} stage
 * @param {number} index of the stage
 * @param {string} id what the job is called
 * @param {(note: string, change: (job: any) => any) => Promise<boolean>} edit
 */
export function stageCells(job, stage, index, id, edit) {
  const staged = (/** @type {string} */ note, /** @type {Record<string, any>} */ patch) =>
    edit(note, (job) => ({
      ...job,
      stages: job.stages.map((/** @type {any} */ other, /** @type {number} */ i) =>
        i === index ? { ...other, ...patch } : other,
      ),
    }));
  const of = job.stages.length > 1 ? phrase("edit-stage-of", { stage: stage.name, id }) : id;
  const resource = stage.resource ?? {};
  const simple = typeof stage.duration !== "object";
  const takes =
    job.kind === "service"
      ? job.durationMs === undefined
        ? ""
        : seconds(job.durationMs)
      : seconds(stage.duration ?? 0);
  return [
    h("td", null, stage.name),
    h(
      "td",
      null,
      textCell(
        phrase("edit-tasks-of", { of }),
        String(stage.count),
        (value) => staged(phrase("edit-tasks-2", { value, count: Number(value) }), { count: Number(value) }),
        { number: "whole" },
      ),
    ),
    h(
      "td",
      null,
      textCell(
        phrase("edit-memory-of-mb-2", { of }),
        String(resource["memory-mb"] ?? ""),
        (value) => staged(`${value} MB`, { resource: { vcores: 1, ...resource, "memory-mb": Number(value) } }),
        { number: "whole", placeholder: phrase("edit-default-3") },
      ),
    ),
    h(
      "td",
      null,
      textCell(
        phrase("edit-vcores-of-2", { of }),
        String(resource.vcores ?? ""),
        (value) =>
          staged(phrase("edit-vcores-2", { value, count: Number(value) }), {
            resource: { "memory-mb": 1024, ...resource, vcores: Number(value) },
          }),
        { number: "whole", placeholder: phrase("edit-default-3") },
      ),
    ),
    h(
      "td",
      null,
      simple
        ? textCell(
            phrase("edit-duration-of-s", { of }),
            takes,
            (value) =>
              job.kind === "service"
                ? edit(phrase("edit-for-s", { value }), (job) => ({ ...job, durationMs: fromSeconds(value) }))
                : staged(`${value} s`, { duration: fromSeconds(value) }),
            { number: "any", placeholder: phrase("edit-for-ever") },
          )
        : h("span", { class: "muted" }, stage.duration.dist),
    ),
  ];
}

/**
 * The head of a table; an empty name stands over its tools.
 * @param {string[]} names
 */
export function heads(names) {
  return h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map((text) => h("th", { scope: "col" }, text || h("span", { class: "vh" }, phrase("edit-actions")))),
    ),
  );
}
