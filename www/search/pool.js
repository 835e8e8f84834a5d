// Runs over as many workers as there are cores, for a worker that knows a search (`player.js` plays, `engine.js` is the page's side).

import { moduleWorker } from "../base/trusted.js";
import { failure, reasonOf } from "../engine/failure.js";

/** How often it is told how far it is, ms of wall time. */
const TELL_MS = 250;
/** More workers would take the machine's memory, not less time. */
const MOST_PLAYERS = 8;

/** Lines to play, by place from 0. @typedef {{ count: number, line: (place: number) => string }} Work */

/**
 * Who asks for runs and is told of them.
 * @typedef {object} Search
 * @property {() => Work | null} more what is to be played next, once all that it asked for is known; `null`: nothing
 * @property {(ran: string, place: number) => void} ran what came of a line
 */

export class Pool {
  /**
   * @param {Search} search
   * @param {import("./player.js").Kind} kind of what plays
   * @param {(string | undefined)[]} of what that is made of
   */
  constructor(search, kind, of) {
    this.search = search;
    this.player = { kind, of };
    /** @type {Work} */
    this.work = { count: 0, line: String };
    /** The first place that nobody has been given yet. */
    this.next = 0;
    /** Those that were stopped in the middle. @type {number[]} */
    this.again = [];
    /** Who plays, and which place; `null`: it waits. @type {Map<Worker, number | null>} */
    this.players = new Map();
    this.told = 0;
  }

  /** How many lines nobody plays or has played. */
  get left() {
    return this.work.count - this.next + this.again.length;
  }

  /** Plays what is left, and what is asked for then. */
  go() {
    if (this.left === 0 && !this.asks()) {
      this.end();
      self.postMessage({ over: true });
      return;
    }
    for (const [one, place] of this.players) if (place === null) this.give(one);
    const most = Math.min(navigator.hardwareConcurrency || 2, MOST_PLAYERS);
    while (this.left > 0 && this.players.size < most) this.give(this.made());
  }

  /** Stops; what is known stays, and what was being played is played anew. */
  stop() {
    for (const place of this.players.values()) if (place !== null) this.again.push(place);
    this.end();
  }

  end() {
    for (const one of this.players.keys()) one.terminate();
    this.players.clear();
  }

  /** Whether the search asks for more. */
  asks() {
    const work = this.search.more();
    if (work) [this.work, this.next] = [work, 0];
    return work !== null;
  }

  made() {
    const one = moduleWorker(new URL("./player.js", import.meta.url));
    one.onmessage = ({ data }) => this.heard(one, data);
    one.onerror = (event) => this.heard(one, { error: event.message });
    one.postMessage(this.player);
    return one;
  }

  /** @param {Worker} one */
  give(one) {
    const place = this.left > 0 ? (this.again.pop() ?? this.next++) : null;
    this.players.set(one, place);
    if (place !== null) one.postMessage({ line: this.work.line(place) });
  }

  /**
   * @param {Worker} one
   * @param {{ ran?: string, error?: string }} said
   */
  heard(one, { ran, error }) {
    const place = this.players.get(one);
    if (place === undefined || place === null) return;
    try {
      if (ran === undefined) throw new Error(error);
      this.search.ran(ran, place);
      this.give(one);
      const isOver = [...this.players.values()].every((place) => place === null);
      if (isOver) this.go();
      if (performance.now() - this.told < TELL_MS) return;
      this.told = performance.now();
      if (this.players.size > 0) self.postMessage({ over: false });
    } catch (error) {
      this.stop();
      self.postMessage({ failed: reasonOf(error) });
    }
  }
}

/**
 * Answers what the page asks, by name.
 * @param {Record<string, (...args: any[]) => any>} methods
 */
export function answers(methods) {
  self.onmessage = async ({ data: { id, method, args } }) => {
    try {
      self.postMessage({ id, answer: await methods[method](...args) });
    } catch (error) {
      self.postMessage(failure(error, id));
    }
  };
}
