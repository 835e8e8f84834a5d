// The scenario that is being looked at, with its past: every edit is a new scenario, undo is the one before.

/** @typedef {Record<string, any>} Scenario */
/** A scenario, what was changed to have it, and the one that was opened, with which changes are compared. */
/** @typedef {{ scenario: Scenario, note: string, opened: Scenario }} Version */

/** How many edits can be undone. */
const KEPT = 200;

export class Document {
  constructor() {
    /** @type {Version[]} */
    this.versions = [];
    this.at = -1;
  }

  /** @returns {Scenario} */
  get scenario() {
    return this.versions[this.at]?.scenario ?? {};
  }

  /** The scenario that was opened, without what was changed since. @returns {Scenario} */
  get opened() {
    return this.versions[this.at]?.opened ?? {};
  }

  /**
   * Another scenario altogether.
   * @param {Scenario} scenario
   */
  open(scenario) {
    this.versions = [{ scenario, note: "", opened: scenario }];
    this.at = 0;
  }

  /**
   * @param {Scenario} scenario
   * @param {string} note what was changed
   * @param {Scenario} [opened] where it is no change of the one before
   */
  push(scenario, note, opened = this.opened) {
    this.versions.splice(this.at + 1, Infinity, { scenario, note, opened });
    if (this.versions.length > KEPT) this.versions.shift();
    this.at = this.versions.length - 1;
  }

  /**
   * The version before or after, if there is one.
   * @param {1 | -1} by
   * @returns {Version | null}
   */
  peek(by) {
    return this.versions[this.at + by] ?? null;
  }

  /** @param {1 | -1} by */
  move(by) {
    if (this.peek(by)) this.at += by;
  }
}

/**
 * A text as one piece; scenarios may hold it line by line.
 * @param {string | string[]} text
 */
export function lines(text) {
  return Array.isArray(text) ? text.join("\n") : text;
}
