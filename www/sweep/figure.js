// The numbers of runs, with the unit that the core says.

import { duration, memory, share, vcores } from "../base/format.js";
import { decimals } from "../base/language.js";

/** @typedef {import("../engine/types.js").FigureUnit} FigureUnit */

/** @type {Record<FigureUnit, (value: number) => string>} */
const WRITE = { memory, vcores, ms: duration, share, number: decimals(3) };

/**
 * @param {FigureUnit} unit
 * @param {number | null} value
 */
export const figure = (unit, value) => (value === null ? "–" : WRITE[unit](value));

/**
 * A number of a run by its name (spec `search.md` §1), in words.
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {string} name
 */
export function worded(says, name) {
  const slash = name.lastIndexOf("/");
  if (slash >= 0) return says.text("figure-of", { queue: name.slice(0, slash), name: name.slice(slash + 1) });
  const [first, type = ""] = name.split(/\.(.*)/s);
  return says.text("figure", { name: first, type });
}

/** The end of a name, for where there is little room. @param {string} name */
export const shortName = (name) => name.slice(name.search(/[^/.]*[/.]?[^/.]*$/));
