// The scenarios that come with the page.

import { phrase } from "../texts/catalogue.js";

/** @typedef {{ id: string, title: string, lesson: string, scheduler: string, picture: [number, number, number][] }} Card */

/** The first of them: it is opened without waiting for the list. */
export const FIRST = "fair-tenants";

/** @type {Promise<Card[]> | null} */
let index = null;

/** @returns {Promise<Card[]>} */
export function cards() {
  index ??= fetch(new URL("../scenarios/index.json", import.meta.url)).then((response) => response.json());
  return index;
}

/**
 * @param {string} id
 * @returns {Promise<Record<string, any>>}
 */
export async function scenario(id) {
  if (id !== FIRST && !(await cards()).some((card) => card.id === id))
    throw new Error(phrase("gallery-unknown", { id }));
  const base = new URL("../scenarios/index.json", import.meta.url);
  return (await fetch(new URL(`${id}.json`, base))).json();
}
