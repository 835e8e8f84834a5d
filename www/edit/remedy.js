// What would change a verdict, carried out: an edit as any other, at the playhead or from the start, as the core has run it.

import { changeSetting } from "./queue-edits.js";

/** @typedef {import("../engine/types.js").RemedyRun} RemedyRun */

/**
 * @param {import("./desk.js").Desk} desk
 * @param {RemedyRun} remedy
 */
export function applyRemedy(desk, { kind, queue, property, new: value }) {
  if (kind === "setting") return changeSetting(desk, queue, property, value);
  return desk.session.inOrder(() => {
    const { scenario } = desk.session;
    const { headroom } = scenario.scheduler;
    const changed = kind === "release" ? { profile: value } : { headroom: { ...headroom, [property]: value } };
    const note = kind === "release" ? value : `headroom ${property} ${value}`;
    return desk.session.edit({ ...scenario, scheduler: { ...scenario.scheduler, ...changed } }, note, "start", null);
  });
}
