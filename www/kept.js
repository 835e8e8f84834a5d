// The work of this browser's visits, as `base/keeping.js` keeps it: what the Lab has open.

import { Keeping } from "./base/keeping.js";
import { sharedOf, understood } from "./link.js";
import { openShared, WORK } from "./opening.js";
import { effect } from "./pkg/signals/signals.js";
import { phrase } from "./texts/catalogue.js";
import { notice } from "./widgets/notice.js";

/** So long after the last change it is kept, ms of wall time. */
const KEEP_MS = 800;

/** The work of tabs. @type {Keeping<import("./link.js").Shared>} */
export const works = new Keeping(WORK, "heddle.tab", understood);
let keeping = true;
let told = false;

/**
 * Goes on with what this tab has kept before it was loaded anew, or else with the newest of all, which is this tab's from now on.
 * @param {import("./opening.js").Lab} lab
 * @returns {Promise<boolean>} whether there was any
 */
export async function goOn(lab) {
  const one = works.present();
  if (!one || !(await openShared(lab, one.work).catch(() => false))) return false;
  works.adopt(one);
  const over = () => {
    keeping = false;
    works.forget();
    location.assign(location.pathname);
  };
  notice(phrase("work-kept"), "good", [phrase("work-over"), over]);
  return true;
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
      if (touched) works.keep(sharedOf(lab));
      else works.drop();
    } catch {
      tell(lab);
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

/** Says once that the work lasts only as long as the page. @param {{ share: () => void }} lab */
function tell(lab) {
  if (told) return;
  told = true;
  notice(phrase("work-not-kept"), "error", [phrase("work-save"), () => lab.share()]);
}
