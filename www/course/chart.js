// The chart of an exercise: usage by queue, or of the queue that is asked about with what somebody expects of it, a dashed line that
// can be pulled. What is not shown yet is not computed either.

import { token } from "../base/colour.js";
import { h, say } from "../base/dom.js";
import { sizeOf } from "../base/size.js";
import { fit, small } from "../stage/paint.js";
import { amount, drawPlayhead, MEASURES, stacked } from "../timeline/chart.js";
import { AXIS, drawAxis, timeAt, xOf } from "../timeline/frame.js";
import { samples } from "../timeline/samples.js";
import { area, INK, line } from "../timeline/strokes.js";
import { expectedLine, expectedValue, handles, pulled } from "./expected.js";
import { guessed } from "./written.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../timeline/frame.js").Frame} Frame */
/** @typedef {{ x: number, y: number }} Point */
/**
 * What is drawn.
 * @typedef {object} Drawing
 * @property {number} endMs of the whole run
 * @property {Ask | null} ask the question whose answer can be drawn; `null`: all queues
 * @property {Guess | null} guess
 * @property {Guess | null} answer the run's, once it may be shown
 * @property {((guess: Guess) => void) | null} put takes what is pulled; `null`: nothing can be
 */
/**
 * Whoever has a chart.
 * @typedef {object} Shower
 * @property {import("../run/model.js").RunModel} model
 * @property {import("../texts/catalogue.js").Catalogue} says
 * @property {(name: string) => string} nameOf
 * @property {Drawing} drawing
 */

/** How far before the stop a prediction can be taken, px. */
const GRIP = 26;
const LEFT = 46;
const TOP = 12;

/** The resource type of a question. @param {Ask | null} ask @returns {"memory" | "vcores"} */
const typeOf = (ask) => (ask?.unit === "vcores" ? "vcores" : "memory");

export class Chart {
  /** @param {Shower} shower */
  constructor(shower) {
    this.shower = shower;
    this.canvas = /** @type {HTMLCanvasElement} */ (
      h("canvas", {
        class: "ex-canvas",
        role: "img",
        onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
        // What is pulled does not scroll the page; beside it, it does.
        ontouchstart: (/** @type {TouchEvent} */ event) => {
          if (this.pulls(this.at(event.touches[0]))) event.preventDefault();
        },
      })
    );
    /** What is drawn, above it. */
    this.head = h("p", { class: "ex-head" });
    /** @type {Frame | null} */
    this.frame = null;
    /** From values to places. @type {(value: number) => number} */
    this.y = () => 0;
    this.most = 1;
  }

  draw() {
    const { model, says, drawing } = this.shower;
    const { run, view } = model;
    if (!this.canvas.isConnected || run.queues.length === 0) return;
    const { g, w, h: height } = fit(this.canvas, sizeOf(this.canvas));
    if (w < 80) return;
    const { endMs, ask, guess, answer, put } = drawing;
    const type = typeOf(ask);
    this.most = run.cluster[type] || 1;
    g.font = small();
    const left = Math.max(LEFT, Math.ceil(g.measureText(this.amount(this.most, type)).width) + 8);
    const f = { g, w, h: height, left, right: w - 14, from: 0, until: endMs };
    this.frame = f;
    const bottom = height - AXIS;
    g.textBaseline = "middle";
    this.y = (value) => bottom - Math.min(1, value / this.most) * (bottom - TOP);
    this.scale(f, type);
    drawAxis(f, bottom);
    if (ask) this.own(f, ask);
    else stacked(f, { run, type }, TOP, bottom, "full");
    if (run.endMs < endMs) this.hide(f, run.endMs, TOP, bottom, says.text("hidden"));
    else veil(f, view.t, TOP, bottom);
    if (ask && (put || guess !== null)) {
      const at = { f, y: this.y, says, ask };
      if (ask.points.length > 0) expectedLine(at, { guess, answer, start: this.start(ask), pulls: put !== null });
      else expectedValue(at, guess);
    }
    drawPlayhead(f, view.t, TOP - 4, bottom);
    this.canvas.setAttribute("aria-label", this.label(drawing));
    const queue = ask ? this.shower.nameOf(ask.queue) : "";
    say(this.head, ask ? says.text(`head-${ask.drawn ?? "used"}`, { type, queue }) : says.text("head-all"));
  }

  /** @param {Drawing} drawing */
  label({ ask, guess }) {
    const { says, nameOf } = this.shower;
    if (!ask) return says.text("chart-all");
    return says.text("chart-one", {
      queue: nameOf(ask.queue),
      type: typeOf(ask),
      guess: guess === null ? says.text("no-guess") : guessed(this.shower, ask, guess),
    });
  }

  /** An amount on the scale, with a unit where it is the largest. @param {number} value @param {"memory" | "vcores"} type */
  amount(value, type) {
    const written = amount(value, type);
    const isMost = value === this.most && type === "memory";
    return isMost ? this.shower.says.text("chart-most", { most: written }) : written;
  }

  /** @param {Frame} f @param {"memory" | "vcores"} type */
  scale({ g, left, right }, type) {
    g.font = small();
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const y = Math.round(this.y(part * this.most));
      g.fillStyle = token("line");
      g.fillRect(left, y, right - left, 1);
      g.fillStyle = token("ink-2");
      g.textAlign = "right";
      g.fillText(this.amount(part * this.most, type), left - 6, y);
    }
  }

  /** What the queue that is asked about uses, and what it is due where that is the question. @param {Frame} f @param {Ask} ask */
  own(f, ask) {
    const { run } = this.shower.model;
    const queue = run.queueByPath.get(ask.queue);
    if (!queue) return;
    const measures = MEASURES[typeOf(ask)];
    const values = samples(f, run, queue.id, measures.used);
    area(f, new Float64Array(values.length), values, this.y, queue.hue || "rule");
    if (ask.drawn === "share") line(f, samples(f, run, queue.id, measures.share), this.y, INK);
  }

  /** Where the line to come begins: what is so at the stop. @param {Ask} ask */
  start({ queue, stopMs, unit, drawn }) {
    const { run } = this.shower.model;
    const { id } = run.queueByPath.get(queue) ?? {};
    if (id === undefined) return 0;
    const measures = MEASURES[unit === "vcores" ? "vcores" : "memory"];
    return run.series.value(id, drawn === "share" ? measures.share : measures.used, stopMs);
  }

  /**
   * @param {Frame} f
   * @param {number} from
   * @param {number} top
   * @param {number} bottom
   * @param {string} text
   */
  hide(f, from, top, bottom, text) {
    const { g } = f;
    const x = xOf(f, from) + 1;
    g.fillStyle = token("sunk");
    g.fillRect(x, top - 2, f.right - x, bottom - top + 2);
    g.fillStyle = token("ink-2");
    g.font = small();
    g.textAlign = "center";
    if (g.measureText(text).width < f.right - x - 12) g.fillText(text, (x + f.right) / 2, (top + bottom) / 2);
  }

  // Pulling

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
  at({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** Whether what is expected is taken there. @param {Point} point */
  pulls({ x }) {
    const { ask, put } = this.shower.drawing;
    return this.frame !== null && ask !== null && put !== null && x > xOf(this.frame, ask.stopMs) - GRIP / 2;
  }

  /** The playhead moves, or what is expected. @param {PointerEvent} event */
  down(event) {
    const { canvas, frame } = this;
    if (!frame) return;
    let last = this.at(event);
    const isGuess = this.pulls(last);
    const move = (/** @type {PointerEvent} */ e) => {
      const point = this.at(e);
      if (isGuess) this.pull(frame, last, point);
      else this.shower.model.playback.jump(timeAt(frame, point.x));
      last = point;
    };
    canvas.setPointerCapture(event.pointerId);
    move(event);
    canvas.onpointermove = move;
    canvas.onpointerup = canvas.onpointercancel = () => (canvas.onpointermove = null);
  }

  /** @param {Frame} frame @param {Point} last where the pointer was @param {Point} point */
  pull(frame, last, point) {
    const { ask, guess, put } = this.shower.drawing;
    if (!ask || !put) return;
    const bottom = this.y(0);
    const step = ask.step ?? 1;
    const valueAt = (/** @type {number} */ y) => {
      const value = ((bottom - y) / (bottom - TOP)) * this.most;
      return Math.round(Math.max(0, Math.min(this.most, value)) / step) * step;
    };
    const next = ask.points.length > 0 ? pulled(handles(frame, ask), last, point, guess, valueAt) : valueAt(point.y);
    if (JSON.stringify(next) !== JSON.stringify(guess)) put(next);
  }
}

/**
 * What comes after the playhead is pale.
 * @param {Frame} f
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
function veil(f, t, top, bottom) {
  const x = Math.max(f.left, xOf(f, t));
  f.g.fillStyle = token("panel");
  f.g.globalAlpha = 0.55;
  f.g.fillRect(x, top - 1, f.right - x + 1, bottom - top + 2);
  f.g.globalAlpha = 1;
}
