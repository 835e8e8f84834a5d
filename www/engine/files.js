// What looks at files is asked here: it has a worker and a module of its own, so that the run goes on meanwhile, and whoever only
// watches runs never loads it.

import { moduleWorker } from "../base/trusted.js";
import { Asker } from "./client.js";

/** @typedef {import("./files-worker.js").FilesMethods} FilesMethods */
/** @template {keyof FilesMethods} M @typedef {import("./worded.js").InWords<Awaited<ReturnType<FilesMethods[M]>>>} FilesAnswer */
/** @typedef {Asker<FilesMethods>} FilesEngine */

/**
 * A worker for something that takes a while, and can be ended.
 * @returns {FilesEngine}
 */
export const newFilesEngine = () => new Asker(() => moduleWorker(new URL("./files-worker.js", import.meta.url)));

/** @type {FilesEngine | null} */
let shared = null;

/** Asks the worker that answers all short questions. @type {FilesEngine["ask"]} */
export function askFiles(method, ...args) {
  shared ??= newFilesEngine();
  return shared.ask(method, ...args);
}
