// Badges: one for every queue of a document, never the same twice, and kept as long as the document is. A queue has a capital, then
// a digit or capital, longer where two are used up; an application the badge of its leaf with a small letter.

/** @typedef {import("./queues.js").Queue} Queue */
/** What a queue was given: its badge, and how many leaves of its branch, or branches, were there before it. @typedef {{ badge: string, place: number }} Given */

/** What follows the capital, in the order in which it is given out. */
const SIGNS = [..."123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export class Badges {
  constructor() {
    /** By path. @type {Map<string, Given>} */
    this.given = new Map();
    /** The paths of the queues that were dressed last. @type {Set<string>} */
    this.present = new Set();
    /** @type {Set<string>} */
    this.taken = new Set();
    /** How many signs after each capital have been looked at. @type {Map<string, number>} */
    this.tried = new Map();
    /** How many places are given, by what they are counted in. @type {Map<string, number>} */
    this.places = new Map();
  }

  /** Those for another run beside these: queues of the same path look the same, others get what is free here. */
  beside() {
    const made = new Badges();
    made.given = new Map(this.given);
    made.taken = new Set(this.taken);
    made.places = new Map(this.places);
    return made;
  }

  /**
   * Dresses the queues of a run: those that are known stay as they are, new ones come after them, what is nearer to root first.
   * @param {Queue[]} queues parents before their children
   */
  dress(queues) {
    const order = queues.filter((queue) => queue.depth > 0).sort((a, b) => a.depth - b.depth);
    this.follow(order);
    /** @type {Map<number, Queue>} */
    const branches = new Map();
    for (const queue of order) {
      const branch = branches.get(queue.parent) ?? queue;
      branches.set(queue.id, branch);
      queue.letter = (this.given.get(queue.path) ?? this.give(queue, branch)).badge;
    }
    for (const queue of order) this.colour(queue, /** @type {Queue} */ (branches.get(queue.id)));
  }

  /**
   * A renamed queue keeps what it has, and so do those in it. It is renamed if of its siblings it alone is new and one is gone.
   * @param {Queue[]} queues those near root first
   */
  follow(queues) {
    const before = this.present;
    this.present = new Set(queues.map((queue) => queue.path));
    const gone = counted([...before].filter((path) => !this.present.has(path)));
    const fresh = counted([...this.present].filter((path) => !before.has(path)));
    /** What a queue was called. @type {Map<string, string>} */
    const called = new Map();
    for (const { path, name } of queues) {
      const around = parentOf(path);
      const old = gone.get(called.get(around) ?? around) ?? [];
      const only = old.length === 1 && fresh.get(around)?.length === 1 ? old[0] : undefined;
      const was = old.find((one) => one === `${called.get(around)}.${name}`) ?? only;
      const given = was === undefined ? undefined : this.given.get(was);
      if (was === undefined || !given || before.has(path)) continue;
      called.set(path, was);
      if (this.given.has(path)) continue;
      this.given.delete(was);
      this.given.set(path, given);
    }
  }

  /**
   * @param {Queue} queue
   * @param {Queue} branch the queue below root that it lies in, or itself
   */
  give(queue, branch) {
    const [first, second] = lettersOf(queue.name);
    const wanted = queue === branch ? ownBadges(queue.name, first, second) : [];
    const badge = wanted.find((one) => !this.taken.has(one)) ?? this.next(queue === branch ? first : branch.letter[0]);
    this.taken.add(badge);
    const within = queue === branch ? "" : branch.path;
    const place = this.places.get(within) ?? 0;
    if (queue === branch || queue.leaf) this.places.set(within, place + 1);
    const given = { badge, place };
    this.given.set(queue.path, given);
    return given;
  }

  /**
   * The next badge after a capital that nobody has.
   * @param {string} capital
   */
  next(capital) {
    for (let at = this.tried.get(capital) ?? 0; ; at++) {
      const badge = capital + signs(at);
      if (this.taken.has(badge)) continue;
      this.tried.set(capital, at);
      return badge;
    }
  }

  /**
   * The hue of its branch; leaves in it differ in shade, the fourth by an edge. From the ninth branch and the fifth leaf on they come
   * again.
   * @param {Queue} queue
   * @param {Queue} branch
   */
  colour(queue, branch) {
    const place = (/** @type {Queue} */ { path }) => this.given.get(path)?.place ?? 0;
    const base = `q${(place(branch) % HUES) + 1}`;
    const shade = queue === branch || !queue.leaf ? 0 : place(queue) % SHADES.length;
    queue.hue = base + SHADES[shade];
    queue.edge = shade === SHADES.length - 1;
  }
}

/** @param {string} path */
const parentOf = (path) => path.slice(0, path.lastIndexOf("."));

/**
 * Paths by the queue around them.
 * @param {string[]} paths
 */
function counted(paths) {
  /** @type {Map<string, string[]>} */
  const around = new Map();
  for (const path of paths) around.set(parentOf(path), [...(around.get(parentOf(path)) ?? []), path]);
  return around;
}

const HUES = 8;
const SHADES = ["", "b", "c", ""];

/**
 * The first two letters of a name as capitals; of a name without any, Q.
 * @param {string} name
 * @returns {[string, string | undefined]}
 */
function lettersOf(name) {
  const [first = "Q", second] = name.toUpperCase().replace(/[^\p{Lu}\p{Lo}]/gu, "");
  return [first, second];
}

/**
 * What a queue below root would like: its number, or else its capital, or both its first letters.
 * @param {string} name
 * @param {string} first
 * @param {string | undefined} second
 */
function ownBadges(name, first, second) {
  const number = /\p{L}\D*([1-9])$/u.exec(name)?.[1];
  if (number) return [first + number];
  return /\d$/.test(name) ? [] : [first, ...(second ? [first + second] : [])];
}

/**
 * One sign after the other, then two.
 * @param {number} index
 * @returns {string}
 */
function signs(index) {
  const { length } = SIGNS;
  return index < length ? SIGNS[index] : signs(Math.floor(index / length) - 1) + SIGNS[index % length];
}

/**
 * The small letters of an application in its leaf: a to z, then aa.
 * @param {number} index in order of submission, from 0
 * @returns {string}
 */
function smallLetters(index) {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : smallLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * The badges of applications, by number.
 * @param {Iterable<import("../engine/types.js").AppInfo>} apps
 * @param {Map<number, Queue>} queues
 * @returns {Map<number, { badge: string, place: number }>} `place`: how many were submitted to its leaf before it
 */
export function badgesOfApps(apps, queues) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  const order = [...apps].sort((a, b) => a.atMs - b.atMs || a.id - b.id);
  return new Map(
    order.flatMap(({ id, queue }) => {
      const leaf = queues.get(queue);
      if (!leaf) return [];
      const place = counts.get(queue) ?? 0;
      counts.set(queue, place + 1);
      return [[id, { badge: leaf.letter + smallLetters(place), place }]];
    }),
  );
}
