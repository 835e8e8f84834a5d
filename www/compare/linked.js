// The runs that a link has beside.

import { scenario } from "../gallery/library.js";
import { translated } from "./under.js";

/** @typedef {import("../link.js").Compared} Compared */
/** @typedef {import("./beside.js").Made} Made */

/**
 * @param {Compared} compared
 * @param {Record<string, any>} first the scenario of the link
 * @returns {Promise<Made[]>}
 */
export function madeOf(compared, first) {
  const made = async (/** @type {Compared} */ { title, name = title, preset = "", scenario: own, under }) => {
    const said = { name, title };
    if (own) return { ...said, scenario: own };
    if (preset) return { ...said, scenario: await scenario(preset), preset };
    if (under) return { ...said, ...(await translated(first, under)) };
    return { ...said, scenario: first };
  };
  return Promise.all([compared, ...(compared.more ?? [])].map(made));
}
