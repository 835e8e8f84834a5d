// What an attempt changes.

/** @typedef {import("../engine/types.js").ExerciseTold} Told */

/**
 * By the names of settings.
 * @param {Told} told
 * @param {{ knobs: (number | null)[] }} attempt
 * @returns {Record<string, string>}
 */
export function setOf({ knobs }, { knobs: chosen }) {
  const changed = knobs.flatMap(({ key, values }, i) => {
    const at = chosen[i];
    return at === null || at === undefined ? [] : [[key, values[at]]];
  });
  return Object.fromEntries(changed);
}

/** The same in a line. @param {Record<string, string>} set */
export const setSaid = (set) =>
  Object.entries(set)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");
