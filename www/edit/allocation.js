// Reading and changing queues and settings in the text of a Fair Scheduler allocation file.

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
 * The full names of the queues that a file names, parents before children.
 * @param {string} text
 * @returns {string[]}
 */
export function queuesOf(text) {
  const root = scan(text);
  /** @type {string[]} */
  const paths = ["root"];
  const walk = (/** @type {Element[]} */ level, /** @type {string} */ above) => {
    for (const child of level) {
      if (!QUEUES.has(child.name)) continue;
      const name = (child.attributes.name ?? "").trim();
      const path = above === "root" && name.toLowerCase() === "root" ? "root" : `${above}.${name}`;
      if (!paths.includes(path)) paths.push(path);
      walk(child.children, path);
    }
  };
  walk(root?.children ?? [], "root");
  return paths;
}

/**
 * A queue's own setting, or null if it has none.
 * @param {string} text
 * @param {string} path the empty text: an element at the top of the file
 * @param {string} setting e.g. `weight`
 * @returns {string | null}
 */
export function ownSetting(text, path, setting) {
  const root = scan(text);
  const queue = root && (path === "" ? root : find(root, path));
  const element = queue?.children.findLast((child) => child.name === setting);
  return element ? content(text, element) : null;
}

/**
 * The text with a queue's setting changed; `null` takes it away. A queue that the file does not name is added.
 * @param {string} text
 * @param {string} path the empty text: an element at the top of the file
 * @param {string} setting
 * @param {string | null} value
 * @returns {string | null} null where the text cannot be edited
 */
export function withSetting(text, path, setting, value) {
  const root = scan(text);
  if (!root) return null;
  const queue = path === "" ? root : find(root, path);
  if (!queue) {
    if (value === null) return text;
    const added = withQueue(text, path);
    return added === null ? null : withSetting(added, path, setting, value);
  }
  const element = queue.children.findLast((child) => child.name === setting);
  if (!element) return value === null ? text : insert(text, queue, `<${setting}>${escape(value)}</${setting}>`);
  if (value !== null)
    return `${text.slice(0, element.start)}<${setting}>${escape(value)}</${setting}>${text.slice(element.end)}`;
  return cut(text, element);
}

/**
 * The text with a further queue, and with those above it where the file does not name them.
 * @param {string} text
 * @param {string} path
 * @returns {string | null}
 */
export function withQueue(text, path) {
  const root = scan(text);
  if (!root) return null;
  if (find(root, path)) return text;
  const parts = path.split(".");
  const name = parts[parts.length - 1];
  if (parts.length === 1) return insert(text, root, `<queue name="${escape(name)}"></queue>`);
  const above = parts.slice(0, -1).join(".");
  const parent = find(root, above) ?? (parts.length === 2 ? root : null);
  if (parent) return insert(text, parent, `<queue name="${escape(name)}"></queue>`);
  const more = withQueue(text, above);
  return more === null ? null : withQueue(more, path);
}

/**
 * The text without a queue and those in it.
 * @param {string} text
 * @param {string} path
 * @returns {string | null}
 */
export function withoutQueue(text, path) {
  const root = scan(text);
  if (!root) return null;
  const queue = find(root, path);
  return queue ? cut(text, queue) : text;
}

/**
 * The text with a queue under another name. One that the file does not name is added under the new one.
 * @param {string} text
 * @param {string} path
 * @param {string} name
 * @returns {string | null}
 */
export function renamedQueue(text, path, name) {
  const root = scan(text);
  if (!root) return null;
  const queue = find(root, path);
  if (!queue) return withQueue(text, `${path.slice(0, path.lastIndexOf("."))}.${name}`);
  const tag = text.slice(queue.start, queue.inner);
  const renamed = tag.replace(/(\sname\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, before) => `${before}"${escape(name)}"`);
  return text.slice(0, queue.start) + renamed + text.slice(queue.inner);
}

/**
 * The text with a queue, comments and all, in another.
 * @param {string} text
 * @param {string} path
 * @param {string} parent
 * @returns {string | null}
 */
export function movedQueue(text, path, parent) {
  const root = scan(text);
  if (!root) return null;
  const name = path.slice(path.lastIndexOf(".") + 1);
  const queue = find(root, path);
  if (!queue) return withQueue(text, `${parent}.${name}`);
  const body = outdent(text, queue);
  const without = cut(text, queue);
  const prepared = parent === "root" ? without : withQueue(without, parent);
  if (prepared === null) return null;
  const tree = scan(prepared);
  const into = tree && (find(tree, parent) ?? (parent === "root" ? tree : null));
  return into && insert(prepared, into, body);
}

/**
 * An element's text as it would stand at the beginning of a line.
 * @param {string} text
 * @param {Element} element
 */
function outdent(text, element) {
  const pad = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, element.start))?.[1] ?? "";
  return text.slice(element.start, element.end).replaceAll(`\n${pad}`, "\n");
}

/**
 * The text without an element; a line that held nothing else goes, too.
 * @param {string} text
 * @param {Element} element
 */
export function cut(text, element) {
  const alone = /\n[ \t]*$/.exec(text.slice(0, element.start));
  const from = alone && /^[ \t]*(\r?\n|$)/.test(text.slice(element.end)) ? alone.index : element.start;
  return text.slice(0, from) + text.slice(element.end);
}

/**
 * The text with a new last child in an element, written on a line of its own where the others are.
 * @param {string} text
 * @param {Element} element
 * @param {string} child written from the beginning of a line
 */
export function insert(text, element, child) {
  if (element.empty) {
    const opening = text.slice(element.start, element.end).replace(/\s*\/>$/, ">");
    return `${text.slice(0, element.start)}${opening}${child}</${element.name}>${text.slice(element.end)}`;
  }
  const last = element.children[element.children.length - 1];
  const indent = last && /\n[ \t]*$/.exec(text.slice(0, last.start));
  if (last && !indent) return text.slice(0, element.close) + child + text.slice(element.close);
  if (last && indent)
    return text.slice(0, last.end) + indent[0] + child.replaceAll("\n", indent[0]) + text.slice(last.end);
  // The first child: on a line of its own if the element itself is.
  const own = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, element.start));
  if (!own) return text.slice(0, element.close) + child + text.slice(element.close);
  const pad = `\n${own[1]}`;
  const head = text.slice(0, element.close).replace(/\s*$/, "");
  return `${head}${pad}  ${child.replaceAll("\n", `${pad}  `)}${pad}${text.slice(element.close)}`;
}
