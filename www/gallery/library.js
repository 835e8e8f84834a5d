// The scenarios that come with the page.

import { phrase } from "../texts/catalogue.js";

/** @typedef {{ id: string, title: string, lesson: string, scheduler: string, picture: [number, number, number][] }} Card */

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
  const card = (await cards()).find((other) => other.id === id);
  if (!card) throw new Error(phrase("gallery-unknown", { id }));
  const base = new URL("../scenarios/index.json", import.meta.url);
  return (await fetch(new URL(`${card.id}.json`, base))).json();
}
