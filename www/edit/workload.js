// The workload as lanes over time: where a job arrives and how long it runs. Dragging or arrow keys move the arrival.

import { inkOn, token } from "../base/colour.js";
import { byId, fill, h } from "../base/dom.js";
import { clock, memory } from "../base/format.js";
import { chip } from "../queues/tree.js";
import { FLAG, NONE } from "../run/lives.js";
import { withArrival } from "./document.js";

/** How many jobs have a lane. */
const LANES = 200;

export class Workload {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.element = byId("p-work");
    this.key = "";
  }

  patch() {
    const { app } = this;
    const { tab, t } = app.view.get();
    if (tab !== "work") return;
    const key = `${app.run.stamp} ${app.run.version} ${document.documentElement.dataset.theme}`;
    if (key !== this.key && !this.element.querySelector(".job:active")) {
      this.key = key;
      const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest(".job"))?.dataset.job;
      this.build();
      if (focused !== undefined) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-job="${CSS.escape(focused)}"]`))?.focus();
    }
    const left = `${(t / app.run.endMs) * 100}%`;
    for (const line of this.element.querySelectorAll(".ph2")) /** @type {HTMLElement} */ (line).style.left = left;
  }

  build() {
    const { run, session } = this.app;
    const jobs = (session.scenario.jobs ?? []).slice(0, LANES);
    const ticks = Array.from({ length: 7 }, (_, i) => (i / 6) * run.endMs);
    const byJob = new Map([...run.apps.values()].map((app) => [app.job, app]));
    fill(this.element,
      h("div", { class: "lane hdr" }, h("div", { class: "nm" }, "Drag a job to move its arrival"), h("div", { class: "track" }, ticks.map((t) => h("span", { style: { left: `${(t / run.endMs) * 100}%` } }, clock(t))))),
      jobs.length === 0 && h("p", { class: "muted" }, "This scenario has no single jobs."),
      jobs.map((/** @type {any} */ job) => this.lane(job, byJob.get(job.id))));
  }

  /**
   * @param {any} job
   * @param {import("../run/run.js").AppInfo | undefined} app
   */
  lane(job, app) {
    const { run } = this.app;
    const queue = app ? run.queueById.get(app.queue) : undefined;
    const at = job.atMs ?? 0;
    const lives = app ? run.lives.all.filter((life) => life.app === app.id && !(life.flags & FLAG.reservation)) : [];
    const last = Math.max(...lives.map((life) => (life.end === NONE ? run.endMs : life.end)));
    const end = lives.length > 0 ? Math.min(run.endMs, last) : Math.min(run.endMs, at + run.endMs / 20);
    const first = Math.min(...lives.filter((life) => !(life.flags & FLAG.am)).map((life) => life.start));
    const waited = Number.isFinite(first) ? Math.max(0, first - at) : 0;
    const width = Math.max(end - at, run.endMs / 100);
    const stage = job.stages?.[0];
    const bar = h("button", {
      class: "job",
      dataset: { job: job.id },
      "aria-label": `${job.id}, arrives ${clock(at)}, ends ${clock(end)}. Arrow keys move the arrival by 1 s, with Shift by 10 s.`,
      style: { left: `${(at / run.endMs) * 100}%`, width: `${(width / run.endMs) * 100}%`, background: queue ? `var(--${queue.hue})` : "var(--idle)", color: queue ? inkOn(token(queue.hue)) : "var(--ink)" },
      onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event, job),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event, job),
    }, waited > run.endMs / 200 && h("span", { class: "wt", style: { width: `${Math.min(100, (waited / width) * 100)}%` } }), h("span", { class: "jt", style: { marginLeft: `${waited > run.endMs / 200 ? Math.min(90, (waited / width) * 100) : 0}%` } }, clock(at)));
    return h("div", { class: "lane" },
      h("div", { class: "nm" }, chip(queue), h("span", { title: job.id }, job.id), stage?.resource && h("small", null, `${stage.count} × ${memory(stage.resource["memory-mb"])}`)),
      h("div", { class: "track" }, bar, h("span", { class: "ph2" })));
  }

  /**
   * @param {PointerEvent} down
   * @param {any} job
   */
  drag(down, job) {
    const bar = /** @type {HTMLElement} */ (down.currentTarget);
    const track = /** @type {HTMLElement} */ (bar.parentElement).getBoundingClientRect();
    const { endMs } = this.app.run;
    const at = job.atMs ?? 0;
    let to = at;
    bar.setPointerCapture(down.pointerId);
    bar.onpointermove = (event) => {
      const moved = at + ((event.clientX - down.clientX) / track.width) * endMs;
      to = Math.round(Math.max(0, Math.min(endMs - 1000, moved)) / 1000) * 1000;
      bar.style.left = `${(to / endMs) * 100}%`;
    };
    bar.onpointerup = bar.onpointercancel = () => {
      bar.onpointermove = null;
      if (to !== at) this.move(job, to);
    };
  }

  /**
   * @param {KeyboardEvent} event
   * @param {any} job
   */
  pressed(event, job) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    const by = (event.key === "ArrowRight" ? 1000 : -1000) * (event.shiftKey ? 10 : 1);
    this.move(job, Math.max(0, (job.atMs ?? 0) + by));
  }

  /**
   * @param {any} job
   * @param {number} atMs
   */
  move(job, atMs) {
    const { app } = this;
    const past = Math.min(job.atMs ?? 0, atMs) < app.view.get().t;
    return app.session.edit(withArrival(app.session.scenario, job.id, atMs), `${job.id} arrives at ${clock(atMs)}`, past ? "start" : "ahead", null);
  }
}
