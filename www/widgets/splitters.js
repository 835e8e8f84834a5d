// The lines between the panes: dragged, or moved by keys (arrows, Home, End), folded by Enter, given back their first place by a double
// click. Each is a separator in the sense of ARIA, whose value is the size of the pane that it moves.

import { byId, h } from "../base/dom.js";
import { foldPane, isFolded, resizePane, unfoldPane } from "../base/panes.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../base/panes.js").Pane} Pane */

/**
 * @typedef {object} Line
 * @property {Pane} pane which it moves
 * @property {"vertical" | "horizontal"} line
 * @property {1 | -1} grows whether the pane grows to the right, or the left and upwards
 * @property {number} least px; what is dragged below half of it is folded
 */

/** @type {Line[]} */
const LINES = [
  { pane: "queues", line: "vertical", grows: 1, least: 200 },
  { pane: "insp", line: "vertical", grows: -1, least: 220 },
  { pane: "time", line: "horizontal", grows: -1, least: 110 },
];
/** How far a key moves a line, px; with Shift four times as far. */
const STEP = 16;

/** Puts a line beside each pane that has one. */
export function wireSplitters() {
  const lines = LINES.map((line) => new Splitter(line));
  const tell = () => {
    for (const line of lines) line.tell();
  };
  addEventListener("resize", tell);
  addEventListener("heddle:panes", tell);
  tell();
}

class Splitter {
  /** @param {Line} line */
  constructor(line) {
    this.line = line;
    this.pane = byId(line.pane);
    this.element = h("div", {
      class: `split split-${line.pane}`,
      role: "separator",
      tabindex: 0,
      "aria-orientation": line.line,
      "aria-controls": line.pane,
      "aria-label": phrase(`pane-${line.pane}`),
      "aria-valuemin": 0,
      dataset: { name: this.pane.querySelector("h2")?.textContent ?? "" },
      title: phrase("pane-title"),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event),
      ondblclick: () => resizePane(line.pane, null),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
    });
    if (line.grows === 1) this.pane.after(this.element);
    else this.pane.before(this.element);
  }

  /** The style sheet says what part of the window a pane may take. */
  get most() {
    const part = Number(getComputedStyle(byId("grid")).getPropertyValue(`--most-${this.line.pane}`));
    return Math.round((this.line.line === "vertical" ? innerWidth : innerHeight) * part);
  }

  get size() {
    if (isFolded(this.line.pane)) return 0;
    const { width, height } = this.pane.getBoundingClientRect();
    return Math.round(this.line.line === "vertical" ? width : height);
  }

  /** Says its value, which is zero when the pane is folded. */
  tell() {
    const { size } = this;
    this.element.setAttribute("aria-valuemax", String(Math.max(this.most, size)));
    this.element.setAttribute("aria-valuenow", String(size));
    this.element.setAttribute("aria-valuetext", phrase(size === 0 ? "pane-folded" : "pane-size", { size }));
  }

  /** @param {number} size px */
  moveTo(size) {
    const { pane, least } = this.line;
    if (size < least / 2) foldPane(pane);
    else resizePane(pane, Math.max(least, Math.min(this.most, size)));
  }

  /** @param {PointerEvent} down */
  drag(down) {
    if (down.button !== 0) return;
    const { element } = this;
    const { line, grows, pane } = this.line;
    const at = (/** @type {PointerEvent} */ event) => (line === "vertical" ? event.clientX : event.clientY);
    const [from, size, was] = [at(down), this.size, isFolded(pane)];
    let moved = false;
    element.setPointerCapture(down.pointerId);
    element.onpointermove = (event) => {
      moved ||= Math.abs(at(event) - from) > 3;
      if (moved) this.moveTo(size + grows * (at(event) - from));
    };
    element.onpointerup = element.onpointercancel = () => {
      element.onpointermove = element.onpointerup = element.onpointercancel = null;
      if (was && !moved) unfoldPane(pane);
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { line, grows, pane, least } = this.line;
    const [less, more] = line === "vertical" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const by = (event.shiftKey ? 4 : 1) * STEP * grows;
    if (event.key === less) this.nudge(-by);
    else if (event.key === more) this.nudge(by);
    else if (event.key === "Home") this.moveTo(least);
    else if (event.key === "End") this.moveTo(this.most);
    else if (event.key === "Enter") isFolded(pane) ? unfoldPane(pane) : foldPane(pane);
    else return;
    // Elsewhere these keys move the playhead.
    event.preventDefault();
    event.stopPropagation();
  }

  /** A step beyond the least size folds, the next one back unfolds. @param {number} by px */
  nudge(by) {
    const { pane, least } = this.line;
    const { size } = this;
    if (size === 0) return by > 0 ? unfoldPane(pane) : undefined;
    if (size <= least && by < 0) return foldPane(pane);
    this.moveTo(Math.max(least, size + by));
  }
}
