// Rooms that a kill has freed and that wait for who is to have them: an outline with the heir's badge, until its container stands there.

import { token } from "../base/colour.js";
import { resource } from "../base/format.js";
import { END, FLAG, offset } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { rounded, SANS } from "./paint.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** From this size on, px, an outline says who is waited for. */
const SAID = { w: 34, h: 12 };

/**
 * The container of the application that a killed one was chosen for which takes its room; undefined: none, or another comes before.
 * @param {Life} life that was killed
 * @param {Life[]} lives of its node, in order of start
 * @param {"memory" | "vcores"} [type] by which they are placed
 */
export function heirOf(life, lives, type = "memory") {
  if (life.how !== END.preempted) return undefined;
  const from = offset(life, life.end, 0);
  const next = lives.find((other) => {
    if (other.start < life.end || other.flags & FLAG.reservation) return false;
    const at = offset(other, other.start, 0);
    return at < from + life[type] && from < at + other[type];
  });
  return next && next.app === life.forApp && next.flags & FLAG.handedOver ? next : undefined;
}

/** The rooms of a node that ever wait, from the end of the one to the start of the other. @typedef {{ life: Life, heir: Life }} Room */
/** Those of each node, as long as its lives and what they are placed by stay the same. @type {WeakMap<Life[], { changes: number, type: string, rooms: Room[] }>} */
const kept = new WeakMap();

/**
 * The rooms of a node that wait for their heirs at a moment.
 * @param {Run} run
 * @param {number} node
 * @param {number} t
 */
function roomsOf(run, node, t) {
  const lives = run.lives.byNode[node] ?? [];
  const changes = run.lives.changes[node] ?? 0;
  const { type } = run.lives;
  let known = kept.get(lives);
  if (known?.changes !== changes || known.type !== type) {
    const rooms = lives.flatMap((life) => {
      const heir = heirOf(life, lives, type);
      return heir ? [{ life, heir }] : [];
    });
    kept.set(lives, (known = { changes, type, rooms }));
  }
  return known.rooms.filter(({ life, heir }) => life.end <= t && t < heir.start);
}

/**
 * The hue of a container: of its queue, or of what hues tell apart.
 * @param {Scene} scene
 * @param {Life} life
 */
export function hueOf({ run, dress }, life) {
  return dress ? dress.hue(dress.groupOf(life.app)) : run.queueById.get(life.queue)?.hue || "ink-2";
}

/**
 * The rooms of a node that wait for their heirs.
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {number} node
 * @param {(life: Life, at: number) => Box} place
 */
export function drawRooms(g, scene, node, place) {
  for (const { life, heir } of roomsOf(scene.run, node, scene.t))
    outlined(g, place(life, life.end), hueOf(scene, heir), waitsFor(scene.run, heir));
}

/**
 * An outline in the hue of who is to stand there.
 * @param {CanvasRenderingContext2D} g
 * @param {Box} box
 * @param {string} hue a token
 * @param {string} text
 */
export function outlined(g, box, hue, text) {
  const at = { x: box.x + 1, y: box.y + 1, w: box.w - 2, h: box.h - 2 };
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.setLineDash([4, 3]);
  g.strokeStyle = token(hue);
  g.lineWidth = 1.8;
  g.stroke();
  g.setLineDash([]);
  if (at.h < SAID.h || at.w < SAID.w || !text) return;
  g.font = `600 ${at.h < 18 ? 10 : 11}px ${SANS}`;
  const whole = g.measureText(text).width < at.w - 10 ? text : (text.split(" ").at(-1) ?? "");
  const width = g.measureText(whole).width + 8;
  const high = Math.min(16, at.h - 2);
  g.fillStyle = token("panel");
  g.fillRect(at.x + (at.w - width) / 2, at.y + (at.h - high) / 2, width, high);
  g.fillStyle = token("ink");
  g.textAlign = "center";
  g.fillText(whole, at.x + at.w / 2, at.y + at.h / 2 + 0.5);
}

/**
 * The rooms that wait on a node, for readers.
 * @param {Run} run
 * @param {number} node
 * @param {number} t
 */
export const roomsInWords = (run, node, t) =>
  roomsOf(run, node, t).map(({ life, heir }) =>
    phrase("stage-room", { size: resource(life.memory, life.vcores, life.further), waits: waitsFor(run, heir) }),
  );

/** "waits for Qa". @param {Run} run @param {Life} heir */
export const waitsFor = (run, heir) => phrase("stage-waits-for", { badge: run.badgeOf(heir.app)?.badge ?? "" });
