// Answers as they are written.

import { clock, exactClock } from "../base/format.js";
import { figure } from "../sweep/figure.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */

/** A moment, to the second where it is a whole one. @param {number} ms */
export const moment = (ms) => (ms % 1000 === 0 ? clock(ms) : exactClock(ms));

/**
 * A number of an answer: moments as on the clock.
 * @param {Ask} ask
 * @param {number} value
 */
export const written = (ask, value) =>
  ask.unit !== "ms" || ask.atMs !== null ? figure(ask.unit, value) : moment(value);

/**
 * @param {{ nameOf: (name: string) => string, says: import("../texts/catalogue.js").Catalogue }} page
 * @param {Ask} ask
 * @param {Guess | null} guess
 */
export function guessed({ nameOf, says }, ask, guess) {
  if (guess === null || guess === undefined) return "–";
  if (typeof guess === "number") return written(ask, guess);
  if (ask.points.length > 0) return guess.map((one) => (typeof one === "number" ? written(ask, one) : "–")).join(", ");
  return guess.length > 0 ? guess.map((name) => nameOf(String(name))).join(", ") : says.text("none");
}
