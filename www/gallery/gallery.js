// The gallery: scenarios with a one-line lesson each.

import { byId, fill, h, s } from "../base/dom.js";

/** @typedef {{ id: string, title: string, lesson: string, scheduler: string, picture: [number, number, number][] }} Card */

export class Gallery {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("gallery"));
    /** @type {Promise<Card[]> | null} */
    this.index = null;
    byId("cards").addEventListener("click", (event) => {
      const id = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.preset;
      if (id) this.choose(id);
    });
  }

  /** @returns {Promise<Card[]>} */
  cards() {
    this.index ??= fetch(new URL("../scenarios/index.json", import.meta.url)).then((response) => response.json());
    return this.index;
  }

  async first() {
    return (await this.cards())[0].id;
  }

  /**
   * @param {string} id
   * @returns {Promise<Record<string, any>>}
   */
  async load(id) {
    const card = (await this.cards()).find((other) => other.id === id);
    if (!card) throw new Error(`There is no scenario "${id}" in the gallery.`);
    const base = new URL("../scenarios/index.json", import.meta.url);
    return (await fetch(new URL(`${card.id}.json`, base))).json();
  }

  async open() {
    const cards = await this.cards();
    fill(byId("cards"), cards.map((card) => h("li", null, h("button", { class: "card", dataset: { preset: card.id }, "aria-current": card.id === this.app.preset ? "true" : null },
      picture(card.picture), h("b", null, card.title), h("span", null, card.lesson), h("small", null, card.scheduler)))));
    this.dialog.showModal();
  }

  /** @param {string} id */
  async choose(id) {
    this.dialog.close();
    history.replaceState(null, "", location.pathname + location.search);
    await this.app.open(await this.load(id), id, { play: true });
  }
}

/**
 * Stacked usage as a small drawing: shares of the first queues at equal steps of time.
 * @param {[number, number, number][]} columns
 */
function picture(columns) {
  const width = 196 / columns.length;
  const bars = columns.flatMap((column, i) => {
    let y = 84;
    return column.map((part, k) => {
      const height = part * 72;
      y -= height;
      return s("rect", { x: 12 + i * width, y, width: width + 0.5, height, fill: `var(--q${k + 1})` });
    });
  });
  return s("svg", { viewBox: "0 0 220 96", "aria-hidden": "true" }, bars);
}
