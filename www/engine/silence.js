// Whether an engine answers: one that owes something and has not said a word for a while is told of, so that it can be ended. One that
// waits for a module to be loaded says a word now and then.

/** After so long it is told, s of wall time. */
export const SILENCE_S = 5;
/** How often it is looked, ms of wall time. */
const LOOK_MS = 500;

/**
 * Looks from now on whether an engine answers.
 * @param {import("./client.js").Engine} engine
 * @param {{ silent: () => void, heard: () => void }} told called when it has been silent for so long, and when it speaks or dies after that
 * @returns {() => void} what ends it
 */
export function watchSilence(engine, told) {
  let { words, worker } = engine;
  let [quiet, said, looked] = [0, false, performance.now()];
  const look = () => {
    const now = performance.now();
    // A page that itself stood still heard nothing for that reason.
    const awake = now - looked < 2 * LOOK_MS;
    looked = now;
    const owes = engine.open.size > 0 || engine.computing;
    if (!owes || words !== engine.words || worker !== engine.worker) {
      ({ words, worker } = engine);
      quiet = 0;
      if (said) told.heard();
      said = false;
    } else if (awake) quiet += LOOK_MS;
    if (said || quiet < SILENCE_S * 1000) return;
    said = true;
    told.silent();
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
