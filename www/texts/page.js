// What stands in a page's HTML, so that it can be read before any script runs, in the page's language. `data-l10n` names the message of
// an element's own text; where it says `$e1`, the element's first child stands, and so on. `data-l10n-at` names those of attributes, as
// `aria-label:KEY title:KEY`. Who changes one later takes the name of its message away.

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/** Puts the messages that there are in, where they say something else. @param {Catalogue} texts */
export function localise(texts) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n]")))
    put(element, element.dataset.l10n ?? "", texts);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-l10n-at]"))) {
    for (const pair of (element.dataset.l10nAt ?? "").split(" ")) {
      const [name, key] = pair.split(":");
      if (texts.has(key)) element.setAttribute(name, texts.text(key));
    }
  }
  // The book and the reference are written in each language.
  const written = 'a[href*="book/en/"], a[href*="reference/en/"]';
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(written)))
    link.href = link.href.replace("/en/", `/${texts.language}/`);
}

/** @param {HTMLElement} element @param {string} key @param {Catalogue} texts */
function put(element, key, texts) {
  if (!texts.has(key)) return;
  if (texts.names(key, "e1")) {
    const inside = [...element.children].map((child, i) => [`e${i + 1}`, child]);
    element.replaceChildren(...texts.pieces(key, Object.fromEntries(inside)));
    return;
  }
  const own = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
  const text = texts.text(key);
  // Room around it belongs to the elements beside it.
  if (own instanceof Text && own.data.trim().replace(/\s+/g, " ") !== text)
    own.data = own.data.replace(own.data.trim(), () => text);
}
