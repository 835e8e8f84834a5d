// The circle of waiting: the map waits for room, the reducers that hold it wait for the map's output, and the master that could stop
// one does not. Drawn where the core's verdict says so; its numbers are the verdict's.

import { h, s } from "../base/dom.js";
import { argumentsOf } from "../why/sentences.js";

/** The verdict that is a circle. */
export const CIRCLE = "maps-waiting-reducers-hold";

/**
 * @param {import("../why/words.js").Words} words
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {import("../engine/types.js").Answered} answered
 */
export function circle(words, says, answered) {
  const args = argumentsOf(words, answered.facts, answered.counts);
  const say = (/** @type {string} */ name) => says.text(`circle-${name}`, args);
  const node = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) =>
    s(
      "g",
      null,
      s("rect", { class: `m-node ${name}`, x, y, width: 128, height: 44, rx: 6 }),
      s("text", { class: "m-name strong", x: x + 64, y: y + 15, "text-anchor": "middle" }, say(name)),
      s("text", { class: "m-name", x: x + 64, y: y + 31, "text-anchor": "middle" }, say(`${name}-has`)),
    );
  const arrow = (/** @type {string} */ d, /** @type {string} */ name = "") =>
    s("path", { class: `m-arrow ${name}`, d, "marker-end": `url(#m-tip${name && "-bad"})` });
  const tip = (/** @type {string} */ id, /** @type {string} */ name) =>
    s(
      "marker",
      { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
      s("path", { class: name, d: "M0 0L8 4L0 8Z" }),
    );
  return h(
    "figure",
    { class: "m-circle", dataset: { at: "circle" } },
    s(
      "svg",
      { viewBox: "0 0 340 176", role: "img", "aria-label": say("label") },
      s("defs", null, tip("m-tip", "m-tip"), tip("m-tip-bad", "m-warn")),
      arrow("M130 18H208"),
      arrow("M208 33H132"),
      arrow("M40 48Q48 118 104 146"),
      arrow("M234 146Q292 118 286 50", "bad"),
      node("map", 2, 2),
      node("reducers", 210, 2),
      node("master", 106, 130),
      s("text", { class: "m-name", x: 169, y: 8, "text-anchor": "middle" }, say("room")),
      s("text", { class: "m-name", x: 169, y: 44, "text-anchor": "middle" }, say("output")),
      s("text", { class: "m-name", x: 60, y: 92 }, say("asks")),
      s("text", { class: "m-name bad", x: 272, y: 92, "text-anchor": "end" }, say("stops")),
    ),
  );
}
