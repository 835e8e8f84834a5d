// The pointer on the timeline: what lies under it is told; dragging scrubs, brushing zooms.

import { byId, fill, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { onPhone } from "../base/size.js";
import { AXIS, timeAt, xOf } from "./frame.js";

import { stretch } from "./zoom.js";

/** @typedef {import("./frame.js").Frame} Frame */

export class Pointer {
  /** @param {import("./timeline.js").Timeline} timeline */
  constructor(timeline) {
    this.timeline = timeline;
    this.tip = h("div", { class: "tip", hidden: true });
    byId("p-usage").append(this.tip);
    const { canvas } = timeline;
    canvas.addEventListener("pointerdown", (event) => this.pressed(event));
    canvas.addEventListener("pointermove", (event) => this.hover(event));
    canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
    canvas.addEventListener("dblclick", () => timeline.show(null));
  }

  /** @param {PointerEvent} event */
  point(event) {
    const box = this.timeline.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const f = this.timeline.frame;
    if (!f || event.buttons !== 0 || event.pointerType === "touch") {
      this.tip.hidden = true;
      return;
    }
    const { x, y } = this.point(event);
    const hits = this.timeline.hits.filter(
      (hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y < hit.y + hit.h,
    );
    const inside = x >= f.left && x <= f.right && y > (this.timeline.hits[0]?.y ?? 0) + 60 && y < f.h - AXIS;
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
    const { type } = this.timeline.model.view;
    return [
      clock(t),
      ...this.timeline.lanes().map((queue) => `${queue.name}: ${this.timeline.figures(queue, t, type)}`),
    ];
  }

  /** @param {PointerEvent} down */
  pressed(down) {
    if (!this.timeline.frame || down.button !== 0) return;
    this.tip.hidden = true;
    const { y } = this.point(down);
    const onAxis = y > this.timeline.frame.h - AXIS && !onPhone();
    if (down.shiftKey || onAxis) this.select(down);
    else this.drag(down);
  }

  /**
   * Brushes a stretch, which is then shown.
   * @param {PointerEvent} down
   */
  select(down) {
    const { model, canvas } = this.timeline;
    const at = (/** @type {PointerEvent} */ event) =>
      timeAt(/** @type {Frame} */ (this.timeline.frame), this.point(event).x);
    const start = at(down);
    canvas.setPointerCapture(down.pointerId);
    canvas.onpointermove = (event) => {
      const t = at(event);
      this.timeline.brush.value = [Math.min(start, t), Math.max(start, t)];
    };
    canvas.onpointerup = canvas.onpointercancel = (event) => {
      canvas.onpointermove = canvas.onpointerup = canvas.onpointercancel = null;
      const chosen = this.timeline.brush.value;
      this.timeline.brush.value = null;
      const f = /** @type {Frame} */ (this.timeline.frame);
      if (event.type === "pointerup" && chosen && xOf(f, chosen[1]) - xOf(f, chosen[0]) > 6)
        this.timeline.show(stretch(chosen[0], chosen[1], model.run.endMs));
    };
  }

  /** @param {PointerEvent} down */
  drag(down) {
    const { model, canvas } = this.timeline;
    const playing = model.view.get().playing;
    // The stretch stays as it is while the playhead is dragged.
    const at = (/** @type {PointerEvent} */ event) => {
      const t = timeAt(/** @type {Frame} */ (this.timeline.frame), this.point(event).x);
      model.playback.seek(event.altKey ? model.playback.snap(t) : t);
    };
    canvas.setPointerCapture(down.pointerId);
    model.playback.play(false);
    at(down);
    canvas.onpointermove = at;
    canvas.onpointerup = canvas.onpointercancel = () => {
      canvas.onpointermove = canvas.onpointerup = canvas.onpointercancel = null;
      if (playing) model.playback.play(true);
    };
  }
}
