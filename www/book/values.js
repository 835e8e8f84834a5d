// How a number of a run is written in a sentence: as the chapter writes it (crate/book/FORMAT.md).

import { duration, memory, share, vcores } from "../base/format.js";
import { decimals } from "../base/language.js";

/** @typedef {import("../engine/types.js").RunValue} RunValue */

const number = decimals(2);

const WITH_UNIT = { memory, vcores, ms: duration, share, number };

/**
 * @param {RunValue} value
 * @param {string | undefined} form `plain`: without its unit
 * @returns {string} empty: there is no such value
 */
export function written({ got, unit }, form) {
  if (typeof got !== "number") return got ?? "";
  // In a sentence spaces are as wide as its own.
  return (form === "plain" ? number(got) : WITH_UNIT[unit](got)).replaceAll("\u202f", " ");
}

/** A setting's value as files have it, but for what parts its decimals. @param {string} value */
export const setting = (value) => (Number.isFinite(Number(value)) ? value.replace(".", decimals(1)(0.5)[1]) : value);
