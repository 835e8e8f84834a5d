// Keyboard: every control has a key; single letters never while something is typed.

import { byId, fill, h } from "./base/dom.js";
import { phrase } from "./texts/catalogue.js";

/** What the help sheet lists: keys, and the part of the name of their text in the catalogue. */
const SHEET = [
  ["Space", "play"],
  ["← →", "second"],
  ["Shift ← →", "fifteen"],
  ["[ ]", "decision"],
  ["Home End", "ends"],
  ["1 2 3", "levels"],
  ["↑ ↓ k j", "queue"],
  ["Enter", "edit"],
  ["x", "fold"],
  ["/", "find"],
  ["F2", "rename"],
  ["Insert Del", "add"],
  ["Alt ← →", "move"],
  ["w", "why"],
  ["n", "nodes"],
  ["t", "timeline"],
  ["+ − 0", "zoom"],
  ["c", "compare"],
  ["e", "configuration"],
  ["o", "open"],
  ["s", "share"],
  ["Ctrl S", "save"],
  ["Ctrl Z", "undo"],
  ["Esc", "close"],
  ["?", "this"],
];

/** @param {import("./app.js").App} app */
export function wireKeys(app) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("dialog[open]")) return;
    const typing = target.closest("input:not([type=range]), select, textarea");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !typing) {
      event.preventDefault();
      app.session.undo(event.shiftKey ? 1 : -1);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      import("./share.js").then(({ save }) => save(app, "json"));
      return;
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(app, event, target)) event.preventDefault();
  });
}

/** Lists all of them. */
export function showKeys() {
  fill(
    byId("keys-list"),
    SHEET.map(([keys, text]) => [
      h(
        "dt",
        null,
        keys.split(" ").map((key) => h("kbd", null, key)),
      ),
      h("dd", null, phrase(`key-${text}`)),
    ]),
  );
  /** @type {HTMLDialogElement} */ (byId("keys-dialog")).showModal();
}

/**
 * @param {import("./app.js").App} app
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @returns {boolean} whether the key did something
 */
function act(app, event, target) {
  const onControl = target.closest("button, a, summary") !== null;
  switch (event.key) {
    case " ":
      if (onControl) return false;
      app.playback.play(!app.view.get().playing);
      return true;
    case "ArrowLeft":
      return app.playback.nudge(event.shiftKey ? -15000 : -1000);
    case "ArrowRight":
      return app.playback.nudge(event.shiftKey ? 15000 : 1000);
    case "[":
      return app.playback.step(-1);
    case "]":
      return app.playback.step(1);
    case "Home":
      return app.playback.jump(0);
    case "End":
      return app.playback.jump(app.run.endMs);
    case "1":
    case "2":
    case "3":
      app.view.set({ level: /** @type {const} */ (["containers", "nodes", "heat"])[Number(event.key) - 1] });
      return true;
    case "+":
    case "=":
      return app.timeline.zoomBy(0.5);
    case "-":
      return app.timeline.zoomBy(2);
    case "0":
      app.timeline.show(null);
      return true;
    case "c":
      app.later.ask();
      return true;
    case "j":
      app.tree.move(1);
      return true;
    case "k":
      app.tree.move(-1);
      return true;
    case "x":
      app.tree.toggle(app.run.queueById.get(app.view.get().queue));
      return true;
    case "/":
      app.view.set({ pane: "queues" });
      app.tree.find.focus();
      return true;
    case "w":
      app.view.set({ itab: "why", pane: "insp" });
      byId("ibody").focus();
      return true;
    case "n":
      /** @type {HTMLElement | null} */ (byId("pdom").querySelector("[role=row][tabindex='0']"))?.focus();
      return true;
    case "t":
      byId("scrub").focus();
      return true;
    case "e":
      app.config.open();
      return true;
    case "o":
      app.gallery();
      return true;
    case "s":
      app.share();
      return true;
    case "?":
      showKeys();
      return true;
    case "Escape":
      if (app.view.get().life < 0 && app.view.get().event < 0) return false;
      app.view.set({ life: -1, event: -1 });
      return true;
    default:
      return false;
  }
}
