// A number in a sentence that the reader turns: dragged sideways, or with the arrow keys.

import { setting } from "./values.js";

/** So far is dragged from one value to the next, px, and over all values at most. */
const STEP = 18;
const WHOLE = 320;

export class Knob {
  /**
   * @param {HTMLElement} element
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {() => void} turned
   */
  constructor(element, says, turned) {
    this.element = element;
    this.turned = turned;
    const { key = "", values = "[]", now = "0" } = element.dataset;
    this.key = key;
    /** @type {string[]} */
    this.values = JSON.parse(values);
    /** Where it stands in the chapter, and where now. */
    this.first = Number(now);
    this.at = this.first;
    /** As it is written there: perhaps with a unit behind it. */
    this.text = element.textContent ?? "";
    this.unit = /\s.*$/.exec(this.text)?.[0] ?? "";
    const numbers = this.values.map(Number);
    this.numbers = numbers.every(Number.isFinite) ? numbers : this.values.map((_, i) => i);
    const attributes = {
      role: "slider",
      tabindex: "0",
      "aria-label": key,
      "aria-valuemin": String(Math.min(...this.numbers)),
      "aria-valuemax": String(Math.max(...this.numbers)),
      title: says.text("back", { value: this.text }),
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.addEventListener("keydown", (event) => this.press(event));
    element.addEventListener("pointerdown", (event) => this.grip(event));
    element.addEventListener("dblclick", () => this.put(this.first));
    this.write();
  }

  get isTurned() {
    return this.at !== this.first;
  }

  /** @param {number} at */
  put(at) {
    const next = Math.max(0, Math.min(this.values.length - 1, at));
    if (next === this.at) return;
    this.at = next;
    this.write();
    this.turned();
  }

  write() {
    const text = this.isTurned ? setting(this.values[this.at]) + this.unit : this.text;
    this.element.textContent = text;
    this.element.setAttribute("aria-valuenow", String(this.numbers[this.at]));
    this.element.setAttribute("aria-valuetext", text);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const last = this.values.length - 1;
    const far = Math.max(1, Math.round(last / 5));
    const to = {
      ArrowRight: this.at + 1,
      ArrowUp: this.at + 1,
      ArrowLeft: this.at - 1,
      ArrowDown: this.at - 1,
      PageUp: this.at + far,
      PageDown: this.at - far,
      Home: 0,
      End: last,
      Escape: this.first,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.put(to);
  }

  /** @param {PointerEvent} begin */
  grip(begin) {
    if (begin.button !== 0) return;
    const { element } = this;
    const from = this.at;
    const step = Math.min(STEP, WHOLE / this.values.length);
    element.focus();
    element.setPointerCapture(begin.pointerId);
    element.onpointermove = (event) => this.put(from + Math.round((event.clientX - begin.clientX) / step));
    element.onpointerup = element.onpointercancel = () => {
      element.onpointermove = null;
    };
  }
}
