// The master of an application, seen: the big view beside the cluster, and the inspector's tab. Loaded when either is opened.

import { byId } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { lookedAt } from "../events/stories.js";
import { untracked } from "../pkg/signals/signals.js";
import { Controls } from "./controls.js";
import { marked } from "./marks.js";
import { masterTexts } from "./says.js";
import { Side } from "./side.js";
import { Tab } from "./tab.js";

/**
 * What the views share.
 * @typedef {object} Parts
 * @property {import("../run/model.js").RunModel} model
 * @property {import("../texts/catalogue.js").Catalogue} says
 * @property {import("../events/events.js").Events} events
 * @property {import("../events/stories.js").Stories} stories
 * @property {() => import("../engine/types.js").MasterStory | null | undefined} story that of the application looked at
 */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../base/frames.js").Frames} frames
 * @param {import("../why/inspector.js").Inspector} inspector
 * @param {import("../edit/session.js").Session} session
 * @param {import("../events/events.js").Events} events
 * @param {import("../compare/later.js").Later} later what runs a scenario beside
 */
export async function openMaster(model, frames, inspector, session, events, later) {
  const [says] = await Promise.all([masterTexts(), sheet(new URL("./master.css", import.meta.url))]);
  const { stories } = events;
  const story = () => {
    const app = lookedAt(model);
    return app && stories.of(app.id);
  };
  const parts = { model, says, events, stories, story };
  const controls = new Controls(parts, session);
  const tab = new Tab(parts, inspector.verdicts, controls);
  new Side(parts, frames, later);
  // "Next decision" follows what is looked at: a filtered list, else the master's decisions.
  model.playback.follow(() => untracked(() => stopsOf(model, story())));
  wire(model, controls);
  return tab;
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../engine/types.js").MasterStory | null | undefined} story
 */
const stopsOf = ({ view }, story) =>
  story && view.side === "master" ? [...new Set(marked(story.decisions).map(({ t }) => t))] : null;

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Controls} controls
 */
function wire(model, controls) {
  const body = byId("ibody");
  body.addEventListener("click", (event) => {
    const { side } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
    if (side) model.view.set({ side: "master", pane: "stage" });
  });
  body.addEventListener("change", (event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    if (select.dataset.application !== undefined) choose(model, Number(select.value));
    else if (select.dataset.setting !== undefined)
      controls.change(lookedAt(model)?.job ?? "", Number(select.dataset.setting), select.value);
  });
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {number} app
 */
function choose({ run, view }, app) {
  const queue = run.apps.get(app)?.queue ?? -1;
  view.set({ app, life: -1, event: -1, ...(queue >= 0 && { queue }) });
}
