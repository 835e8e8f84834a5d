// What the translations of a comparison changed, by queue: it stands beside that queue's figures.

import { h } from "../base/dom.js";
import { listed } from "../convert/items.js";
import { phrase } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";

/** @typedef {import("./beside.js").Beside} Beside */
/** @typedef {import("../engine/types.js").ConvertedItem} Item */

/** What is no loss is not listed. */
const KINDS = /** @type {const} */ (["lost", "approximately"]);

export class Losses {
  /**
   * @param {Beside[]} runs
   * @param {import("../convert/items.js").Say} say
   */
  constructor(runs, say) {
    this.runs = runs;
    this.say = say;
    /** What was made for each place, so that what is open stays open. @type {Map<string, HTMLElement[]>} */
    this.made = new Map();
  }

  /**
   * What was changed of a queue.
   * @param {string} path
   */
  of(path) {
    return this.kept(path, ({ queue }) => queue === path, false);
  }

  /**
   * What was changed of the scheduler as a whole, and of queues that have no row of their own.
   * @param {string[]} paths those that have
   */
  elsewhere(paths) {
    return this.kept("", ({ queue }) => !paths.includes(queue), true);
  }

  /**
   * @param {string} key
   * @param {(item: Item) => boolean} belongs
   * @param {boolean} named whether the items say whose they are
   */
  kept(key, belongs, named) {
    const made = this.made.get(key) ?? this.runs.flatMap((run) => this.fold(run, belongs, named));
    this.made.set(key, made);
    return made;
  }

  /**
   * @param {Beside} run
   * @param {(item: Item) => boolean} belongs
   * @param {boolean} named
   */
  fold({ made }, belongs, named) {
    const items = (made.items ?? []).filter(belongs);
    const groups = KINDS.map((kind) => items.filter(({ carried }) => carried === kind));
    if (groups.every(({ length }) => length === 0)) return [];
    const counts = groups.flatMap(({ length }, i) =>
      length > 0 ? [phrase(`compare-${KINDS[i]}`, { count: length })] : [],
    );
    return [
      h(
        "details",
        null,
        h("summary", null, h("b", null, made.name), ` ${counts.join(", ")}`),
        h(
          "ul",
          null,
          groups.flat().map((item) => listed(item, named ? item.queue || phrase("convert-scheduler") : "", this.say)),
        ),
      ),
    ];
  }
}

/** @param {Beside[]} runs */
export const lossesOf = async (runs) => new Losses(runs, await sayer());
