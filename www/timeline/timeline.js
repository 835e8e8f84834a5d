// The timeline: rows of marks over the chart. Drag to scrub; brush with Shift, or on the axis, to zoom.

import { token } from "../base/colour.js";
import { byId, h, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { onPhone, sizeOf } from "../base/size.js";
import { effect, signal, untracked } from "../pkg/signals/signals.js";
import { topQueues } from "../run/queues.js";
import { fit, rounded } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { legend, wireBar } from "./bar.js";
import { amount, drawPlayhead, drawVeil, stacked, unit } from "./chart.js";
import { AXIS, drawAxis, within, xOf } from "./frame.js";
import { lanes, roomOf, withRoom, work } from "./lanes.js";
import { drawDifference, Marks } from "./marks.js";
import { drawNext, nextOf } from "./next.js";
import { Pointer } from "./pointer.js";
import { writeBeside } from "./written.js";
import { following, scaled } from "./zoom.js";

/** @typedef {import("./frame.js").Frame} Frame */

/** How long a picture of a run that is being computed stays at least, ms of wall time. */
const STILL_MS = 250;
/** What a chart has in any case, px; rows of marks that leave it less are left out. */
const CHART = 40;

export class Timeline {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(model, frames) {
    this.model = model;
    this.canvas = /** @type {HTMLCanvasElement} */ (byId("tl"));
    this.scrub = /** @type {HTMLInputElement} */ (byId("scrub"));
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {import("./marks.js").Hit[]} */
    this.hits = [];
    /** What does not move with the playhead, and how often it was drawn. */
    this.picture = document.createElement("canvas");
    this.drawn = signal(0);
    /** Where it was drawn, and when, ms of wall time. */
    this.place = "";
    this.drawnAt = 0;
    /** A picture that was put off is due; and the timer of it. */
    this.due = signal(0);
    this.later = 0;
    /** @type {import("./chart.js").Veiled[]} */
    this.parts = [];
    /** The stretch that is being brushed, ms; else null. */
    this.brush = signal(/** @type {[number, number] | null} */ (null));
    this.whole = h("button", { class: "btn sm", id: "tzoom", hidden: true, onclick: () => this.show(null) });
    this.table = h("div", {
      class: "tvals",
      tabindex: "0",
      role: "region",
      "aria-label": phrase("time-the-chart-as-a-table"),
      hidden: true,
    });
    /** The chart as a table, once it is asked for. */
    this.values = signal(/** @type {import("./values.js").Values | null} */ (null));
    byId("p-usage").append(this.table);
    this.appLanes = signal(/** @type {typeof import("../apps/lanes.js").appLanes | null} */ (null));
    wireBar(model.view, this.whole);
    this.pointer = new Pointer(this);
    this.scrub.addEventListener("input", () => model.playback.seek(Number(this.scrub.value)));
    effect(() => {
      const { t } = model.view;
      untracked(() => this.show(following(model.view.zoom, t, model.run.endMs)));
    });
    frames.picture(() => this.still());
    frames.picture(() => this.draw());
    frames.text(() => this.patch());
    frames.text(() => legend(model));
  }

  /**
   * Shows a stretch of the run; null: all of it.
   * @param {[number, number] | null} zoom
   */
  show(zoom) {
    this.model.view.set({ zoom });
  }

  /** @param {number} factor below 1: closer */
  zoomBy(factor) {
    const { t, zoom } = this.model.view.get();
    this.show(scaled(zoom, factor, t, this.model.run.endMs));
    return true;
  }

  /** @param {number} t the playhead */
  shown(t) {
    const { run, bands, view, beside } = this.model;
    return { run, other: beside.value?.model.run ?? null, t, type: view.type, bands };
  }

  /**
   * Where the chart lies, and its form; null: there is no room, or nothing to show.
   * @param {import("../base/size.js").Size} [size] of what it is drawn on
   */
  layout({ width: w, height: h } = sizeOf(this.canvas)) {
    const { run, view } = this.model;
    const { mode, pane, zoom } = view;
    if (run.queues.length === 0 || w < 60 || h < 40) return null;
    const phone = onPhone();
    const mini = phone && pane !== "time";
    const [from, until] = zoom ?? [0, run.endMs];
    const left = mini ? 14 : phone ? 84 : this.names(mode, w);
    return {
      frame: { w, h, left, right: w - (mini ? 14 : phone ? 22 : 84), from, until },
      form: mini ? "mini" : mode,
      bottom: h - (mini ? 6 : AXIS),
    };
  }

  /**
   * The room of the names at the left, px: what the longest of the lanes needs, up to a fifth of the chart.
   * @param {string} mode
   * @param {number} width
   */
  names(mode, width) {
    const longest = mode === "lanes" ? Math.max(0, ...topQueues(this.model.run).map(({ name }) => name.length)) : 0;
    return Math.max(92, Math.min(width / 5, 28 + 6.8 * longest));
  }

  /** Draws what does not move with the playhead, to be put under it in every frame. */
  still() {
    const layout = this.layout();
    if (!layout) return;
    const { form, bottom } = layout;
    const { run } = this.model;
    this.due.value;
    // While a run is being computed its picture need not follow every batch.
    const place = JSON.stringify(layout);
    if (place === this.place && !run.over && performance.now() - this.drawnAt < STILL_MS) {
      clearTimeout(this.later);
      this.later = window.setTimeout(() => this.due.value++, STILL_MS);
      return;
    }
    [this.place, this.drawnAt] = [place, performance.now()];
    const { g } = fit(this.picture, { width: layout.frame.w, height: layout.frame.h });
    this.under({ ...layout.frame, g }, form, bottom);
    this.drawn.value = untracked(() => this.drawn.value + 1);
  }

  /**
   * @param {Frame} frame
   * @param {string} form
   * @param {number} bottom
   */
  under(frame, form, bottom) {
    frame.g.textBaseline = "middle";
    const mini = form === "mini";
    const top = mini ? 12 : this.marks(frame, form) + 6;
    const shown = this.shown(0);
    if (form === "lanes") this.ofQueues(frame, shown, top, bottom);
    else if (form === "apps") this.parts = this.ofApps(frame, shown, top, bottom);
    else if (form === "work") this.parts = work(frame, shown, top, bottom);
    else this.parts = stacked(frame, shown, top, bottom, mini ? "mini" : "full");
    if (form === "stacked") writeBeside(frame, shown, top, bottom);
    if (!mini) drawAxis(frame, bottom);
  }

  /**
   * Lanes of queues; who points at a name that is cut reads all of it.
   * @param {Frame} frame
   * @param {import("./chart.js").Shown} shown
   * @param {number} top
   * @param {number} bottom
   */
  ofQueues(frame, shown, top, bottom) {
    const { run, view } = this.model;
    const all = topQueues(run);
    this.parts = lanes(frame, shown, top, bottom, all, view.queue);
    for (const [k, { path }] of withRoom(all, bottom - top, view.queue).entries()) {
      const { top: y, bottom } = this.parts[k];
      this.hits.push({ x: 0, y, w: frame.left, h: bottom - y, text: path });
    }
  }

  /**
   * Lanes of applications, which are loaded with the first look at them.
   * @param {Frame} frame
   * @param {import("./chart.js").Shown} shown
   * @param {number} top
   * @param {number} bottom
   */
  ofApps(frame, shown, top, bottom) {
    const draw = this.appLanes.value;
    if (draw) return draw(frame, shown, top, bottom, this.model);
    import("../apps/lanes.js").then(({ appLanes }) => (this.appLanes.value = appLanes));
    return [];
  }

  /** Puts together what is seen. */
  draw() {
    const layout = this.layout();
    if (!layout || this.drawn.value === 0) return;
    const { form, bottom } = layout;
    const { g, w, h: height } = fit(this.canvas, sizeOf(this.canvas));
    const frame = { ...layout.frame, g };
    this.frame = frame;
    g.drawImage(this.picture, 0, 0, w, height);
    this.over(frame, form, bottom);
  }

  /**
   * @param {Frame} frame
   * @param {string} form
   * @param {number} bottom
   */
  over(frame, form, bottom) {
    const { view, beside } = this.model;
    const { t } = view;
    frame.g.textBaseline = "middle";
    drawVeil(frame, this.shown(t), this.parts);
    const difference = beside.value?.difference;
    if (difference) drawDifference(frame, difference.t, 2, bottom);
    if (this.brush.value) this.drawBrush(frame, this.brush.value, bottom);
    if (form !== "mini") drawNext(frame, nextOf(this.standing()), t, bottom);
    drawPlayhead(frame, t, form === "mini" ? (this.parts[0]?.top ?? 0) - 3 : 2, bottom + 3);
  }

  /**
   * The whole of it on another canvas.
   * @param {CanvasRenderingContext2D} g
   * @param {number} width px
   * @param {number} height px
   */
  paint(g, width, height) {
    const layout = this.layout({ width, height });
    if (!layout) return;
    const { hits, parts } = this;
    const frame = { ...layout.frame, g };
    this.under(frame, layout.form, layout.bottom);
    this.over(frame, layout.form, layout.bottom);
    [this.hits, this.parts] = [hits, parts];
  }

  /** The queues that a readout has room for. */
  lanes() {
    return withRoom(topQueues(this.model.run), 174, this.model.view.queue);
  }

  /**
   * @param {Frame} frame
   * @param {string} form
   */
  marks(frame, form) {
    const { run, story, words } = this.model;
    const room = form === "lanes" ? roomOf(topQueues(run).length) : CHART;
    const { bands, warnings, contention } = this.model.clocks.value;
    const marks = new Marks(frame, run, (entry) => words.plain(entry), room, this.model.view.type);
    marks.row(phrase("time-events"), () => marks.arrivals(story));
    if (contention.length > 0) marks.row(phrase("time-contention"), () => marks.contention(contention));
    if (bands.length > 0 || run.cluster.kind !== "capacity")
      marks.row(phrase("time-starvation"), () => marks.starvation(bands));
    marks.row(phrase("time-preemption"), () => marks.preemptions(story, warnings));
    this.hits = marks.hits;
    return marks.y;
  }

  /**
   * @param {Frame} f
   * @param {[number, number]} brush
   * @param {number} bottom
   */
  drawBrush(f, [from, until], bottom) {
    const { g } = f;
    within(f, () => {
      g.globalAlpha = 0.18;
      g.fillStyle = token("focus");
      rounded(g, xOf(f, from), 2, xOf(f, until) - xOf(f, from), bottom, 3);
      g.fill();
      g.globalAlpha = 1;
    });
  }

  /** How all stand at the playhead, where that says what comes next. */
  standing() {
    const { run, standings } = this.model;
    return run.cluster.kind === "fair" ? null : standings.now().whole;
  }

  /** What stands around the canvas. */
  patch() {
    const { run, view } = this.model;
    const { t, mode, type, zoom, tab } = view;
    if (run.queues.length === 0) return;
    this.scrub.max = String(run.endMs);
    this.scrub.step = "1000";
    this.scrub.value = String(Math.round(t));
    this.scrub.setAttribute("aria-valuetext", this.spoken(t));
    const table = mode === "table";
    this.table.hidden = !table;
    this.canvas.style.visibility = table && !(onPhone() && view.pane !== "time") ? "hidden" : "";
    for (const button of byId("ttype").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.type === type));
    const charts = tab === "usage" || tab === "metrics";
    byId("ttype").hidden = !charts;
    this.whole.hidden = !zoom || !charts;
    if (zoom) say(this.whole, phrase("time-show-all", { time: clock(zoom[0]), time2: clock(zoom[1]) }));
    if (table && tab === "usage") this.tabulate();
  }

  tabulate() {
    if (this.values.value) return this.values.value.patch();
    import("./values.js").then(({ Values }) => {
      this.values.value ??= new Values(this.model, this.table);
    });
  }

  /**
   * The cursor in words: the time, and what the selected queue has.
   * @param {number} t
   */
  spoken(t) {
    const { run, view } = this.model;
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
      this.model.run.at(
        queue.id,
        /** @type {import("../run/series.js").Measure} */ (`${what}${type === "memory" ? "Memory" : "Vcores"}`),
        t,
      );
    const [used, share, demand] = [at("used"), at("share"), at("demand")];
    return phrase("time-figures", {
      used: amount(used, type),
      unit: unit(type, used),
      share: amount(share, type),
      demand: amount(demand, type),
    });
  }
}
