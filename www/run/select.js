// Selecting what has not been computed yet.

/** @typedef {{ model: import("./model.js").RunModel, selecting: number }} Lab `selecting`: how many wait for it */

/** How often it is looked whether it has come, ms of wall time. */
const LOOK_MS = 30;

/**
 * Selects a container and a row as soon as they have been computed, unless something else has been selected meanwhile.
 * @param {Lab} lab
 * @param {{ container?: string, row?: number }} what
 */
export async function select(lab, { container = "", row = -1 }) {
  const { held, view } = lab.model;
  const { life, event } = view;
  lab.selecting++;
  const there = () => (!container || held.lives.find(container)) && (row < 0 || held.log.bySeq.has(row));
  const waits = () => lab.model.held === held && view.life === life && view.event === event;
  while (waits() && !there() && !held.over) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  lab.selecting--;
  if (!waits()) return;
  const found = container ? held.lives.find(container) : undefined;
  view.set({
    event: held.log.bySeq.has(row) ? row : -1,
    life: found?.index ?? -1,
    ...(found && { queue: found.queue }),
  });
}
