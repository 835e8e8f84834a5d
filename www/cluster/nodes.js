// Nodes that no file names, as somebody says them: they become a file like the others, of nodes of Hadoop's load simulator.

import { h } from "../base/dom.js";

/** The name of that file. */
const NAME = "nodes.json";
/** The most nodes of a scenario. */
const MOST = 10_000;

/**
 * Fields for equal nodes.
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {(file: File) => void} given called with the file that they make
 */
export function nodeFields(says, given) {
  const field = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ max) =>
    h(
      "label",
      null,
      h("span", null, says.text(`nodes-${name}`)),
      h("input", { name, type: "number", min: 1, max, step: 1, value, required: true }),
    );
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    given(nodeFile(Number(data.get("count")), Number(data.get("memory")), Number(data.get("vcores"))));
  };
  return h(
    "form",
    { class: "cl-nodes", dataset: { at: "nodes", own: "" }, onsubmit: submit },
    field("count", 4, MOST),
    field("memory", 10, 1_000_000),
    field("vcores", 10, 100_000),
    h("button", { class: "btn sm" }, says.text("nodes-set")),
  );
}

/**
 * @param {number} count
 * @param {number} gb of each
 * @param {number} vcores
 */
function nodeFile(count, gb, vcores) {
  const nodes = Array.from({ length: count }, (_, i) => ({
    node: `node${i + 1}`,
    "memory-mb": Math.round(gb * 1024),
    vcores,
  }));
  return new File([`${JSON.stringify({ rack: "default-rack", nodes }, null, 1)}\n`], NAME, {
    type: "application/json",
  });
}
