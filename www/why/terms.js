// Hadoop's terms, marked where they stand in a text: pointing at one, focusing or clicking it says what it means. What it says
// is loaded when the first one is asked for.

import { h } from "../base/dom.js";
import { once } from "../base/once.js";
import { asked } from "../widgets/asked.js";

/** The terms by how they are written, longest first where one is part of another. */
const TERMS = [
  ["instantaneous fair share", "instantaneous"],
  ["steady fair share", "steady"],
  ["ApplicationMasters", "am"],
  ["ApplicationMaster", "am"],
  ["preemption threshold", "threshold"],
  ["min share", "min-share"],
  ["max share", "max-share"],
  ["utilisation", "utilisation"],
  ["starved", "starved"],
  ["demand", "demand"],
  ["borrowed", "borrowed"],
  ["reserved", "reserved"],
  ["reservation", "reserved"],
  ["warned", "warned"],
  ["timeout", "timeout"],
  ["heartbeat", "heartbeat"],
  ["headroom", "headroom"],
  ["exit status −102", "exit"],
  ["locality", "locality"],
  ["blacklist", "blacklist"],
  ["weight", "weight"],
  ["user limit", "user-limit"],
  ["guaranteed", "guaranteed"],
  ["dead zone", "dead-zone"],
  ["vcores", "vcores"],
];
const FIND = new RegExp(
  `(?<![\\w.-])(${TERMS.map(([written]) => written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\w-]|\\.\\w)`,
);
const KEYS = new Map(TERMS.map(([written, key]) => [written, key]));
/** Where no term is marked: in controls, in drawings, and in what is typed or measured; nor is one that is part of a queue's path. */
const LEFT_OUT = "button, a, code, svg, input, select, textarea, .ref";

/**
 * Marks the first place of each term in the texts of an element.
 * @param {Element} element
 */
export function markTerms(element) {
  const done = new Set();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    if (text.parentElement?.closest(LEFT_OUT)) continue;
    for (;;) {
      const found = FIND.exec(text.data);
      if (!found) break;
      const key = /** @type {string} */ (KEYS.get(found[1]));
      const rest = text.splitText(found.index);
      text = rest.splitText(found[1].length);
      if (done.has(key)) continue;
      done.add(key);
      rest.replaceWith(h("button", { class: "term", dataset: { term: key, at: `term ${key}` } }, found[1]));
    }
  }
  for (const button of element.querySelectorAll("button")) keepWithMark(button);
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
