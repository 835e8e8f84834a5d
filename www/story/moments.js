// The moments of a scenario's story (spec `simulation.md` §12.1): where one should look, and what to select there. What is wrong with a
// story is said by the core; here it is as if there were none.

import { select } from "../run/select.js";

/**
 * @typedef {object} Moment
 * @property {number} atMs
 * @property {string} name a few words
 * @property {string} say the sentence
 * @property {{ queue?: string, job?: string, container?: string, node?: string }} [select]
 * @property {import("../base/store.js").View["itab"]} [tab]
 */
/** @typedef {{ lesson: string, topic: string, article?: { title: string, section: string }, opens?: number, moments: Moment[] }} Story */
/** @typedef {Record<string, any>} Scenario */
/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("../run/select.js").Lab} Lab */

/**
 * @param {Scenario} scenario
 * @returns {Story | null}
 */
export function storyOf({ story }) {
  const moments = Array.isArray(story?.moments) ? story.moments : [];
  const sound = (/** @type {any} */ of) =>
    Number.isFinite(of?.atMs) && typeof of.name === "string" && typeof of.say === "string";
  return moments.length > 0 && moments.every(sound) && typeof story.lesson === "string" ? story : null;
}

/**
 * The number of the moment that is looked at, or that was passed last; 0: none yet.
 * @param {Story} story
 * @param {import("../base/store.js").View} view
 */
export function present({ moments }, { moment, t }) {
  return moments[moment - 1]?.atMs === t ? moment : moments.filter(({ atMs }) => atMs <= t).length;
}

/**
 * Opens a scenario where its story begins to be told, paused; one without a story plays from its beginning.
 * @param {Lab & { session: import("../edit/session.js").Session }} lab
 * @param {Scenario} scenario
 * @param {string} preset its name in the gallery
 * @returns {Promise<boolean>} whether the engine took it
 */
export async function openStory(lab, scenario, preset) {
  const story = storyOf(scenario);
  const number = story?.opens ?? 1;
  const t = story?.moments[number - 1]?.atMs;
  if (!(await lab.session.open(scenario, preset, { t, play: !story }))) return false;
  choose(lab, number);
  return true;
}

/**
 * Looks at a moment.
 * @param {Lab} lab
 * @param {number} number from 1
 * @returns {boolean} whether there is one of this number
 */
export function choose(lab, number) {
  const { model } = lab;
  const moment = storyOf(model.scenario)?.moments[number - 1];
  if (!moment) return false;
  model.playback.jump(moment.atMs);
  const path = pathOf(model, moment);
  const queue = model.run.queueByPath.get(path);
  if (!queue) model.waitingQueue = path;
  model.view.set({ moment: number, life: -1, app: -1, itab: moment.tab ?? "why", ...(queue && { queue: queue.id }) });
  const { container, job } = moment.select ?? {};
  if (container || job) select(lab, { container, job });
  return true;
}

/**
 * The path of the queue that a moment selects, or of its application's; the empty text: none.
 * @param {RunModel} model
 * @param {Moment} moment
 */
function pathOf({ run, scenario }, { select: of }) {
  if (!of?.job) return of?.queue ?? "";
  const app = [...run.apps.values()].findLast(({ job }) => job === of.job);
  const queue = app && run.queueById.get(app.queue);
  if (queue) return queue.path;
  const name = String(scenario.jobs?.find((/** @type {any} */ job) => job.id === of.job)?.queue ?? "");
  return name.startsWith("root.") ? name : `root.${name}`;
}
