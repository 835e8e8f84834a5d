// The master of an application, seen: the big view beside the cluster, and the inspector's tab. Loaded when either is opened.

import { byId, h } from "../base/dom.js";
import { untracked } from "../pkg/signals/signals.js";
import { Controls } from "./controls.js";
import { marked } from "./marks.js";
import { Protocol } from "./protocol.js";
import { masterTexts } from "./says.js";
import { Side } from "./side.js";
import { lookedAt, Stories } from "./stories.js";
import { Tab } from "./tab.js";

/**
 * What the views share.
 * @typedef {object} Parts
 * @property {import("../run/model.js").RunModel} model
 * @property {import("../texts/catalogue.js").Catalogue} says
 * @property {Stories} stories
 * @property {() => import("../engine/types.js").MasterStory | null | undefined} story that of the application looked at
 */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../base/frames.js").Frames} frames
 * @param {import("../why/inspector.js").Inspector} inspector
 * @param {import("../edit/session.js").Session} session
 */
export async function openMaster(model, frames, inspector, session) {
  const style = h("link", { rel: "stylesheet", href: new URL("./master.css", import.meta.url).href });
  document.head.append(style);
  const [says] = await Promise.all([masterTexts(), new Promise((resolve) => (style.onload = style.onerror = resolve))]);
  const stories = new Stories(model);
  const story = () => {
    const app = lookedAt(model);
    return app && stories.of(app.id);
  };
  const parts = { model, says, stories, story };
  const protocol = new Protocol(parts);
  const controls = new Controls(parts, session);
  const tab = new Tab(parts, protocol, inspector.verdicts, controls);
  new Side(parts, frames);
  // "Next decision" follows what is looked at: the filter of the messages, else the master's decisions.
  model.playback.stops = () => untracked(() => stopsOf(model, story(), protocol));
  wire(model, protocol, controls);
  return tab;
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../engine/types.js").MasterStory | null | undefined} story
 * @param {Protocol} protocol
 */
function stopsOf({ view }, story, protocol) {
  if (!story || (view.side !== "master" && view.itab !== "master")) return null;
  const filtered = view.itab === "master" ? protocol.stops(story) : null;
  return filtered ?? (view.side === "master" ? [...new Set(marked(story.decisions).map(({ t }) => t))] : null);
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Protocol} protocol
 * @param {Controls} controls
 */
function wire(model, protocol, controls) {
  const body = byId("ibody");
  body.addEventListener("click", (event) => {
    const { message, side } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
    if (message) protocol.turn(message);
    if (side) model.view.set({ side: "master", pane: "stage" });
  });
  body.addEventListener("change", (event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    if (select.dataset.application !== undefined) choose(model, Number(select.value));
    else if (select.dataset.message === "node") protocol.node.value = Number(select.value);
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
