// The small timeline of an embed: usage by leaf, with the playhead, which can be dragged.

import { h } from "../base/dom.js";
import { sizeOf } from "../base/size.js";
import { fit } from "../stage/paint.js";
import { drawPlayhead, drawStacked } from "../timeline/chart.js";
import { AXIS, drawAxis, timeAt } from "../timeline/frame.js";
import { writeBeside } from "../timeline/written.js";

/** From so high on there is room for amounts, moments and names beside it, px, and how much they take at the sides. */
const TALL = 140;
const SIDES = { left: 58, right: 76 };

export class Line {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    this.canvas = /** @type {HTMLCanvasElement} */ (
      h("canvas", { "aria-hidden": "true", onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event) })
    );
    /** @type {import("../timeline/frame.js").Frame | null} */
    this.axis = null;
  }

  draw() {
    const { run, view } = this.model;
    if (!this.canvas.isConnected || run.queues.length === 0) return;
    const { g, w, h } = fit(this.canvas, sizeOf(this.canvas));
    if (w < 60) return;
    const isTall = h >= TALL;
    const { left, right } = isTall ? SIDES : { left: 10, right: 10 };
    const axis = { g, w, h, left, right: w - right, from: 0, until: run.endMs };
    this.axis = axis;
    g.textBaseline = "middle";
    const shown = { run, other: null, t: view.t, type: /** @type {const} */ ("memory"), bands: [] };
    const [top, bottom] = isTall ? [12, h - AXIS - 4] : [8, h - 6];
    drawStacked(axis, shown, top, bottom, isTall ? "full" : "mini");
    if (isTall) {
      writeBeside(axis, shown, top, bottom);
      drawAxis(axis, bottom);
    }
    drawPlayhead(axis, view.t, top - 4, bottom + 3);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const { canvas } = this;
    const to = (/** @type {PointerEvent} */ e) => {
      if (this.axis) this.model.playback.jump(timeAt(this.axis, e.clientX - canvas.getBoundingClientRect().left));
    };
    canvas.setPointerCapture(event.pointerId);
    to(event);
    canvas.onpointermove = to;
    canvas.onpointerup = canvas.onpointercancel = () => (canvas.onpointermove = null);
  }
}
