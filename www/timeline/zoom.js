// Which stretch of the run the timeline shows: brushed with Shift or on the axis, stepped with + and −, all with 0.

/** @typedef {[number, number]} Stretch */

/** The shortest stretch, ms. */
const LEAST = 200;

/**
 * A stretch that lies in the run and is not too short; `null`: the whole run.
 * @param {number} from
 * @param {number} until
 * @param {number} endMs
 * @returns {Stretch | null}
 */
export function stretch(from, until, endMs) {
  const span = Math.max(LEAST, Math.min(endMs, until - from));
  if (span >= endMs) return null;
  const start = Math.max(0, Math.min(endMs - span, from));
  return [Math.round(start), Math.round(start + span)];
}

/**
 * Shorter or longer by a factor; the moment `t` stays where it is.
 * @param {Stretch | null} shown
 * @param {number} factor below 1: closer
 * @param {number} t
 * @param {number} endMs
 */
export function scaled(shown, factor, t, endMs) {
  const [from, until] = shown ?? [0, endMs];
  const at = Math.max(from, Math.min(until, t));
  return stretch(at - (at - from) * factor, at - (at - from) * factor + (until - from) * factor, endMs);
}

/**
 * Moved, if it must be, so that `t` can be seen.
 * @param {Stretch | null} shown
 * @param {number} t
 * @param {number} endMs
 * @returns {Stretch | null}
 */
export function following(shown, t, endMs) {
  if (!shown || (t >= shown[0] && t <= shown[1])) return shown;
  const span = shown[1] - shown[0];
  return stretch(t - span * 0.2, t + span * 0.8, endMs);
}
