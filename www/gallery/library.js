// The scenarios that come with the page.

import { once } from "../base/once.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {{ name: string, used: number, share?: number, wants: number }} Bar parts of the cluster's memory */
/** @typedef {{ id: string, title: string, lesson: string, scheduler: string, topic: string, article: string | null, durationMs: number, picture: Bar[] }} Card */

/** The first of them: it is opened without waiting for the list. */
export const FIRST = "fair-tenants";

/** @type {() => Promise<Card[]>} */
export const cards = once(() =>
  fetch(new URL("../scenarios/index.json", import.meta.url)).then((response) => response.json()),
);

/** @type {Map<string, () => Promise<Record<string, any>>>} */
const known = new Map();

/**
 * @param {string} id
 * @returns {Promise<Record<string, any>>} the same whenever it is asked for
 */
export async function scenario(id) {
  if (!known.has(id))
    known.set(
      id,
      once(() => load(id)),
    );
  return /** @type {() => Promise<Record<string, any>>} */ (known.get(id))();
}

/** @param {string} id */
async function load(id) {
  if (id !== FIRST && !(await cards()).some((card) => card.id === id))
    throw new Error(phrase("gallery-unknown", { id }));
  const base = new URL("../scenarios/index.json", import.meta.url);
  return (await fetch(new URL(`${id}.json`, base))).json();
}
