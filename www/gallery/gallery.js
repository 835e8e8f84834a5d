// The gallery: scenarios with a one-line lesson each, by scheduler, topic and article; the tour and the way to embeds.

import { byId, fill, h, s } from "../base/dom.js";
import { clock } from "../base/format.js";
import { openStory } from "../story/moments.js";
import { closeButton } from "../widgets/dialog.js";
import { earlier } from "./earlier.js";
import { Filters } from "./filters.js";
import { cards, scenario } from "./library.js";

/** @typedef {import("../run/select.js").Lab & { session: import("../edit/session.js").Session, later: import("../compare/later.js").Later }} Lab the run and the open scenario */
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
  const filters = new Filters(list, text, () =>
    fill(
      shown,
      filters.chosen.map((card) => cardOf(lab, dialog, card)),
      filters.chosen.length === 0 &&
        h(
          "li",
          { class: "muted none" },
          h("p", { role: "status" }, text("gallery-none")),
          h("button", { class: "btn", onclick: () => filters.clear() }, text("gallery-clear")),
        ),
    ),
  );
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
      h("a", { class: "btn quiet", href: "./course.html" }, text("gallery-course")),
      h("a", { class: "btn quiet", href: "./embedding.html" }, text("gallery-embed")),
      closeButton(dialog),
    ),
    earlier(lab, () => dialog.close()),
    filters.root,
    shown,
  );
  filters.changed();
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

/**
 * @param {Lab} lab
 * @param {HTMLDialogElement} dialog
 * @param {Card} card
 */
function cardOf(lab, dialog, card) {
  const open = async () => {
    dialog.close();
    await openStory(lab, await scenario(card.id), card.id);
  };
  return h(
    "li",
    null,
    h(
      "button",
      {
        class: "card",
        dataset: { preset: card.id },
        "aria-current": card.id === lab.session.preset && lab.session.document.at === 0 ? "true" : null,
        onclick: open,
      },
      picture(card.picture),
      h("b", null, card.title),
      h("span", null, card.lesson),
      h("small", null, `${card.scheduler} · ${clock(card.durationMs)}`),
    ),
  );
}

/**
 * How it stands where the scenario opens: what each has of the cluster, what it is entitled to, and what it wants beside.
 * @param {import("./library.js").Bar[]} bars
 */
function picture(bars) {
  const step = Math.min(26, 84 / bars.length);
  const top = 48 - ((bars.length - 1) * step) / 2;
  const x = (/** @type {number} */ part) => 12 + Math.min(1, part) * 196;
  const drawn = bars.flatMap(({ name, used, share, wants }, i) => {
    const y = top + i * step;
    return [
      s("text", { x: 12, y: y - 3 }, name),
      s("rect", { class: "all", x: 12, y, width: 196, height: 8 }),
      s("rect", { class: "wants", x: x(used), y, width: x(wants) - x(used), height: 8 }),
      s("rect", { x: 12, y, width: x(used) - 12, height: 8, fill: `var(--q${i + 1})` }),
      share !== undefined && s("path", { d: `M${x(share)} ${y - 3}v14` }),
    ];
  });
  return s("svg", { viewBox: "0 0 220 96", "aria-hidden": "true" }, drawn);
}
