// Every run as a line over its settings and numbers.

import { h, s } from "../base/dom.js";
import { figure, shortName } from "./figure.js";

/** @typedef {import("../engine/types.js").SweepPicture} SweepPicture */

const [WIDTH, HEIGHT, TOP, LEFT] = [900, 226, 60, 90];

/**
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {SweepPicture} picture
 * @param {number[]} values the places of the values that are looked at, by setting; -1: all
 */
export function lines(says, picture, values) {
  const { settings, beside } = picture;
  const count = settings.length + beside.length;
  if (count < 2 || picture.lines.length === 0) return null;
  const x = (/** @type {number} */ axis) => LEFT + ((WIDTH - 2 * LEFT) * axis) / (count - 1);
  const ends = Array.from({ length: count }, (_, axis) => {
    if (axis < settings.length) return [0, Math.max(1, settings[axis].values.length - 1)];
    const all = picture.lines.flatMap((line) => line[axis] ?? []);
    return [Math.min(...all), Math.max(...all)];
  });
  const y = (/** @type {number} */ axis, /** @type {number} */ value) => {
    const [low, high] = ends[axis];
    return HEIGHT - (high > low ? (value - low) / (high - low) : 0.5) * (HEIGHT - TOP);
  };
  const line = (/** @type {(number | null)[]} */ of) => {
    const points = of.flatMap((value, axis) => (value === null ? [] : [`${x(axis)},${y(axis, value)}`]));
    const isMeant = values.every((place, axis) => place < 0 || of[axis] === place);
    return s("polyline", { points: points.join(" "), class: isMeant ? "meant" : "" });
  };
  const [meant, others] = [[], []].map(() => /** @type {SVGElement[]} */ ([]));
  for (const of of picture.lines) {
    const made = line(of);
    (made.getAttribute("class") ? meant : others).push(made);
  }
  const label = (/** @type {number} */ axis) => {
    if (axis < settings.length) {
      const { key, values } = settings[axis];
      return [shortName(key), values[0], values[values.length - 1]];
    }
    const { name, unit } = beside[axis - settings.length];
    return [shortName(name), ...ends[axis].map((end) => figure(unit, Number.isFinite(end) ? end : null))];
  };
  const axes = Array.from({ length: count }, (_, axis) => {
    const [name, low, high] = label(axis);
    const at = { x: x(axis), "text-anchor": "middle" };
    return [
      s("line", { x1: x(axis), x2: x(axis), y1: TOP, y2: HEIGHT }),
      // Names beside each other would run into each other.
      s("text", { ...at, y: axis % 2 === 0 ? 14 : 30, class: "name" }, name),
      s("text", { ...at, y: TOP - 8 }, high),
      s("text", { ...at, y: HEIGHT + 16 }, low),
    ];
  });
  return h(
    "figure",
    { class: "sw-lines", dataset: { at: "lines" } },
    h("figcaption", { dataset: { at: "caption" } }, says.text("lines")),
    h(
      "div",
      { class: "sw-scroll", dataset: { at: "plot" } },
      s(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT + 24}`, role: "img", "aria-label": says.text("lines"), "data-at": "svg" },
        others,
        meant,
        axes.flat(),
      ),
    ),
  );
}
