// A scenario that differs from another in its events alone, and in those from a moment on, has the same run until then.

/** @typedef {{ events?: { atMs: number }[] }} Timed */

/**
 * The moment from which on the run of a scenario may be another than that of the one before, ms; null: from its beginning.
 * @param {string} before the text of the one before
 * @param {string} after
 */
export function partsAt(before, after) {
  if (!before) return null;
  const [{ events: old = [], ...was }, { events = [], ...is }] = /** @type {Timed[]} */ ([before, after].map(parsed));
  if (JSON.stringify(was) !== JSON.stringify(is)) return null;
  const [played, plays] = [old, events].map(inOrder);
  for (let i = 0; i < Math.max(played.length, plays.length); i++) {
    if (JSON.stringify(played[i]) !== JSON.stringify(plays[i]))
      return Math.min(...[played[i], plays[i]].map((event) => event?.atMs ?? Number.POSITIVE_INFINITY));
  }
  return null;
}

/** @param {string} text */
const parsed = (text) => JSON.parse(text);

/**
 * As they are played: of one time, in the order in which they are written.
 * @param {{ atMs: number }[]} events
 */
const inOrder = (events) => events.toSorted((a, b) => a.atMs - b.atMs);
