// What somebody has done of the course: kept in this browser only, by the exercises' ids.

/**
 * How far an exercise has come.
 * @typedef {object} Progress
 * @property {number} version the exercise's
 * @property {number} seed whose numbers it has
 * @property {"predict" | "compare" | "solve" | "solved"} step
 * @property {(number | null)[]} knobs for each setting the place of its value
 * @property {number} hints how many were opened
 * @property {(import("../engine/types.js").Guess | null)[]} guesses
 * @property {string} [code] of the attempt that solved it
 * @property {number} [right] how many predictions were right
 * @property {number} [asked] of how many
 */

const KEY = "heddle-course";

/** @returns {Record<string, Progress>} */
export function allProgress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    return {}; // Storage may be forbidden, or hold something else.
  }
}

/** @param {string} id @returns {Progress | null} */
export const progressOf = (id) => allProgress()[id] ?? null;

/**
 * @param {string} id
 * @param {Progress | null} progress `null`: none
 * @returns {boolean} whether it is kept
 */
export function keepProgress(id, progress) {
  const { [id]: _, ...others } = allProgress();
  return keep(progress ? { ...others, [id]: progress } : others);
}

export const forgetProgress = () => keep({});

/** @param {Record<string, Progress>} all */
function keep(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
