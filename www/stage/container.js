// A container on the stage: arriving, at work, warned, killed, in room that was handed over; and a reservation.

import { inkOn, token } from "../base/colour.js";
import { inType } from "../base/format.js";
import { filling, hatched } from "../base/hatch.js";
import { FLAG, NONE, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { cross, rounded, SANS, small } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */
/** @typedef {import("../run/lives.js").Life} Life */

/** How long it arrives, and how long it shows that its room was handed over, ms of simulated time. */
const ARRIVE_MS = 1000;
const HANDED_MS = 6000;

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {number} part 0 to 1
 * @param {boolean} still
 */
export function killed(g, at, part, still) {
  g.globalAlpha = still ? 0.9 : 1 - part;
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.strokeStyle = token("stop");
  g.lineWidth = 2.2;
  g.stroke();
  cross(g, at.x + at.w / 2, at.y + at.h / 2, Math.min(6, at.h / 3));
  g.globalAlpha = 1;
}

/**
 * Dashed, in the largest free room of the node.
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {Life} life
 * @param {{ at: { y: number, h: number } }[]} boxes
 * @param {number} scale
 * @param {Hit[]} hits
 */
export function reservation(g, scene, room, life, boxes, scale, hits) {
  let [top, height] = [room.y, 0];
  let y = room.y;
  const taken = boxes.map(({ at }) => [at.y, at.y + at.h]).sort((a, b) => a[0] - b[0]);
  for (const [from, to] of [...taken, [room.y + room.h, 0]]) {
    if (from - y > height) [top, height] = [y, from - y];
    y = Math.max(y, to);
  }
  // No room free at all: a flat mark at the top edge says that the node is reserved.
  const h = Math.max(9, Math.min(life[scene.run.lives.type] * scale, height) - 4);
  const box = { x: room.x + 3, y: height < 9 ? room.y + 2 : top + 2, w: room.w - 6, h };
  rounded(g, box.x, box.y, box.w, box.h, 3);
  g.fillStyle = token("panel");
  g.fill();
  g.setLineDash([4, 3]);
  g.strokeStyle = token(scene.run.queueById.get(life.queue)?.hue || "ink-2");
  g.lineWidth = 1.6;
  g.stroke();
  g.setLineDash([]);
  if (h > 11 && box.w > 64) {
    g.font = `600 10px ${SANS}`;
    g.fillStyle = token("ink-2");
    g.textAlign = "left";
    g.fillText(
      `${phrase(box.w > 96 ? "stage-reserved" : "stage-reserved-short")} ${inType(life, scene.run.lives.type)}`,
      box.x + 6,
      box.y + h / 2 + 0.5,
    );
  }
  hits.push({ ...box, life });
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {Life} life
 * @param {{ x: number, y: number, w: number, h: number }} box
 */
export function container(g, scene, life, box) {
  const { t } = scene;
  const queue = scene.run.queueById.get(life.queue);
  const { dress } = scene;
  const hue = dress ? dress.hue(dress.groupOf(life.app)) : queue?.hue || "rule";
  const colour = token(hue);
  const part = scene.still ? 1 : Math.min(1, (t - life.start) / ARRIVE_MS);
  const eased = 1 - (1 - part) ** 3;
  const at = arriving(box, eased);
  g.globalAlpha = eased;
  rounded(g, at.x, at.y, at.w, at.h, 3);
  // Maps are paler than reduces.
  const paint = !dress &&
    !hatched() &&
    life.flags & FLAG.map && { colour: `color-mix(in srgb, ${colour} 45%, ${token("panel")})`, ink: token("ink") };
  g.fillStyle = paint ? paint.colour : filling(g, hue);
  g.fill();
  const given = scene.run.badgeOf(life.app);
  if (given && !dress && !hatched()) scene.lay?.(g, given.place, colour);
  if (queue?.edge && !dress) edge(g, at);
  if (hatched()) outline(g, at, -0.5, token("ink"), 1);
  if (underWarning(life, t)) warned(g, at, life, scene, colour);
  else label(g, at, life, given?.badge ?? "", paint || { colour, ink: inkOn(colour) }, eased, scene);
  g.globalAlpha = 1;
  if (life.flags & FLAG.handedOver && t - life.start < HANDED_MS) {
    g.globalAlpha = scene.still ? 1 : Math.max(0.15, 1 - (t - life.start) / HANDED_MS);
    outline(g, at, 1.5, token("ink"), 2);
    g.globalAlpha = 1;
  }
  if (scene.life === life.index) outline(g, at, 2.5, token("focus"), 2.5);
}

/**
 * Where it is while it arrives: it grows from the right within its place, so that a pause never finds it outside of its node.
 * @param {{ x: number, y: number, w: number, h: number }} box
 * @param {number} part 0 to 1
 */
export function arriving(box, part) {
  const by = Math.min(14, box.w / 2) * (1 - part);
  return { ...box, x: box.x + by, w: box.w - by };
}

/**
 * The fourth leaf of a parent has an edge of ink.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, h: number }} at
 */
function edge(g, { x, y, h }) {
  g.fillStyle = token("ink");
  g.fillRect(x, y, 3, h);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {number} by
 * @param {string} colour
 * @param {number} width
 */
function outline(g, at, by, colour, width) {
  rounded(g, at.x - by, at.y - by, at.w + 2 * by, at.h + 2 * by, 4);
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.stroke();
}

/**
 * Hatched, with a red outline, a draining bar and the seconds to the kill.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {Life} life
 * @param {Scene} scene
 * @param {string} colour
 */
function warned(g, at, life, { t, run, takes }, colour) {
  const stop = token("stop");
  const panel = token("panel");
  g.save();
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.clip();
  g.fillStyle = panel;
  // Where queues are ruled themselves, the strokes of a warning are bold and far apart.
  const [pale, width, apart] = hatched() ? [0.85, 4, 16] : [0.62, 2.6, 8];
  g.globalAlpha *= pale;
  g.fillRect(at.x, at.y, at.w, at.h);
  g.globalAlpha = 1;
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  for (let x = -at.h; x < at.w; x += apart) {
    g.moveTo(at.x + x, at.y + at.h);
    g.lineTo(at.x + x + at.h, at.y);
  }
  g.stroke();
  const left = life.due === NONE ? 0 : Math.max(0, life.due - t);
  g.fillStyle = stop;
  if (life.due > life.warned) g.fillRect(at.x, at.y + at.h - 3, (at.w * left) / (life.due - life.warned), 3);
  g.restore();
  rounded(g, at.x + 0.75, at.y + 0.75, at.w - 1.5, at.h - 1.5, 3);
  g.strokeStyle = stop;
  g.lineWidth = 1.5;
  g.stroke();
  if (at.h < 11 || at.w < 30) return;
  countdown(g, at, `${Math.ceil(left / 1000)} s`, takes?.plate(run, life) ?? "", stop, panel);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {string} left until the kill
 * @param {string} taker for whom, where there is room to say it
 * @param {string} stop
 * @param {string} panel
 */
function countdown(g, at, left, taker, stop, panel) {
  const low = at.h < 18;
  g.font = low ? `700 10px ${SANS}` : small(700);
  const text = g.measureText(left + taker).width < at.w - 14 ? left + taker : left;
  const width = g.measureText(text).width + 10;
  const height = low ? at.h - 3 : 16;
  const middle = at.y + at.h / 2 - (at.h > 22 ? 1 : 0);
  rounded(g, at.x + (at.w - width) / 2, middle - height / 2, width, height, low ? 2 : 8);
  g.fillStyle = panel;
  g.fill();
  if (!low) {
    g.strokeStyle = stop;
    g.lineWidth = 1;
    g.stroke();
  }
  g.fillStyle = stop;
  g.textAlign = "center";
  g.fillText(text, at.x + at.w / 2, middle + 0.5);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {Life} life
 * @param {string} letter
 * @param {{ colour: string, ink: string }} paint
 * @param {number} alpha
 * @param {Scene} scene
 */
function label(g, at, life, letter, paint, alpha, { run, t, takes, tasks }) {
  const { colour } = paint;
  const am = (life.flags & FLAG.am) !== 0;
  const ink = hatched() ? token("ink") : paint.ink;
  if (am) {
    const inset = at.h < 18 ? 1.4 : 2.5;
    rounded(g, at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, 2);
    g.strokeStyle = ink;
    g.lineWidth = 1.1;
    g.stroke();
  }
  if (at.h < 12 || at.w < 26) return;
  g.globalAlpha = alpha;
  g.fillStyle = ink;
  g.textAlign = "left";
  g.font = at.h < 18 ? `${am ? 700 : 600} 10px ${SANS}` : small(am ? 700 : 600);
  const text = am ? `AM ${letter}` : letter;
  const middle = at.y + at.h / 2 + 0.5;
  const high = Math.min(14, at.h - 6);
  written(g, text, at.x + 7, middle, colour, high);
  const room = at.w - 14 - g.measureText(text).width - 6;
  g.font = small();
  const id = am ? `app ${life.app}` : run.containerName(life);
  const from = takes?.from(run, life, t);
  const task = tasks?.name(life);
  const name = [from, task && `${task} · ${id}`, task, id].find((text) => text && g.measureText(text).width <= room);
  if (!name) return;
  g.textAlign = "right";
  written(g, name, at.x + at.w - 7, middle, colour, high);
}

/**
 * A text, on paper that is not ruled, or on the plain hue.
 * @param {CanvasRenderingContext2D} g
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} colour of the leaf
 * @param {number} high how high that is
 */
function written(g, text, x, y, colour, high) {
  const ink = g.fillStyle;
  const width = g.measureText(text).width + 6;
  g.fillStyle = hatched() ? token("panel") : colour;
  g.fillRect(g.textAlign === "right" ? x - width + 3 : x - 3, y - high / 2, width, high);
  g.fillStyle = ink;
  g.fillText(text, x, y);
}
