// A goal as its file has it, and how its parts are typed.

import { clock, exactClock } from "../base/format.js";

/** @typedef {import("../engine/types.js").FigureUnit} FigureUnit */
/** A goal as its file has it (`goals.schema.json`). @typedef {Record<string, any> & { what: string }} Goal */
/** When it has to hold. @typedef {"always" | "end" | "once" | "by" | "at" | "from"} When */

/** How many of its unit a typed number counts. @type {Partial<Record<FigureUnit, number>>} */
const ONE = { memory: 1024, ms: 1000, share: 0.01 };
const rounded = (/** @type {number} */ number) => Number(number.toFixed(6));

/** A number as it is typed. @param {FigureUnit} unit @param {number} number */
export const typed = (unit, number) => String(rounded(number / (ONE[unit] ?? 1)));

/** A typed number. @param {FigureUnit} unit @param {string} text */
export const inUnit = (unit, text) => rounded(Number(text) * (ONE[unit] ?? 1));

/** A moment as it is typed. @param {number} ms */
export const momentText = (ms) => (ms % 1000 === 0 ? clock(ms) : exactClock(ms));

/** How a number can have to be. */
export const BOUNDS = ["min", "max", "is"];

/** @param {Goal} goal */
export const boundOf = (goal) => BOUNDS.find((name) => goal[name] !== undefined) ?? "is";

/** What a file says of each. @type {Record<When, (ms: number) => Record<string, number | "end">>} */
export const TIMES = {
  always: () => ({}),
  end: () => ({ atMs: "end" }),
  once: () => ({ byMs: "end" }),
  by: (ms) => ({ byMs: ms }),
  at: (ms) => ({ atMs: ms }),
  from: (ms) => ({ fromMs: ms }),
};

/** Those that need a moment. @type {When[]} */
export const NEED_MOMENT = ["by", "at", "from"];

/** @param {Goal} goal @returns {When | null} `null`: none that can be picked */
export function whenOf({ atMs, byMs, fromMs, untilMs }) {
  if (untilMs !== undefined && untilMs !== "end") return null;
  if (atMs !== undefined) return atMs === "end" ? "end" : "at";
  if (byMs !== undefined) return byMs === "end" ? "once" : "by";
  return fromMs ? "from" : "always";
}
