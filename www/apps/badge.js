// The badge of an application: round, in the hue of its leaf; applications of a leaf differ in texture, which is never under text.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { EDGE } from "../queues/chip.js";

/** Plain, pinstripe, dots, rows; then again, and the letter decides. */
const TEXTURES = ["", "pins", "dots", "rows"];

/**
 * @param {import("../run/run.js").Run} run
 * @param {number} app
 */
export function appBadge(run, app) {
  const given = run.badgeOf(app);
  const leaf = run.queueById.get(run.apps.get(app)?.queue ?? -1);
  if (!given || !leaf) return null;
  const hue = `var(--${leaf.hue})`;
  const ink = inkOn(token(leaf.hue));
  return h(
    "span",
    {
      class: `chip app ${TEXTURES[given.place % TEXTURES.length]}`,
      "aria-hidden": "true",
      style: { backgroundColor: hue, color: ink, ...(leaf.edge && EDGE) },
    },
    h("span", { style: { backgroundColor: hue } }, given.badge),
  );
}
