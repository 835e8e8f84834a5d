// What the core tells of an application at a moment, the same of every scheduler.

/** @typedef {import("../engine/types.js").Standing} Standing */
/** @typedef {import("../engine/types.js").Amounts} Amounts */
/** @typedef {Standing["apps"][number]} Stands */
/** @typedef {import("../engine/types.js").Need} Need */

/** Who is most in need comes first. @type {Need[]} */
const NEEDS = ["deadlocked", "starved", "below", "waits", "taken", "within"];

/**
 * The applications of a leaf, who is most in need first, and among those alike in the scheduler's order.
 * @param {Stands[]} apps
 */
export function byNeed(apps) {
  return NEEDS.flatMap((need) => apps.filter((app) => app.need === need));
}

/**
 * Whether the applications of a leaf stand differently, so that the leaf does not speak for all of them.
 * @param {Stands[]} apps
 */
export const differ = (apps) => apps.some((app) => app.need !== apps[0].need);

/**
 * Its share, where the scheduler gives it one.
 * @param {Stands} app
 * @returns {Amounts | null}
 */
export const shareOf = (app) => ("share" in app ? app.share : null);

/**
 * What it asks for, told with or without what it has.
 * @param {Stands} app
 * @returns {{ whole: Amounts } | { further: Amounts }}
 */
export function asksOf(app) {
  if ("demand" in app) return { whole: app.demand };
  return { further: "pending" in app ? app.pending : app.asked };
}
