// What the browser takes as a script: workers, and blocks of JSON, which nothing runs. The only place that Trusted Types let through.

import { h } from "./dom.js";

const page = /** @type {any} */ (globalThis);

/** Lets through the page's own scripts, and those of its own making; a host may allow no policy at all. */
function made() {
  try {
    return page.trustedTypes?.createPolicy("heddle", {
      createScriptURL: own,
      createScript: (/** @type {string} */ text) => JSON.stringify(JSON.parse(text)),
    });
  } catch {
    return undefined;
  }
}

/** @param {string} url */
function own(url) {
  const { origin, protocol } = new URL(url);
  // `heddleDisk`: a file with everything inside (`single/inside.js`).
  if (protocol === "blob:" || [location.origin, page.heddleDisk].includes(origin)) return url;
  throw new TypeError(url);
}

/**
 * One for all copies of this module in a page: that of its own script, and that of an embed (`embed.js` has everything in it).
 * @type {{ createScriptURL: (url: string) => string, createScript: (text: string) => string } | undefined}
 */
page.heddleTrust ??= made();
const policy = page.heddleTrust;

/**
 * The address of a script as the browser wants it.
 * @param {string | URL} url
 */
export const trusted = (url) => policy?.createScriptURL(String(url)) ?? url;

/**
 * A worker of a module.
 * @param {string | URL} url
 */
export const moduleWorker = (url) => new Worker(trusted(url), { type: "module" });

/**
 * Writes JSON into a block of data.
 * @param {Element} block a `<script type="application/json">`
 * @param {string} text
 */
export function writeBlock(block, text) {
  block.textContent = policy?.createScript(text) ?? text;
}

/**
 * A block of data for a figure.
 * @param {string} text JSON
 */
export function dataBlock(text) {
  const block = h("script", { type: "application/json" });
  writeBlock(block, text);
  return block;
}
