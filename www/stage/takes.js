// Who gives room and who takes it: what a container is warned for, in whose room another stands, and lines between the two.

import { token } from "../base/colour.js";
import { END, FLAG, offset, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** Who takes: an application, or before the overhaul of preemption a queue. @typedef {{ app: number, badge: string, name: string }} Taker */

/** How long a container shows in whose room it stands, ms of simulated time. */
const SHOWN_MS = 8000;
/** How many lines are drawn at most. */
const MOST = 24;

/**
 * For whom a container is warned, or was; Capacity does not say.
 * @param {Run} run
 * @param {Life} life
 * @returns {Taker | null}
 */
export function takerOf(run, life) {
  const app = run.apps.get(life.forApp);
  if (app) return { app: app.id, badge: run.badgeOf(app.id)?.badge ?? "", name: app.job };
  const queue = run.queueById.get(life.forQueue);
  return queue ? { app: -1, badge: queue.letter, name: queue.path } : null;
}

/**
 * The preempted container of another application in whose place on its node one stands, shortly after.
 * @param {Run} run
 * @param {Life} life
 * @returns {Life | undefined}
 */
function giverOf(run, life) {
  const at = offset(life, life.start, 0);
  return run.lives.byNode[life.node]?.findLast((other) => {
    const before = life.start - other.end;
    if (other.how !== END.preempted || before < 0 || before > SHOWN_MS || other.app === life.app) return false;
    const from = offset(other, other.end, 0);
    return from < at + life[run.lives.type] && at < from + other[run.lives.type];
  });
}

/**
 * What the plate of a warned container says behind its seconds: "→ E1b".
 * @param {Run} run
 * @param {Life} life
 */
export function plate(run, life) {
  const taker = takerOf(run, life);
  return taker ? ` → ${taker.badge}` : "";
}

/**
 * What stands on a container that has just taken the room of another: "← E1a".
 * @param {Run} run
 * @param {Life} life
 * @param {number} t
 */
export function from(run, life, t) {
  if (t - life.start > SHOWN_MS || life.flags & FLAG.reservation) return "";
  const giver = giverOf(run, life);
  return giver ? `← ${run.badgeOf(giver.app)?.badge ?? ""}` : "";
}

/**
 * The same in words, for tips and readers.
 * @param {Run} run
 * @param {Life} life
 * @param {number} t
 */
export function inWords(run, life, t) {
  const said = [];
  const taker = underWarning(life, t) && takerOf(run, life);
  if (taker) said.push(phrase("stage-for", { badge: taker.badge, name: taker.name }));
  const giver = t - life.start <= SHOWN_MS ? giverOf(run, life) : undefined;
  if (giver)
    said.push(
      phrase("stage-in-room-of", { container: run.containerName(giver), badge: run.badgeOf(giver.app)?.badge ?? "" }),
    );
  return said;
}

/**
 * Lines from who gives to who takes: of the container that is pointed at or selected, else of the selected application.
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {import("./paint.js").Hit[]} hits what is drawn
 */
export function lines(g, scene, hits) {
  const { life, hover = -1, app = -1 } = scene;
  if (life < 0 && hover < 0 && app < 0) return;
  const boxes = hits.flatMap(({ life, ...at }) => (life ? [{ life, at }] : []));
  const pairs = pairsOf(scene, boxes).slice(0, MOST);
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [5, "panel"],
    [2, "stop"],
  ])) {
    g.lineWidth = width;
    g.strokeStyle = g.fillStyle = token(colour);
    for (const [one, other] of pairs) arrow(g, beside(one), beside(other), width);
  }
}

/**
 * @param {Scene} scene
 * @param {{ life: Life, at: Box }[]} boxes
 * @returns {[Box, Box][]} the box that gives, and the one that takes
 */
function pairsOf({ run, t, life, hover = -1, app = -1 }, boxes) {
  const chosen = hover >= 0 ? hover : life;
  return boxes.flatMap(({ life: one, at }) => {
    const taker = underWarning(one, t) ? takerOf(run, one) : null;
    const looked = chosen >= 0 ? one.index === chosen : app >= 0 && (one.app === app || taker?.app === app);
    const to = looked && taker ? masterOf(boxes, taker.app) : undefined;
    return to ? [/** @type {[Box, Box]} */ ([at, to])] : [];
  });
}

/**
 * The box of an application's master, or of whatever else of it is there.
 * @param {{ life: Life, at: Box }[]} boxes
 * @param {number} app
 */
function masterOf(boxes, app) {
  const own = boxes.filter(({ life }) => life.app === app && !(life.flags & FLAG.reservation));
  return (own.find(({ life }) => life.flags & FLAG.am) ?? own[0])?.at;
}

/** A point of a box that leaves what is written on it to be read. @param {Box} box */
const beside = ({ x, y, w, h }) => ({ x: x + w * 0.82, y: y + h / 2 });

/**
 * A bow with a head.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {number} width
 */
function arrow(g, from, to, width) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1) return;
  const bow = { x: (from.x + to.x) / 2 - dy * 0.12, y: (from.y + to.y) / 2 + dx * 0.12 };
  g.beginPath();
  g.moveTo(from.x, from.y);
  g.quadraticCurveTo(bow.x, bow.y, to.x, to.y);
  g.stroke();
  const angle = Math.atan2(to.y - bow.y, to.x - bow.x);
  const size = 8 + width;
  g.beginPath();
  g.moveTo(to.x, to.y);
  for (const side of [-0.42, 0.42])
    g.lineTo(to.x - size * Math.cos(angle + side), to.y - size * Math.sin(angle + side));
  g.fill();
}
