// A form over a part of a scenario, made of the members that the core's reader knows: each control names its member and writes it where
// it belongs; what the core finds wrong with it stands beside it, and changes nothing.

import { fill, h } from "../base/dom.js";
import { keepFocus } from "../base/focus.js";
import { changed, jobNames, nodesOf } from "./consequences.js";
import { sentenceOf } from "./finding-text.js";
import { controlOf } from "./member-controls.js";
import { listOf } from "./member-list.js";
import { propertiesOf } from "./member-properties.js";
import { kindAt, patternOf, valueAt, withValue, written } from "./members.js";

/** @typedef {import("./members.js").Path} Path */
/** @typedef {import("./members.js").Member} Member */
/** @typedef {import("./members.js").Scenario} Scenario */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {{ typed: string, message: string }} Fault what was typed, and why it is refused */
/** @typedef {{ edited: Scenario, path: Path, taken?: () => void }} Step what comes of a change, where, and what is done once it is taken */
/**
 * What a form is told besides the scenario.
 * @typedef {object} About
 * @property {import("../engine/types.js").Setting[]} settings that the schedulers and the MapReduce master read
 * @property {import("../texts/catalogue.js").Catalogue} meanings of them
 * @property {string[]} profiles of the scheduler
 */

/** What has a part of the form of its own. */
const APART = ["scheduler", "cluster", "jobs", "arrivals", "events", "story"];
/** What is set elsewhere: by the switch of schedulers, and as files in the configuration. */
export const ELSEWHERE = new Map([
  ["heddle", false],
  ["scheduler.kind", false],
  ["scheduler.allocationFile", true],
  ["scheduler.capacityScheduler", true],
  ["scheduler.yarnSite", true],
  ["scheduler.superior", true],
]);
export class MemberForm {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {import("./members.js").Members} members
   * @param {About} about
   * @param {HTMLElement} box where it is drawn
   */
  constructor(desk, members, about, box) {
    this.desk = desk;
    this.members = members;
    this.about = about;
    this.box = box;
    /** @type {Path} */
    this.path = [];
    /** @type {Map<string, Fault>} by field */
    this.faults = new Map();
    /** @type {Map<string, Finding>} What the core remarks about the scenario as it is, by path. */
    this.remarks = new Map();
    /** @type {Map<string, boolean>} Which items were opened and closed. */
    this.opened = new Map();
  }

  get scenario() {
    return this.desk.session.scenario;
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [args]
   */
  say(key, args) {
    return this.members.texts.text(key, args);
  }

  /** @param {string} field */
  fault(field) {
    return this.faults.get(field);
  }

  /** Takes back what was typed. @param {string} field */
  forget(field) {
    this.faults.delete(field);
    this.draw();
  }

  /** The names of the nodes at the start. */
  nodes() {
    return nodesOf(this.scenario);
  }

  /**
   * The member that a control at a path sets: amounts and properties belong to the one around them.
   * @param {Path} path
   */
  memberOf(path) {
    const pattern = patternOf(path);
    return this.members.get(pattern) ? pattern : patternOf(path.slice(0, -1));
  }

  /**
   * Shows a part of the scenario.
   * @param {Path} path
   */
  async show(path) {
    this.path = path.length > 1 && valueAt(this.scenario, path) === undefined ? [] : path;
    this.draw();
    await this.remark();
  }

  draw() {
    const restore = keepFocus(this.box, "select");
    const { scrollTop } = this.box;
    fill(this.box, this.parts(this.path));
    this.box.scrollTop = scrollTop;
    restore();
  }

  /** What the core says of the scenario as it is. */
  async remark() {
    const { scenario } = this;
    const findings = await this.desk.engine.ask("check", JSON.stringify(scenario)).catch(() => []);
    if (scenario !== this.scenario) return;
    this.remarks = new Map(findings.flatMap((finding) => (finding.path ? [[finding.path, finding]] : [])));
    this.draw();
  }

  /**
   * Every member of the object at a path.
   * @param {Path} path
   * @returns {import("../base/dom.js").Child[]}
   */
  parts(path) {
    if (path.length === 1 && path[0] === "events") return [listOf(this, path)];
    const names = this.members.namesIn(patternOf(path), kindAt(this.scenario, path));
    const shown = path.length === 0 ? names.filter((name) => !APART.includes(name)) : names;
    // What has parts comes behind what has none.
    const deep = (/** @type {string} */ name) =>
      Number(["object", "list", "texts"].includes(this.typeOf([...path, name])));
    const parts = shown.sort((a, b) => deep(a) - deep(b)).map((name) => this.part([...path, name]));
    return this.hearsHeadroom(path) ? [...parts, this.part(["scheduler", "headroom"])] : parts;
  }

  /** Whether a path is that of a job whose master decides by the headroom that the Capacity Scheduler tells it. @param {Path} path */
  hearsHeadroom(path) {
    const job = path.length === 2 && path[0] === "jobs" && valueAt(this.scenario, path);
    return job?.kind === "mapreduce" && this.scenario.scheduler?.kind === "capacity";
  }

  /** @param {Path} path */
  typeOf(path) {
    const member = this.members.get(patternOf(path));
    if (member.type === "list" && member.items !== "object") return "items";
    // Of what is in some objects the reader of scenarios knows nothing.
    return member.type === "object" && this.members.namesIn(patternOf(path), "").length === 0 ? "json" : member.type;
  }

  /**
   * @param {Path} path
   * @returns {HTMLElement}
   */
  part(path) {
    const type = this.typeOf(path);
    if (ELSEWHERE.has(patternOf(path))) return this.elsewhere(path);
    if (type === "object") return this.section(path, this.parts(path));
    if (type === "list") return listOf(this, path);
    if (type === "texts") return this.section(path, propertiesOf(this, path));
    return this.row(path, { ...this.members.get(patternOf(path)), type });
  }

  /**
   * @param {Path} path
   * @param {import("../base/dom.js").Child} content
   */
  section(path, content) {
    const field = written(path);
    return h(
      "section",
      { class: "mem", "aria-label": field },
      h("h3", { class: "mono" }, String(path.at(-1))),
      h("p", { class: "muted" }, this.members.meaning(patternOf(path)), this.told(field, "")),
      content,
    );
  }

  /**
   * @param {Path} path
   * @param {Member} member
   * @returns {HTMLElement}
   */
  row(path, member) {
    const own = valueAt(this.scenario, path) !== undefined;
    const control = controlOf(this, path, member);
    const one = control.querySelector("input, textarea, select") ?? control;
    const labelled = one.id === `m-${written(path)}`;
    const set = own ? "form-set" : member.default === undefined ? "form-none" : "form-default";
    return h(
      "div",
      { class: `form-row of-${member.type}` },
      h(labelled ? "label" : "span", { class: "mono", for: labelled ? one.id : null }, this.nameOf(path)),
      control,
      h("span", { class: own ? "src own" : "src" }, this.say(set)),
      this.help(path, [this.members.meaning(patternOf(path)), ...this.limits(member)]),
      member.type === "duration" && this.spread(path),
    );
  }

  /** The name of a member; that of what it belongs to is only heard. @param {Path} path */
  nameOf(path) {
    const around = written(path.slice(this.path.length, -1));
    return [around !== "" && h("span", { class: "vh" }, `${around}.`), String(path.at(-1))];
  }

  /** The numbers of a distribution. @param {Path} path @returns {HTMLElement | null} */
  spread(path) {
    const value = valueAt(this.scenario, path);
    if (typeof value !== "object") return null;
    const names = this.members.namesIn(patternOf(path), value.dist).filter((name) => name !== "dist");
    return h(
      "div",
      { class: "spread" },
      names.map((name) => this.row([...path, name], this.members.get(patternOf([...path, name])))),
    );
  }

  /** @param {Member} member */
  limits({ required, default: usual, least, most }) {
    const range =
      least !== undefined && most !== undefined && most < 2 ** 31 - 1
        ? this.say("form-range", { least: String(least), most: String(most) })
        : "";
    const fallback = required
      ? this.say("form-required")
      : usual !== undefined && usual !== ""
        ? this.say("form-default-is", { value: String(usual) })
        : "";
    return [range, fallback];
  }

  /**
   * What a control means, and what the core says of it.
   * @param {Path} path
   * @param {string[]} sentences
   */
  help(path, sentences) {
    const field = written(path);
    const type = this.members.get(patternOf(path))?.type;
    const inside = type === "resource" ? "." : type === "duration" ? ".dist" : "";
    return h("p", { id: `m-${field}-help` }, sentences.filter(Boolean).join(" "), this.told(field, inside));
  }

  /**
   * Why what was typed is refused, or what the core remarks.
   * @param {string} field
   * @param {string} inside what follows the field in those of other controls that have no place of their own
   */
  told(field, inside) {
    const fault = [...this.faults].find(
      ([at]) => at === field || (inside !== "" && at.startsWith(field + inside)) || at === `${field}.`,
    );
    if (fault) return h("strong", { class: "stop-text", role: "alert" }, " ", fault[1].message);
    const remark = this.remarks.get(field);
    return remark ? h("strong", { class: remark.severity }, " ", sentenceOf(remark)) : null;
  }

  /** @param {Path} path */
  elsewhere(path) {
    const field = written(path);
    const open = () => {
      this.box.closest("dialog")?.close();
      this.desk.config.open();
    };
    return h(
      "div",
      { class: "form-row" },
      h("span", { class: "mono" }, this.nameOf(path)),
      ELSEWHERE.get(patternOf(path))
        ? h("button", { class: "btn sm", onclick: open, dataset: { field } }, this.say("form-elsewhere"))
        : h("b", null, String(valueAt(this.scenario, path))),
      h("span"),
      this.help(path, [this.members.meaning(patternOf(path))]),
    );
  }

  /**
   * What may be meant by a member that names something.
   * @param {Path} path
   * @returns {string[] | undefined}
   */
  offered(path) {
    const { scenario } = this;
    const event = path[0] === "events" ? valueAt(scenario, path.slice(0, 2)) : null;
    switch (path.at(-1)) {
      case "queue":
        return this.desk.run.leaves.map((queue) => queue.path);
      case "label":
        return (scenario.cluster?.labels ?? []).map((/** @type {any} */ label) => label.name);
      case "profile":
        return this.about.profiles;
      case "job":
        return jobNames(scenario);
      case "name":
        return event && !event.node ? nodesOf(scenario) : undefined;
      case "stage": {
        const job = scenario.jobs?.find((/** @type {any} */ job) => job.id === event?.job);
        return job?.stages.map((/** @type {any} */ stage) => stage.name);
      }
      default:
        return undefined;
    }
  }

  /**
   * Gives a member another value, unless the core refuses what comes of it.
   * @param {Path} path
   * @param {any} value undefined: none
   * @param {string} typed
   * @param {string} [field] where it was typed
   */
  change(path, value, typed, field = written(path)) {
    const inside = path[0] === this.path[0] || this.path.length === 0;
    const name = written(inside ? path.slice(this.path.length) : path.slice(1));
    const of = inside ? this.called() : String(path[0]);
    const note =
      value === undefined
        ? this.say("form-noted-default", { of, name })
        : this.say("form-noted", { of, name, value: typed.slice(0, 40) });
    return this.run((scenario) => ({ edited: changed(scenario, path, value), path }), note, { field, typed });
  }

  /**
   * @param {Path} path of a list
   * @param {any} item
   */
  add(path, item) {
    const note = this.say("form-noted-added", { of: this.called(), name: String(path.at(-1)) });
    const atEnd = (/** @type {Scenario} */ scenario) => {
      const place = [...path, (valueAt(scenario, path) ?? []).length];
      const taken = () => this.opened.set(written(place), true);
      return { edited: withValue(scenario, place, item), path: place, taken };
    };
    return this.run(atEnd, note, { field: written(path), typed: "" });
  }

  /**
   * @param {Path} path of an item
   * @param {string} name
   */
  remove(path, name) {
    const list = path.slice(0, -1);
    const field = written(list);
    const note = this.say("form-noted-removed", { of: this.called(), name });
    const item = valueAt(this.scenario, path);
    const without = (/** @type {Scenario} */ scenario) => {
      const index = (valueAt(scenario, list) ?? []).indexOf(item);
      if (index < 0) return { edited: scenario, path };
      // What follows has other places.
      const taken = () => {
        for (const key of [...this.opened.keys()]) if (key.startsWith(`${field}[`)) this.opened.delete(key);
      };
      return { edited: withValue(scenario, [...list, index], undefined), path: [...list, index], taken };
    };
    return this.run(without, note, { field, typed: "" });
  }

  /** What the part that is shown is called. */
  called() {
    const part = valueAt(this.scenario, this.path);
    return String(part?.id ?? part?.name ?? this.path[0]);
  }

  /**
   * Changes the scenario as it is once all that was begun before this is done, which may have changed it, too.
   * @param {(scenario: Scenario) => Step} change
   * @param {string} note
   * @param {{ field: string, typed: string }} at
   * @returns {Promise<boolean>} whether it was taken
   */
  run(change, note, { field, typed }) {
    const { engine, session, view } = this.desk;
    return session.inOrder(async () => {
      const { edited, path, taken: then } = change(this.scenario);
      const fromMs = Math.min(timeOf(this.scenario, path), timeOf(edited, path));
      const findings = await engine.ask("check", JSON.stringify(edited));
      const error = findings.find((finding) => finding.severity === "error");
      if (error) {
        this.faults.set(field, { typed, message: sentenceOf(error) });
        this.draw();
        return false;
      }
      this.faults.delete(field);
      const taken = await session.edit(edited, note, fromMs < view.get().t ? "start" : "ahead", null);
      if (taken) then?.();
      this.draw();
      this.remark();
      return taken;
    });
  }
}

/**
 * The earliest time that a change touches, ms.
 * @param {Scenario} scenario
 * @param {Path} path
 */
function timeOf(scenario, path) {
  const whole = valueAt(scenario, path.slice(0, 2));
  if (!["jobs", "arrivals", "events"].includes(String(path[0]))) return 0;
  return whole ? (whole.atMs ?? whole.firstMs ?? 0) : Infinity;
}
