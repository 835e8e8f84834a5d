// The language is chosen by hand: kept in the browser, and the page is loaded anew in it.

import { LANGUAGES, language } from "../base/language.js";

/** @param {string} name */
export function choose(name) {
  if (name === language) return;
  const url = new URL(elsewhere(name) ?? location.href);
  url.searchParams.delete("lang");
  try {
    localStorage.setItem("heddle.lang", name);
    sessionStorage.removeItem("heddle.lang");
  } catch {
    url.searchParams.set("lang", name); // Storage may be forbidden; the choice then lasts as long as the address.
  }
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** A page that is written in one language says where the same stands in another. @param {string} name */
const elsewhere = (name) =>
  /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[rel="alternate"][hreflang="${name}"]`))?.href;

/** Languages by their own names. */
export const languages = () => Object.entries(LANGUAGES);
