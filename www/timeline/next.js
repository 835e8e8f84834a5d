// What comes next of itself after the playhead: the Superior Scheduler's cycle, a round of Capacity's preemption.

import { token } from "../base/colour.js";
import { exactClock } from "../base/format.js";
import { small } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { within, xOf } from "./frame.js";

/** @typedef {import("./frame.js").Frame} Frame */

/** So close to the playhead, px, it is not told from it. */
const CLOSE = 4;

/**
 * What it is, and when it comes; null: there is no such thing, or it does not come any more.
 * @param {import("../engine/types.js").Standing | null} standing
 * @returns {{ what: "cycle" | "round", at: number } | null}
 */
export function nextOf(standing) {
  switch (standing?.scheduler) {
    case "capacity":
      return standing.nextRound === null ? null : { what: "round", at: standing.nextRound };
    case "superior":
      return standing.nextCycle === null ? null : { what: "cycle", at: standing.nextCycle };
    default:
      return null;
  }
}

/**
 * A small mark on the axis, with its name.
 * @param {Frame} f
 * @param {ReturnType<typeof nextOf>} next
 * @param {number} t the playhead
 * @param {number} bottom where the axis is, px
 */
export function drawNext(f, next, t, bottom) {
  if (!next || next.at > f.until) return;
  const x = xOf(f, next.at);
  if (x - xOf(f, t) < CLOSE) return;
  const { g } = f;
  within(f, () => {
    g.beginPath();
    g.moveTo(x, bottom);
    g.lineTo(x - 3.5, bottom - 7);
    g.lineTo(x + 3.5, bottom - 7);
    g.closePath();
    g.fillStyle = token("panel");
    g.fill();
    g.strokeStyle = token("ink-2");
    g.lineWidth = 1.2;
    g.stroke();
    g.font = small();
    g.textAlign = "left";
    g.fillStyle = token("ink-2");
    g.fillText(phrase(`time-next-${next.what}`, { time: exactClock(next.at) }), x + 7, bottom - 5);
  });
}
