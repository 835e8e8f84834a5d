// A figure of a chapter and what its sentences say of it. A number that is turned drives the figure and, through the core, every number
// and every claim; a moment that is pressed is the moment that the figure shows.

import { h, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { writeBlock } from "../base/trusted.js";
import { reasonOf } from "../engine/failure.js";
import { Knob } from "./knob.js";
import { written } from "./values.js";

/** @typedef {import("../embed/element.js").HeddleSim} HeddleSim */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./worker.js").Turned} Turned */
/** What came of a turn, for a reader who does not see it. @typedef {{ numbers: number, broken: number }} Change */

export class ChapterFigure {
  /**
   * @param {HTMLElement} element
   * @param {() => import("../engine/client.js").Asker<import("./worker.js").BookMethods>} engine
   * @param {Catalogue} says
   */
  constructor(element, engine, says) {
    this.element = element;
    this.engine = engine;
    this.says = says;
    this.id = element.dataset.figure ?? "";
    this.sim = /** @type {HeddleSim} */ (element.querySelector("heddle-sim"));
    const [scenario, claims] = this.sim.querySelectorAll("script");
    this.source = scenario;
    /** As it is in the chapter. */
    this.scenario = scenario.textContent ?? "";
    /** @type {Record<string, import("./worker.js").Claim>} */
    this.claims = JSON.parse(claims.textContent ?? "{}");
    this.knobs = this.all(".knob").map((knob) => new Knob(knob, says, () => this.follow()));
    this.numbers = this.all("[data-what]");
    this.moments = this.all("[data-when]");
    this.said = this.all("[data-claim]");
    for (const moment of this.all("a.at")) moment.addEventListener("click", (event) => this.press(event, moment));
    /** What was asked last, and whether it has been answered. */
    this.asked = "{}";
    this.isAsking = false;
    /** When each claim is plain, ms; null: it does not hold. @type {Record<string, number | null>} */
    this.plain = {};
    /** @type {(change: Change) => void} */
    this.heard = () => {};
    this.follows = this.linked();
  }

  /** What sentences say of it. @param {string} what */
  all(what) {
    const of = `[data-figure="${CSS.escape(this.id)}"]`;
    return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`${what}${of}`)]);
  }

  /** What is turned, by the names of settings. */
  get set() {
    return Object.fromEntries(this.knobs.flatMap((knob) => (knob.isTurned ? [[knob.key, knob.values[knob.at]]] : [])));
  }

  /** Lets everything follow what is turned; what is turned meanwhile is asked afterwards, the last alone. */
  async follow() {
    if (this.isAsking) return;
    this.isAsking = true;
    this.busy(true);
    try {
      for (let set = this.set; JSON.stringify(set) !== this.asked; set = this.set) {
        this.asked = JSON.stringify(set);
        await this.turn(set);
      }
    } finally {
      this.isAsking = false;
      this.busy(false);
    }
  }

  /** @param {Record<string, string>} set */
  async turn(set) {
    const values = this.numbers.map(({ dataset: { what = "", at } }) => ({
      what,
      at: at === "end" ? null : Number(at),
    }));
    try {
      const turned = await this.engine().ask("turn", { scenario: this.scenario, set, values, claims: this.claims });
      this.write(/** @type {Turned} */ (turned), set);
      await this.show(turned.scenario);
    } catch (error) {
      this.sim.fault(this.says.text("failed", { why: reasonOf(error) }));
    }
  }

  /** @param {Turned} turned @param {Record<string, string>} set */
  write({ values, claims }, set) {
    const before = this.spoken();
    for (const [i, number] of this.numbers.entries())
      say(number, written(values[i], number.dataset.form) || this.says.text("none"));
    for (const [name, { outcome, atMs }] of Object.entries(claims)) this.plain[name] = outcome === "met" ? atMs : null;
    for (const moment of this.moments) {
      const at = this.plain[moment.dataset.when ?? ""];
      say(moment, at === null ? this.says.text("never") : clock(at));
    }
    const turned = Object.entries(set).map(([key, value]) => `${key} = ${value}`);
    for (const claim of this.said) this.mark(claim, turned.join(", "));
    const after = this.spoken();
    this.heard({
      numbers: after.filter((text, i) => text !== before[i]).length,
      broken: this.said.filter((claim) => claim.classList.contains("broken")).length,
    });
  }

  spoken() {
    return [...this.numbers, ...this.moments].map((number) => number.textContent);
  }

  /** A claim that does not hold says so. @param {HTMLElement} claim @param {string} values */
  mark(claim, values) {
    const isBroken = this.plain[claim.dataset.claim ?? ""] === null;
    claim.classList.toggle("broken", isBroken);
    claim.querySelector(".vh")?.remove();
    if (!isBroken) return claim.removeAttribute("title");
    claim.title = this.says.text("broken-with", { values });
    claim.append(h("span", { class: "vh" }, ` (${this.says.text("broken")})`));
  }

  /** @param {string} scenario */
  async show(scenario) {
    writeBlock(this.source, scenario);
    if (!this.sim.player) return void this.sim.start();
    await this.sim.verbs;
    await this.sim.player.edit(JSON.parse(scenario), "");
    this.sim.figure?.opened();
  }

  /** @param {boolean} is */
  busy(is) {
    for (const number of [...this.numbers, ...this.moments]) number.classList.toggle("busy", is);
  }

  /** A moment is shown. @param {Event} event @param {HTMLElement} moment */
  async press(event, moment) {
    event.preventDefault();
    const { t, when } = moment.dataset;
    const at = t === undefined ? await this.whenOf(when ?? "") : Number(t);
    this.bring();
    if (at === null) return;
    this.sim.start();
    const { seek } = await this.sim.verbs;
    await seek(at);
  }

  /** From when on a claim is plain; the chapter itself says it in whole seconds only. @param {string} name */
  async whenOf(name) {
    if (this.plain[name] === undefined) {
      const claims = { [name]: this.claims[name] };
      const asked = { scenario: this.scenario, set: this.set, values: [], claims };
      const { outcome, atMs } = (await this.engine().ask("turn", asked)).claims[name];
      this.plain[name] = outcome === "met" ? atMs : null;
    }
    return this.plain[name];
  }

  /** Into sight, if it is not there. */
  bring() {
    const { top, bottom } = this.element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      this.element.scrollIntoView({ block: bottom - top < innerHeight ? "center" : "start" });
  }

  /** "Open in the Lab" leads where that of the element would. */
  linked() {
    const link = /** @type {HTMLAnchorElement} */ (this.element.querySelector("a.lab"));
    const follow = new MutationObserver(([{ target }]) => {
      link.href = /** @type {HTMLAnchorElement} */ (target).href;
      link.hidden = false;
    });
    this.sim.verbs.then(() => {
      const { lab } = this.sim.figure ?? {};
      if (lab) follow.observe(lab, { attributes: true, attributeFilter: ["href"] });
    });
    return follow;
  }
}
