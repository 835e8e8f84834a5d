// What the page opens first, and how: a link, the work of the last visit, a scenario that is asked for, or the gallery's first.

import { scenario } from "./gallery/library.js";
import { readLink, sharedOf, understood, viewOf } from "./link.js";
import { effect } from "./pkg/signals/signals.js";
import { stretch } from "./timeline/zoom.js";
import { notice } from "./widgets/notice.js";

/** @typedef {import("./gallery/gallery.js").Lab & { later: import("./compare/later.js").Later }} Lab */
/** @typedef {import("./link.js").Shared} Shared */

/** Where the work lies over a reload. */
const KEY = "heddle.work";
/** So long after the last change it is kept, ms of wall time. */
const KEEP_MS = 800;
/** How often it is looked whether a container has come, ms of wall time. */
const LOOK_MS = 30;

/**
 * Opens what the address holds.
 * @param {Lab} lab
 * @returns {Promise<boolean>} whether there was a link that could be opened
 */
export async function openLink(lab) {
  try {
    const shared = await readLink(location.hash);
    if (!shared || !(await openShared(lab, shared))) return false;
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
 * @returns {Promise<boolean>} whether the engine took it
 */
async function openShared(lab, shared) {
  const shown = shared.scenario ?? (await scenario(shared.preset ?? ""));
  if (
    !(await lab.session.open(shown, shared.scenario ? "" : (shared.preset ?? ""), { t: shared.t, queue: shared.queue }))
  )
    return false;
  const view = viewOf(shared);
  lab.model.view.set({
    ...view,
    zoom: shared.zoom ? stretch(shared.zoom[0], shared.zoom[1], lab.model.run.endMs) : null,
  });
  await named(lab);
  if (shared.container) select(lab, shared.container);
  if (shared.compare) await beside(lab, shared.compare, shown);
  else lab.model.beside.value?.close();
  // A comparison begins with lanes; the link says what it really was.
  lab.model.view.set({ mode: view.mode });
  return true;
}

/**
 * Opens the run that a link has beside.
 * @param {Lab} lab
 * @param {import("./link.js").Compared} compared
 * @param {Record<string, any>} first the scenario of the link
 */
async function beside(lab, { title, preset, scenario: own }, first) {
  await lab.later.compareWith(own ?? (preset ? await scenario(preset) : first), title, preset);
}

/** Waits for the first batch. @param {Lab} lab */
async function named(lab) {
  const { run } = lab.model;
  while (lab.model.held === run && run.queues.length === 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/**
 * Selects a container as soon as it has been computed.
 * @param {Lab} lab
 * @param {string} name
 */
async function select(lab, name) {
  const { run } = lab.model;
  while (lab.model.held === run && !run.lives.find(name) && run.horizon < run.endMs)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const life = lab.model.held === run ? run.lives.find(name) : undefined;
  if (life) lab.model.view.set({ life: life.index, queue: life.queue, event: -1 });
}

/**
 * Brings back the work of the last visit.
 * @param {Lab} lab
 * @returns {Promise<boolean>} whether there was any
 */
export async function openKept(lab) {
  const kept = read();
  if (!kept || !(await openShared(lab, kept).catch(() => false))) return false;
  notice(lab.model.words.catalogue.text("work-kept"), "good", [
    lab.model.words.catalogue.text("work-over"),
    () => {
      forget();
      location.reload();
    },
  ]);
  return true;
}

/** Whether the address or the last visit decide what is opened. */
export function knowsWhat() {
  try {
    return location.hash.length > 1 || localStorage.getItem(KEY) !== null;
  } catch {
    return false; // Storage is forbidden.
  }
}

/** @returns {Shared | null} */
function read() {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : understood(JSON.parse(text));
  } catch {
    return null; // Storage is forbidden, or somebody has written to it.
  }
}

let keeping = true;

/** The next visit begins anew. */
function forget() {
  keeping = false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/**
 * Keeps what was changed over a reload; scenarios of the gallery that nobody touched are not.
 * @param {Lab} lab
 */
export function keepWork(lab) {
  let timer = 0;
  const keep = () => {
    const {
      document: { at },
      preset,
      scenario: shown,
    } = lab.session;
    if (!keeping || !shown.heddle) return;
    try {
      if (at > 0 || preset === "") localStorage.setItem(KEY, JSON.stringify(sharedOf(lab)));
      else localStorage.removeItem(KEY);
    } catch {
      // Storage is full or forbidden; the work then lasts as long as the page, and can be saved as a file.
    }
  };
  effect(() => {
    lab.model.view.all();
    clearTimeout(timer);
    timer = window.setTimeout(keep, KEEP_MS);
  });
  addEventListener("pagehide", keep);
}
