// The files of the site, as they are served: those that pages need are found by what names them, so that nobody keeps a list; texts
// come in every language.

import { fileIn, LANGUAGES } from "../base/language.js";
import { fetched } from "../base/source.js";

/** What names a file, by the ending of the file that does: addresses in the attributes, imports and calls where browsers read them. */
const NAMES = /** @type {Record<string, RegExp>} */ ({
  html: /<(?:script|link)\b[^>]*?\b(?:src|href)="(\.\/[^"]+)"/g,
  js: /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"|\bnew URL\(\s*"(\.{1,2}\/[^"]+)",\s*import\.meta\.url/g,
  css: /@import\s+"([^"]+)"|\burl\("?([^")]+)"?\)/g,
});
/** Types stand in comments of modules as they are written. */
const COMMENTS = /\/\*\*[\s\S]*?\*\//g;
/** What was handed out hands out nothing, and is kept by whoever has it. */
const LEFT_OUT = /(?:^|\/)handout[-/]|^sw\.js$/;
const decoder = new TextDecoder();

/** Paths below the site's root, with what is in them. @typedef {Map<string, Uint8Array<ArrayBuffer>>} Files */

/** @param {URL} url */
export async function bytesOf(url) {
  return new Uint8Array(await (await fetched(url)).arrayBuffer());
}

/**
 * Files of the site, and all that they name.
 * @param {string[]} names below the site's root
 * @param {URL} [root]
 * @returns {Promise<Files>}
 */
export async function filesOf(names, root = new URL("./", document.baseURI)) {
  /** @type {Files} */
  const files = new Map();
  /** @type {Set<string>} */
  const begun = new Set();
  const take = async (/** @type {string} */ name) => {
    if (begun.has(name) || LEFT_OUT.test(name)) return;
    begun.add(name);
    const url = new URL(name, root);
    const bytes = await bytesOf(url);
    files.set(name, bytes);
    const named = namedIn(name, () => decoder.decode(bytes)).map((other) => new URL(other, url).href);
    await Promise.all(
      named.filter((href) => href.startsWith(root.href)).map((href) => take(href.slice(root.href.length))),
    );
  };
  await Promise.all(names.map(take));
  return files;
}

/**
 * What a file names.
 * @param {string} name
 * @param {() => string} text of it
 */
function namedIn(name, text) {
  if (/\ben\.ftl$/.test(name))
    return Object.keys(LANGUAGES).map((other) => fileIn(`./${name.split("/").pop()}`, other));
  const names = NAMES[/\.(\w+)$/.exec(name)?.[1] ?? ""];
  if (!names) return [];
  return [...text().replace(COMMENTS, "").matchAll(names)].map(([, first, second]) => first ?? second);
}
