// Selecting what has not been computed yet.

/** @typedef {{ model: import("./model.js").RunModel, selecting: number }} Lab `selecting`: how many wait for it */

/**
 * Selects a container, a row and a job's application as soon as they have been computed, unless something else has been selected
 * meanwhile.
 * @param {Lab} lab
 * @param {{ container?: string, row?: number, job?: string }} what
 */
export async function select(lab, { container = "", row = -1, job = "" }) {
  const { held, view } = lab.model;
  const { life, event, app } = view;
  lab.selecting++;
  const appOf = () => [...held.apps.values()].findLast((of) => of.job === job && held.queueById.has(of.queue));
  const there = () =>
    (!container || held.lives.find(container)) && (row < 0 || held.log.bySeq.has(row)) && (!job || appOf());
  const waits = () => lab.model.held === held && view.life === life && view.event === event && view.app === app;
  await lab.model.until(() => !waits() || there() || held.over);
  lab.selecting--;
  if (!waits()) return;
  const found = container ? held.lives.find(container) : undefined;
  const master = appOf();
  view.set({
    ...(master && { queue: master.queue, app: master.id }),
    event: held.log.bySeq.has(row) ? row : -1,
    life: found?.index ?? -1,
    ...(found && { queue: found.queue }),
  });
}
