// The gallery: scenarios with a one-line lesson each, by scheduler; the tour and the way to embeds.

import { byId, fill, h, s } from "../base/dom.js";
import { closeButton } from "../widgets/dialog.js";
import { cards, scenario } from "./library.js";

/** @typedef {{ model: import("../run/model.js").RunModel, session: import("../edit/session.js").Session }} Lab the run and the open scenario */
/** @typedef {import("./library.js").Card} Card */

/** @param {Lab} lab */
export async function openGallery(lab) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("gallery"));
  if (dialog.open) return;
  const text = (/** @type {string} */ key) => lab.model.words.catalogue.text(key);
  let list;
  try {
    list = await cards();
  } catch {
    return fail(dialog, text("gallery-offline"));
  }
  const shown = h("ul", { class: "db cards", id: "cards" });
  const kinds = ["", ...new Set(list.map(kindOf))];
  const filter = h(
    "div",
    { class: "seg", role: "group", "aria-label": text("gallery-filter") },
    kinds.map((kind, i) =>
      h(
        "button",
        {
          "aria-pressed": String(i === 0),
          onclick: (/** @type {Event} */ event) => choose(/** @type {HTMLElement} */ (event.currentTarget), kind),
        },
        kind || text("gallery-all"),
      ),
    ),
  );
  const choose = (/** @type {HTMLElement} */ button, /** @type {string} */ kind) => {
    for (const other of filter.children) other.setAttribute("aria-pressed", String(other === button));
    fill(
      shown,
      list.filter((card) => kind === "" || kindOf(card) === kind).map((card) => cardOf(lab, dialog, card)),
    );
  };
  fill(
    dialog,
    h(
      "div",
      { class: "dh gh" },
      h(
        "div",
        null,
        h("h2", { id: "gallery-h" }, text("gallery-title")),
        h("p", { class: "muted" }, text("gallery-lead")),
      ),
      h("button", { class: "btn primary", id: "tour-button", onclick: () => tour(lab, dialog) }, text("gallery-tour")),
      h("a", { class: "btn quiet", href: "./embedding.html" }, text("gallery-embed")),
      closeButton(dialog),
    ),
    h("div", { class: "gf" }, filter),
    shown,
  );
  choose(/** @type {HTMLElement} */ (filter.firstElementChild), "");
  dialog.showModal();
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} sentence
 */
function fail(dialog, sentence) {
  fill(
    dialog,
    h("div", { class: "dh" }, h("h2", { id: "gallery-h" }, sentence), closeButton(dialog)),
    h("div", { class: "db" }),
  );
  dialog.showModal();
}

/**
 * @param {Lab} lab
 * @param {HTMLDialogElement} dialog
 */
async function tour(lab, dialog) {
  dialog.close();
  (await import("../tour/tour.js")).startTour(lab);
}

/** The scheduler's first word: Fair, Capacity, Superior. @param {Card} card */
const kindOf = (card) => card.scheduler.split(" ")[0];

/**
 * @param {Lab} lab
 * @param {HTMLDialogElement} dialog
 * @param {Card} card
 */
function cardOf(lab, dialog, card) {
  const open = async () => {
    dialog.close();
    await lab.session.open(await scenario(card.id), card.id, { play: true });
  };
  return h(
    "li",
    null,
    h(
      "button",
      {
        class: "card",
        dataset: { preset: card.id },
        "aria-current": card.id === lab.session.preset ? "true" : null,
        onclick: open,
      },
      picture(card.picture),
      h("b", null, card.title),
      h("span", null, card.lesson),
      h("small", null, card.scheduler),
    ),
  );
}

/**
 * Stacked usage as a small drawing: shares of the first queues at equal steps of time.
 * @param {[number, number, number][]} columns
 */
function picture(columns) {
  const width = 196 / columns.length;
  const bars = columns.flatMap((column, i) => {
    let y = 84;
    return column.map((part, k) => {
      const height = part * 72;
      y -= height;
      return s("rect", { x: 12 + i * width, y, width: width + 0.5, height, fill: `var(--q${k + 1})` });
    });
  });
  return s(
    "svg",
    { viewBox: "0 0 220 96", "aria-hidden": "true" },
    bars,
    s("path", { d: "M12 12h196M12 84h196", stroke: "var(--line-2)", "stroke-width": 1, fill: "none" }),
  );
}
