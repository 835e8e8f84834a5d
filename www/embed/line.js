// The small timeline of an embed: usage by leaf, with the playhead, which can be dragged.

import { h } from "../base/dom.js";
import { sizeOf } from "../base/size.js";
import { fit } from "../stage/paint.js";
import { drawPlayhead, drawStacked } from "../timeline/chart.js";
import { timeAt } from "../timeline/frame.js";

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
    const axis = { g, w, h, left: 10, right: w - 10, from: 0, until: run.endMs };
    this.axis = axis;
    g.textBaseline = "middle";
    drawStacked(axis, { run, other: null, t: view.t, type: "memory", bands: [] }, 8, h - 6, "mini");
    drawPlayhead(axis, view.t, 4, h - 3);
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
