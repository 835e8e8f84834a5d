// Motion that explains, at 1× and 4×: a container flies from its queue to its node, and a warning from who is to have the room to who is
// to give it. It is made of the lives and the playhead alone; paused, with reduced motion, faster or with many at once nothing flies, and
// everything stands where it belongs. What a kill has freed waits for its heir in any case (`rooms.js`).

import { inkOn, token } from "../base/colour.js";
import { byId, h } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { alive, FLAG, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { drawRooms, hueOf, outlined, roomsInWords, waitsFor } from "./rooms.js";
import { takerOf } from "./takes.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./rooms.js").Box} Box */
/** @typedef {{ x: number, y: number }} Point */
/** What is in the air. @typedef {{ key: string, part: number, to: Box, queue: number, app: number, hue: string, badge: string, kind: "placed" | "warned" }} Flight */

/** How long a flight lasts, ms of wall time; and at least, so that it ends when what arrives by itself has arrived, of simulated time. */
const [FLIGHT_MS, LEAST_MS] = [600, 1000];
/** The fastest at which one can follow it. */
const FASTEST = 4;
/** How many fly at most. */
export const MOST = 16;
/** How large what flies is when it sets out, px. */
const SMALL = { w: 30, h: 16 };

/**
 * How long a flight lasts, ms of simulated time; 0: nothing flies.
 * @param {{ playing: boolean, speed: number }} view
 * @param {boolean} still
 */
export function flightMs({ playing, speed }, still) {
  return playing && !still && speed <= FASTEST ? Math.max(LEAST_MS, FLIGHT_MS * speed) : 0;
}

/**
 * How far a container has come from its queue: 0 to 1, 1 where it stands. Of many that come at once only the first fly.
 * @param {Pick<Life, "index" | "start">[]} all in order of start
 * @param {Pick<Life, "index" | "start">} life
 * @param {number} t
 * @param {number} ms how long a flight lasts
 */
export function flown(all, life, t, ms) {
  const before = all[life.index - MOST];
  if (ms === 0 || t - life.start >= ms || (before && life.start - before.start < ms)) return 1;
  return Math.max(0, (t - life.start) / ms);
}

/** Slow, fast, slow. @param {number} part */
const eased = (part) => part * part * (3 - 2 * part);

export class Motion {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.layer = h("div", { class: "flights", "aria-hidden": "true" });
    document.body.append(this.layer);
    sheet(new URL("./motion.css", import.meta.url));
    /** What is in the air, and whence it comes. @type {Map<string, { element: HTMLElement, from: Point }>} */
    this.shown = new Map();
    this.ms = 0;
    this.rooms = drawRooms;
    this.words = roomsInWords;
  }

  /** A picture begins. @param {boolean} still */
  begin(still) {
    this.ms = flightMs(this.stage.model.view, still);
  }

  /**
   * Whether a container is still on its way; then its place is outlined.
   * @param {CanvasRenderingContext2D} g
   * @param {Scene} scene
   * @param {Life} life
   * @param {Box} at
   */
  awaits(g, scene, life, at) {
    if (flown(scene.run.lives.all, life, scene.t, this.ms) === 1) return false;
    outlined(g, at, hueOf(scene, life), life.flags & FLAG.handedOver ? waitsFor(scene.run, life) : "");
    return true;
  }

  /**
   * Shows what is in the air.
   * @param {Scene} scene
   * @param {import("./paint.js").Hit[]} hits what is drawn
   */
  show(scene, hits) {
    const flights = this.ms > 0 ? flightsOf(scene, hits, this.ms) : [];
    const gone = new Set(this.shown.keys());
    if (flights.length > 0) {
      const box = this.stage.canvas.getBoundingClientRect();
      for (const flight of flights) {
        gone.delete(flight.key);
        this.fly(flight, box);
      }
    }
    for (const key of gone) {
      this.shown.get(key)?.element.remove();
      this.shown.delete(key);
    }
  }

  /** Nothing is seen of the stage. */
  clear() {
    this.ms = 0;
    this.layer.replaceChildren();
    this.shown.clear();
  }

  /**
   * @param {Flight} flight
   * @param {DOMRect} stage
   */
  fly(flight, stage) {
    const { kind, part, badge, hue } = flight;
    const to = { ...flight.to, x: flight.to.x + stage.x + 4, y: flight.to.y + stage.y + 4 };
    const end = { x: to.x + to.w / 2, y: to.y + to.h / 2 };
    let shown = this.shown.get(flight.key);
    if (!shown) {
      const element = h("span", { class: kind, dataset: { flight: flight.key } }, badge);
      if (kind === "placed") Object.assign(element.style, { background: `var(--${hue})`, color: inkOn(token(hue)) });
      shown = { element, from: originOf(flight, end, stage) };
      this.shown.set(flight.key, shown);
      this.layer.append(element);
    }
    const way = eased(part);
    const [dx, dy] = [end.x - shown.from.x, end.y - shown.from.y];
    const large = kind === "placed" ? way : 0;
    const w = SMALL.w + (Math.max(SMALL.w, to.w) - SMALL.w) * large;
    const high = SMALL.h + (Math.min(Math.max(8, to.h), 200) - SMALL.h) * large;
    const x = shown.from.x + dx * way - w / 2;
    const y = shown.from.y + dy * way - high / 2 - Math.hypot(dx, dy) * 0.1 * Math.sin(Math.PI * way);
    Object.assign(shown.element.style, {
      width: `${w}px`,
      height: `${high}px`,
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
    });
  }

  /** What an outline means, for the legend. */
  key() {
    return h("li", { dataset: { at: "waits" } }, h("span", { class: "room" }), phrase("stage-key-waits"));
  }
}

/**
 * @param {Scene} scene
 * @param {import("./paint.js").Hit[]} hits what is drawn
 * @param {number} ms how long a flight lasts
 * @returns {Flight[]}
 */
function flightsOf(scene, hits, ms) {
  const { run, t } = scene;
  /** @type {Flight[]} */
  const flights = [];
  const warned = [];
  for (const { life, ...to } of hits) {
    if (!life || !alive(life, t) || life.flags & FLAG.reservation) continue;
    const { queue, app } = life;
    const part = flown(run.lives.all, life, t, ms);
    const badge = run.badgeOf(app)?.badge ?? "";
    if (part < 1)
      flights.push({ key: `p${life.index}`, part, to, queue, app, hue: hueOf(scene, life), badge, kind: "placed" });
    if (underWarning(life, t) && t - life.warned < ms) warned.push({ life, to });
  }
  warned.sort((a, b) => a.life.warned - b.life.warned || a.life.index - b.life.index);
  for (const { life, to } of warned.slice(0, MOST)) {
    const taker = takerOf(run, life);
    if (!taker) continue;
    const queue = run.apps.get(taker.app)?.queue ?? life.forQueue;
    const part = (t - life.warned) / ms;
    const { app, badge } = taker;
    flights.push({ key: `w${life.index}`, part, to, queue, app, hue: "stop", badge, kind: "warned" });
  }
  return flights;
}

/**
 * Whence something flies: the row of its application or queue, or the edge of the stage on that side where no row is in sight.
 * @param {Flight} flight
 * @param {Point} end
 * @param {DOMRect} stage
 * @returns {Point}
 */
function originOf({ queue, app }, end, stage) {
  const tree = byId("tree");
  const sight = tree.getBoundingClientRect();
  const rows = [`.qr.app[data-app="${app}"]`, `.qr[data-queue="${queue}"]:not(.app)`].flatMap(
    (selector) => tree.querySelector(selector)?.querySelector(".chip") ?? [],
  );
  for (const chip of rows) {
    const { x, y, width, height } = chip.getBoundingClientRect();
    if (width > 0 && y >= sight.top && y + height <= sight.bottom) return { x: x + width / 2, y: y + height / 2 };
  }
  const beyond = sight.width > 0 && sight.left >= stage.right;
  return { x: beyond ? stage.right : stage.left, y: end.y };
}
