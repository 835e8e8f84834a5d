// How large the panes beside the stage are: what somebody has chosen is kept in this browser, the rest is the style sheet's.

const KEY = "heddle.panes";

/** @typedef {"queues" | "insp" | "time"} Pane */

/** Sizes that were chosen, px. @type {Map<Pane, number>} */
let sizes = new Map();
/** Which are folded. @type {Set<Pane>} */
let folded = new Set();

/** Takes what was kept before anything is drawn. */
export function keptPanes() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    sizes = new Map(kept.sizes);
    folded = new Set(kept.folded);
  } catch {
    // What cannot be read is as if it were not there.
  }
  dress();
}

/** @param {Pane} pane */
export const isFolded = (pane) => folded.has(pane);

/**
 * Gives a pane a size, in px; null: the style sheet's. It is no longer folded.
 * @param {Pane} pane
 * @param {number | null} size
 */
export function resizePane(pane, size) {
  if (size === null) sizes.delete(pane);
  else sizes.set(pane, Math.round(size));
  folded.delete(pane);
  changed();
}

/** @param {Pane} pane */
export function foldPane(pane) {
  folded.add(pane);
  changed();
}

/** Shows a pane again, as large as it was. @param {Pane} pane */
export function unfoldPane(pane) {
  if (folded.delete(pane)) changed();
}

function changed() {
  dress();
  try {
    localStorage.setItem(KEY, JSON.stringify({ sizes: [...sizes], folded: [...folded] }));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

/** The style sheet reads the sizes as properties, and what is folded as words. */
function dress() {
  const { style, dataset } = document.documentElement;
  for (const pane of /** @type {Pane[]} */ (["queues", "insp", "time"])) {
    const size = sizes.get(pane);
    if (size !== undefined && Number.isFinite(size)) style.setProperty(`--pane-${pane}`, `${size}px`);
    else style.removeProperty(`--pane-${pane}`);
  }
  if (folded.size > 0) dataset.folded = [...folded].join(" ");
  else delete dataset.folded;
  dispatchEvent(new Event("heddle:panes"));
}
