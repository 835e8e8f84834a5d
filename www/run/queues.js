// Queues as they are shown: hue, letter, order.

/** @typedef {import("../engine/types.js").QueueInfo} QueueInfo */

/**
 * @typedef {QueueInfo & { depth: number, hue: string, letter: string, children: Queue[] }} Queue
 */

const natural = new Intl.Collator("en", { numeric: true });
const HUES = 8;
const SHADES = ["", "b", "c"];

/**
 * Parents before their children, siblings in order of their names, with hues and letters.
 * @param {QueueInfo[]} infos
 * @returns {Queue[]}
 */
export function dressQueues(infos) {
  const all = infos.map((info) => ({ ...info, depth: 0, hue: "", letter: "", children: /** @type {Queue[]} */ ([]) }));
  const byId = new Map(all.map((queue) => [queue.id, queue]));
  const roots = [];
  for (const queue of all) {
    const parent = byId.get(queue.parent);
    if (parent) parent.children.push(queue);
    else roots.push(queue);
  }
  /** @type {Queue[]} */
  const order = [];
  for (const { children } of all) children.sort((a, b) => natural.compare(a.name, b.name));
  const walk = (/** @type {Queue} */ queue) => {
    order.push(queue);
    const letters = lettersOf(queue);
    for (const [i, child] of queue.children.entries()) {
      child.depth = queue.depth + 1;
      child.letter = letters[i];
      child.hue = hueOf(queue, i);
      walk(child);
    }
  };
  roots.forEach(walk);
  return order;
}

/**
 * The queues that are shown beside each other: the children of root, or, if there is but one, its own.
 * @param {{ root?: Queue }} run
 */
export function topQueues({ root }) {
  let queues = root?.children ?? [];
  while (queues.length === 1 && queues[0].children.length > 0) queues = queues[0].children;
  return queues;
}

/**
 * @param {Queue} parent
 * @param {number} index
 */
function hueOf(parent, index) {
  if (parent.depth === 0) return `q${(index % HUES) + 1}`;
  const base = parent.hue.slice(0, 2);
  const from = SHADES.indexOf(parent.hue.slice(2));
  return base + SHADES[(from + index) % SHADES.length];
}

/**
 * One or two characters for each child: the first letter of its name if the siblings differ in it, else the digits at the end,
 * else a running number; below the top level behind the letter of the parent.
 * @param {Queue} parent
 * @returns {string[]}
 */
function lettersOf(parent) {
  if (parent.depth > 0) return parent.children.map((_, i) => `${parent.letter.slice(0, 1)}${i + 1}`);
  const distinct = (/** @type {string[]} */ list) =>
    list.every((text) => text !== "") && new Set(list).size === list.length;
  const names = parent.children.map((child) => child.name);
  const first = names.map((name) => [...name.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, 1).join("").toUpperCase());
  if (distinct(first)) return first;
  const digits = names.map((name) => (/(\d{1,2})$/.exec(name) ?? ["", ""])[1]);
  if (distinct(digits)) return digits;
  return names.map((_, i) => `${first[i]}${i + 1}`.slice(0, 2));
}
