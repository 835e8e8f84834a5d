// The chart of an exercise: usage by queue, or of the queue that is asked about with what somebody expects of it as a dashed line that
// can be dragged. What is not shown yet is not computed either.

import { token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { gb } from "../base/format.js";
import { sizeOf } from "../base/size.js";
import { fit, small } from "../stage/paint.js";
import { drawPlayhead, MEASURES, stacked } from "../timeline/chart.js";
import { AXIS, drawAxis, timeAt, xOf } from "../timeline/frame.js";
import { samples } from "../timeline/samples.js";
import { area } from "../timeline/strokes.js";
import { written } from "./stepper.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../timeline/frame.js").Frame} Frame */

/** How far around its handle a prediction can be taken, px. */
const GRIP = 26;
const LEFT = 46;
const TOP = 12;

export class Chart {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.canvas = /** @type {HTMLCanvasElement} */ (
      h("canvas", {
        class: "ex-canvas",
        role: "img",
        onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
      })
    );
    /** @type {Frame | null} */
    this.frame = null;
    /** From values to places. @type {(value: number) => number} */
    this.y = () => 0;
    this.most = 1;
  }

  /** The question whose answer can be drawn: how much memory a queue has. @returns {{ ask: Ask, i: number } | null} */
  get asked() {
    const { lesson, stop } = this.page;
    const i = lesson.told.asks.findIndex(
      (ask) =>
        ask.unit === "memory" &&
        ask.queue !== "" &&
        ask.atMs !== null &&
        (lesson.step !== "predict" || ask.stopMs === stop),
    );
    return i < 0 || lesson.isSolving ? null : { ask: lesson.told.asks[i], i };
  }

  draw() {
    const { model, lesson, says } = this.page;
    const { run, view } = model;
    if (!this.canvas.isConnected || run.queues.length === 0) return;
    const { g, w, h: height } = fit(this.canvas, sizeOf(this.canvas));
    if (w < 80) return;
    const until = lesson.told.endMs;
    const f = { g, w, h: height, left: LEFT, right: w - 14, from: 0, until };
    this.frame = f;
    const bottom = height - AXIS;
    g.textBaseline = "middle";
    this.most = run.cluster.memory || 1;
    this.y = (value) => bottom - Math.min(1, value / this.most) * (bottom - TOP);
    this.scale(f);
    drawAxis(f, bottom);
    const { asked } = this;
    if (asked) this.own(f, asked.ask);
    else stacked(f, { run, type: "memory" }, TOP, bottom, "full");
    if (run.endMs < until) this.hide(f, run.endMs, TOP, bottom, says.text("hidden"));
    else veil(f, view.t, TOP, bottom);
    if (asked && (lesson.step === "predict" || lesson.progress.guesses[asked.i] !== null))
      this.expected(f, asked.ask, lesson.progress.guesses[asked.i]);
    drawPlayhead(f, view.t, TOP - 4, bottom);
    this.canvas.setAttribute("aria-label", this.label(asked));
  }

  /** @param {{ ask: Ask, i: number } | null} asked */
  label(asked) {
    const { says, lesson } = this.page;
    if (!asked) return says.text("chart-all");
    const guess = lesson.progress.guesses[asked.i];
    const value = typeof guess === "number" ? written(asked.ask, guess) : says.text("no-guess");
    return says.text("chart-one", { queue: this.page.nameOf(asked.ask.queue), guess: value });
  }

  /** @param {Frame} f */
  scale({ g, left, right }) {
    g.font = small();
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const y = Math.round(this.y(part * this.most));
      g.fillStyle = token("line");
      g.fillRect(left, y, right - left, 1);
      g.fillStyle = token("ink-2");
      g.textAlign = "right";
      g.fillText(`${gb(part * this.most)}${part === 1 ? " GB" : ""}`, left - 6, y);
    }
  }

  /** What the queue that is asked about has. @param {Frame} f @param {Ask} ask */
  own(f, ask) {
    const { run } = this.page.model;
    const queue = run.queueByPath.get(ask.queue);
    if (!queue) return;
    const values = samples(f, run, queue.id, MEASURES.memory.used);
    area(f, new Float64Array(values.length), values, this.y, queue.hue || "rule");
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

  /**
   * What somebody expects: a dashed line from the stop to the moment that is asked for.
   * @param {Frame} f
   * @param {Ask} ask
   * @param {import("../engine/types.js").Guess | null} guess
   */
  expected(f, ask, guess) {
    const { g } = f;
    const value = typeof guess === "number" ? guess : null;
    const [x0, x1] = [xOf(f, ask.stopMs), xOf(f, /** @type {number} */ (ask.atMs))];
    const y = this.y(value ?? 0);
    g.save();
    g.strokeStyle = token("focus");
    g.lineWidth = 2.2;
    g.setLineDash([6, 4]);
    g.beginPath();
    g.moveTo(x0, y);
    g.lineTo(f.right, y);
    if (value !== null) g.stroke();
    g.setLineDash([]);
    g.beginPath();
    g.arc(x1, y, 7, 0, 7);
    g.fillStyle = token("panel");
    g.fill();
    g.stroke();
    g.fillStyle = token("focus");
    g.font = small(600);
    const { says } = this.page;
    const text = value === null ? says.text("drag") : says.text("your-guess", { guess: written(ask, value) });
    const room = f.right - x1 - 14 > g.measureText(text).width;
    g.textAlign = room ? "left" : "right";
    g.fillText(text, x1 + (room ? 13 : -13), y - 13);
    g.restore();
  }

  /** The playhead moves, or what is expected. @param {PointerEvent} event */
  down(event) {
    const { canvas, frame, asked, page } = this;
    if (!frame) return;
    const at = (/** @type {PointerEvent} */ e) => {
      const box = canvas.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const first = at(event);
    const isGuess = asked && page.lesson.step === "predict" && first.x > xOf(frame, asked.ask.stopMs) - GRIP / 2;
    const move = (/** @type {PointerEvent} */ e) => {
      const { x, y } = at(e);
      if (isGuess) this.drop(asked, y);
      else page.model.playback.jump(timeAt(frame, x));
    };
    canvas.setPointerCapture(event.pointerId);
    move(event);
    canvas.onpointermove = move;
    canvas.onpointerup = canvas.onpointercancel = () => (canvas.onpointermove = null);
  }

  /** @param {{ ask: Ask, i: number }} asked @param {number} y */
  drop({ ask, i }, y) {
    const bottom = this.y(0);
    const step = ask.step ?? 1;
    const value = ((bottom - y) / (bottom - TOP)) * this.most;
    const guess = Math.round(Math.max(0, Math.min(this.most, value)) / step) * step;
    if (guess !== this.page.lesson.progress.guesses[i]) this.page.lesson.guess(i, guess);
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
