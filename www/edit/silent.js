// What is said of an engine that does not answer, and the button that ends it: the page, its edits and what was computed stay.

import { byId } from "../base/dom.js";
import { SILENCE_S, watchSilence } from "../engine/silence.js";
import { hideNotice, notice } from "../widgets/notice.js";

/** @param {import("../run/model.js").RunModel} model */
export function tellSilence({ engine, words: { catalogue } }) {
  const text = (/** @type {string} */ key) => catalogue.text(key, { seconds: SILENCE_S });
  const stop = () => engine.giveUp(text("silent-stopped"));
  watchSilence(engine, {
    silent: () => notice(text("silent"), "error", [text("silent-stop"), stop]),
    // What was said meanwhile stays.
    heard: () => byId("notice").firstChild?.textContent === text("silent") && hideNotice(),
  });
}
