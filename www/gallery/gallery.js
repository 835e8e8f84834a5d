// The gallery: scenarios with a one-line lesson each.

import { byId, fill, h, s } from "../base/dom.js";
import { cards, scenario } from "./library.js";

export class Gallery {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("gallery"));
    byId("cards").addEventListener("click", (event) => {
      const id = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.preset;
      if (id) this.choose(id);
    });
  }

  async open() {
    const list = await cards();
    fill(byId("cards"), list.map((card) => h("li", null, h("button", { class: "card", dataset: { preset: card.id }, "aria-current": card.id === this.app.session.preset ? "true" : null },
      picture(card.picture), h("b", null, card.title), h("span", null, card.lesson), h("small", null, card.scheduler)))));
    this.dialog.showModal();
  }

  /** @param {string} id */
  async choose(id) {
    this.dialog.close();
    history.replaceState(null, "", location.pathname + location.search);
    await this.app.session.open(await scenario(id), id, { play: true });
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
