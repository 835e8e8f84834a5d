// What stands on the stage where nothing is to be seen: why that is so, and what to do.

import { byId, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render } from "../base/render.js";
import { sheet } from "../base/sheet.js";
import { giveJobs, leavesOf } from "../edit/strangers.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";

/** @typedef {import("../run/run.js").Run} Run */
/** Why nothing is to be seen, and the next moment at which something is. @typedef {{ why: "jobs" | "nodes" | "before" | "between" | "after" | "never", next: number }} Empty */

/**
 * @param {Run} run
 * @param {{ jobs?: unknown[], arrivals?: unknown[], events?: { job?: unknown }[] }} scenario
 * @param {number} t ms
 * @returns {Empty | null} null: something is to be seen
 */
export function emptiness(run, { jobs = [], arrivals = [], events = [] }, t) {
  if (run.version === 0 || !run.root) return null;
  if (run.parts(t).some((part) => part > 0)) return null;
  const later = (/** @type {number[]} */ times) => Math.min(...times.filter((at) => at > t));
  if (!run.nodes.some((node) => node.from <= t && node.until > t))
    return { why: "nodes", next: later(run.nodes.map((node) => node.from)) };
  if (jobs.length + arrivals.length === 0 && !events.some((event) => event.job !== undefined))
    return { why: "jobs", next: Infinity };
  const starts = run.lives.all.map((life) => life.start);
  const next = later(starts);
  if (next < Infinity) return { why: starts.some((at) => at <= t) ? "between" : "before", next };
  // What has not been computed is not known.
  if (!run.over) return null;
  return { why: starts.length > 0 ? "after" : "never", next: Infinity };
}

/**
 * @param {import("../edit/desk.js").Desk} desk
 * @param {import("../base/frames.js").Frames} frames
 */
export function wireEmpty(desk, frames) {
  const { model } = desk;
  const card = h("div", { class: "empty", role: "status", hidden: true });
  sheet(new URL("./empty.css", import.meta.url));
  byId("pdom").before(card);
  frames.text(() => {
    const { run, view } = model;
    // While it plays something comes by itself.
    const found = emptiness(run, model.scenario, view.t);
    card.hidden = !found || (view.playing && found.why !== "jobs");
    render(card, !card.hidden && found && said(desk, found));
  });
}

/**
 * @param {import("../edit/desk.js").Desk} desk
 * @param {Empty} found
 */
function said(desk, { why, next }) {
  const { view, playback } = desk;
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => unknown} */ act) =>
    // An element that stays keeps its listener, and so leads where it led.
    h("button", { class: "btn", dataset: { at: `${name} ${next}`, act: name }, onclick: act }, text);
  const open = (/** @type {"work" | "log"} */ tab) => () => view.set({ tab, pane: "time" });
  const acts = {
    jobs: () => [
      // Root alone takes no job of its own.
      desk.run.queues.length > 1 && button("give", phrase("strangers-give"), () => asked(() => give(desk))),
      button("work", phrase("empty-add-job"), open("work")),
    ],
    nodes: () => [],
    before: () => [],
    between: () => [],
    after: () => [button("start", phrase("empty-start"), () => playback.jump(0))],
    never: () => [button("log", phrase("empty-log"), open("log"))],
  };
  return [
    h("p", null, h("b", null, phrase(`empty-${why}`))),
    h("p", null, phrase(`empty-${why}-do`)),
    h(
      "div",
      { class: "row" },
      next < Infinity && button("next", phrase("empty-next", { time: clock(next) }), () => playback.jump(next)),
      acts[why](),
    ),
  ];
}

/**
 * A job for each queue.
 * @param {import("../edit/desk.js").Desk} desk
 */
async function give(desk) {
  await giveJobs(desk, await leavesOf(desk.engine, desk.session.scenario, 0));
}
