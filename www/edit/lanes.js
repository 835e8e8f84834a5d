// Jobs as lanes over time: where a job arrives, how long it waits for its first task, how long it runs.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { clock, count, duration, memory } from "../base/format.js";
import { chip } from "../queues/chip.js";
import { FLAG, NONE } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { arriving, lasting, nominal, withJob } from "./jobs.js";
import { SERIES, seriesOf, spread, withSeries } from "./series.js";

/** How many jobs have a lane. */
const LANES = 200;
/** How many jobs of a series have a mark. */
const MARKS = 400;
/** What dragging snaps to, ms. */
const SNAP_MS = 1000;

/** @typedef {{ first: number, last: number, open: number }} Span of an application's containers: from the first task on; how many tasks the run's end cuts off */
/** @typedef {{ at: number, length: number, whole: number }} Shape of a bar, ms: arrival, what is seen, what it takes */
/** @typedef {{ move: (by: number) => unknown, resize: (by: number) => unknown }} Acts what dragging a bar or its edge does, by ms */
/** @typedef {import("./series.js").Series} Series */
/** @typedef {import("./workload-panel.js").WorkloadPanel} WorkloadPanel */

export class Lanes {
  /** @param {WorkloadPanel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  patch() {
    const { run, view } = this.panel.desk;
    const left = `${(view.get().t / run.endMs) * 100}%`;
    for (const line of this.panel.body.querySelectorAll(".ph2")) /** @type {HTMLElement} */ (line).style.left = left;
  }

  draw() {
    const { run, session } = this.panel.desk;
    const all = session.scenario.jobs ?? [];
    const ticks = Array.from({ length: 7 }, (_, i) => (i / 6) * run.endMs);
    const apps = new Map([...run.apps.values()].map((app) => [app.job, app]));
    const spans = spansOf(run);
    const series = seriesOf(session.scenario);
    return [
      h(
        "div",
        { class: "lane hdr" },
        h("div", { class: "nm" }),
        h(
          "div",
          { class: "track" },
          ticks.map((t) => h("span", { style: { left: `${(t / run.endMs) * 100}%` } }, clock(t))),
        ),
      ),
      all.length === 0 && series.length === 0 && h("p", { class: "muted" }, phrase("edit-no-jobs-yet-add-one")),
      all.slice(0, LANES).map((/** @type {any} */ job) => this.lane(job, apps.get(job.id), spans)),
      all.length > LANES &&
        h("p", { class: "muted" }, phrase("edit-more-jobs-are-in-the", { count: count(all.length - LANES) })),
      series.map((one) => this.series(one, apps, spans)),
    ];
  }

  /**
   * @param {any} job
   * @param {import("../engine/types.js").AppInfo | undefined} app
   * @param {Map<number, Span>} spans
   */
  lane(job, app, spans) {
    const { run } = this.panel.desk;
    const queue = app ? run.queueById.get(app.queue) : undefined;
    const at = job.atMs ?? 0;
    const span = app && spans.get(app.id);
    const end = span ? Math.min(run.endMs, span.last) : Math.min(run.endMs, at + run.endMs / 20);
    const waited = span && Number.isFinite(span.first) ? Math.max(0, span.first - at) : 0;
    // A job that the run's end cuts off takes longer than is seen.
    const shape = {
      at,
      length: end - at,
      whole: end < run.endMs ? end - at : Math.max(end - at, waited + nominal(job) * waves(job, span?.open ?? 0)),
    };
    const width = Math.max(end - at, run.endMs / 100);
    const stage = job.stages?.[0];
    const shows = waited > run.endMs / 200;
    const part = `${Math.min(100, (waited / width) * 100)}%`;
    const acts = {
      move: (/** @type {number} */ by) => this.move(job.id, by),
      resize: (/** @type {number} */ by) => this.resize(job.id, shape, by),
    };
    const bar = h(
      "button",
      {
        class: "job",
        dataset: { job: job.id, field: `job ${job.id}` },
        "aria-label": phrase("edit-arrives-ends-arrow-keys-move", { id: job.id, time: clock(at), time2: clock(end) }),
        style: {
          left: `${(at / run.endMs) * 100}%`,
          width: `${(width / run.endMs) * 100}%`,
          background: queue?.hue ? `var(--${queue.hue})` : "var(--idle)",
          color: queue?.hue ? inkOn(token(queue.hue)) : "var(--ink)",
        },
        onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event, shape, acts),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event, job.id, acts),
        onfocus: () => this.panel.choose(job.id),
      },
      shows && h("span", { class: "wt", style: { width: part } }),
      h("span", { class: "jt", style: { marginLeft: shows ? part : "0" } }, clock(at)),
      h("span", { class: "h" }),
    );
    return h(
      "div",
      { class: "lane" },
      h(
        "div",
        { class: "nm" },
        chip(queue),
        h("span", { title: job.id }, job.id),
        stage?.resource && h("small", null, `${stage.count} × ${memory(stage.resource["memory-mb"])}`),
      ),
      h("div", { class: "track" }, bar, h("span", { class: "ph2" })),
    );
  }

  /**
   * A series: one bar from the first arrival to the end of the last job, with a mark at each arrival. Its right edge spreads it.
   * @param {Series} series
   * @param {Map<string, import("../engine/types.js").AppInfo>} apps by the names of their jobs
   * @param {Map<number, Span>} spans
   */
  series(series, apps, spans) {
    const { run } = this.panel.desk;
    const { name, count: jobs, job } = series;
    const at = series.firstMs ?? 0;
    const known = Array.from({ length: Math.min(jobs, MARKS) }, (_, i) => apps.get(`${name}-${i + 1}`)).filter(
      (app) => app !== undefined,
    );
    const queue = known[0] ? run.queueById.get(known[0].queue) : undefined;
    const last = known.at(-1)?.atMs ?? at + (typeof series.gapMs === "number" ? series.gapMs * (jobs - 1) : 0);
    const end = Math.min(
      run.endMs,
      Math.max(last + run.endMs / 100, ...known.map((app) => spans.get(app.id)?.last ?? 0)),
    );
    const shape = { at, length: Math.max(end - at, run.endMs / 100), whole: last - at };
    const id = SERIES + name;
    const edit = (/** @type {(series: Series) => Series} */ change, /** @type {number} */ from) =>
      this.panel.edit(
        (scenario) => withSeries(scenario, name, change),
        (edited) => this.saidOf(edited, name),
        from,
      );
    const acts = {
      move: (/** @type {number} */ by) =>
        edit((series) => ({ ...series, firstMs: Math.max(0, (series.firstMs ?? 0) + by) }), Math.min(at, at + by)),
      resize: (/** @type {number} */ by) => edit((series) => spread(series, shape.whole, by), at),
    };
    const marks = known.map((app) =>
      h("i", { class: "am", style: { left: `${((app.atMs - at) / shape.length) * 100}%` } }),
    );
    const bar = h(
      "button",
      {
        class: "job series",
        dataset: { job: id, field: `job ${id}` },
        "aria-label": phrase("series-bar", { name, jobs, time: clock(at), time2: clock(last) }),
        style: {
          left: `${(at / run.endMs) * 100}%`,
          width: `${(shape.length / run.endMs) * 100}%`,
          color: queue?.hue ? `var(--${queue.hue})` : "var(--ink-2)",
        },
        onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event, shape, acts),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event, id, acts),
        onfocus: () => this.panel.choose(id),
      },
      marks,
      h("span", { class: "h" }),
    );
    return h(
      "div",
      { class: "lane" },
      h(
        "div",
        { class: "nm" },
        chip(queue),
        h("span", { title: name }, name),
        h("small", null, phrase("series-jobs", { jobs })),
        job.stages?.[0]?.resource &&
          h("small", null, `${job.stages[0].count} × ${memory(job.stages[0].resource["memory-mb"])}`),
      ),
      h("div", { class: "track" }, bar, h("span", { class: "ph2" })),
    );
  }

  /**
   * A series in words.
   * @param {import("./document.js").Scenario} scenario
   * @param {string} name
   */
  saidOf(scenario, name) {
    const series = seriesOf(scenario).find((one) => one.name === name);
    const every = typeof series?.gapMs === "number" ? duration(series.gapMs) : String(series?.gapMs?.dist ?? "");
    return phrase("series-said", { name, time: clock(series?.firstMs ?? 0), every });
  }

  /**
   * @param {PointerEvent} down
   * @param {Shape} shape
   * @param {Acts} acts
   */
  drag(down, shape, acts) {
    const { at, length } = shape;
    if (down.button !== 0) return;
    const bar = /** @type {HTMLElement} */ (down.currentTarget);
    const track = /** @type {HTMLElement} */ (bar.parentElement).getBoundingClientRect();
    const { endMs } = this.panel.desk.run;
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
      // What was computed while it was held is not drawn yet; until the press is over it would not be.
      if (by === 0) return void requestAnimationFrame(() => this.panel.patch());
      if (event.type === "pointercancel") this.panel.draw();
      else if (edge) acts.resize(by);
      else acts.move(by);
    };
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} id
   * @param {Acts} acts
   */
  pressed(event, id, acts) {
    const by = event.key === "ArrowLeft" ? -1000 : event.key === "ArrowRight" ? 1000 : 0;
    const step = by * (event.shiftKey ? 10 : 1);
    if (by !== 0 && event.altKey) acts.resize(step);
    else if (by !== 0) acts.move(step);
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
    bars[
      bars.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + (event.key === "ArrowDown" ? 1 : -1)
    ]?.focus();
  }

  /**
   * @param {string} id
   * @param {number} by ms
   */
  move(id, by) {
    const at = this.panel.at(id);
    return this.panel.edit(
      (scenario) => withJob(scenario, id, (job) => arriving(job, (job.atMs ?? 0) + by)),
      (edited) => phrase("edit-arrives-at-2", { id, time: clock(this.panel.at(id, edited)) }),
      Math.min(at, at + by),
    );
  }

  /**
   * @param {string} id
   * @param {Shape} shape
   * @param {number} by ms
   */
  resize(id, { at, length, whole }, by) {
    const to = Math.max(SNAP_MS, (by < 0 ? length : whole) + by);
    return this.panel.edit(
      (scenario) => withJob(scenario, id, (job) => lasting(job, whole, to)),
      phrase("edit-takes-about", { id, time: clock(to) }),
      at,
    );
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
