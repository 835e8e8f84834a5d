// The glossary's words in a chapter: what one means stands at the chapter's end, and beside the word when it is pressed.

import { byId, fill, h } from "../base/dom.js";

export class Terms {
  constructor() {
    this.note = h("div", { class: "gloss", id: "gloss", role: "note", hidden: true });
    this.text = byId("main");
    this.text.append(this.note);
    /** The word that the note is about. @type {HTMLElement | null} */
    this.word = null;
    document.addEventListener("click", (event) => this.pressed(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    addEventListener("resize", () => this.hide());
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    const { target } = event;
    const word = target instanceof Element ? target.closest("a.term") : null;
    if (word instanceof HTMLElement && word !== this.word) {
      event.preventDefault();
      return this.show(word);
    }
    if (word) event.preventDefault();
    if (target instanceof Node && !this.note.contains(target)) this.hide();
  }

  /** @param {HTMLElement} word */
  show(word) {
    const name = document.getElementById(`term-${word.dataset.term}`);
    const meaning = name?.nextElementSibling;
    if (!name || !meaning) return;
    this.hide();
    this.word = word;
    word.setAttribute("aria-describedby", "gloss");
    fill(this.note, h("b", null, name.textContent), h("p", null, [...meaning.cloneNode(true).childNodes]));
    this.note.hidden = false;
    const [at, text] = [word, this.text].map((element) => element.getBoundingClientRect());
    const { offsetWidth: width, offsetHeight: height } = this.note;
    this.note.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.left)) - text.left}px`;
    const below = at.bottom + height + 12 < innerHeight;
    this.note.style.top = `${(below ? at.bottom + 6 : Math.max(8, at.top - height - 6)) - text.top}px`;
  }

  hide() {
    this.note.hidden = true;
    this.word?.removeAttribute("aria-describedby");
    this.word = null;
  }
}
