// Reading and changing queues and settings in the text of a capacity-scheduler.xml.

import { properties, property, withNames, withXmlProperty, withoutProperties } from "./hadoop-xml.js";

export const PREFIX = "yarn.scheduler.capacity.";

/**
 * The full names of the queues, parents before children.
 * @param {string} text
 * @returns {string[]}
 */
export function queuesOf(text) {
  const lists = new Map(properties(text).map(({ name, value }) => [name, value]));
  /** @type {string[]} */
  const paths = [];
  const walk = (/** @type {string} */ path) => {
    if (paths.includes(path) || path.length > 4000) return;
    paths.push(path);
    for (const name of names(lists.get(`${PREFIX}${path}.queues`))) walk(`${path}.${name}`);
  };
  walk("root");
  return paths;
}

/** @param {string | null | undefined} list */
function names(list) {
  return (list ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/**
 * @param {string} text
 * @param {string} path the empty text: of the scheduler as a whole
 * @param {string} setting
 */
export function ownSetting(text, path, setting) {
  return property(text, nameOf(path, setting));
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} setting
 * @param {string | null} value
 */
export function withSetting(text, path, setting, value) {
  return withXmlProperty(text, nameOf(path, setting), value);
}

/**
 * The full name of a property.
 * @param {string} path
 * @param {string} setting
 */
export function nameOf(path, setting) {
  if (setting.startsWith("yarn.")) return setting;
  return path === "" ? `${PREFIX}${setting}` : `${PREFIX}${path}.${setting}`;
}

/** @param {string} path */
const above = (path) => path.slice(0, path.lastIndexOf("."));
/** @param {string} path */
const last = (path) => path.slice(path.lastIndexOf(".") + 1);

/**
 * The text with another list of children.
 * @param {string} text
 * @param {string} parent
 * @param {(list: string[]) => string[]} change
 */
function withChildren(text, parent, change) {
  const list = change(names(ownSetting(text, parent, "queues")));
  return withSetting(text, parent, "queues", list.length === 0 ? null : list.join(","));
}

/**
 * The text with a further queue that has no capacity yet, so that the siblings' still sum to what they did.
 * @param {string} text
 * @param {string} path
 */
export function withQueue(text, path) {
  const listed = withChildren(text, above(path), (list) => [...list, last(path)]);
  const first = names(ownSetting(text, above(path), "queues")).length === 0;
  return listed && withSetting(listed, path, "capacity", first ? "100" : idle(text, above(path)));
}

/**
 * No capacity, written as the siblings write theirs.
 * @param {string} text
 * @param {string} parent
 */
function idle(text, parent) {
  const sibling = names(ownSetting(text, parent, "queues"))[0];
  const written = sibling === undefined ? null : ownSetting(text, `${parent}.${sibling}`, "capacity");
  if (written?.trim().endsWith("w")) return "1w";
  return written?.trim().startsWith("[") ? "[memory=0,vcores=0]" : "0";
}

/**
 * The text without a queue and those in it; its percentage goes to the sibling that is left first.
 * @param {string} text
 * @param {string} path
 */
export function withoutQueue(text, path) {
  const freed = withFreedCapacity(text, path);
  const listed = freed && withChildren(freed, above(path), (list) => list.filter((name) => name !== last(path)));
  return listed && withoutProperties(listed, (name) => within(name, path));
}

/**
 * @param {string} name of a property
 * @param {string} path
 */
function within(name, path) {
  return name.startsWith(`${PREFIX}${path}.`);
}

/**
 * @param {string} text
 * @param {string} path
 * @returns {string | null}
 */
function withFreedCapacity(text, path) {
  const own = Number(ownSetting(text, path, "capacity") ?? "0");
  const heir = names(ownSetting(text, above(path), "queues")).find((name) => name !== last(path));
  if (!(own > 0) || heir === undefined) return text;
  const other = `${above(path)}.${heir}`;
  const theirs = Number(ownSetting(text, other, "capacity") ?? "0");
  return Number.isFinite(theirs)
    ? withSetting(text, other, "capacity", String(Math.round((theirs + own) * 1000) / 1000))
    : text;
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} name
 */
export function renamedQueue(text, path, name) {
  const listed = withChildren(text, above(path), (list) => list.map((other) => (other === last(path) ? name : other)));
  return listed && withPath(listed, path, `${above(path)}.${name}`);
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
function withPath(text, from, to) {
  return withNames(text, (name) =>
    within(name, from) ? `${PREFIX}${to}${name.slice(PREFIX.length + from.length)}` : name,
  );
}

/**
 * The text with a queue in another, without capacity unless it is the only one there.
 * @param {string} text
 * @param {string} path
 * @param {string} parent
 */
export function movedQueue(text, path, parent) {
  const freed = withFreedCapacity(text, path);
  const out = freed && withChildren(freed, above(path), (list) => list.filter((name) => name !== last(path)));
  if (!out) return null;
  const capacity = names(ownSetting(out, parent, "queues")).length === 0 ? "100" : idle(out, parent);
  const into = withChildren(out, parent, (list) => [...list, last(path)]);
  const moved = into && withPath(into, path, `${parent}.${last(path)}`);
  return moved && withSetting(moved, `${parent}.${last(path)}`, "capacity", capacity);
}
