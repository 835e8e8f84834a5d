// What stands in the page's HTML, so that it can be read before any script runs, in the page's language: `data-l10n` names the
// message of an element's own text, `data-l10n-at` those of attributes, as `aria-label:KEY title:KEY`. Who
// changes one later takes the name of its message away.

import { phrase } from "./catalogue.js";

/** Puts the messages in, where they say something else. */
export function localise() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n]"))) {
    const own = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
    const text = phrase(element.dataset.l10n ?? "");
    // Room around it belongs to the elements beside it.
    if (own instanceof Text && own.data.trim().replace(/\s+/g, " ") !== text)
      own.data = own.data.replace(own.data.trim(), () => text);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n-at]"))) {
    for (const pair of (element.dataset.l10nAt ?? "").split(" ")) {
      const [name, key] = pair.split(":");
      element.setAttribute(name, phrase(key));
    }
  }
}
