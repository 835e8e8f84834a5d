// What the Capacity Scheduler alone knows of a queue: the limits of its users, and whose demand its policy of preemption counts.

import { memory, ratio } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("./standing.js").Stands} Stands */
/** @typedef {import("./standing.js").Told} Told */
/** A name and a value. @typedef {[string, string]} Measured */

/** How many users, or queues, are named. */
const NAMED = 8;

/** @param {import("../engine/types.js").Amounts} amount */
const pair = ({ memory: mb, vcores }) =>
  phrase("why-vcores", { memory: memory(mb), value: ratio(vcores), count: vcores });

/** @param {Stands | undefined} stands */
const partitionsOf = (stands) => (stands && "partitions" in stands ? stands.partitions : []);

/**
 * What the users of a leaf use, and up to where they are offered more.
 * @param {Stands | undefined} stands
 * @param {string} [only] the user who is asked for
 * @returns {Measured[]}
 */
export function userLimits(stands, only) {
  const rows = partitionsOf(stands).flatMap(({ partition, users }) =>
    users
      .filter(({ user }) => only === undefined || user === only)
      .map(({ user, usage, limit }) => {
        const name = phrase("state-user-limit", { user, where: partition === "" ? "no" : "yes", partition });
        return /** @type {Measured} */ ([name, phrase("state-of-limit", { usage: pair(usage), limit: pair(limit) })]);
      }),
  );
  const more = phrase("state-more-users", { count: rows.length - NAMED });
  return rows.length > NAMED ? [...rows.slice(0, NAMED), [more, ""]] : rows;
}

/**
 * What a queue lacks of its ideal allocation; and of one whose containers are marked, whose lack the last round counted: it
 * chooses for none of those in particular.
 * @param {import("../run/run.js").Run} run
 * @param {Told} told
 * @param {number} queue
 * @returns {Measured[]}
 */
export function demandCounted(run, { queues }, queue) {
  const stands = queues.get(queue);
  const lacks = (/** @type {Stands | undefined} */ of) => partitionsOf(of).flatMap((part) => part.lacks ?? []);
  /** @type {Measured[]} */
  const own = lacks(stands).map((amount) => [phrase("state-lacks"), pair(amount)]);
  if (!partitionsOf(stands).some(({ notBefore }) => notBefore !== null)) return own;
  const counted = run.queues
    .filter(({ leaf }) => leaf)
    .flatMap(({ id, path }) => lacks(queues.get(id)).map((amount) => `${path} ${pair(amount)}`));
  if (counted.length === 0) return own;
  const shown = counted.length > NAMED ? [...counted.slice(0, NAMED), "…"] : counted;
  return [...own, [phrase("state-counted"), shown.join(", ")]];
}
