// The scenarios that come with the page, in its language: what is said of one in another language lies in a folder of its name.

import { language } from "../base/language.js";
import { once } from "../base/once.js";
import { fetched } from "../base/source.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {{ name: string, used: number, share?: number, wants: number }} Bar parts of the cluster's memory */
/** @typedef {{ id: string, title: string, lesson: string, scheduler: string, topic: string, article: string | null, durationMs: number, picture: Bar[] }} Card */

/** The first of them: it is opened without waiting for the list. */
export const FIRST = "fair-tenants";

/** @type {() => Promise<Card[]>} */
export const cards = once(() => read(language === "en" ? "index.json" : `${language}/index.json`));

/**
 * @param {string} file
 * @returns {Promise<any>}
 */
const read = async (file) => (await fetched(new URL(file, new URL("../scenarios/index.json", import.meta.url)))).json();

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
  const file = `${id}.json`;
  const scenario = await read(file);
  if (language === "en") return scenario;
  const { story, ...words } = await read(`${language}/${file}`);
  const moments = story.moments.map((/** @type {object} */ said, /** @type {number} */ i) => ({
    ...scenario.story.moments[i],
    ...said,
  }));
  return { ...scenario, ...words, story: { ...scenario.story, ...story, moments } };
}
