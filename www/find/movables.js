// What may be changed, as switches with their values: those of the scheduler as a whole, then those of each queue.

import { h } from "../base/dom.js";
import { count } from "../base/format.js";
import { render } from "../base/render.js";

/** @typedef {import("../engine/types.js").Movable} Movable */

export class MovablesForm {
  /** @param {import("../texts/catalogue.js").Catalogue} says */
  constructor(says) {
    this.says = says;
    /** @type {Movable[]} */
    this.all = [];
    /** What somebody has switched, by setting. @type {Map<string, boolean>} */
    this.switched = new Map();
    /** Values that somebody has typed, by setting. @type {Map<string, string>} */
    this.typed = new Map();
    this.element = h("div", { class: "fi-may" });
  }

  /** The settings that may be moved, as the engine takes them. */
  get chosen() {
    const written = (/** @type {Movable} */ { key }) => {
      const typed = this.typed.get(key)?.trim();
      return typed ? `${key}=${typed}` : key;
    };
    return this.all.filter((one) => this.isOn(one)).map(written);
  }

  /** @param {Movable} of */
  isOn({ key, first }) {
    return this.switched.get(key) ?? first;
  }

  /** @param {Movable[]} all */
  offer(all) {
    this.all = all;
    this.draw();
  }

  draw() {
    const { says, all } = this;
    const queues = [...new Set(all.map(({ queue }) => queue))];
    const on = all.filter((one) => this.isOn(one));
    const values = on.reduce((sum, one) => sum + this.valuesOf(one).split(",").length, 0);
    render(
      this.element,
      h(
        "p",
        { class: "muted", dataset: { at: "count" } },
        says.text("may-count", { settings: on.length, values: count(values) }),
      ),
      queues.map((queue) => this.group(queue)),
    );
  }

  /** @param {Movable} of */
  valuesOf({ key, values }) {
    return this.typed.get(key) ?? values.join(",");
  }

  /** Those of a queue; one of which none is switched on is closed. @param {string} queue */
  group(queue) {
    const { says } = this;
    const own = this.all.filter((one) => one.queue === queue);
    const on = own.filter((one) => this.isOn(one)).length;
    return h(
      "details",
      { dataset: { at: `group ${queue}` }, open: on > 0 },
      h("summary", { dataset: { at: `sum ${queue}` } }, queue || says.text("of-all"), ` (${on}/${own.length})`),
      own.map((one) => this.row(one)),
    );
  }

  /** @param {Movable} of */
  row(of) {
    const { says } = this;
    const { key, now, queue } = of;
    const isOn = this.isOn(of);
    // What is moved first follows the goals, and this element may be older than they are.
    const turn = (/** @type {Event} */ event) => {
      const button = /** @type {HTMLElement} */ (event.currentTarget);
      this.switched.set(key, button.getAttribute("aria-checked") !== "true");
      this.draw();
    };
    const type = (/** @type {Event} */ event) => {
      this.typed.set(key, /** @type {HTMLInputElement} */ (event.target).value);
      this.draw();
    };
    return h(
      "div",
      { class: "fi-setting", dataset: { at: `setting ${key}` } },
      h(
        "button",
        {
          class: "fi-switch",
          type: "button",
          role: "switch",
          "aria-checked": String(isOn),
          onclick: turn,
          dataset: { at: `switch ${key}` },
        },
        h("i", { "aria-hidden": "true" }),
        h("code", null, queue === "" ? key : key.slice(queue.length + 1)),
      ),
      h("span", { class: "muted", dataset: { at: `now ${key}` } }, now === null ? "" : says.text("now", { now })),
      isOn &&
        h("input", {
          dataset: { at: `values ${key}` },
          value: this.valuesOf(of),
          spellcheck: "false",
          autocomplete: "off",
          "aria-label": says.text("values-of", { key }),
          oninput: type,
        }),
    );
  }
}
