// What the ruler of an application shows, as the core tells it.

import { FAIR } from "../queues/ruler.js";
import { asksOf, shareOf } from "./told.js";

/**
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/queues.js").Queue} leaf
 * @param {import("./told.js").Stands} app
 * @param {number} scale MB at the right end
 * @returns {import("../queues/ruler.js").Ruler}
 */
export function rulerOfApp(run, leaf, app, scale) {
  const asks = asksOf(app);
  const use = app.usage.memory;
  return {
    queue: -1 - app.app,
    name: run.apps.get(app.app)?.job ?? "",
    hue: leaf.hue,
    use,
    second: null,
    per: 0,
    demand: "whole" in asks ? asks.whole.memory : use + asks.further.memory,
    words: FAIR,
    inst: shareOf(app)?.memory ?? Infinity,
    steady: 0,
    min: 0,
    max: Infinity,
    red: ("promised" in app && app.promised?.memory) || null,
    lacks: ("clock" in app && app.clock?.amount.memory) || 0,
    tolerated: 0,
    scale,
  };
}
