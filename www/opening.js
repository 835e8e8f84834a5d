// What the page opens first, and how: a link, the work of the last visit, a scenario that is asked for, or the gallery's first.

import { scenario } from "./gallery/library.js";
import { askedFor, readLink, understood, viewOf } from "./link.js";
import { select } from "./run/select.js";
import { openStory, storyOf } from "./story/moments.js";
import { stretch } from "./timeline/zoom.js";
import { notice } from "./widgets/notice.js";

/**
 * @typedef {import("./gallery/gallery.js").Lab & { later: import("./compare/later.js").Later }} Lab
 */
/** @typedef {import("./link.js").Shared} Shared */

/** How the places begin where the work of tabs lies over a reload (`kept.js`). */
export const WORK = "heddle.work.";
/**
 * How a scenario begins of which nothing else is said: where its story does, playing, or paused.
 * @typedef {"story" | "play" | "pause"} Start
 */

/**
 * What the address holds: what the browser keeps beside it where it is too long for one, a link, or a query.
 * @returns {Promise<Shared | null>} null: nothing
 * @throws a sentence where a link cannot be read
 */
export async function addressed() {
  if (history.state?.shared) return understood(history.state.shared);
  return (await readLink(location.hash)) ?? askedFor(new URLSearchParams(location.search));
}

/**
 * Opens what the address holds.
 * @param {Lab} lab
 * @param {Start} start
 * @returns {Promise<boolean>} whether there was something that could be opened
 */
export async function openAddress(lab, start) {
  try {
    const shared = await addressed();
    if (!shared || !(await openShared(lab, shared, start))) return false;
    const { engine } = lab.model.run.cluster;
    if (shared.engine && engine && shared.engine !== engine)
      notice(
        lab.model.words.catalogue.text("link-engine", { theirs: shared.engine.slice(0, 40), ours: engine }),
        "good",
      );
    return true;
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), "error");
    return false;
  }
}

/**
 * @param {Lab} lab
 * @param {Shared} shared
 * @param {Start} [start]
 * @returns {Promise<boolean>} whether the engine took it
 */
export async function openShared(lab, shared, start = "pause") {
  const shown = shared.scenario ?? (await scenario(shared.preset ?? ""));
  const { t, queue } = shared;
  const preset = shared.scenario ? "" : (shared.preset ?? "");
  if (start === "story" && queue === undefined && storyOf(shown)) return openStory(lab, shown, preset);
  if (!(await lab.session.open(shown, preset, { t, queue, play: start !== "pause" }))) return false;
  await look(lab, shared, shown);
  return true;
}

/**
 * Looks at the open scenario as an address says.
 * @param {Lab} lab
 * @param {Shared} shared
 * @param {Record<string, any>} shown its scenario
 */
export async function look(lab, shared, shown) {
  const view = viewOf(shared);
  lab.model.view.set({
    ...view,
    zoom: shared.zoom ? stretch(shared.zoom[0], shared.zoom[1], lab.model.run.endMs) : null,
  });
  // The first batch names what can be selected.
  await lab.model.until((run) => run.queues.length > 0);
  select(lab, shared);
  if (!shared.compare) lab.model.beside.value?.close();
  else if (lab.model.beside.value?.runs[0].made.title !== shared.compare.title)
    await lab.later.reopen(shared.compare, shown);
  // A comparison begins with lanes; the address says what it really was.
  lab.model.view.set({ mode: view.mode });
}

/**
 * Brings back the work of the last visit.
 * @param {Lab} lab
 * @returns {Promise<boolean>} whether there was any
 */
export async function openKept(lab) {
  return anyKept() && (await import("./kept.js")).goOn(lab);
}

/** Whether a link or the last visit decide what is opened. @param {boolean} asked whether a query names a scenario */
export const knowsWhat = (asked) => location.hash.length > 1 || history.state?.shared || (!asked && anyKept());

/** Whether work of an earlier visit lies there (`kept.js`). */
function anyKept() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(WORK));
  } catch {
    return false; // Storage is forbidden.
  }
}
