// What the learner may change: the switches of “Find a setting”, none of them on of its own accord.

import { MovablesForm } from "../find/movables.js";

/** @typedef {import("../engine/types.js").Movable} Movable */
/** One choice among several changes, which only files say. @typedef {{ name: string, choices: unknown[] }} Choice */

/** @param {string} text `KEY=VALUES` or `KEY` */
const keyOf = (text) => text.split("=")[0].trim();

const NUMBERS = /^[\d.,\s/]+$/;

export class KnobsForm extends MovablesForm {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} says find.en.ftl
   * @param {() => void} changed
   */
  constructor(says, changed) {
    super(says);
    this.changed = changed;
    /** What the file that was opened says. @type {(string | Choice)[]} */
    this.file = [];
  }

  /** Nothing may be changed that its author has not chosen. @param {Movable} of */
  isOn({ key }) {
    return this.switched.get(key) ?? false;
  }

  /** As the exercise's file says it: in its order, by which codes count, and what is new behind. @returns {(string | Choice)[]} */
  get may() {
    const on = new Map(this.all.filter((one) => this.isOn(one)).map((one) => [one.key, this.written(one)]));
    const known = this.file.flatMap((one) => (typeof one === "string" ? (on.get(keyOf(one)) ?? []) : one));
    for (const one of this.file) if (typeof one === "string") on.delete(keyOf(one));
    return [...known, ...on.values()];
  }

  /** @param {Movable} one */
  written(one) {
    const values = this.valuesOf(one);
    // Numbers may be typed with room between them; in other values it may mean something.
    const said = NUMBERS.test(values) ? values.replace(/\s+/g, "") : values.trim();
    return [one.key, said].filter(Boolean).join("=");
  }

  /**
   * Shows what may be changed of a scenario, and what a file says of it.
   * @param {Movable[]} all
   * @param {(string | Choice)[]} may
   */
  take(all, may) {
    this.file = may;
    this.switched.clear();
    this.typed.clear();
    const named = may.filter((one) => typeof one === "string");
    for (const text of named) {
      this.switched.set(keyOf(text), true);
      const [, values] = text.split(/=(.*)/s);
      if (values) this.typed.set(keyOf(text), values);
    }
    const others = named.map(keyOf).filter((key) => !all.some((one) => one.key === key));
    this.all = [...others.map((key) => ({ queue: "", key, now: null, values: [], first: true })), ...all];
    super.draw();
  }

  draw() {
    super.draw();
    this.changed();
  }
}
