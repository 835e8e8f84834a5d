// Scheduler and release as a switch: the schedulers, and every release and product that may decide under the open scenario's, each with
// what this very scenario does there, the others with why they may not. An engine of its own runs them one after the other while the list
// is open; choosing is an edit, another scheduler a conversion that is shown first.

import { byId, h } from "../base/dom.js";
import { count, duration } from "../base/format.js";
import { render } from "../base/render.js";
import { sheet } from "../base/sheet.js";
import { Engine } from "../engine/client.js";
import { profileOf, underProfile } from "../engine/profile.js";
import { showMigration } from "../keys.js";
import { select } from "../run/select.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";

/** @typedef {import("../opening.js").Lab & import("../keys.js").Acts} Lab */
/** @typedef {import("../engine/types.js").ProfileInfo} ProfileInfo */
/** What a scenario does under a release. @typedef {{ refused: number, killed: number, starved: number | null, shortMs: number } | "refused"} Outcome */

const KINDS = /** @type {const} */ (["fair", "capacity", "superior"]);

/** The list that is open. @type {Releases | null} */
let shown = null;

/** Opens the list below the header's button, or closes it. @param {Lab} lab */
export async function turnReleases(lab) {
  if (shown) return close(true);
  const [profiles] = await Promise.all([
    lab.model.engine.ask("profiles"),
    sheet(new URL("./release.css", import.meta.url)),
  ]);
  // It may have been asked for twice.
  close(false);
  shown = new Releases(lab, profiles);
  shown.open();
}

/** @param {boolean} back whether the button gets the focus */
function close(back) {
  shown?.close(back);
}

class Releases {
  /**
   * @param {Lab} lab
   * @param {ProfileInfo[]} profiles all that there are
   */
  constructor(lab, profiles) {
    this.lab = lab;
    this.profiles = profiles;
    this.scenario = lab.session.scenario;
    /** @type {string} */
    this.kind = this.scenario.scheduler.kind;
    this.chosen = profileOf(this.scenario);
    /** @type {Map<string, Outcome>} */
    this.outcomes = new Map();
    this.button = byId("profile");
    this.engine = new Engine();
    this.list = h("div", { role: "listbox", "aria-label": phrase("release-list") });
    this.box = h(
      "div",
      { id: "releases", popover: "auto", role: "dialog", "aria-label": phrase("page-scheduler-and-release") },
      this.schedulers(),
      this.list,
      h("p", { class: "muted" }, phrase("release-note")),
      this.profiles.filter((profile) => this.may(profile)).length > 1 && this.upgrade(),
      h(
        "button",
        { class: "btn sm", dataset: { go: "migrate" }, onclick: () => this.migrate() },
        phrase("migrate-open"),
      ),
    );
    this.list.addEventListener("click", ({ target }) => {
      const option = /** @type {HTMLElement} */ (target).closest("[role=option]");
      if (option instanceof HTMLElement) this.choose(option.dataset.profile);
    });
    this.box.addEventListener("keydown", (event) => this.pressed(event));
    this.box.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.end();
    });
  }

  open() {
    this.draw();
    (this.button.closest("header") ?? document.body).append(this.box);
    const { left, bottom } = this.button.getBoundingClientRect();
    this.box.showPopover();
    const most = innerWidth - this.box.offsetWidth - 8;
    const [from, top] = [Math.max(8, Math.min(left, most)), bottom + 6];
    Object.assign(this.box.style, { left: `${from}px`, top: `${top}px`, maxHeight: `calc(100dvh - ${top + 8}px)` });
    this.button.setAttribute("aria-expanded", "true");
    /** @type {HTMLElement | null} */ (this.list.querySelector("[aria-selected=true]"))?.focus();
    this.run();
  }

  /** @param {boolean} back whether the button gets the focus */
  close(back) {
    this.box.hidePopover();
    if (back) this.button.focus();
  }

  /** The list is closed, by whatever it was. */
  end() {
    this.engine.end();
    this.box.remove();
    this.button.setAttribute("aria-expanded", "false");
    if (shown === this) shown = null;
  }

  /** Runs the scenario under each, the present release first. */
  async run() {
    const order = this.profiles
      .filter((profile) => this.may(profile))
      .sort((a, b) => Number(b.id === this.chosen) - Number(a.id === this.chosen));
    for (const { id } of order.filter(({ sameAs }) => sameAs === null)) {
      const outcome = await this.outcome(id).catch(() => /** @type {const} */ ("refused"));
      if (shown !== this) return;
      this.outcomes.set(id, outcome);
      this.draw();
    }
  }

  /**
   * @param {string} profile
   * @returns {Promise<Outcome>}
   */
  async outcome(profile) {
    const { engine } = this;
    /** @type {Promise<void>} */
    const over = new Promise((resolve) => {
      engine.onBatch = (batch) => batch.over && resolve();
    });
    const { epoch } = await engine.begin(JSON.stringify(underProfile(this.scenario, profile)), () => {});
    if (epoch === undefined) return "refused";
    await over;
    const [metrics, clocks] = await Promise.all([engine.ask("metrics"), engine.ask("clocks")]);
    if (!metrics) return "refused";
    const found = clocks?.bands.filter(({ starved }) => starved !== null) ?? [];
    const isFair = this.scenario.scheduler.kind === "fair";
    return {
      refused: metrics.jobs.filter(({ state }) => state === "rejected").length,
      killed: metrics.preemptions.killed,
      starved: isFair ? new Set(found.map(({ queue, app }) => `${queue} ${app}`)).size : null,
      shortMs: metrics.deprivedMs,
    };
  }

  /** The schedulers, the present one pressed. */
  schedulers() {
    const turn = (/** @type {string} */ kind) => {
      this.close(true);
      asked(async () => (await import("./switch.js")).askToSwitch(this.lab, kind));
    };
    return h(
      "div",
      { class: "seg", role: "group", "aria-label": phrase("page-scheduler") },
      KINDS.map((kind) =>
        h(
          "button",
          { "aria-pressed": String(kind === this.kind), dataset: { kind }, onclick: () => turn(kind) },
          phrase("scheduler-short", { kind }),
        ),
      ),
    );
  }

  /** The way to what a change from one to another means. */
  upgrade() {
    const open = () => {
      this.close(true);
      asked(async () => (await import("./upgrade.js")).openUpgrade(this.lab));
    };
    return h("button", { class: "btn sm", id: "release-upgrade", onclick: open }, phrase("release-upgrade"));
  }

  /** Moves Fair's files to Capacity, with Hadoop's converter beside Heddle's. */
  migrate() {
    this.close(true);
    showMigration(this.lab);
  }

  /** Whether it may decide under the open scenario's scheduler. @param {ProfileInfo} profile */
  may({ kinds }) {
    return kinds.includes(this.kind);
  }

  draw() {
    const own = this.profiles.filter(({ base }) => base === null);
    const products = this.profiles.filter(({ base }) => base !== null);
    render(this.list, [this.group("release-list", own), this.group("release-products", products)]);
  }

  /**
   * @param {string} key of its heading
   * @param {ProfileInfo[]} profiles
   */
  group(key, profiles) {
    if (profiles.length === 0) return null;
    return h(
      "div",
      { role: "group", "aria-label": phrase(key), dataset: { at: key } },
      h("p", { class: "muted", "aria-hidden": "true" }, phrase(key)),
      profiles.map((profile) => this.option(profile)),
    );
  }

  /** @param {ProfileInfo} profile */
  option(profile) {
    const { id, kinds, sameAs } = profile;
    const outcome = this.outcomes.get(sameAs ?? id);
    const may = this.may(profile);
    const [first, second] = kinds.map((kind) => phrase("scheduler-short", { kind }));
    return h(
      "div",
      {
        role: "option",
        tabindex: id === this.chosen ? 0 : -1,
        "aria-selected": String(id === this.chosen),
        "aria-busy": may && outcome === undefined ? "true" : null,
        "aria-disabled": may ? null : "true",
        dataset: { profile: id, at: id },
      },
      h("b", null, profile.base === null ? this.name(id) : profile.name),
      " ",
      h("span", null, may ? said(outcome) : phrase("release-only", { first, second: second ?? "none" })),
      profile.base === null ? null : h("small", { class: "muted" }, baseOf(profile)),
      profile.unmatched
        .filter((what) => what.startsWith(this.kind))
        .map((what) => h("small", { class: "muted" }, phrase("release-unmatched", { what }))),
    );
  }

  /** @param {string} profile */
  name(profile) {
    return this.lab.model.words.catalogue.text("release", { profile: nameOf(profile) });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const options = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[role=option]")]);
    const at = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (event.key === "Escape") this.close(true);
    else if (at < 0) return;
    else if (event.key === "Enter" || event.key === " ") this.choose(options[at]?.dataset.profile);
    else if (next !== undefined) options[Math.max(0, Math.min(options.length - 1, next))]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Runs the open scenario under another release; undo takes it back. @param {string | undefined} profile */
  async choose(profile) {
    const wanted = this.profiles.find(({ id }) => id === profile);
    if (profile === undefined || !wanted || !this.may(wanted)) return;
    this.close(true);
    if (profile === this.chosen) return;
    const { lab } = this;
    const { run, view } = lab.model;
    const [job, life] = [run.apps.get(view.app)?.job, run.lives.all[view.life]];
    const container = life && run.containerName(life);
    const note = phrase("release-chosen", { release: wanted.base === null ? this.name(profile) : wanted.name });
    if (!(await lab.session.edit(underProfile(lab.session.scenario, profile), note, "start", null))) return;
    // Their numbers may be others in this run.
    view.set({ app: -1, life: -1, event: -1 });
    if (job !== undefined || container) await select(lab, { job, container });
  }
}

/** What a product is made from, and which release stands for it. @param {ProfileInfo} profile */
function baseOf({ base, release }) {
  const how = base === "unknown" ? base : base === release ? "same" : "near";
  return phrase("release-base", { base: base ?? "", release, how });
}

/** @param {Outcome | undefined} outcome */
function said(outcome) {
  if (outcome === undefined) return phrase("release-running");
  if (outcome === "refused") return phrase("release-refused");
  const { refused, killed, starved, shortMs } = outcome;
  return phrase("release-does", {
    refused,
    killed: count(killed),
    starved: starved ?? -1,
    short: shortMs > 0 ? duration(shortMs) : "none",
  });
}
