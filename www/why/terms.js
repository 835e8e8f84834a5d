// Hadoop's terms, marked where they stand in a text: pointing at one, focusing or clicking it says what it means. How they are written
// comes with the glossary, after the first picture; what shows it is loaded when the first one is asked for.

import { h } from "../base/dom.js";
import { once } from "../base/once.js";
import { signal } from "../pkg/signals/signals.js";
import { catalogueAt } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";

/** @typedef {{ find: RegExp, keys: Map<string, string> }} Written what finds a term, and the terms by their forms, in small letters */

/** What a word is made of; one that goes on is another. */
const LETTER = "[\\p{L}\\p{N}_]";

/** What the glossary says, loaded when it is first asked for. */
export const glossaryTexts = () => catalogueAt(new URL("../texts/glossary.en.ftl", import.meta.url));

/** How the terms are written in the page's language, once that is loaded. */
const written = signal(/** @type {Written | null} */ (null));
export const loadTerms = once(async () => (written.value = writtenIn(await glossaryTexts())));

/** Where no term is marked: in controls, in drawings, and in what is typed or measured; nor is one that is part of a queue's path. */
const LEFT_OUT = "button, a, code, svg, input, select, textarea, .ref";

/**
 * How the terms of a glossary are written: the longest form first where one is part of another.
 * @param {import("../texts/catalogue.js").Catalogue} texts
 * @returns {Written}
 */
export function writtenIn(texts) {
  const keys = new Map();
  for (const message of texts.sources.keys()) {
    const key = /^term-(.+)-written$/.exec(message)?.[1];
    if (key) for (const form of texts.text(message).split("|")) keys.set(form.toLowerCase(), key);
  }
  const forms = [...keys.keys()].sort((a, b) => b.length - a.length).join("|");
  return { find: new RegExp(`(?<!${LETTER}|[.-])(${forms})(?!${LETTER}|-|\\.${LETTER})`, "iu"), keys };
}

/**
 * Marks the first place of each term in the texts of an element; none before it is known how they are written.
 * @param {Element} element
 */
export function markTerms(element) {
  if (written.value) markWritten(element, written.value);
  for (const button of element.querySelectorAll("button")) keepWithMark(button);
}

/**
 * @param {Element} element
 * @param {Written} written
 */
function markWritten(element, { find, keys }) {
  const done = new Set();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    if (text.parentElement?.closest(LEFT_OUT)) continue;
    for (;;) {
      const found = find.exec(text.data);
      if (!found) break;
      const key = /** @type {string} */ (keys.get(found[1].toLowerCase()));
      const rest = text.splitText(found.index);
      text = rest.splitText(found[1].length);
      if (done.has(key)) continue;
      done.add(key);
      rest.replaceWith(h("button", { class: "term", dataset: { term: key, at: `term ${key}` } }, found[1]));
    }
  }
}

/**
 * A line may break behind a button, so that a colon would begin the next: what closes a word stays with it.
 * @param {Element} button
 */
function keepWithMark(button) {
  const next = button.nextSibling;
  if (!(next instanceof Text)) return;
  const [mark] = /^[.,:;!?)]+/.exec(next.data) ?? [];
  if (!mark) return;
  next.deleteData(0, mark.length);
  const kept = h("span", { class: "kept" });
  button.replaceWith(kept);
  kept.append(button, mark);
}

/** Listens for terms on the whole page. */
export function wireTerms() {
  const glossary = once(async () => (await import("./glossary.js")).Glossary.load());
  const termOf = (/** @type {Event} */ event) =>
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".term")) : null;
  for (const kind of ["pointerover", "focusin", "click"]) {
    document.addEventListener(kind, (event) => {
      const term = termOf(event);
      if (!term) return;
      const show = async () => (await glossary()).show(term, kind === "click");
      // Who only passes by has not asked.
      if (kind === "pointerover") show().catch(() => {});
      else asked(show);
    });
  }
  document
    .getElementById("glossary-button")
    ?.addEventListener("click", () => asked(async () => (await glossary()).list("")));
}
