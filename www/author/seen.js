// Goals from what is seen: the moment and the queue that are looked at, each offered as a sentence with the numbers of the run.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { figure } from "../sweep/figure.js";
import { button } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** What is offered. @typedef {{ key: string, args: Record<string, string>, goal: import("../find/goal.js").Goal }} Offer */

export class Seen {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Offer[]} */
    this.offers = [];
    /** Of which queue, moment and run they are. */
    this.of = "";
  }

  shown() {
    const { offers, page } = this;
    const { says } = page;
    if (offers.length === 0) return null;
    return h(
      "div",
      { class: "seen", role: "group", "aria-labelledby": "seen-h", dataset: { at: "seen" } },
      h("h3", { id: "seen-h" }, says.text("seen", { at: clock(page.now) })),
      h("p", { class: "muted" }, says.text("seen-how")),
      offers.map(({ key, args }) =>
        // Whoever presses it means what it says by then.
        h(
          "p",
          { dataset: { at: key } },
          button(`take ${key}`, says.text(key, args), () => this.take(key)),
        ),
      ),
    );
  }

  /** @param {string} key */
  async take(key) {
    const { goals } = this.page;
    const offer = this.offers.find((one) => one.key === key);
    if (!offer) return;
    goals.rows.push(await goals.row({ ...offer.goal }));
    goals.draw();
    goals.changed();
  }

  /** Asks what is to be seen now. */
  async look() {
    const { page } = this;
    const { now, scenario, subject } = page;
    const of = `${subject?.name} ${now} ${scenario}`;
    if (!subject || of === this.of) return;
    this.of = of;
    const offers = await this.asked(subject.name, now).catch(() => []); // The run is being made anew.
    if (of !== this.of) return;
    this.offers = offers;
    page.draw();
  }

  /** @param {string} queue @param {number} now @returns {Promise<Offer[]>} */
  async asked(queue, now) {
    const value = async (/** @type {string} */ what) => Number((await this.page.runs.ask("value", what, now)).got);
    const used = `queue/${queue}/used/memory-mb`;
    const [share, has, preempted] = await Promise.all(
      [`queue/${queue}/share/memory-mb`, used, "cluster/preempted"].map(value),
    );
    const args = { queue: queue.replace(/^root\./, ""), at: clock(now) };
    /** @type {(key: string, amount: number, when: Record<string, number>) => Offer[]} */
    const memory = (key, amount, when) =>
      amount > 0
        ? [{ key, args: { ...args, amount: figure("memory", amount) }, goal: { what: used, min: amount, ...when } }]
        : [];
    const most = { ...args, count: String(preempted) };
    return [
      ...memory("seen-due", share, { byMs: now }),
      ...memory("seen-keeps", has, { fromMs: now }),
      { key: "seen-preempted", args: most, goal: { what: "cluster/preempted", max: preempted } },
      { key: "seen-masters", args, goal: { what: "cluster/preemptedMasters", max: 0 } },
    ];
  }
}
