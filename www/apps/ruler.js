// What the ruler of an application shows, as the core tells it.

import { FAIR, perVcore } from "../queues/ruler.js";
import { asksOf, shareOf } from "./told.js";

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} leaf
 * @param {import("./told.js").Stands} app
 * @param {number} scale MB at the right end
 * @returns {import("../queues/ruler.js").Ruler}
 */
export function rulerOfApp({ run, view }, leaf, app, scale) {
  const asks = asksOf(app);
  const per = view.type === "vcores" ? perVcore(run) : 0;
  const of = (/** @type {import("../engine/types.js").Amounts | null | undefined} */ amounts) =>
    amounts ? (per > 0 ? amounts.vcores * per : amounts.memory) : 0;
  const share = shareOf(app);
  const use = of(app.usage);
  return {
    queue: -1 - app.app,
    name: run.apps.get(app.app)?.job ?? "",
    hue: leaf.hue,
    use,
    second: null,
    per,
    demand: "whole" in asks ? of(asks.whole) : use + of(asks.further),
    words: FAIR,
    inst: share ? of(share) || (per > 0 && share.memory ? Infinity : 0) : Infinity,
    steady: 0,
    min: 0,
    max: Infinity,
    red: ("promised" in app && of(app.promised)) || null,
    lacks: "clock" in app ? of(app.clock?.amount) : 0,
    tolerated: 0,
    scale,
  };
}
