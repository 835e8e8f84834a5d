// A queue's memory under each scheduler while its promise was tested, on one scale.

import { h, s } from "../base/dom.js";

/** @typedef {import("./worded.js").Sheet} Sheet */
/** @typedef {Sheet["pictures"][number]} Picture */

const [WIDTH, HEIGHT] = [400, 170];
/** What is left for the numbers. */
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 20, 8, 22];

/** @param {Sheet} sheet */
export function pictures({ pictures }) {
  if (pictures.length === 0) return null;
  return h("div", { class: "mig-pictures", dataset: { at: "pictures" } }, pictures.map(figure));
}

/** @param {Picture} picture */
function figure(picture) {
  const { column, what, said, broken } = picture;
  return h(
    "figure",
    { class: "mig-box", dataset: { at: column } },
    h("figcaption", null, h("b", null, column), " ", h("span", { class: "muted" }, what)),
    drawing(picture),
    h("p", { class: broken ? "stop-text" : "muted" }, said),
  );
}

/** The memory as an area, the level that it is compared with as a line. @param {Picture} picture */
function drawing({ column, said, memory, levelMb, mostMb, endMs, amounts, ticks }) {
  const x = (/** @type {number} */ ms) => LEFT + ((WIDTH - LEFT - RIGHT) * ms) / Math.max(1, endMs);
  const y = (/** @type {number} */ mb) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * mb) / Math.max(1, mostMb);
  const steps = memory.map(([ms, mb]) => `H${x(ms)}V${y(mb)}`).join("");
  const line = (/** @type {string} */ of, /** @type {number} */ mb) =>
    s("path", { class: of, d: `M${LEFT} ${y(mb)}H${WIDTH - RIGHT}` });
  return s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${column}: ${said}` },
    amounts.map(([mb, text]) => s("text", { x: LEFT - 6, y: y(mb) + 4, "text-anchor": "end" }, text)),
    ticks.map(([ms, text]) => s("text", { x: x(ms), y: HEIGHT - 5, "text-anchor": "middle" }, text)),
    line("floor", 0),
    s("path", { class: "area", d: `M${LEFT} ${y(0)}${steps}H${x(endMs)}V${y(0)}z` }),
    line("level", levelMb),
  );
}
