// The address says what is shown: a reload changes nothing, and Back undoes what was chosen. Scenario, edits, selection, pane,
// comparison and the dialogs that are places are steps of the history; the playhead and the view belong to the present step.

import { showMigration, showPlace } from "./keys.js";
import { queryOf, sharedOf, TOO_LONG, writeLink } from "./link.js";
import { addressed, look, openShared } from "./opening.js";
import { effect, untracked } from "./pkg/signals/signals.js";
import { asked } from "./widgets/asked.js";
import { notice } from "./widgets/notice.js";

/**
 * @typedef {import("./opening.js").Lab & import("./keys.js").Acts} Lab
 */
/** @typedef {import("./link.js").Shared} Shared */
/**
 * What the browser keeps beside an address: what is too long for it, and whether the step is a dialog over the one before.
 * @typedef {{ shared?: Shared, dialog?: boolean }} Kept
 */

/** How often the address follows the playhead, ms of wall time: browsers refuse a hundred changes in half a minute. */
const WRITE_MS = 500;
/** The dialogs that are places. */
const DIALOGS = /** @type {const} */ (["migrate", "place", "upgrade", "gallery", "config", "glossary"]);

export class Address {
  /** @param {Lab} lab */
  constructor(lab) {
    this.lab = lab;
    this.timer = 0;
    /** What was shown when the address was last written or read, part by part. @type {unknown[]} */
    this.place = [];
    /** Whether the next place is the present step's: it has just been opened. */
    this.arrived = true;
    /** Whether the page itself goes back, because a dialog was closed. */
    this.closing = false;
    /** How many steps are to be shown yet. */
    this.reading = 0;
    /** What is done last of all that was begun. @type {Promise<unknown>} */
    this.last = Promise.resolve();
    effect(() => {
      const { model } = lab;
      model.view.all();
      model.grown.value;
      model.beside.value;
      untracked(() => this.changed());
    });
    new MutationObserver(() => this.changed()).observe(document.body, {
      attributes: true,
      attributeFilter: ["open", "data-step", "data-said"],
      subtree: true,
    });
    this.turnDialogs(true);
  }

  /** What of the page is a place: another one is another step of the history. */
  now() {
    const { session, model } = this.lab;
    const { run, view } = model;
    const over = overNow();
    if (over === "tour") return [over];
    const life = run.lives.all[view.life];
    const queue = run.queueById.get(view.queue)?.path;
    return [
      over,
      session.scenario,
      queue,
      life && run.containerName(life),
      view.event,
      view.app,
      view.pane,
      model.beside.value,
    ];
  }

  /** Whether what is shown is what was asked for, and not on its way there. */
  settled() {
    const { model, session, selecting } = this.lab;
    const { held, waitingQueue } = model;
    const queued = held.queues.length > 0 && (waitingQueue === "" || held.over);
    return queued && selecting === 0 && this.reading === 0 && model.scenario === session.scenario;
  }

  changed() {
    if (!this.settled()) return;
    const place = this.now();
    if (this.arrived) [this.place, this.arrived] = [place, false];
    const here = same(this.place, place);
    if (this.timer !== 0 && here) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(
      () => {
        this.timer = 0;
        this.inOrder(() => this.write());
      },
      here ? WRITE_MS : 0,
    );
  }

  /** @param {() => Promise<unknown>} task */
  inOrder(task) {
    this.last = this.last
      .then(task)
      .catch((error) => notice(error instanceof Error ? error.message : String(error), "error"));
  }

  async write() {
    if (!this.settled()) return;
    const place = this.now();
    const [url, state] = await addressOf(sharedOf(this.lab));
    // Somebody has gone back meanwhile.
    if (!this.settled() || this.closing) return;
    const before = this.place;
    const [was, is] = [before[0], place[0]];
    this.place = place;
    // Nothing but a dialog was closed: that is the step before.
    this.closing = is === "" && history.state?.dialog === true && same(before.slice(1), place.slice(1));
    if (this.closing) return history.back();
    // A step that was a dialog becomes what it led to.
    if (same(before, place) || (was && was !== is))
      return put("replaceState", url, { ...state, dialog: was === is && history.state?.dialog });
    put("pushState", url, { ...state, dialog: is !== "" && was === "" });
  }

  /** Another step of the history is to be shown. */
  popped() {
    if (this.closing) {
      this.closing = false;
      return this.changed();
    }
    clearTimeout(this.timer);
    this.timer = 0;
    this.reading++;
    this.inOrder(async () => {
      try {
        if (this.reading === 1) await this.read();
      } finally {
        this.reading--;
        this.arrived = true;
        this.changed();
      }
    });
  }

  async read() {
    const tour = new URLSearchParams(location.search).get("tour");
    if (tour !== null || overNow() === "tour") {
      const { endTour, startTour } = await import("./tour/tour.js");
      if (tour !== null) return startTour(this.lab, Number(tour));
      endTour();
    }
    const shared = await addressed();
    if (shared) await this.show(shared);
    this.turnDialogs(false);
  }

  /**
   * Shows what an address holds; a version of the open scenario as undo and redo do.
   * @param {Shared} shared
   */
  async show(shared) {
    const { model, session } = this.lab;
    const at = versionOf(session, shared);
    if (at < 0) return openShared(this.lab, shared);
    model.playback.play(false);
    if (at !== session.document.at) await session.turnTo(at);
    const { t = 0, queue = "" } = shared;
    const known = model.run.queueByPath.get(queue);
    model.waitingFor = t;
    model.waitingQueue = known ? "" : queue;
    model.view.set({ t, life: -1, event: -1, ...(known && { queue: known.id }) });
    await look(this.lab, shared, session.scenario);
  }

  /**
   * Opens the dialogs that the address names, and closes the others.
   * @param {boolean} first whether the page has just been loaded: the gallery is on its way then, others were opened meanwhile
   */
  turnDialogs(first) {
    const query = new URLSearchParams(location.search);
    const { config, gallery } = this.lab;
    // What it says of them is handed on: it may say something else until they are there.
    const place = () => showPlace(this.lab, query.get("place") ?? "");
    const upgrade = () => showUpgrade(this.lab, query.get("upgrade") ?? "");
    const migrate = () => showMigration(this.lab);
    const open = {
      migrate,
      place,
      upgrade,
      gallery: first ? () => {} : gallery,
      config: () => config.open(),
      glossary,
    };
    for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]")))
      if (!first && !query.has(dialog.id)) dialog.close();
    for (const name of DIALOGS) if (query.has(name) && !isOpen(name)) open[name]();
  }
}

/** @param {string} name */
const isOpen = (name) => document.getElementById(name)?.hasAttribute("open") ?? false;

/**
 * @param {Lab} lab
 * @param {string} said
 */
const showUpgrade = (lab, said) => asked(async () => (await import("./convert/upgrade.js")).openUpgrade(lab, said));

const glossary = () => document.getElementById("glossary-button")?.click();

/** What lies over the page: a dialog that is a place, the tour, or nothing. */
function overNow() {
  if (document.querySelector(".tour[data-step]")) return "tour";
  return DIALOGS.find(isOpen) ?? "";
}

/**
 * @param {unknown[]} one
 * @param {unknown[]} other
 */
const same = (one, other) => one.length === other.length && one.every((part, i) => part === other[i]);

/**
 * Which version of the open scenario an address holds; -1: none.
 * @param {import("./edit/session.js").Session} session
 * @param {Shared} shared
 */
function versionOf({ document, preset }, { preset: asked, scenario }) {
  if (!scenario) return preset === asked ? 0 : -1;
  const text = JSON.stringify(scenario);
  const is = (/** @type {number} */ at) => JSON.stringify(document.versions[at]?.scenario) === text;
  return is(document.at) ? document.at : document.versions.findIndex((_, at) => is(at));
}

/**
 * The address of what is shown, and what the browser keeps beside it.
 * @param {Shared} shared
 * @returns {Promise<[string, Kept]>}
 */
async function addressOf(shared) {
  const over = overNow();
  const step = /** @type {HTMLElement | null} */ (document.querySelector(".tour"))?.dataset.step;
  const short = over === "tour" ? new URLSearchParams({ tour: step ?? "" }) : queryOf(shared);
  const link = short ? "" : await writeLink(shared);
  const query = short ?? new URLSearchParams();
  if (over && over !== "tour") query.set(over, document.getElementById(over)?.dataset.said ?? "");
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme) query.set("theme", theme);
  const text = query.size > 0 ? `?${query}` : "";
  const beside = link.length > TOO_LONG;
  return [`${location.pathname}${text}${beside ? "" : link}`, beside ? { shared } : {}];
}

/**
 * @param {"pushState" | "replaceState"} how
 * @param {string} url
 * @param {Kept} kept
 */
function put(how, url, kept) {
  const written = `${location.pathname}${location.search}${location.hash}`;
  const { dialog, shared } = history.state ?? {};
  if (how === "replaceState" && url === written && !kept.shared && !shared && !kept.dialog === !dialog) return;
  try {
    history[how](kept, "", url);
  } catch {
    // Too large for the browser, or too often: the step is kept without the scenario, or the address follows later.
    if (kept.shared) put(how, url, { dialog: kept.dialog });
  }
}
