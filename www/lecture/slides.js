// In which order a lecture shows things, one at a time.

/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */
/**
 * @typedef {object} Slide
 * @property {"task" | "ask" | "reveal" | "knob" | "learnt" | "lesson" | "moment"} kind
 * @property {number} [of] which question, setting or moment
 * @property {number | null} [until] how far the run is shown, ms; `null`: to its end
 */

/**
 * An exercise: what it is about; the questions of each stop, all of them before any is answered; the answers that are plain before the
 * next stop; at last the others, each setting, and what was learnt.
 * @param {Told} told
 * @param {Compared[]} compared
 * @returns {Slide[]}
 */
export function exerciseSlides({ asks, knobs }, compared) {
  const stops = [...new Set(asks.map(({ stopMs }) => stopMs))].sort((a, b) => a - b);
  /** @type {Slide[]} */
  const slides = [{ kind: "task", until: stops[0] ?? null }];
  /** @type {number[]} */
  let open = [];
  for (const [i, stop] of stops.entries()) {
    const here = asks.flatMap(({ stopMs }, of) => (stopMs === stop ? [of] : []));
    slides.push(...here.map((of) => /** @type {Slide} */ ({ kind: "ask", of, until: stop })));
    open.push(...here);
    const until = stops[i + 1] ?? null;
    const isPlain = (/** @type {number} */ of) => until === null || compared[of].atMs <= until;
    slides.push(...open.filter(isPlain).map((of) => /** @type {Slide} */ ({ kind: "reveal", of, until })));
    open = open.filter((of) => !isPlain(of));
  }
  slides.push(...knobs.map((_, of) => /** @type {Slide} */ ({ kind: "knob", of, until: null })));
  return [...slides, { kind: "learnt", until: null }];
}

/**
 * A scenario's story: its lesson, and each moment.
 * @param {import("../story/moments.js").Story} story
 * @returns {Slide[]}
 */
export const storySlides = ({ moments }) => [
  { kind: "lesson" },
  ...moments.map((_, of) => /** @type {Slide} */ ({ kind: "moment", of })),
];
