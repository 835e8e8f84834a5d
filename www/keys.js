// Keyboard: every control has a key; single letters never while something is typed.

import { byId } from "./base/dom.js";
import { unfoldPane } from "./base/panes.js";
import { choose, present, storyOf } from "./story/moments.js";
import { asked } from "./widgets/asked.js";

/**
 * What keys act on.
 * @typedef {object} Acts
 * @property {import("./run/model.js").RunModel} model
 * @property {number} selecting
 * @property {import("./edit/session.js").Session} session
 * @property {import("./edit/config.js").ConfigDialog} config
 * @property {import("./queues/tree.js").Tree} tree
 * @property {import("./timeline/timeline.js").Timeline} timeline
 * @property {import("./compare/later.js").Later} later
 * @property {() => void} gallery
 * @property {() => void} share
 */

/** @param {Acts} acts */
export function wireKeys(acts) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const dialog = target.closest("dialog");
    if (dialog?.open) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      showPalette(acts);
      return;
    }
    // A dialog that is being closed keeps the focus for a moment; nobody types in it any more.
    const typing = !dialog && target.closest("input:not([type=range]), select, textarea");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !typing) {
      event.preventDefault();
      acts.session.undo(event.shiftKey ? 1 : -1);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      asked(async () => (await import("./export/take.js")).saved(acts, "json"));
      return;
    }
    if (typing || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      // What Alt and a digit write differs between keyboards.
      const digit = /^Digit([1-6])$/.exec(event.code);
      if (digit && choose(acts, Number(digit[1]))) event.preventDefault();
      return;
    }
    if (act(acts, event, target)) event.preventDefault();
  });
}

/** Lists all of them. */
export function showKeys() {
  asked(async () => (await import("./keys-sheet.js")).show());
}

/** Finds everything. @param {Acts} acts */
export function showPalette(acts) {
  asked(async () => (await import("./palette/palette.js")).openPalette(acts));
}

/**
 * Says where a job lands.
 * @param {Acts} acts
 * @param {string} [said] by the address
 */
export function showPlace(acts, said) {
  asked(async () => (await import("./place/place.js")).openPlace(acts, said));
}

/** Moves to the Capacity Scheduler. @param {Acts} acts */
export function showMigration(acts) {
  asked(async () => (await import("./migrate/migrate.js")).openMigration(acts));
}

/** After the last moment comes the first. @param {Acts} acts */
function nextMoment(acts) {
  const { scenario, view } = acts.model;
  const story = storyOf(scenario);
  return story !== null && choose(acts, (present(story, view) % story.moments.length) + 1);
}

/**
 * @param {Acts} acts
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @returns {boolean} whether the key did something
 */
function act(acts, event, target) {
  const onControl = target.closest("button, a, summary") !== null;
  switch (event.key) {
    case " ":
      if (onControl) return false;
      acts.model.playback.play(!acts.model.view.get().playing);
      return true;
    case "ArrowLeft":
      return acts.model.playback.nudge(event.shiftKey ? -15000 : -1000);
    case "ArrowRight":
      return acts.model.playback.nudge(event.shiftKey ? 15000 : 1000);
    case "[":
      return acts.model.playback.step(-1);
    case "]":
      return acts.model.playback.step(1);
    case "Home":
      return acts.model.playback.jump(0);
    case "End":
      return acts.model.playback.jump(acts.model.run.endMs);
    case "1":
    case "2":
    case "3":
      acts.model.view.set({ level: /** @type {const} */ (["containers", "nodes", "heat"])[Number(event.key) - 1] });
      return true;
    case "+":
    case "=":
      return acts.timeline.zoomBy(0.5);
    case "-":
      return acts.timeline.zoomBy(2);
    case "0":
      acts.timeline.show(null);
      return true;
    case "c":
      acts.later.ask();
      return true;
    case "j":
      acts.tree.move(1);
      return true;
    case "k":
      acts.tree.move(-1);
      return true;
    case "x":
      acts.tree.toggle(acts.model.run.queueById.get(acts.model.view.get().queue));
      return true;
    case "/":
      unfoldPane("queues");
      acts.model.view.set({ pane: "queues" });
      acts.tree.find.focus();
      return true;
    case "w":
      unfoldPane("insp");
      acts.model.view.set({ itab: "why", pane: "insp" });
      byId("ibody").focus();
      return true;
    case "n":
      return nextMoment(acts);
    case "m":
      /** @type {HTMLElement | null} */ (byId("pdom").querySelector("[role=row][tabindex='0']"))?.focus();
      return true;
    case "t":
      unfoldPane("time");
      byId("scrub").focus();
      return true;
    case "e":
      acts.config.open();
      return true;
    case "o":
      acts.gallery();
      return true;
    case "p":
      showPlace(acts);
      return true;
    case "s":
      acts.share();
      return true;
    case "?":
      showKeys();
      return true;
    case "Escape":
      if (acts.model.view.get().life < 0 && acts.model.view.get().event < 0) return false;
      acts.model.view.set({ life: -1, event: -1 });
      return true;
    default:
      return false;
  }
}
