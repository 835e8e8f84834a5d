// Queues as they are shown: in which order, with their hues and badges.

import { Badges } from "./badges.js";

/** @typedef {import("../engine/types.js").QueueInfo} QueueInfo */

/**
 * @typedef {QueueInfo & { depth: number, hue: string, edge: boolean, letter: string, children: Queue[] }} Queue
 */

const natural = new Intl.Collator("en", { numeric: true });
/**
 * Parents before their children, siblings in order of their names, with hues and badges.
 * @param {QueueInfo[]} infos
 * @param {Badges} [badges] those of the document
 * @returns {Queue[]}
 */
export function dressQueues(infos, badges = new Badges()) {
  const all = infos.map((info) => ({
    ...info,
    depth: 0,
    hue: "",
    edge: false,
    letter: "",
    children: /** @type {Queue[]} */ ([]),
  }));
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
    for (const child of queue.children) {
      child.depth = queue.depth + 1;
      walk(child);
    }
  };
  roots.forEach(walk);
  badges.dress(order);
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
