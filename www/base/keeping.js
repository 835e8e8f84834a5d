// What a browser keeps over visits: each tab keeps its own, so that none takes away another's, and a new visit goes on with the newest.

/** So many of a kind are kept, the newest. */
const MOST = 8;

/** A name that nobody else has; `crypto.randomUUID` is there only where pages come encrypted. */
const fresh = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** This page: two that hold the same place, the one a copy of the other, are told apart by it. */
const PAGE = fresh();
const BEGAN = Date.now();

/**
 * @template T
 * @typedef {object} Kept the work of one tab
 * @property {string} key where it lies
 * @property {number} at when it was kept last, ms since 1970
 * @property {string} by which page has kept it
 * @property {T} work
 */

/** One kind of work. @template T */
export class Keeping {
  /**
   * @param {string} places what the names of its places begin with
   * @param {string} tab where a tab remembers its own place over a reload
   * @param {(work: any) => T} understood throws where it is none
   */
  constructor(places, tab, understood) {
    this.places = places;
    this.tab = tab;
    this.understood = understood;
    this.own = "";
  }

  /** @param {string} key @returns {Kept<T> | null} */
  read(key) {
    try {
      const { at, by, work } = JSON.parse(localStorage.getItem(key) ?? "");
      return { key, at, by, work: this.understood(work) };
    } catch {
      return null; // Somebody has written to it, or it is of another version.
    }
  }

  /** All that is kept, the newest first. */
  all() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.places));
      const found = keys.map((key) => this.read(key)).filter((one) => one !== null);
      return found.sort((one, other) => other.at - one.at);
    } catch {
      return []; // Storage is forbidden.
    }
  }

  /** What is kept of other tabs and earlier visits. */
  elsewhere() {
    return this.all().filter(({ key }) => key !== this.own);
  }

  /** What this tab has kept before it was loaded anew, or else the newest of all. */
  present() {
    const all = this.all();
    const key = this.own || this.remembered();
    return all.find((one) => one.key === key) ?? all[0] ?? null;
  }

  /** @param {Kept<T>} one It is this tab's from now on. */
  adopt({ key }) {
    this.own = key;
  }

  /** This tab begins something else; what it has kept so far stays. */
  leave() {
    this.own = "";
    try {
      sessionStorage.removeItem(this.tab);
    } catch {
      // Storage is forbidden: nothing was remembered.
    }
  }

  /** The next visit does not begin with what this tab has. */
  forget() {
    this.forgetAt(this.own);
  }

  /** @param {string} key */
  forgetAt(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }

  /** Takes away what this page itself has kept. */
  drop() {
    if (this.own && this.read(this.own)?.by === PAGE) this.forget();
  }

  /** @param {T} work @throws where storage is full or forbidden */
  keep(work) {
    localStorage.setItem(this.place(), JSON.stringify({ at: Date.now(), by: PAGE, work }));
    for (const { key } of this.all().slice(MOST)) localStorage.removeItem(key);
  }

  /** The place of this tab: another one where a copy of this tab has written to it since. */
  place() {
    this.own ||= this.remembered();
    const there = this.own ? this.read(this.own) : null;
    if (!this.own || (there && there.by !== PAGE && there.at > BEGAN)) this.own = this.places + fresh();
    sessionStorage.setItem(this.tab, this.own);
    return this.own;
  }

  remembered() {
    try {
      return sessionStorage.getItem(this.tab) ?? "";
    } catch {
      return "";
    }
  }
}
