// A pile of files on its way through the worker: read piece by piece, so that a log of any size neither fills the page nor stops it.

import { count } from "../base/format.js";
import { decimals } from "../base/language.js";
import { newFilesEngine } from "../engine/files.js";

/** @typedef {import("../engine/files.js").FilesAnswer<"pileMake">} Made */
/** How far it is, bytes. @typedef {{ read: number, all: number, making: boolean }} Far */

/** The most files that are read. */
export const MOST = 2000;

/** Reads files and makes a scenario of them, in a worker of its own. */
export class Reading {
  /**
   * @param {File[]} files
   * @param {(far: Far) => void} told called while it goes on
   */
  constructor(files, told) {
    this.files = files.slice(0, MOST);
    this.told = told;
    this.engine = newFilesEngine();
    /** Whether it was stopped: what comes then is of no use. */
    this.stopped = false;
  }

  /**
   * What comes of them; the worker keeps it for further questions, until it is stopped.
   * @param {string} name of the scenario
   * @returns {Promise<Made | null>} null: it was stopped
   */
  async made(name) {
    let far = await this.engine.ask("pileBegin", this.files, namesOf(this.files));
    while (!this.stopped && !far.done) {
      this.told({ ...far, making: false });
      far = await this.engine.ask("pileOn");
    }
    if (this.stopped) return null;
    this.told({ ...far, making: true });
    const made = await this.engine.ask("pileMake", name);
    return this.stopped ? null : made;
  }

  /** The scenario with other names. @param {boolean} works whether work is assumed where no file says what ran */
  pseudonyms(works) {
    return this.engine.ask("pilePseudonyms", works);
  }

  /** What the scenario's jobs may expect, after one run more. */
  play() {
    return this.engine.ask("pilePlay");
  }

  /** Ends it at once. */
  stop() {
    this.stopped = true;
    this.engine.end();
  }
}

/**
 * The name of each file, with its folder where it has one, and no two the same.
 * @param {File[]} files
 * @returns {string[]}
 */
export function namesOf(files) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return files.map((file) => {
    const name = file.webkitRelativePath || file.name;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/**
 * What a scenario of files is called: as they are, as far as there is room.
 * @param {string[]} names
 */
export function titleOf(names) {
  const short = names.map((name) => name.slice(name.lastIndexOf("/") + 1));
  const shown = short.slice(0, 3).join(", ");
  return short.length > 3 ? `${shown} + ${short.length - 3}` : shown;
}

const tenths = decimals(1, 1);

/** How large files are. @param {number} bytes */
export function megabytes(bytes) {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return `${(bytes < 1e7 ? tenths : count)(bytes / 1e6)} MB`;
}
