// The glossary: what a term means, beside the word; all of them in a dialog.

import { fill, h, icon } from "../base/dom.js";
import { language } from "../base/language.js";
import { Catalogue, phrase } from "../texts/catalogue.js";
import { glossaryTexts } from "./terms.js";

/** How long the note stays once the pointer has left, ms of wall time: long enough to reach it. */
const LINGER_MS = 260;

export class Glossary {
  /** @param {Catalogue} texts */
  constructor(texts) {
    this.texts = texts;
    this.note = h("div", { class: "tip gloss", id: "gloss", role: "note", hidden: true });
    document.body.append(this.note);
    /** The word that the note is about. @type {HTMLElement | null} */
    this.word = null;
    /** Whether it stays until it is closed. */
    this.pinned = false;
    this.timer = 0;
    document.addEventListener("pointerover", (event) => this.left(event));
    document.addEventListener("focusin", (event) => {
      if (this.word && event.target !== this.word && !this.note.contains(/** @type {Node} */ (event.target)))
        this.hide();
    });
    document.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Element && !event.target.closest(".term, .gloss")) this.hide();
    });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || this.note.hidden) return;
        event.stopPropagation();
        event.preventDefault();
        this.word?.focus();
        this.hide();
      },
      true,
    );
    addEventListener("scroll", () => this.hide(), true);
  }

  static async load() {
    return new Glossary(await glossaryTexts());
  }

  /**
   * @param {HTMLElement} word
   * @param {boolean} pinned
   */
  show(word, pinned) {
    const key = word.dataset.term ?? "";
    if (!this.texts.has(`term-${key}`)) return;
    clearTimeout(this.timer);
    this.pinned = pinned || (this.pinned && this.word === word);
    if (this.word !== word) this.word?.removeAttribute("aria-describedby");
    this.word = word;
    word.setAttribute("aria-describedby", "gloss");
    fill(
      this.note,
      this.entry(key),
      h("button", { class: "lnk", onclick: () => this.list(key) }, this.texts.text("all")),
    );
    this.note.hidden = false;
    const at = word.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.note;
    this.note.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.left))}px`;
    this.note.style.top = `${at.bottom + height + 12 < innerHeight ? at.bottom + 6 : Math.max(8, at.top - height - 6)}px`;
  }

  /** @param {PointerEvent} event */
  left(event) {
    clearTimeout(this.timer);
    if (this.note.hidden || this.pinned || !(event.target instanceof Element) || event.target.closest(".term, .gloss"))
      return;
    if (document.activeElement === this.word) return;
    this.timer = window.setTimeout(() => this.hide(), LINGER_MS);
  }

  hide() {
    this.note.hidden = true;
    this.pinned = false;
    this.word?.removeAttribute("aria-describedby");
    this.word = null;
  }

  /** @param {string} key */
  entry(key) {
    const where = `term-${key}-where`;
    return [
      h("b", null, this.texts.text(`term-${key}-name`)),
      h("p", null, this.texts.text(`term-${key}`)),
      this.texts.has(where) && h("p", { class: "ref" }, this.texts.text(where)),
    ];
  }

  /**
   * All terms, from one of them on.
   * @param {string} key
   */
  list(key) {
    this.hide();
    const keys = [...this.texts.sources.keys()]
      .filter((name) => name.endsWith("-name"))
      .map((name) => name.slice(5, -5));
    keys.sort((a, b) => this.texts.text(`term-${a}-name`).localeCompare(this.texts.text(`term-${b}-name`), language));
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { class: "wide", id: "glossary", "aria-labelledby": "glossary-h" },
        h(
          "div",
          { class: "dh" },
          h("h2", { id: "glossary-h" }, this.texts.text("title")),
          h(
            "button",
            { class: "btn quiet icon", "aria-label": phrase("page-close"), onclick: () => dialog.close() },
            icon("close"),
          ),
        ),
        h(
          "div",
          { class: "db glosses", tabindex: "0", role: "region", "aria-label": this.texts.text("title") },
          keys.map((other) => h("section", { id: `term-${other}` }, this.entry(other))),
        ),
      )
    );
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
    if (key) dialog.querySelector(`#term-${CSS.escape(key)}`)?.scrollIntoView({ block: "start" });
  }
}
