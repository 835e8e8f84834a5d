// Lists of objects in the form of a scenario: each can be opened and deleted, and others be added.

import { h, icon } from "../base/dom.js";
import { clock } from "../base/format.js";
import { itemOf as newItem } from "./consequences.js";
import { patternOf, valueAt, written } from "./members.js";
import { toldOf } from "./told.js";

/** @typedef {import("./members.js").Path} Path */
/** @typedef {import("./member-form.js").MemberForm} MemberForm */

/** How many items of a list are shown. */
const MOST = 200;
/** Lists of so many items are open when they are first seen. */
const FEW = 3;

/**
 * A list of objects: each can be opened and deleted, and others be added.
 * @param {MemberForm} form
 * @param {Path} path
 */
export function listOf(form, path) {
  const field = written(path);
  const items = /** @type {any[]} */ (valueAt(form.scenario, path) ?? []);
  const order = items.map((_, index) => index);
  if (path[0] === "events") order.sort((a, b) => items[a].atMs - items[b].atMs);
  const name = String(path.at(-1));
  return h(
    "section",
    { class: "mem", "aria-label": field },
    path.length > form.path.length && h("h3", { class: "mono" }, name),
    h("p", { class: "muted" }, form.members.meaning(patternOf(path)), form.told(field, "")),
    order.slice(0, MOST).map((index) => itemOf(form, [...path, index], items[index], items.length <= FEW)),
    items.length > MOST && h("p", { class: "muted" }, form.say("form-more", { count: items.length - MOST })),
    path[0] !== "events" &&
      h(
        "button",
        {
          class: "btn sm",
          onclick: () => form.add(path, newItem(form.scenario, path)),
          dataset: { field: `${field}+` },
        },
        icon("plus"),
        form.say("form-add-to", { name }),
      ),
  );
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {any} item
 * @param {boolean} few whether it is one of few
 */
function itemOf(form, path, item, few) {
  const field = written(path);
  const open = form.opened.get(field) ?? (few && path[0] !== "events");
  const title =
    path[0] === "events"
      ? [h("b", { class: "mono" }, clock(item.atMs)), " ", toldOf(form.members.texts, item)]
      : (item.name ?? item.what ?? item.answer);
  const name = path[0] === "events" ? `${clock(item.atMs)} ${toldOf(form.members.texts, item)}` : String(title);
  const toggled = (/** @type {Event} */ event) => {
    const now = /** @type {HTMLDetailsElement} */ (event.target).open;
    if (now === open) return;
    form.opened.set(field, now);
    form.draw();
  };
  return h(
    "div",
    { class: "item" },
    h(
      "details",
      { open, ontoggle: toggled },
      h("summary", { dataset: { field: `${field}:` } }, title),
      open && form.parts(path),
    ),
    h(
      "button",
      {
        class: "btn quiet icon",
        "aria-label": form.say("form-remove", { name }),
        title: form.say("form-remove", { name }),
        dataset: { field: `${field}-` },
        onclick: () => form.remove(path, name),
      },
      icon("close"),
    ),
  );
}
