// The timeline: rows of marks over the chart; drag anywhere to scrub.

import { token } from "../base/colour.js";
import { byId, fill, h } from "../base/dom.js";
import { clock, count, memory } from "../base/format.js";
import { NONE } from "../run/lives.js";
import { cross, fit, SANS } from "../stage/paint.js";
import { drawAxis, drawBands, drawLanes, drawPlayhead, drawStacked, fitText, xOf } from "./chart.js";

/** @typedef {import("./chart.js").Frame} Frame */

export class Timeline {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.canvas = /** @type {HTMLCanvasElement} */ (byId("tl"));
    this.scrub = /** @type {HTMLInputElement} */ (byId("scrub"));
    /** @type {Frame | null} */
    this.frame = null;
    this.canvas.addEventListener("pointerdown", (event) => this.drag(event));
    this.scrub.addEventListener("input", () => app.playback.seek(Number(this.scrub.value)));
    byId("tmode").addEventListener("click", (event) => {
      const mode = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.mode;
      if (mode) app.view.set({ mode: /** @type {"stacked" | "lanes"} */ (mode) });
    });
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  draw() {
    const { run, view, story, bands } = this.app;
    const { t, mode, pane } = view.get();
    const { g, w, h: height } = fit(this.canvas);
    if (w < 60 || height < 40) return;
    const phone = innerWidth <= 760;
    const mini = phone && pane !== "time";
    const left = mini ? 14 : phone ? 84 : 92;
    const frame = { g, w, h: height, left, right: w - (mini ? 14 : phone ? 22 : 84), endMs: run.endMs };
    this.frame = frame;
    g.textBaseline = "middle";
    const top = mini ? 12 : this.marks(frame, run, story, bands) + 6;
    const bottom = height - (mini ? 6 : 22);
    const lanes = mode === "lanes" && !mini;
    if (lanes) drawLanes(frame, run, t, top, bottom, bands, run.root?.children.slice(0, Math.max(1, Math.floor((bottom - top) / 22))) ?? []);
    else drawStacked(frame, run, t, top, bottom, mini);
    if (!mini) drawAxis(frame, bottom);
    drawPlayhead(frame, t, mini ? top - 4 : 2, bottom + 3);
  }

  /**
   * Arrivals, starvation, preemption.
   * @param {Frame} f
   * @param {import("../run/run.js").Run} run
   * @param {import("../run/story.js").Entry[]} story
   * @param {import("../run/bands.js").Band[]} bands
   */
  marks(f, run, story, bands) {
    const { g } = f;
    let y = 4;
    const labels = { Arrivals: () => this.arrivals(f, run, y), Starvation: () => drawBands(f, run, bands, y), Preemption: () => this.preemptions(f, run, story, y) };
    for (const [label, draw] of Object.entries(labels)) {
      g.font = `11px ${SANS}`;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      g.fillText(label, 12, y + 9);
      draw();
      y += 20;
    }
    return y;
  }

  /**
   * @param {Frame} f
   * @param {import("../run/run.js").Run} run
   * @param {number} y
   */
  arrivals(f, run, y) {
    const { g } = f;
    const apps = [...run.apps.values()].sort((a, b) => a.atMs - b.atMs);
    const start = apps.filter((app) => app.atMs < run.endMs / 40);
    let free = -1;
    for (const app of apps) {
      const x = xOf(f, app.atMs);
      g.fillStyle = token(run.queueById.get(app.queue)?.hue || "rule");
      g.beginPath();
      g.moveTo(x, y + 13);
      g.lineTo(x - 4.5, y + 5);
      g.lineTo(x + 4.5, y + 5);
      g.fill();
      const first = app === start[start.length - 1];
      const text = first && start.length > 1 ? `${start.length} apps at start` : app.job;
      if ((start.includes(app) && !first) || x < free || f.right - x < 40) continue;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      const next = apps.find((other) => other.atMs > app.atMs);
      const shown = fitText(g, text, Math.min(110, (next ? xOf(f, next.atMs) : f.w) - x - 16));
      g.fillText(shown, x + 8, y + 9);
      free = x + 14 + g.measureText(shown).width;
    }
  }

  /**
   * @param {Frame} f
   * @param {import("../run/run.js").Run} run
   * @param {import("../run/story.js").Entry[]} story
   * @param {number} y
   */
  preemptions(f, run, story, y) {
    const { g } = f;
    const warnings = story.filter((entry) => entry.kind === "warned");
    g.strokeStyle = token("stop");
    let free = -1;
    for (const [i, entry] of warnings.entries()) {
      const from = xOf(f, entry.t);
      const due = Math.max(...entry.lives.map((life) => (life.due === NONE ? entry.t : life.due)));
      const to = xOf(f, Math.min(due, f.endMs));
      const killed = entry.lives.some((life) => life.how === 5);
      g.lineWidth = 1.4;
      g.beginPath();
      g.moveTo(from, y + 9);
      g.lineTo(to, y + 9);
      g.stroke();
      g.beginPath();
      g.arc(from, y + 9, 3.4, 0, 7);
      g.fillStyle = token("panel");
      g.fill();
      g.stroke();
      g.lineWidth = 2;
      if (killed) cross(g, to, y + 9, 4);
      const next = warnings[i + 1] ? xOf(f, warnings[i + 1].t) : f.right;
      const sum = entry.lives.reduce((total, life) => total + life.memory, 0);
      const full = `${count(entry.lives.length)} ${entry.lives.length === 1 ? "container" : "containers"} · ${memory(sum)}`;
      const text = [full, `${count(entry.lives.length)} · ${memory(sum)}`, ""].find((s) => to + 9 + g.measureText(s).width < next - 6) ?? "";
      if (to < free || text === "") continue;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      g.fillText(text, to + 9, y + 9);
      free = to + 9 + g.measureText(text).width;
    }
  }

  /** What stands around the canvas. */
  patch() {
    const { run, view } = this.app;
    const { t } = view.get();
    this.scrub.max = String(run.endMs);
    this.scrub.step = "1000";
    this.scrub.value = String(Math.round(t));
    this.scrub.setAttribute("aria-valuetext", clock(t));
  }

  /** @param {PointerEvent} down */
  drag(down) {
    const { app, canvas } = this;
    const playing = app.view.get().playing;
    const at = (/** @type {PointerEvent} */ event) => {
      if (!this.frame) return;
      const { left, right, endMs } = this.frame;
      const part = (event.clientX - canvas.getBoundingClientRect().left - left) / (right - left);
      const t = Math.max(0, Math.min(1, part)) * endMs;
      app.playback.seek(event.altKey ? app.playback.snap(t) : t);
    };
    canvas.setPointerCapture(down.pointerId);
    app.playback.play(false);
    at(down);
    canvas.onpointermove = at;
    canvas.onpointerup = canvas.onpointercancel = () => {
      canvas.onpointermove = null;
      if (playing) app.playback.play(true);
    };
  }
}

/**
 * The decisions as a table, a page at a time.
 */
export class DecisionTable {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.element = byId("p-log");
    this.page = -1;
    this.key = "";
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
    if (!this.element.contains(document.activeElement)) this.page = Math.floor(Math.max(0, past - 1) / PAGE);
    this.show(this.page);
  }

  /** @param {number} page */
  show(page) {
    const { app } = this;
    this.page = page;
    const { t } = app.view.get();
    const from = page * PAGE;
    const entries = app.story.slice(from, from + PAGE);
    const key = `${app.run.stamp} ${app.run.version} ${page} ${entries.filter((entry) => entry.t <= t).length}`;
    if (key === this.key) return;
    this.key = key;
    const rows = entries.map((entry, i) =>
      h("tr", { class: entry.t > t ? "fut" : "" },
        h("td", null, h("button", { class: "tt", dataset: { entry: String(from + i) } }, clock(entry.t), h("small", null, `.${String(Math.floor(entry.t) % 1000).padStart(3, "0")}`))),
        h("td", null, app.run.queueById.get(entry.queue)?.path ?? ""),
        h("td", null, app.words.entry(entry))),
    );
    const pages = Math.ceil(app.story.length / PAGE);
    const turn = (/** @type {number} */ to, /** @type {string} */ text) => h("button", { class: "btn sm", disabled: to < 0 || to >= pages, dataset: { page: String(to) } }, text);
    fill(this.element,
      h("table", null, h("thead", null, h("tr", null, ["Time", "Queue", "Decision"].map((text) => h("th", { scope: "col" }, text)))), h("tbody", null, rows)),
      pages > 1 && h("p", { class: "pages" }, turn(page - 1, "Earlier"), ` ${page + 1} of ${pages} `, turn(page + 1, "Later")));
  }
}

const PAGE = 25;
