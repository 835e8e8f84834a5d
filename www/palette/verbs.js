// What can be done with the page, by name: the verbs of the palette, with the keys that do the same.

import { byId } from "../base/dom.js";
import { language } from "../base/language.js";
import { foldPane, isFolded, unfoldPane } from "../base/panes.js";
import { showKeys, showMigration, showPlace } from "../keys.js";
import { choose } from "../widgets/language.js";

/** @typedef {import("./palette.js").Acts} Acts */
/** @typedef {[string, string, (acts: Acts) => unknown]} Verb the end of its text's name, its keys, what it does */

/** A button of the page, which knows what it does. @param {string} id */
const press = (id) => () => byId(id).click();
/** Another page of the site. @param {URL} page */
const go = (page) => () => location.assign(page);
/** @param {Partial<import("../base/store.js").View>} patch */
const look =
  (patch) =>
  (/** @type {Acts} */ { model }) =>
    model.view.set(patch);
/** A panel below the stage. @param {Partial<import("../base/store.js").View>} patch */
const below =
  (patch) =>
  (/** @type {Acts} */ { model }) => {
    unfoldPane("time");
    model.view.set({ pane: "time", ...patch });
  };
/** @param {import("../base/panes.js").Pane} pane */
const turn = (pane) => () => (isFolded(pane) ? unfoldPane(pane) : foldPane(pane));

/** Takes the run along to where exercises are made. @param {Acts} acts */
async function makeExercise(acts) {
  const { sharedOf, writeLink } = await import("../link.js");
  const page = new URL("../author.html", import.meta.url);
  location.assign(`${page}${await writeLink(sharedOf(acts))}`);
}

/** @type {Verb[]} */
export const VERBS = [
  ["play", "Space", ({ model }) => model.playback.play(!model.view.get().playing)],
  ["next", "]", ({ model }) => model.playback.step(1)],
  ["previous", "[", ({ model }) => model.playback.step(-1)],
  ["start", "Home", ({ model }) => model.playback.jump(0)],
  ["end", "End", ({ model }) => model.playback.jump(model.run.endMs)],
  ["open-files", "", press("open-button")],
  ["cluster", "", async ({ config }) => (await import("../cluster/sheet.js")).openCluster(config.desk, [])],
  ["new", "", press("new-button")],
  ["scenario", "o", (acts) => acts.gallery()],
  ["compare", "c", (acts) => acts.later.ask()],
  ["configuration", "e", (acts) => acts.config.open()],
  ["upgrade", "", async (acts) => (await import("../convert/upgrade.js")).openUpgrade(acts)],
  ["find", "", async (acts) => (await import("../find/find.js")).openFind(acts)],
  ["sweep", "", async (acts) => (await import("../sweep/sweep.js")).openSweep(acts)],
  ["break", "", async (acts) => (await import("../break/break.js")).openBreak(acts)],
  ["migrate", "", showMigration],
  ["modes", "", async (acts) => (await import("../convert/switch.js")).askToSwitch(acts, "capacity")],
  ["place", "p", showPlace],
  ["share", "s", (acts) => acts.share()],
  ["exercise", "", makeExercise],
  ["save", "Ctrl S", async (acts) => (await import("../export/take.js")).saved(acts, "json")],
  ["undo", "Ctrl Z", (acts) => acts.session.undo(-1)],
  ["redo", "Ctrl Shift Z", (acts) => acts.session.undo(1)],
  ["add-queue", "Insert", press("add-queue")],
  ["edit-queue", "Enter", press("edit-queue")],
  ["containers", "1", look({ level: "containers", side: "cluster", pane: "stage" })],
  ["nodes", "2", look({ level: "nodes", side: "cluster", pane: "stage" })],
  ["heat", "3", look({ level: "heat", side: "cluster", pane: "stage" })],
  ["stacked", "", below({ tab: "usage", mode: "stacked" })],
  ["lanes", "", below({ tab: "usage", mode: "lanes" })],
  ["apps", "", below({ tab: "usage", mode: "apps" })],
  ["table", "", below({ tab: "usage", mode: "table" })],
  ["memory", "", look({ type: "memory" })],
  ["vcores", "", look({ type: "vcores" })],
  ["work", "", below({ tab: "work" })],
  ["decisions", "", below({ tab: "log" })],
  ["metrics", "", below({ tab: "metrics" })],
  ["zoom-in", "+", ({ timeline }) => timeline.zoomBy(0.5)],
  ["zoom-out", "−", ({ timeline }) => timeline.zoomBy(2)],
  ["zoom-all", "0", ({ timeline }) => timeline.show(null)],
  ["fold-queues", "", turn("queues")],
  ["fold-inspector", "", turn("insp")],
  ["fold-timeline", "", turn("time")],
  ["theme", "", press("theme")],
  ["english", "", () => choose("en")],
  ["german", "", () => choose("de")],
];

/** Where something is explained. @type {Verb[]} */
export const HELP = [
  ["keys", "?", showKeys],
  ["glossary", "", press("glossary-button")],
  ["legend", "", press("legend-button")],
  ["tour", "", async (acts) => (await import("../tour/tour.js")).startTour(acts)],
  ["first-page", "", go(new URL("../index.html", import.meta.url))],
  ["book", "", go(new URL(`../${language}/index.html`, new URL("../book/en/index.html", import.meta.url)))],
  ["proof", "", go(new URL("../proof.html", import.meta.url))],
  ["course", "", go(new URL("../course.html", import.meta.url))],
  ["embedding", "", go(new URL("../embedding.html", import.meta.url))],
];
