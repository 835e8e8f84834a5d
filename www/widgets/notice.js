// One sentence over the foot of the page, so that nothing moves for it and nothing that happens is covered; on a phone and in a low
// window it takes room of its own there (`--notice`), and what goes wrong in a dialog stands at the foot of that.

import { byId, fill, h, icon } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/** How long good news stays, ms of wall time, longer with an offer; bad news stays until it is closed. */
const GOOD_MS = 9000;
const OFFER_MS = 30_000;

let timer = 0;
/** Where it stands when no dialog is open. @type {HTMLElement | null} */
let home = null;
/** Whether the last thing was a key: then an offer gets the focus, if nothing else has it. */
let keyed = false;
for (const [type, key] of /** @type {const} */ ([
  ["keydown", true],
  ["pointerdown", false],
]))
  addEventListener(type, () => (keyed = key), true);

/**
 * @param {string} text
 * @param {"good" | "error"} kind
 * @param {[string, () => void] | null} [action] the label of a button, and what it does
 */
export function notice(text, kind, action = null) {
  const box = byId("notice");
  home ??= box.parentElement;
  const taken = () => {
    hideNotice();
    action?.[1]();
  };
  const offer = action && h("button", { class: "btn sm", onclick: taken }, action[0]);
  fill(
    box,
    h("span", null, text),
    offer,
    h("button", { class: "btn quiet icon", "aria-label": phrase("page-close"), onclick: hideNotice }, icon("close")),
  );
  box.className = `notice ${kind}`;
  // Behind a dialog nobody would see it.
  const place = (kind === "error" && document.querySelector("dialog:modal")) || home;
  if (place && box.parentElement !== place) place.append(box);
  show(box, true);
  if (keyed && document.activeElement === document.body) offer?.focus();
  clearTimeout(timer);
  if (kind === "good") timer = window.setTimeout(hideNotice, action ? OFFER_MS : GOOD_MS);
}

export function hideNotice() {
  show(byId("notice"), false);
}

/**
 * @param {HTMLElement} box
 * @param {boolean} shown
 */
function show(box, shown) {
  box.hidden = !shown;
  const height = box.parentElement === home ? box.offsetHeight : 0;
  document.documentElement.style.setProperty("--notice", `${height}px`);
}
