// The work of this browser's visits: each tab keeps its own, so that none takes away another's, and a new visit goes on with the newest.

import { sharedOf, understood } from "./link.js";
import { openShared, WORK } from "./opening.js";
import { effect } from "./pkg/signals/signals.js";
import { phrase } from "./texts/catalogue.js";
import { notice } from "./widgets/notice.js";

/**
 * @typedef {object} Kept the work of one tab
 * @property {string} key where it lies
 * @property {number} at when it was kept last, ms since 1970
 * @property {string} by which page has kept it
 * @property {import("./link.js").Shared} work
 */

/** Where a tab remembers its own place over a reload. */
const TAB = "heddle.tab";
/** So long after the last change it is kept, ms of wall time. */
const KEEP_MS = 800;
/** So many are kept, the newest. */
const MOST = 8;

/** This page: two that hold the same place, the one a copy of the other, are told apart by it. */
const PAGE = crypto.randomUUID();
const BEGAN = Date.now();
let own = "";
let keeping = true;
let told = false;

/** @param {string} key @returns {Kept | null} */
function read(key) {
  try {
    const { at, by, work } = JSON.parse(localStorage.getItem(key) ?? "");
    return { key, at, by, work: understood(work) };
  } catch {
    return null; // Somebody has written to it, or it is of another version.
  }
}

/** All that is kept, the newest first. */
function kept() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(WORK));
    const found = keys.map(read).filter((one) => one !== null);
    return found.sort((one, other) => other.at - one.at);
  } catch {
    return []; // Storage is forbidden.
  }
}

/** What is kept of other tabs and earlier visits. */
export const keptElsewhere = () => kept().filter(({ key }) => key !== own);

/**
 * Goes on with what this tab has kept before it was loaded anew, or else with the newest of all, which is this tab's from now on.
 * @param {import("./opening.js").Lab} lab
 * @returns {Promise<boolean>} whether there was any
 */
export async function goOn(lab) {
  const all = kept();
  const one = all.find(({ key }) => key === remembered()) ?? all[0];
  if (!one || !(await openShared(lab, one.work).catch(() => false))) return false;
  adopt(one);
  const over = () => {
    forget();
    location.assign(location.pathname);
  };
  notice(phrase("work-kept"), "good", [phrase("work-over"), over]);
  return true;
}

/** @param {Kept} one It is this tab's from now on. */
export function adopt({ key }) {
  own = key;
}

/** The next visit does not begin with this. */
function forget() {
  keeping = false;
  forgetAt(own);
}

/** @param {string} key */
export function forgetAt(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function remembered() {
  try {
    return sessionStorage.getItem(TAB) ?? "";
  } catch {
    return "";
  }
}

/** The place of this tab: another one where a copy of this tab has written to it since. */
function place() {
  own ||= remembered();
  const there = own ? read(own) : null;
  if (!own || (there && there.by !== PAGE && there.at > BEGAN)) own = WORK + crypto.randomUUID();
  sessionStorage.setItem(TAB, own);
  return own;
}

/**
 * Keeps what was changed over a reload; scenarios of the gallery that nobody touched are not.
 * @param {import("./opening.js").Lab & { share: () => void }} lab
 */
export function keepWork(lab) {
  let timer = 0;
  /** @type {Record<string, any> | null} */
  let looked = null;
  const keep = () => {
    const { document, preset, scenario } = lab.session;
    timer = 0;
    looked = scenario;
    if (!keeping || !scenario.heddle) return;
    const touched = document.at > 0 || preset === "";
    try {
      if (touched) write({ at: Date.now(), by: PAGE, work: sharedOf(lab) });
      else if (own && read(own)?.by === PAGE) localStorage.removeItem(own);
    } catch {
      if (touched) tell(lab);
    }
  };
  effect(() => {
    lab.model.view.all();
    lab.model.run;
    // An edit is not put off by what is looked at after it, as in a run that plays.
    if (timer && lab.session.scenario !== looked) return;
    clearTimeout(timer);
    timer = window.setTimeout(keep, KEEP_MS);
  });
  addEventListener("pagehide", keep);
}

/** @param {Omit<Kept, "key">} what @throws where storage is full or forbidden */
function write(what) {
  localStorage.setItem(place(), JSON.stringify(what));
  for (const { key } of kept().slice(MOST)) localStorage.removeItem(key);
}

/** Says once that the work lasts only as long as the page. @param {{ share: () => void }} lab */
function tell(lab) {
  if (told) return;
  told = true;
  notice(phrase("work-not-kept"), "error", [phrase("work-save"), () => lab.share()]);
}
