// The help sheet of the keyboard: every key and what it does.

import { byId, fill, h } from "./base/dom.js";
import { phrase } from "./texts/catalogue.js";

/** What the help sheet lists: keys, and the part of the name of their text in the catalogue. */
const SHEET = [
  ["Ctrl K", "palette"],
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
  ["n", "moment"],
  ["Alt 1 … 6", "moments"],
  ["m", "nodes"],
  ["t", "timeline"],
  ["+ − 0", "zoom"],
  ["c", "compare"],
  ["e", "configuration"],
  ["p", "place"],
  ["o", "open"],
  ["s", "share"],
  ["Ctrl S", "save"],
  ["Ctrl Z", "undo"],
  ["Esc", "close"],
  ["?", "this"],
];

/** Lists all of them. */
export function show() {
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
