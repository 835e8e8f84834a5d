// Which cards of the gallery are shown: by words, scheduler, topic and article.

import { h } from "../base/dom.js";

/** @typedef {import("./library.js").Card} Card */

export class Filters {
  /**
   * @param {Card[]} cards
   * @param {(key: string) => string} text
   * @param {() => void} changed called when others are chosen
   */
  constructor(cards, text, changed) {
    this.cards = cards;
    this.changed = changed;
    this.kind = "";
    this.search = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "search",
        id: "gallery-search",
        "aria-label": text("gallery-search"),
        placeholder: text("gallery-search"),
        oninput: changed,
      })
    );
    this.topic = choice(
      "gallery-topic",
      text("gallery-topic"),
      cards.map((card) => card.topic),
      changed,
    );
    this.article = choice(
      "gallery-article",
      text("gallery-article"),
      cards.map((card) => card.article ?? ""),
      changed,
    );
    this.kinds = this.buttons(text);
    this.root = h(
      "div",
      { class: "gf" },
      h("label", { class: "fld" }, this.search),
      this.kinds,
      h("label", { class: "fld" }, this.topic),
      h("label", { class: "fld" }, this.article),
    );
  }

  /** @param {(key: string) => string} text */
  buttons(text) {
    const kinds = ["", ...new Set(this.cards.map(kindOf))];
    const press = (/** @type {HTMLElement} */ button, /** @type {string} */ kind) => {
      for (const other of this.kinds.children) other.setAttribute("aria-pressed", String(other === button));
      this.kind = kind;
      this.changed();
    };
    return h(
      "div",
      { class: "seg", role: "group", "aria-label": text("gallery-filter") },
      kinds.map((kind) =>
        h(
          "button",
          {
            "aria-pressed": String(kind === ""),
            onclick: (/** @type {Event} */ event) => press(/** @type {HTMLElement} */ (event.currentTarget), kind),
          },
          kind || text("gallery-all"),
        ),
      ),
    );
  }

  /** All cards again. */
  clear() {
    this.search.value = this.topic.value = this.article.value = "";
    /** @type {HTMLElement} */ (this.kinds.firstElementChild).click();
    this.search.focus();
  }

  /** The cards that are shown: those of which every word is found. */
  get chosen() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.cards.filter((card) => {
      const said = [card.title, card.lesson, card.scheduler, card.topic, card.article ?? ""].join(" ").toLowerCase();
      const wanted = { kind: this.kind, topic: this.topic.value, article: this.article.value };
      return (
        (wanted.kind === "" || kindOf(card) === wanted.kind) &&
        (wanted.topic === "" || card.topic === wanted.topic) &&
        (wanted.article === "" || card.article === wanted.article) &&
        words.every((word) => said.includes(word))
      );
    });
  }
}

/** The scheduler's first word: Fair, Capacity, Superior. @param {Card} card */
const kindOf = (card) => card.scheduler.split(" ")[0];

/**
 * A list of which one may be chosen; at first none is.
 * @param {string} id
 * @param {string} label
 * @param {string[]} values
 * @param {() => void} changed
 */
function choice(id, label, values, changed) {
  const known = [...new Set(values)].filter(Boolean).sort();
  return /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id, "aria-label": label, onchange: changed },
      h("option", { value: "" }, label),
      known.map((value) => h("option", { value }, value)),
    )
  );
}
