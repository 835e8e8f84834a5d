// Reading and changing single settings in the text of a Fair Scheduler allocation file.

import { content, escape, scan } from "./xml.js";

/** @typedef {import("./xml.js").Element} Element */

const QUEUES = new Set(["queue", "pool"]);

/**
 * The element of a queue, or null where the file does not name it.
 * @param {Element} root
 * @param {string} path e.g. `root.a.b`
 * @returns {Element | null}
 */
function find(root, path) {
  const parts = path.split(".");
  let level = root.children;
  const top = level.find((child) => QUEUES.has(child.name) && child.attributes.name === "root");
  if (parts.length === 1) return top ?? null;
  if (top) level = [...top.children, ...level.filter((child) => child !== top)];
  /** @type {Element | undefined} */
  let found;
  for (const part of parts.slice(1)) {
    found = level.find((child) => QUEUES.has(child.name) && child.attributes.name === part);
    if (!found) return null;
    level = found.children;
  }
  return found ?? null;
}

/**
 * A queue's own setting, or null if it has none.
 * @param {string} text
 * @param {string} path
 * @param {string} setting e.g. `weight`
 * @returns {string | null}
 */
export function ownSetting(text, path, setting) {
  const root = scan(text);
  const queue = root && find(root, path);
  const element = queue?.children.find((child) => child.name === setting);
  return element ? content(text, element) : null;
}

/**
 * The text with a queue's setting changed; `null` takes it away. A queue that the file does not name is added.
 * @param {string} text
 * @param {string} path
 * @param {string} setting
 * @param {string | null} value
 * @returns {string | null} null where the text cannot be edited
 */
export function withSetting(text, path, setting, value) {
  const root = scan(text);
  if (!root) return null;
  const queue = find(root, path);
  if (!queue) return value === null ? text : withQueue(text, root, path, `<${setting}>${escape(value)}</${setting}>`);
  const element = queue.children.find((child) => child.name === setting);
  if (!element) return value === null ? text : insert(text, queue, `<${setting}>${escape(value)}</${setting}>`);
  if (value !== null) return `${text.slice(0, element.start)}<${setting}>${escape(value)}</${setting}>${text.slice(element.end)}`;
  const alone = /\n[ \t]*$/.exec(text.slice(0, element.start));
  const from = alone && /^[ \t]*(\n|$)/.test(text.slice(element.end)) ? alone.index : element.start;
  return text.slice(0, from) + text.slice(element.end);
}

/**
 * @param {string} text
 * @param {Element} root
 * @param {string} path
 * @param {string} inner
 */
function withQueue(text, root, path, inner) {
  const parts = path.split(".");
  const name = parts[parts.length - 1];
  const above = find(root, parts.slice(0, -1).join(".")) ?? (parts.length === 2 ? root : null);
  return above && insert(text, above, `<queue name="${escape(name)}">${inner}</queue>`);
}

/**
 * The text with a new last child in an element, written on a line of its own where the others are.
 * @param {string} text
 * @param {Element} element
 * @param {string} child
 */
function insert(text, element, child) {
  if (element.empty) {
    const opening = text.slice(element.start, element.end).replace(/\s*\/>$/, ">");
    return `${text.slice(0, element.start)}${opening}${child}</${element.name}>${text.slice(element.end)}`;
  }
  const last = element.children[element.children.length - 1];
  const indent = last && /\n[ \t]*$/.exec(text.slice(0, last.start));
  if (!last || !indent) return text.slice(0, element.close) + child + text.slice(element.close);
  return text.slice(0, last.end) + indent[0] + child + text.slice(last.end);
}
