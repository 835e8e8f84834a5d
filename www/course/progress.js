// What somebody has done of the course, by the exercises' ids: kept in this browser only, or by a learning platform that the exercise
// was packed for (`handout/lms.js`).

/**
 * How far an exercise has come.
 * @typedef {object} Progress
 * @property {number} version the exercise's
 * @property {number} seed whose numbers it has
 * @property {"predict" | "compare" | "solve" | "solved"} step
 * @property {number} [stop] at which of the stops for predictions it is, from 0
 * @property {(number | null)[]} knobs for each setting the place of its value
 * @property {number} hints how many were opened
 * @property {(import("../engine/types.js").Guess | null)[]} guesses
 * @property {string} [code] of the attempt that solved it
 * @property {number} [right] how many predictions were right
 * @property {number} [asked] of how many
 */

const KEY = "heddle-course";
/** Where it is kept. @returns {{ read: () => string | null, write: (text: string) => void }} */
const store = () =>
  /** @type {any} */ (globalThis).heddleKept ?? {
    read: () => localStorage.getItem(KEY),
    write: (/** @type {string} */ text) => localStorage.setItem(KEY, text),
  };

/** @returns {Record<string, Progress>} */
export function allProgress() {
  try {
    const kept = JSON.parse(store().read() ?? "{}");
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
    store().write(JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
