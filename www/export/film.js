// A film of a stretch of the run: the picture of the moment, drawn while a recorder of the browser looks on. It is made at the pace at
// which it will be seen, since recorders have no other clock.

import { phrase } from "../texts/catalogue.js";
import { canvasOf, drawMoment, H, W } from "./picture.js";

/** @typedef {import("../embed/verbs.js").Host} Host */
/** @typedef {{ from: number, until: number, speed: number }} Take a stretch, ms, and ms of it for each of the film */

/** What recorders can write, the best first. */
const TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
/** Pixels of the film for each of the drawing. */
const SCALE = 1.25;
const FRAMES_A_SECOND = 30;
const BITS_A_SECOND = 4_000_000;
/** How long the last picture stays, ms: players cut the end. */
const LAST_MS = 400;
/** How often the recorder hands over what it has written, ms. */
const PIECE_MS = 250;
/** How long a recorder is waited for that has written nothing by the end, ms: on a slow machine it begins late. */
const PATIENCE_MS = 10_000;
/** The longest film, ms. */
const LONGEST_MS = 10 * 60_000;

/** What this browser's recorder can write; null: there is none that writes WebM. */
export function filmType() {
  if (typeof MediaRecorder !== "function" || !HTMLCanvasElement.prototype.captureStream) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** How long a film will be, ms. @param {Take} take */
export const filmMs = ({ from, until, speed }) => (until - from) / speed;

/**
 * Whether a film can be made of a stretch; null: it can, else why not, as the name of a message.
 * @param {Take} take
 * @param {number} horizon how far the run is computed, ms
 */
export function refusalOf({ from, until, speed }, horizon) {
  if (!Number.isFinite(from) || !Number.isFinite(until) || until <= from) return "film-order";
  if (until > horizon) return "film-horizon";
  return filmMs({ from, until, speed }) > LONGEST_MS ? "film-long" : null;
}

/**
 * Makes a film.
 * @param {Host} host
 * @param {Take} take
 * @param {(part: number) => void} progress how much of it there is, 0 to 1
 * @param {AbortSignal} stop
 * @returns {Promise<Blob | null>} null: it was stopped
 */
export async function film(host, take, progress, stop) {
  const { canvas, g } = canvasOf(W, H, SCALE);
  const draw = (/** @type {number} */ t) => drawMoment(g, host, t, [take.from, take.until]);
  draw(take.from);
  const stream = canvas.captureStream(FRAMES_A_SECOND);
  const recorder = new MediaRecorder(stream, {
    mimeType: filmType() ?? undefined,
    videoBitsPerSecond: BITS_A_SECOND,
  });
  /** @type {Blob[]} */
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((resolve, reject) => {
    recorder.onstop = resolve;
    recorder.onerror = reject;
  });
  const begun = () => pieces.some(({ size }) => size > 0);
  recorder.start(PIECE_MS);
  try {
    await shown(take, draw, progress, stop, begun);
  } finally {
    recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  await ended;
  if (stop.aborted) return null;
  if (!begun()) throw new Error(phrase("film-failed"));
  return new Blob(pieces, { type: "video/webm" });
}

/**
 * Draws the stretch at the pace of the film.
 * @param {Take} take
 * @param {(t: number) => void} draw
 * @param {(part: number) => void} progress
 * @param {AbortSignal} stop
 * @param {() => boolean} begun whether there is any of the film yet: until then the last picture is drawn on, for recorders look at
 * what is drawn
 */
async function shown(take, draw, progress, stop, begun) {
  const whole = filmMs(take) + LAST_MS;
  const over = (/** @type {number} */ at) => at >= whole && (begun() || at >= whole + PATIENCE_MS);
  const began = performance.now();
  for (let at = 0; !over(at) && !stop.aborted; at = performance.now() - began) {
    draw(Math.min(take.until, take.from + at * take.speed));
    progress(Math.min(1, at / whole));
    // Not by frames of the screen: behind another tab there are none.
    await new Promise((resolve) => setTimeout(resolve, 1000 / FRAMES_A_SECOND));
  }
}
