// A scanner of XML text that keeps places, so that an edit changes the least and everything else stays as it was written.

/**
 * An element with its place in the text.
 * @typedef {object} Element
 * @property {string} name
 * @property {Record<string, string>} attributes
 * @property {number} start of the opening tag
 * @property {number} inner where the content begins
 * @property {number} close where the closing tag begins (= inner of an empty element)
 * @property {number} end behind the closing tag
 * @property {boolean} empty `<name/>`
 * @property {Element[]} children
 */

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/** The text that was scanned last: each setting of a queue asks for it again. @type {{ text: string, root: Element | null }} */
let last = { text: "", root: null };

/**
 * The root element, or null where the text is no XML that this scanner reads. It belongs to all who ask.
 * @param {string} text
 * @returns {Element | null}
 */
export function scan(text) {
  if (text !== last.text) last = { text, root: scanned(text) };
  return last.root;
}

/**
 * @param {string} text
 * @returns {Element | null}
 */
function scanned(text) {
  /** @type {Element[]} */
  const open = [];
  /** @type {Element | null} */
  let root = null;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, closing, name, attributes, slash] = match;
    const end = match.index + whole.length;
    if (closing !== undefined) {
      const element = open.pop();
      if (!element || element.name !== closing) return null;
      element.close = match.index;
      element.end = end;
    } else if (name !== undefined) {
      /** @type {Element} */
      const element = {
        name,
        attributes: read(attributes),
        start: match.index,
        inner: end,
        close: end,
        end,
        empty: slash === "/",
        children: [],
      };
      if (open.length > 0) open[open.length - 1].children.push(element);
      else if (root) return null;
      else root = element;
      if (!element.empty) open.push(element);
    }
  }
  return open.length === 0 ? root : null;
}

/** @param {string | undefined} text */
function read(text) {
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [, name, double, single] of (text ?? "").matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[name] = unescape(double ?? single);
  return attributes;
}

/** @param {string} text */
export function unescape(text) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
