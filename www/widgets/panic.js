// What is said when an engine has died: a new one has played the run again, or somebody has to want it.

import { phrase } from "../texts/catalogue.js";
import { notice } from "./notice.js";

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {string} sentence why, in one line
 * @param {string} [name] of its run, where it stands beside another
 */
export function tellPanic(engine, sentence, name = "") {
  const key = engine.tired ? "panic-tired" : "panic";
  const said = phrase(name ? `compare-${key}` : key, { name, sentence });
  notice(said, "error", engine.tired ? [phrase("panic-again"), () => engine.retry()] : null);
}
