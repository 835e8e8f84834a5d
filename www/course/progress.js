// What somebody has done of the course, by the exercises' ids: kept in this browser only, or by a learning platform that the exercise
// was packed for (`handout/lms.js`). Two tabs may have the same exercise: what one has reached the other does not take away.

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

/** What this page has read or written last, by ids: whatever else is kept is another's. @type {Map<string, string>} */
const seen = new Map();

/** @param {string} id @returns {Progress | null} */
export function progressOf(id) {
  const progress = allProgress()[id] ?? null;
  seen.set(id, JSON.stringify(progress));
  return progress;
}

/**
 * Keeps it, together with what another tab has kept since this page last looked.
 * @param {string} id
 * @param {Progress | null} progress `null`: none
 * @returns {boolean} whether it is kept
 */
export function keepProgress(id, progress) {
  const { [id]: there = null, ...others } = allProgress();
  const isOthers = seen.has(id) && seen.get(id) !== JSON.stringify(there);
  const joined = progress && there && isOthers ? joinedWith(progress, there) : progress;
  // What is not this page's own stays another's.
  if (joined === progress) seen.set(id, JSON.stringify(progress));
  return keep(joined ? { ...others, [id]: joined } : others);
}

/** What another tab has reached of an exercise is told. @param {string} id @param {(there: Progress) => void} hear */
export function hearProgress(id, hear) {
  addEventListener("storage", ({ key }) => {
    const there = key === KEY ? allProgress()[id] : null;
    if (there && seen.get(id) !== JSON.stringify(there)) hear(there);
  });
}

const STEPS = ["predict", "compare", "solve", "solved"];

/** Whether one has not come as far as the other. @param {Progress} one @param {Progress} other */
const isBehind = (one, other) =>
  one.step === other.step ? (one.stop ?? 0) < (other.stop ?? 0) : STEPS.indexOf(one.step) < STEPS.indexOf(other.step);

/** Whether both have the same questions and the same numbers. @param {Progress} own @param {Progress} other */
export const isOfSame = (own, other) =>
  own.version === other.version &&
  own.seed === other.seed &&
  own.knobs.length === other.knobs.length &&
  own.guesses.length === other.guesses.length;

/**
 * What one has reached together with what is kept of another: the further of both, with the hints that either has opened and, as
 * long as it is predicted, the guesses of both. Of two that are as far it is one's own, which is given back itself where nothing is added.
 * @param {Progress} own
 * @param {Progress} other
 * @returns {Progress}
 */
export function joinedWith(own, other) {
  const [far, near] = isBehind(own, other) ? [other, own] : [own, other];
  if (!isOfSame(own, other)) return far;
  const isOpen = far.step === "predict";
  const joined = {
    ...far,
    hints: Math.max(own.hints, other.hints),
    guesses: isOpen ? far.guesses.map((guess, i) => guess ?? near.guesses[i]) : far.guesses,
  };
  return JSON.stringify(joined) === JSON.stringify(own) ? own : joined;
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
