// The timeline: rows of marks over the chart. Drag to scrub; brush with Shift, or on the axis, to zoom.

import { token } from "../base/colour.js";
import { byId, fill, h, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { sizeOf, watchSize } from "../base/size.js";
import { fit, rounded } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { amount, drawPlayhead, drawVeil, lanes, stacked, unit, work } from "./chart.js";
import { drawAxis, timeAt, within, xOf } from "./frame.js";
import { drawDifference, Marks } from "./marks.js";
import { Values } from "./values.js";
import { following, scaled, stretch } from "./zoom.js";

/** @typedef {import("./frame.js").Frame} Frame */

/** The forms of the chart. */
const FORMS = /** @type {const} */ (["stacked", "lanes", "work", "table"]);
const TYPES = { memory: "GB", vcores: "vcores" };
/** What the full line is called, in full and in short, and the dotted one, by scheduler: `ruler-…` in the catalogue. */
const SHARES = {
  fair: ["instantaneous-share", "instantaneous", "steady"],
  capacity: ["guaranteed-capacity", "guaranteed", "configured"],
  superior: ["min-level", "min", "share"],
};
/** How long a picture of a run that is being computed stays at least, ms of wall time. */
const STILL_MS = 250;
/** How high the axis is, px. */
const AXIS = 22;

export class Timeline {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.canvas = /** @type {HTMLCanvasElement} */ (byId("tl"));
    this.scrub = /** @type {HTMLInputElement} */ (byId("scrub"));
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {import("./marks.js").Hit[]} */
    this.hits = [];
    /** What does not move with the playhead, and what it was drawn of. */
    this.picture = document.createElement("canvas");
    /** @type {any[]} */
    this.drawn = [];
    this.versions = "";
    this.drawnAt = 0;
    /** The timer of a picture that was put off. */
    this.later = 0;
    /** @type {import("./chart.js").Veiled[]} */
    this.parts = [];
    /** The stretch that is being brushed, ms; else null. @type {[number, number] | null} */
    this.brush = null;
    this.tip = h("div", { class: "tip", hidden: true });
    this.whole = h("button", { class: "btn sm", id: "tzoom", hidden: true, onclick: () => this.show(null) });
    const table = h("div", {
      class: "tvals",
      tabindex: "0",
      role: "region",
      "aria-label": phrase("time-the-chart-as-a-table"),
      hidden: true,
    });
    this.values = new Values(app, table);
    byId("p-usage").append(this.tip, table);
    this.controls();
    this.canvas.addEventListener("pointerdown", (event) => this.pressed(event));
    this.canvas.addEventListener("pointermove", (event) => this.hover(event));
    this.canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.canvas.addEventListener("dblclick", () => this.show(null));
    this.scrub.addEventListener("input", () => app.playback.seek(Number(this.scrub.value)));
    app.view.listen((state, before) => {
      if (state.t !== before.t && state.zoom) this.show(following(state.zoom, state.t, app.run.endMs));
    });
    watchSize(this.canvas, () => this.draw());
  }

  /** The switches in the bar. */
  controls() {
    const { view } = this.app;
    const form = byId("tmode");
    fill(
      form,
      FORMS.map((mode) => h("button", { dataset: { mode }, "aria-pressed": "false" }, phrase(`form-${mode}`))),
    );
    const type = h(
      "div",
      { class: "seg", role: "group", "aria-label": phrase("time-resource-type"), id: "ttype" },
      Object.entries(TYPES).map(([type, name]) => h("button", { dataset: { type }, "aria-pressed": "false" }, name)),
    );
    form.before(this.whole);
    form.after(type);
    form.addEventListener("click", (event) => {
      const mode = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.mode;
      if (mode) view.set({ mode: /** @type {typeof FORMS[number]} */ (mode) });
    });
    type.addEventListener("click", (event) => {
      const chosen = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.type;
      if (chosen) view.set({ type: /** @type {keyof typeof TYPES} */ (chosen) });
    });
  }

  /**
   * Shows a stretch of the run; null: all of it.
   * @param {[number, number] | null} zoom
   */
  show(zoom) {
    this.app.view.set({ zoom });
  }

  /** @param {number} factor below 1: closer */
  zoomBy(factor) {
    const { t, zoom } = this.app.view.get();
    this.show(scaled(zoom, factor, t, this.app.run.endMs));
    return true;
  }

  /** @param {number} t the playhead */
  shown(t) {
    const { run, bands, view, compare } = this.app;
    return { run, other: compare?.run ?? null, t, type: view.get().type, bands };
  }

  draw() {
    const { run, view, compare } = this.app;
    if (run.queues.length === 0) return;
    const { t, mode, pane, zoom } = view.get();
    const size = sizeOf(this.canvas);
    const { g, w, h: height } = fit(this.canvas, size);
    if (w < 60 || height < 40) return;
    const phone = innerWidth <= 760;
    const mini = phone && pane !== "time";
    const left = mini ? 14 : phone ? 84 : 92;
    const [from, until] = zoom ?? [0, run.endMs];
    const frame = { g, w, h: height, left, right: w - (mini ? 14 : phone ? 22 : 84), from, until };
    this.frame = frame;
    const bottom = height - (mini ? 6 : AXIS);
    const form = mini ? "mini" : mode;
    if (this.changed([size.width, size.height, this.canvas.width, left, from, until, form]))
      this.still(frame, form, bottom);
    g.drawImage(this.picture, 0, 0, w, height);
    g.textBaseline = "middle";
    drawVeil(frame, this.shown(t), this.parts);
    if (compare?.difference) drawDifference(frame, compare.difference.t, 2, bottom);
    if (this.brush) this.drawBrush(frame, bottom);
    drawPlayhead(frame, t, mini ? (this.parts[0]?.top ?? 0) - 3 : 2, bottom + 3);
  }

  /**
   * Whether what does not move with the playhead is another picture than the last.
   * @param {(number | string)[]} place where and what is drawn
   */
  changed(place) {
    const { run, story, bands, contention, compare, view } = this.app;
    const of = [
      ...place,
      run,
      story,
      bands,
      contention,
      compare?.run,
      view.get().type,
      document.documentElement.dataset.theme,
    ];
    const versions = `${run.version} ${compare?.run.version}`;
    const same = of.length === this.drawn.length && of.every((one, i) => one === this.drawn[i]);
    // While a run is being computed its picture need not follow every batch.
    if (same && versions === this.versions) return false;
    if (same && run.horizon < run.endMs && performance.now() - this.drawnAt < STILL_MS) {
      clearTimeout(this.later);
      this.later = window.setTimeout(() => (this.app.dirty = true), STILL_MS);
      return false;
    }
    [this.drawn, this.versions, this.drawnAt] = [of, versions, performance.now()];
    return true;
  }

  /**
   * Draws what does not move with the playhead, to be put under it in every frame.
   * @param {Frame} screen
   * @param {string} form of the chart
   * @param {number} bottom
   */
  still(screen, form, bottom) {
    const { view } = this.app;
    const { g } = fit(this.picture, { width: screen.w, height: screen.h });
    const frame = { ...screen, g };
    g.textBaseline = "middle";
    const mini = form === "mini";
    const top = mini ? 12 : this.marks(frame) + 4;
    const shown = this.shown(view.get().t);
    if (form === "lanes") this.parts = lanes(frame, shown, top, bottom, this.lanes(bottom - top));
    else if (form === "work") this.parts = work(frame, shown, top, bottom);
    else this.parts = stacked(frame, shown, top, bottom, mini ? "mini" : "full");
    if (!mini) drawAxis(frame, bottom);
  }

  /**
   * The queues that have a lane: the children of root, or, if there is but one, its own.
   * @param {number} room px
   */
  lanes(room) {
    let queues = this.app.run.root?.children ?? [];
    while (queues.length === 1 && queues[0].children.length > 0) queues = queues[0].children;
    return queues.slice(0, Math.max(1, Math.floor(room / 22)));
  }

  /** @param {Frame} frame */
  marks(frame) {
    const { run, story, bands, contention, words } = this.app;
    const marks = new Marks(frame, run, (entry) => words.plain(entry));
    marks.row(phrase("time-events"), () => marks.arrivals(story));
    if (contention.length > 0) marks.row(phrase("time-contention"), () => marks.contention(contention));
    if (bands.length > 0 || run.cluster.kind !== "capacity")
      marks.row(phrase("time-starvation"), () => marks.starvation(bands));
    marks.row(phrase("time-preemption"), () => marks.preemptions(story));
    this.hits = marks.hits;
    return marks.y;
  }

  /**
   * @param {Frame} f
   * @param {number} bottom
   */
  drawBrush(f, bottom) {
    const { g } = f;
    const [from, until] = /** @type {[number, number]} */ (this.brush);
    within(f, () => {
      g.globalAlpha = 0.18;
      g.fillStyle = token("focus");
      rounded(g, xOf(f, from), 2, xOf(f, until) - xOf(f, from), bottom, 3);
      g.fill();
      g.globalAlpha = 1;
    });
  }

  /** What stands around the canvas. */
  patch() {
    const { run, view } = this.app;
    const { t, mode, type, zoom, tab } = view.get();
    this.scrub.max = String(run.endMs);
    this.scrub.step = "1000";
    this.scrub.value = String(Math.round(t));
    this.scrub.setAttribute("aria-valuetext", this.spoken(t));
    const table = mode === "table";
    this.values.element.hidden = !table;
    this.canvas.style.visibility = table && !(innerWidth <= 760 && view.get().pane !== "time") ? "hidden" : "";
    for (const button of byId("ttype").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.type === type));
    const charts = tab === "usage" || tab === "metrics";
    byId("ttype").hidden = !charts;
    this.whole.hidden = !zoom || !charts;
    if (zoom) say(this.whole, phrase("time-show-all", { time: clock(zoom[0]), time2: clock(zoom[1]) }));
    if (table && tab === "usage") this.values.patch();
    this.legend(mode);
  }

  /**
   * The cursor in words: the time, and what the selected queue has.
   * @param {number} t
   */
  spoken(t) {
    const { run, view } = this.app;
    const { queue, type } = view.get();
    const selected = run.queueById.get(queue);
    if (!selected) return clock(t);
    return `${clock(t)}, ${selected.path}: ${this.figures(selected, t, type)}`;
  }

  /**
   * @param {import("../run/queues.js").Queue} queue
   * @param {number} t
   * @param {"memory" | "vcores"} type
   */
  figures(queue, t, type) {
    const at = (/** @type {string} */ what) =>
      amount(
        this.app.run.at(
          queue.id,
          /** @type {import("../run/series.js").Measure} */ (`${what}${type === "memory" ? "Memory" : "Vcores"}`),
          t,
        ),
        type,
      );
    return phrase("time-figures", { used: at("used"), unit: unit(type), share: at("share"), demand: at("demand") });
  }

  /** @param {string} mode */
  legend(mode) {
    const { compare } = this.app;
    const [full, share, steady] = (
      SHARES[/** @type {keyof typeof SHARES} */ (this.app.run.cluster.kind)] ?? SHARES.fair
    ).map((name) => phrase(`ruler-${name}`));
    /** @type {Record<string, string[][]>} */
    const forms = {
      stacked: [["", full]],
      lanes: [
        ["", share],
        ["dotted", steady],
        ["pale", phrase("ruler-demand")],
      ],
      work: [],
      table: [],
    };
    const entries = [...forms[mode], ...(compare && (mode === "lanes" || mode === "work") ? [["other", "B"]] : [])];
    const box = byId("lgd");
    const key = entries.join();
    if (box.dataset.key === key) return;
    box.dataset.key = key;
    fill(
      box,
      entries.map(([kind, text]) => [h("i", { class: `lg ${kind}`, "aria-hidden": "true" }), text]),
    );
  }

  /** @param {PointerEvent} event */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const f = this.frame;
    if (!f || event.buttons !== 0 || event.pointerType === "touch") {
      this.tip.hidden = true;
      return;
    }
    const { x, y } = this.place(event);
    const hits = this.hits.filter((hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y < hit.y + hit.h);
    const inside = x >= f.left && x <= f.right && y > (this.hits[0]?.y ?? 0) + 60 && y < f.h - AXIS;
    const lines = hits.length > 0 ? hits.slice(0, 4).map((hit) => hit.text) : inside ? this.readout(timeAt(f, x)) : [];
    this.tip.hidden = lines.length === 0;
    if (lines.length === 0) return;
    fill(
      this.tip,
      lines.map((line, i) => h(i === 0 && hits.length === 0 ? "b" : "p", null, line)),
    );
    const width = Math.min(300, this.tip.offsetWidth);
    this.tip.style.left = `${Math.max(4, Math.min(f.w - width - 8, x + 14))}px`;
    this.tip.style.top = `${Math.max(0, Math.min(f.h - this.tip.offsetHeight - 4, y - 12))}px`;
  }

  /**
   * What the queues of the lanes have at a moment.
   * @param {number} t
   */
  readout(t) {
    const { type } = this.app.view.get();
    return [clock(t), ...this.lanes(132).map((queue) => `${queue.name}: ${this.figures(queue, t, type)}`)];
  }

  /** @param {PointerEvent} down */
  pressed(down) {
    if (!this.frame || down.button !== 0) return;
    this.tip.hidden = true;
    const { y } = this.place(down);
    const onAxis = y > this.frame.h - AXIS && innerWidth > 760;
    if (down.shiftKey || onAxis) this.select(down);
    else this.drag(down);
  }

  /**
   * Brushes a stretch, which is then shown.
   * @param {PointerEvent} down
   */
  select(down) {
    const { app, canvas } = this;
    const at = (/** @type {PointerEvent} */ event) => timeAt(/** @type {Frame} */ (this.frame), this.place(event).x);
    const start = at(down);
    canvas.setPointerCapture(down.pointerId);
    canvas.onpointermove = (event) => {
      const t = at(event);
      this.brush = [Math.min(start, t), Math.max(start, t)];
      app.dirty = true;
    };
    canvas.onpointerup = canvas.onpointercancel = (event) => {
      canvas.onpointermove = canvas.onpointerup = canvas.onpointercancel = null;
      const chosen = this.brush;
      this.brush = null;
      app.dirty = true;
      const f = /** @type {Frame} */ (this.frame);
      if (event.type === "pointerup" && chosen && xOf(f, chosen[1]) - xOf(f, chosen[0]) > 6)
        this.show(stretch(chosen[0], chosen[1], app.run.endMs));
    };
  }

  /** @param {PointerEvent} down */
  drag(down) {
    const { app, canvas } = this;
    const playing = app.view.get().playing;
    // The stretch stays as it is while the playhead is dragged.
    const at = (/** @type {PointerEvent} */ event) => {
      const t = timeAt(/** @type {Frame} */ (this.frame), this.place(event).x);
      app.playback.seek(event.altKey ? app.playback.snap(t) : t);
    };
    canvas.setPointerCapture(down.pointerId);
    app.playback.play(false);
    at(down);
    canvas.onpointermove = at;
    canvas.onpointerup = canvas.onpointercancel = () => {
      canvas.onpointermove = canvas.onpointerup = canvas.onpointercancel = null;
      if (playing) app.playback.play(true);
    };
  }
}
