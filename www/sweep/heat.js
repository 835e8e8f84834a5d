// A number over the two settings that move it most: a table, a number in every cell, the arrow keys from cell to cell.

import { h } from "../base/dom.js";
import { figure, worded } from "./figure.js";

/** @typedef {import("../engine/types.js").SweepPicture} SweepPicture */
/** @typedef {import("../engine/types.js").SweptFigure} SweptFigure */

/** @type {Record<string, [number, number]>} columns and rows */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The cell that an arrow key leads to; `null`: the key is none.
 * @param {number} at
 * @param {string} key
 * @param {number} columns
 * @param {number} cells
 */
export function stepped(at, key, columns, cells) {
  const step = STEPS[key];
  if (!step) return null;
  const clamp = (/** @type {number} */ n, /** @type {number} */ count) => Math.min(Math.max(n, 0), count - 1);
  const row = clamp(Math.floor(at / columns) + step[1], cells / columns);
  return row * columns + clamp((at % columns) + step[0], columns);
}

/**
 * A header, or an empty cell where there is nothing to say: fewer than two settings head no rows.
 *
 * @param {string} at
 * @param {string | undefined} text
 * @param {{ scope: string, colspan?: number }} of
 */
const heading = (at, text, of) =>
  text ? h("th", { ...of, dataset: { at } }, text) : h("td", { colspan: of.colspan, dataset: { at: `no ${at}` } });

/**
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {SweepPicture} picture
 * @param {SweptFigure} shown
 * @param {number} chosen the cell that is looked at
 */
export function heat(says, picture, shown, chosen) {
  const [across, down] = shown.ranking.map(({ axis }) => picture.settings[axis]);
  const columns = across?.values ?? [""];
  const rows = down?.values ?? [""];
  const means = shown.cells.flatMap(({ mean }) => (mean === null ? [] : [mean]));
  const [least, most] = [Math.min(...means), Math.max(...means)];
  const cell = (/** @type {number} */ at) => {
    const { mean, met, known } = shown.cells[at];
    const part = mean === null ? 0 : most > least ? (mean - least) / (most - least) : 0.5;
    const text = figure(shown.unit, mean);
    const all = picture.met !== null && known > 0 && met === known;
    const button = h(
      "button",
      {
        tabindex: at === chosen ? 0 : -1,
        title: all ? says.text("cell-met") : null,
        "data-met": all,
        dataset: { at: `button ${at}`, cell: String(at) },
      },
      text,
    );
    button.style.setProperty("--part", String(Math.round(part * 100)));
    const selected = { role: "gridcell", "aria-selected": String(at === chosen), dataset: { at: `cell ${at}` } };
    return h("td", selected, button);
  };
  const table = h(
    "table",
    {
      role: "grid",
      class: "sw-heat",
      "aria-label": says.text("heat", { figure: worded(says, shown.name) }),
      dataset: { at: "heat" },
    },
    h(
      "thead",
      { dataset: { at: "head" } },
      h(
        "tr",
        { dataset: { at: "names" } },
        heading("corner", down && `${down.key} ↓`, { scope: "col" }),
        heading("across", across && `${across.key} →`, { scope: "colgroup", colspan: columns.length }),
      ),
      h(
        "tr",
        { dataset: { at: "columns" } },
        h("td", { dataset: { at: "no name" } }),
        columns.map((value, i) => heading(`column ${i}`, value, { scope: "col" })),
      ),
    ),
    h(
      "tbody",
      { dataset: { at: "body" } },
      rows.map((value, row) =>
        h(
          "tr",
          { dataset: { at: `row ${row}` } },
          heading(`head ${row}`, value, { scope: "row" }),
          columns.map((_, column) => cell(row * columns.length + column)),
        ),
      ),
    ),
  );
  return h("div", { class: "sw-scroll", tabindex: -1, dataset: { at: "scroll" } }, table);
}
