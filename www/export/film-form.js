// The form of a film: which stretch, how fast, how long it will be; then how far it is, and Stop.

import { fill, h, say } from "../base/dom.js";
import { clock, duration } from "../base/format.js";
import { momentIn } from "../base/moment.js";
import { saveFile } from "../base/save.js";
import { phrase } from "../texts/catalogue.js";
import { baseName } from "./files.js";
import { film, filmMs, filmType, refusalOf } from "./film.js";

/** @typedef {import("./film.js").Take} Take */

const SPEEDS = [1, 4, 10, 30, 120];
/** A film is offered that is no longer than this, ms. */
const SHORT_MS = 30_000;

/**
 * @param {import("./panels.js").Lab} lab
 * @param {HTMLDialogElement} dialog closing it stops the film
 */
export function filmForm(lab, dialog) {
  const title = h("h4", { id: "export-film" }, phrase("export-film"));
  const group = h("div", { class: "take", role: "group", "aria-labelledby": "export-film" }, title);
  if (filmType() === null) {
    group.append(h("p", { class: "muted", id: "film-none" }, phrase("film-none")));
    return group;
  }
  const [first, last] = lab.model.view.get().zoom ?? [0, lab.model.run.horizon];
  const from = moment("film-from", first);
  const until = moment("film-until", last);
  const fit = SPEEDS.find((speed) => (last - first) / speed <= SHORT_MS) ?? SPEEDS[SPEEDS.length - 1];
  const speed = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "film-speed", "aria-label": phrase("page-speed") },
      SPEEDS.map((value) => h("option", { value, selected: value === fit }, `${value}×`)),
    )
  );
  const start = /** @type {HTMLButtonElement} */ (
    h("button", { class: "btn", type: "button", id: "share-film", onclick: () => record() }, phrase("film-make"))
  );
  const state = h("div", { class: "row", id: "film-state" });
  const said = h("p", { class: "muted", id: "film-said", "aria-live": "polite" });
  const take = () => ({ from: momentIn(from.value), until: momentIn(until.value), speed: Number(speed.value) });
  const checked = () => {
    const asked = take();
    const refused = refusalOf(asked, lab.model.run.horizon);
    start.disabled = refused !== null;
    say(
      said,
      refused
        ? phrase(refused, { time: clock(lab.model.run.horizon) })
        : phrase("film-length", { length: duration(filmMs(asked)) }),
    );
  };
  const record = async () => {
    start.disabled = true;
    const end = await recorded(lab, dialog, take(), state).catch(() => phrase("film-failed"));
    fill(state);
    start.disabled = false;
    if (group.contains(document.activeElement) || document.activeElement === document.body) start.focus();
    say(said, end);
  };
  for (const field of [from, until, speed]) field.addEventListener("input", checked);
  group.append(
    h(
      "div",
      { class: "row" },
      labelled("film-from", from),
      labelled("film-until", until),
      h("span", { class: "fld" }, speed),
      start,
    ),
    state,
    said,
  );
  checked();
  return group;
}

/**
 * @param {string} id
 * @param {number} at ms
 */
const moment = (id, at) =>
  /** @type {HTMLInputElement} */ (
    h("input", { id, value: clock(at), size: 8, spellcheck: "false", autocomplete: "off" })
  );

/**
 * @param {string} key
 * @param {HTMLElement} field
 */
const labelled = (key, field) => h("label", { class: "fld" }, h("span", { class: "muted" }, phrase(key)), field);

/**
 * Makes the film and saves it.
 * @param {import("./panels.js").Lab} lab
 * @param {HTMLDialogElement} dialog
 * @param {Take} take
 * @param {HTMLElement} state where it is said how far it is
 * @returns {Promise<string>} what came of it
 */
async function recorded(lab, dialog, take, state) {
  const stop = new AbortController();
  const bar = /** @type {HTMLProgressElement} */ (
    h("progress", { max: 1, value: 0, "aria-label": phrase("film-going") })
  );
  const button = h(
    "button",
    { class: "btn sm", type: "button", id: "film-stop", onclick: () => stop.abort() },
    phrase("progress-stop"),
  );
  fill(state, bar, button);
  button.focus();
  const away = () => stop.abort();
  dialog.addEventListener("close", away);
  try {
    const made = await film(lab, take, (part) => (bar.value = part), stop.signal);
    if (!made) return phrase("film-stopped");
    const name = `${baseName(String(lab.session.scenario.name ?? ""))}.webm`;
    saveFile(name, made.type, made);
    return phrase("film-saved", { file: name, size: String(Math.max(1, Math.round(made.size / 1000))) });
  } finally {
    dialog.removeEventListener("close", away);
  }
}
