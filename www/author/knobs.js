// What the learner may change: the switches of “Find a setting”, none of them on of its own accord.

import { MovablesForm } from "../find/movables.js";

/** @typedef {import("../engine/types.js").Movable} Movable */

const NUMBERS = /^[\d.,\s/]+$/;

export class KnobsForm extends MovablesForm {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} says find.en.ftl
   * @param {() => void} changed
   */
  constructor(says, changed) {
    super(says);
    this.changed = changed;
  }

  /** Nothing may be changed that its author has not chosen. @param {Movable} of */
  isOn({ key }) {
    return this.switched.get(key) ?? false;
  }

  /** As the exercise's file says it. */
  get may() {
    const written = (/** @type {Movable} */ one) => {
      const values = this.valuesOf(one);
      // Numbers may be typed with room between them; in other values it may mean something.
      return NUMBERS.test(values) ? values.replace(/\s+/g, "") : values.trim();
    };
    return this.all.filter((one) => this.isOn(one)).map((one) => [one.key, written(one)].filter(Boolean).join("="));
  }

  /**
   * Shows what may be changed of a scenario, and what a file says of it.
   * @param {Movable[]} all
   * @param {string[]} may
   */
  take(all, may) {
    this.switched.clear();
    this.typed.clear();
    const named = may.map((text) => {
      const [key, values = ""] = text.split(/=(.*)/s);
      return { key: key.trim(), values };
    });
    for (const { key, values } of named) {
      this.switched.set(key, true);
      if (values) this.typed.set(key, values);
    }
    const others = named.filter(({ key }) => !all.some((one) => one.key === key));
    this.all = [...others.map(({ key }) => ({ queue: "", key, now: null, values: [], first: true })), ...all];
    super.draw();
  }

  draw() {
    super.draw();
    this.changed();
  }
}
