// Style sheets of what is loaded on demand.

import { h } from "./dom.js";

/** Those that are there or on their way, by address. @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * Puts a style sheet into the page, once; ends when it holds, or cannot be had: what it would dress is there all the same.
 * @param {URL} url
 */
export function sheet(url) {
  let there = sheets.get(url.href);
  if (!there) {
    const link = h("link", { rel: "stylesheet", href: url.href });
    there = new Promise((resolve) => (link.onload = link.onerror = resolve));
    sheets.set(url.href, there);
    document.head.append(link);
  }
  return there;
}
