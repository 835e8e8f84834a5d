// Handing something to the browser as a file.

import { h } from "../base/dom.js";

/**
 * @param {string} name
 * @param {string} type
 * @param {BlobPart} content
 */
export function saveFile(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveUrl(name, url);
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * @param {string} name
 * @param {string} url `data:` or `blob:`
 */
export function saveUrl(name, url) {
  h("a", { href: url, download: name }).click();
}
