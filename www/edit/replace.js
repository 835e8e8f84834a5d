// Another scenario in the place of the open one, which undo brings back.

import { choose, storyOf } from "../story/moments.js";
import { phrase } from "../texts/catalogue.js";

/**
 * Nothing of the open one stays: what changes from here on is compared with this one.
 * @param {import("./desk.js").Desk} desk
 * @param {import("./document.js").Scenario} scenario
 * @returns {Promise<boolean>} whether the engine took it
 */
export async function replace(desk, scenario) {
  const name = String(scenario.name ?? phrase("word-scenario")).slice(0, 190);
  if (!(await desk.session.replace(scenario, phrase("edit-opened", { name })))) return false;
  desk.view.set({ queue: -1, app: -1, life: -1, event: -1, moment: 0 });
  if (!choose({ model: desk.model, selecting: 0 }, storyOf(scenario)?.opens ?? 1)) desk.playback.jump(0);
  return true;
}
