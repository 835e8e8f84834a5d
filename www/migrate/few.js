// Lines of which the first few are enough; the others come when they are asked for.

import { h } from "../base/dom.js";

/** How many are shown at once. */
const FEW = 6;

/**
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {string[]} lines
 */
export function listedFew(says, lines) {
  const list = (/** @type {string[]} */ some) =>
    some.length > 0 &&
    h(
      "ul",
      { class: "mig-list" },
      some.map((line) => h("li", null, line)),
    );
  if (lines.length <= FEW + 1) return list(lines);
  return [
    list(lines.slice(0, FEW)),
    h("details", null, h("summary", null, says.text("more", { count: lines.length - FEW })), list(lines.slice(FEW))),
  ];
}
