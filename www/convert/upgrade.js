// What changes with a release: the open scenario under two of them, the first decision that differs with the rule that makes it so, what
// settings mean, who waits longer. All of it is the core's; this says it.

import { fill, h } from "../base/dom.js";
import { clock, duration, resource } from "../base/format.js";
import { sheet } from "../base/sheet.js";
import { moduleWorker } from "../base/trusted.js";
import { nameOfScheduler } from "../compare/schedulers.js";
import { profileOf, underProfile } from "../engine/profile.js";
import { sharedOf, TOO_LONG, writeLink } from "../link.js";
import { catalogueAt, nameOf, phrase } from "../texts/catalogue.js";
import { worded } from "../texts/findings.js";
import { closeButton } from "../widgets/dialog.js";

/** @typedef {import("../opening.js").Lab} Lab */
/** @typedef {import("../engine/types.js").ProfileInfo} ProfileInfo */
/** @typedef {import("../engine/types.js").Upgrade} Told */
/** @typedef {import("../engine/types.js").UpgradeProgress} Progress */
/** What its worker says. @typedef {{ progress?: Progress, told?: Told, error?: string, findings?: any[] }} Message */

/** After so long it is said how far it is, ms of wall time. */
const PATIENCE_MS = 400;

/**
 * Opens it.
 * @param {Lab} lab
 * @param {string} [said] the two releases that an address names
 */
export async function openUpgrade(lab, said = "") {
  if (document.getElementById("upgrade")) return;
  const [says, profiles] = await Promise.all([
    catalogueAt(new URL("../texts/releases.en.ftl", import.meta.url)),
    lab.model.engine.ask("profiles"),
    sheet(new URL("./upgrade.css", import.meta.url)),
  ]);
  new UpgradeDialog(lab, says, profiles, said).open();
}

class UpgradeDialog {
  /**
   * @param {Lab} lab
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {ProfileInfo[]} profiles
   * @param {string} said
   */
  constructor(lab, says, profiles, said) {
    this.lab = lab;
    this.says = says;
    this.scenario = lab.session.scenario;
    this.kind = String(this.scenario.scheduler.kind);
    this.profiles = profiles.filter(({ kinds }) => kinds.includes(this.kind));
    /** @type {Worker | null} */
    this.worker = null;
    this.since = 0;
    const [from, to] = this.first(said);
    this.from = this.choice("upgrade-from", from);
    this.to = this.choice("upgrade-to", to);
    this.progress = h("div", { class: "row up-progress", role: "status" });
    this.result = h("div", { class: "up-result" });
    this.dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { id: "upgrade", class: "wide", "aria-labelledby": "upgrade-h" },
        h("div", { class: "dh" }, h("h2", { id: "upgrade-h" }, says.text("upgrade-title"))),
        h(
          "div",
          { class: "db" },
          h("p", { class: "muted" }, says.text("upgrade-what")),
          h(
            "div",
            { class: "row up-choice" },
            this.labelled("upgrade-from", this.from),
            this.labelled("upgrade-to", this.to),
            h("button", { class: "btn sm", onclick: () => this.swap() }, says.text("upgrade-swap")),
          ),
          this.progress,
          this.result,
        ),
      )
    );
    this.dialog.querySelector(".dh")?.append(closeButton(this.dialog));
    this.dialog.addEventListener("close", () => {
      this.stop();
      this.dialog.remove();
    });
    this.dialog.addEventListener("pointerdown", (event) => event.target === this.dialog && this.dialog.close());
  }

  /**
   * The two that are chosen at first: those of the address, or the present one and the next newer.
   * @param {string} said
   * @returns {string[]}
   */
  first(said) {
    const asked = said.split(" ");
    if (asked.length === 2 && asked.every((id) => this.profiles.some((profile) => profile.id === id))) return asked;
    const now = profileOf(this.scenario);
    const own = this.profiles.filter(({ base }) => base === null);
    const sorted = own.toSorted((a, b) => a.release.localeCompare(b.release, "en", { numeric: true }));
    const release = this.profiles.find(({ id }) => id === now)?.release;
    const at = sorted.findIndex((profile) => profile.release === release);
    const next = sorted[at + 1];
    return next ? [now, next.id] : [sorted[at - 1]?.id ?? now, now];
  }

  /**
   * @param {string} key
   * @param {string} chosen
   */
  choice(key, chosen) {
    const option = (/** @type {ProfileInfo} */ { id, name }) =>
      h("option", { value: id, selected: id === chosen }, name);
    const group = (/** @type {string} */ label, /** @type {ProfileInfo[]} */ profiles) =>
      profiles.length > 0 && h("optgroup", { label: phrase(label) }, profiles.map(option));
    return /** @type {HTMLSelectElement} */ (
      h(
        "select",
        { name: key, autofocus: key === "upgrade-from", onchange: () => this.run() },
        group(
          "release-apache",
          this.profiles.filter(({ base }) => base === null),
        ),
        group(
          "release-products",
          this.profiles.filter(({ base }) => base !== null),
        ),
      )
    );
  }

  /**
   * @param {string} key
   * @param {HTMLSelectElement} field
   */
  labelled(key, field) {
    return h("label", null, h("span", null, this.says.text(key)), h("span", { class: "fld" }, field));
  }

  open() {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.run();
  }

  swap() {
    [this.from.value, this.to.value] = [this.to.value, this.from.value];
    this.run();
  }

  /** Runs under both that are chosen, from the beginning. */
  run() {
    this.stop();
    const [from, to] = [this.from.value, this.to.value];
    this.dialog.dataset.said = `${from} ${to}`;
    fill(this.progress);
    fill(this.result);
    if (from === to) return fill(this.progress, h("p", null, this.says.text("upgrade-equal")));
    this.since = performance.now();
    this.result.setAttribute("aria-busy", "true");
    this.worker = moduleWorker(new URL("./upgrade-worker.js", import.meta.url));
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.heard({ error: event.message });
    };
    this.worker.postMessage({ scenario: JSON.stringify(this.scenario), from, to });
  }

  /** What runs is run no further. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.result.removeAttribute("aria-busy");
  }

  /** @param {Message} message */
  async heard({ progress, told, error, findings }) {
    if (progress) return this.tell(progress);
    this.stop();
    fill(this.progress);
    if (told) return this.show(told);
    const messages = findings ? (await worded(findings)).map(({ message }) => message) : [error ?? ""];
    fill(
      this.result,
      messages.map((message) => h("p", { class: "stop-text", role: "alert" }, message)),
    );
  }

  /** How far it is, once it takes long; with a way to stop it. @param {Progress} progress */
  tell(progress) {
    if (progress.step === "over" || performance.now() - this.since < PATIENCE_MS) return;
    const { says } = this;
    const { step, done, of } = progress;
    const percent = Math.floor((100 * done) / Math.max(1, of));
    const text = step === "runs" ? says.text("upgrade-runs", { percent }) : says.text("upgrade-tries", { done, of });
    const [bar, label] = this.progress.children;
    if (bar instanceof HTMLProgressElement && label) {
      Object.assign(bar, { value: done, max: of });
      label.textContent = text;
      return;
    }
    const stop = () => {
      this.stop();
      const again = h("button", { class: "btn sm", onclick: () => this.run() }, says.text("upgrade-again"));
      fill(this.progress, h("span", null, says.text("upgrade-stopped")), again);
      again.focus();
    };
    fill(
      this.progress,
      h("progress", { value: done, max: of, "aria-label": says.text("upgrade-title") }),
      h("span", null, text),
      h("button", { class: "btn sm", onclick: stop }, says.text("upgrade-stop")),
    );
  }

  /** @param {string} profile */
  name(profile) {
    return this.profiles.find(({ id }) => id === profile)?.name ?? profile;
  }

  /** @param {Told} told */
  show(told) {
    const { says } = this;
    const list = (/** @type {string} */ heading, /** @type {string[]} */ lines) =>
      lines.length > 0 && [
        h("h3", null, says.text(heading)),
        h(
          "ul",
          null,
          lines.map((line) => h("li", null, line)),
        ),
      ];
    const queues = told.queues.toSorted((a, b) => Number(longer(b)) - Number(longer(a)));
    fill(
      this.result,
      this.difference(told),
      h("p", null, says.text("upgrade-killed", { from: told.killedFrom, to: told.killedTo })),
      list(
        "upgrade-queues",
        queues.map(({ queue, deprivedFromMs, deprivedToMs }) =>
          says.text("upgrade-queue", { queue, from: duration(deprivedFromMs), to: duration(deprivedToMs) }),
        ),
      ),
      list(
        "upgrade-settings",
        told.settings.map((setting) => says.text(`upgrade-${setting.change}`, setting)),
      ),
      told.rules.length > 0
        ? h(
            "details",
            null,
            h("summary", null, says.text("upgrade-rules", { count: told.rules.length })),
            h(
              "ul",
              null,
              told.rules.map((rule) => h("li", null, this.rule("upgrade-rule", rule))),
            ),
          )
        : h("p", null, says.text("upgrade-rules", { count: 0 })),
    );
  }

  /**
   * What one of both does otherwise, and which.
   * @param {string} key of the sentence
   * @param {import("../engine/types.js").ReleaseRule} rule
   */
  rule(key, { name, release }) {
    const { says } = this;
    return says.text(key, { release, rule: says.text(`switch-${name.replaceAll("_", "-")}`) }).trim();
  }

  /** Where the runs part. @param {Told} told */
  difference(told) {
    const { says } = this;
    const { first, from, to } = told;
    if (!first) return h("p", { class: "up-first" }, says.text("upgrade-same"));
    const at = clock(first.at);
    const link = h(
      "a",
      {
        class: "btn primary",
        href: "#",
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          this.openBoth(told, first.at);
        },
      },
      says.text("upgrade-open", { at }),
    );
    this.addressOf(told, first.at).then((address) => link.setAttribute("href", address));
    return [
      h("p", { class: "up-first" }, says.text("upgrade-first", { at })),
      h(
        "dl",
        { class: "up-both" },
        h("dt", null, says.text("upgrade-under", { release: this.name(from) })),
        h("dd", null, this.decision(first.before)),
        h("dt", null, says.text("upgrade-under", { release: this.name(to) })),
        h("dd", null, this.decision(first.after)),
      ),
      h(
        "ul",
        { class: "up-because" },
        first.rules.map((rule) => h("li", null, this.rule("upgrade-because", rule))),
        first.rules.length === 0 && h("li", null, says.text("upgrade-several").trim()),
      ),
      h("p", null, link),
    ];
  }

  /** A decision in words: what, of whom, where, and why not. @param {Record<string, any> | null} decision */
  decision(decision) {
    if (!decision) return this.says.text("upgrade-none");
    const { run, words } = this.lab.model;
    const { kind, container, node, queue, rejection, resource: amounts } = decision;
    const app = String(decision.app ?? container ?? decision.subject ?? "").split("_")[0];
    const job = app && (run.apps.get(Number(app))?.job ?? app);
    const size = amounts && resource(amounts["memory-mb"] ?? 0, amounts.vcores ?? 0);
    const parts = [job, container, node, queue, size].filter((part) => typeof part === "string" && part !== "");
    const why = rejection && phrase("event-rejected-verdict", { rejection, user: "" });
    return [h("b", null, words.kind(kind)), parts.length > 0 && [": ", parts.join(", ")], why && `. ${why}`];
  }

  /**
   * The run that stands beside: the scenario under the other of both.
   * @param {string} profile
   */
  made(profile) {
    const under = { kind: this.kind, profile };
    const scenario = underProfile(this.scenario, profile);
    return { name: nameOfScheduler(under), title: this.name(profile), scenario, under };
  }

  /**
   * The address of both runs at a moment.
   * @param {Told} told
   * @param {number} t ms
   */
  async addressOf({ from, to }, t) {
    const { name, title, under } = this.made(to);
    const here = nameOfScheduler({ kind: this.kind, profile: from });
    const { engine } = sharedOf(this.lab);
    const shared = { scenario: underProfile(this.scenario, from), t, compare: { name, title, under, here }, engine };
    const link = await writeLink(shared);
    return link.length > TOO_LONG ? "#" : link;
  }

  /**
   * Opens both runs, the present one staying where it is if it is one of them.
   * @param {Told} told
   * @param {number} at ms
   */
  async openBoth({ from, to }, at) {
    this.dialog.close();
    const { session, later, model } = this.lab;
    if (![from, to].includes(profileOf(session.scenario))) {
      const release = this.lab.model.words.catalogue.text("release", { profile: nameOf(from) });
      const note = phrase("release-chosen", { release });
      if (!(await session.edit(underProfile(session.scenario, from), note, "start", null))) return;
    }
    const now = profileOf(session.scenario);
    const refused = await later.compareWith(nameOfScheduler({ kind: this.kind, profile: now }), [
      this.made(now === from ? to : from),
    ]);
    if (refused) return;
    model.waitingFor = at;
    model.view.set({ t: at, playing: false });
  }
}

/** Whether a queue waits longer afterwards. @param {import("../engine/types.js").QueueChange} queue */
const longer = ({ deprivedFromMs, deprivedToMs }) => deprivedToMs > deprivedFromMs;
