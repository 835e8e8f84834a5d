// Jobs as lanes over time: where a job arrives, how long it waits for its first task, how long it runs.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { clock, count, memory } from "../base/format.js";
import { chip } from "../queues/tree.js";
import { FLAG, NONE } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { arriving, lasting, nominal, withJob } from "./jobs.js";

/** How many jobs have a lane. */
const LANES = 200;
/** What dragging snaps to, ms. */
const SNAP_MS = 1000;

/** @typedef {{ first: number, last: number, open: number }} Span of an application's containers: from the first task on; how many tasks the run's end cuts off */
/** @typedef {{ at: number, length: number, whole: number }} Shape of a bar, ms: arrival, what is seen, what it takes */
/** @typedef {import("./workload-panel.js").WorkloadPanel} WorkloadPanel */

export class Lanes {
  /** @param {WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  patch() {
    const { run, view } = this.panel.app;
    const left = `${(view.get().t / run.endMs) * 100}%`;
    for (const line of this.panel.body.querySelectorAll(".ph2")) /** @type {HTMLElement} */ (line).style.left = left;
  }

  draw() {
    const { run, session } = this.panel.app;
    const all = session.scenario.jobs ?? [];
    const ticks = Array.from({ length: 7 }, (_, i) => (i / 6) * run.endMs);
    const apps = new Map([...run.apps.values()].map((app) => [app.job, app]));
    const spans = spansOf(run);
    const series = session.scenario.arrivals ?? [];
    return [
      h("div", { class: "lane hdr" }, h("div", { class: "nm" }), h("div", { class: "track" }, ticks.map((t) => h("span", { style: { left: `${(t / run.endMs) * 100}%` } }, clock(t))))),
      all.length === 0 && h("p", { class: "muted" }, series.length > 0 ? phrase("edit-this-scenario-has-no-single") : phrase("edit-no-jobs-yet-add-one")),
      all.slice(0, LANES).map((/** @type {any} */ job) => this.lane(job, apps.get(job.id), spans)),
      all.length > LANES && h("p", { class: "muted" }, phrase("edit-more-jobs-are-in-the", { count: count(all.length - LANES) })),
      series.map((/** @type {any} */ one) => h("p", { class: "muted" }, phrase("edit-series-jobs-from-on-edited", { name: one.name, count: count(one.count), time: clock(one.firstMs ?? 0) }))),
    ];
  }

  /**
   * @param {any} job
   * @param {import("../run/run.js").AppInfo | undefined} app
   * @param {Map<number, Span>} spans
   */
  lane(job, app, spans) {
    const { run } = this.panel.app;
    const queue = app ? run.queueById.get(app.queue) : undefined;
    const at = job.atMs ?? 0;
    const span = app && spans.get(app.id);
    const end = span ? Math.min(run.endMs, span.last) : Math.min(run.endMs, at + run.endMs / 20);
    const waited = span && Number.isFinite(span.first) ? Math.max(0, span.first - at) : 0;
    // A job that the run's end cuts off takes longer than is seen.
    const shape = { at, length: end - at, whole: end < run.endMs ? end - at : Math.max(end - at, waited + nominal(job) * waves(job, span?.open ?? 0)) };
    const width = Math.max(end - at, run.endMs / 100);
    const stage = job.stages?.[0];
    const shows = waited > run.endMs / 200;
    const part = `${Math.min(100, (waited / width) * 100)}%`;
    const bar = h("button", {
      class: "job",
      dataset: { job: job.id, field: `job ${job.id}` },
      "aria-label": phrase("edit-arrives-ends-arrow-keys-move", { id: job.id, time: clock(at), time2: clock(end) }),
      style: { left: `${(at / run.endMs) * 100}%`, width: `${(width / run.endMs) * 100}%`, background: queue?.hue ? `var(--${queue.hue})` : "var(--idle)", color: queue?.hue ? inkOn(token(queue.hue)) : "var(--ink)" },
      onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event, job.id, shape),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event, job.id, shape),
      onfocus: () => this.panel.choose(job.id),
    }, shows && h("span", { class: "wt", style: { width: part } }), h("span", { class: "jt", style: { marginLeft: shows ? part : "0" } }, clock(at)), h("span", { class: "h" }));
    return h("div", { class: "lane" },
      h("div", { class: "nm" }, chip(queue), h("span", { title: job.id }, job.id), stage?.resource && h("small", null, `${stage.count} × ${memory(stage.resource["memory-mb"])}`)),
      h("div", { class: "track" }, bar, h("span", { class: "ph2" })));
  }

  /**
   * @param {PointerEvent} down
   * @param {string} id
   * @param {Shape} shape
   */
  drag(down, id, shape) {
    const { at, length } = shape;
    if (down.button !== 0) return;
    const bar = /** @type {HTMLElement} */ (down.currentTarget);
    const track = /** @type {HTMLElement} */ (bar.parentElement).getBoundingClientRect();
    const { endMs } = this.panel.app.run;
    const edge = bar.getBoundingClientRect().right - down.clientX < 10;
    let by = 0;
    bar.focus();
    bar.setPointerCapture(down.pointerId);
    bar.classList.add("drag");
    bar.onpointermove = (event) => {
      by = Math.round((((event.clientX - down.clientX) / track.width) * endMs) / SNAP_MS) * SNAP_MS;
      by = edge ? Math.max(SNAP_MS - length, by) : Math.max(-at, by);
      if (edge) bar.style.width = `${((length + by) / endMs) * 100}%`;
      else bar.style.left = `${((at + by) / endMs) * 100}%`;
    };
    bar.onpointerup = bar.onpointercancel = (event) => {
      bar.onpointermove = bar.onpointerup = bar.onpointercancel = null;
      bar.classList.remove("drag");
      if (by === 0) return;
      if (event.type === "pointercancel") this.panel.draw();
      else if (edge) this.resize(id, shape, by);
      else this.move(id, by);
    };
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} id
   * @param {Shape} shape
   */
  pressed(event, id, shape) {
    const by = event.key === "ArrowLeft" ? -1000 : event.key === "ArrowRight" ? 1000 : 0;
    const step = by * (event.shiftKey ? 10 : 1);
    if (by !== 0 && event.altKey) this.resize(id, shape, step);
    else if (by !== 0) this.move(id, step);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.neighbour(event);
    else if (event.key === "Delete") this.panel.remove(id);
    else if (event.key === "d" && (event.ctrlKey || event.metaKey)) this.panel.copy(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  neighbour(event) {
    const bars = /** @type {HTMLElement[]} */ ([...this.panel.body.querySelectorAll(".job")]);
    bars[bars.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  }

  /**
   * @param {string} id
   * @param {number} by ms
   */
  move(id, by) {
    const at = this.panel.at(id);
    return this.panel.edit((scenario) => withJob(scenario, id, (job) => arriving(job, (job.atMs ?? 0) + by)), (edited) => phrase("edit-arrives-at-2", { id, time: clock(this.panel.at(id, edited)) }), Math.min(at, at + by));
  }

  /**
   * @param {string} id
   * @param {Shape} shape
   * @param {number} by ms
   */
  resize(id, { at, length, whole }, by) {
    const to = Math.max(SNAP_MS, (by < 0 ? length : whole) + by);
    return this.panel.edit((scenario) => withJob(scenario, id, (job) => lasting(job, whole, to)), phrase("edit-takes-about", { id, time: clock(to) }), at);
  }
}

/**
 * How often a job fills what it has, one task after the other.
 * @param {any} job
 * @param {number} open tasks at a time
 */
function waves(job, open) {
  return Math.ceil(Math.max(...job.stages.map((/** @type {any} */ stage) => stage.count)) / Math.max(1, open));
}

/**
 * From the first task to the last container of each application, by its id.
 * @param {import("../run/run.js").Run} run
 * @returns {Map<number, Span>}
 */
function spansOf(run) {
  /** @type {Map<number, Span>} */
  const spans = new Map();
  for (const life of run.lives.all) {
    if (life.flags & FLAG.reservation) continue;
    const span = spans.get(life.app) ?? { first: Infinity, last: 0, open: 0 };
    if (!(life.flags & FLAG.am)) {
      span.first = Math.min(span.first, life.start);
      if (life.end === NONE || life.end >= run.endMs) span.open++;
    }
    span.last = Math.max(span.last, life.end === NONE ? run.endMs : life.end);
    spans.set(life.app, span);
  }
  return spans;
}
