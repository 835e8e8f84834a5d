// The settings of a master as a form: each control names its property and writes it where it belongs; the run begins anew.

import { h } from "../base/dom.js";
import { profileOf } from "../engine/profile.js";
import { signal } from "../pkg/signals/signals.js";
import { jobOf, SETTINGS, settingsOf, valueOf, withSetting } from "./settings.js";

/** @typedef {import("./settings.js").Setting} Setting */

export class Controls {
  /**
   * @param {import("./master.js").Parts} parts
   * @param {import("../edit/session.js").Session} session
   */
  constructor(parts, session) {
    this.parts = parts;
    this.session = session;
    /** Whether the form is unfolded; it is drawn anew with every answer. */
    this.isOpen = false;
    /** What holds where nothing is set, by property, and under which scheduler and release that was asked for. */
    this.under = "";
    this.defaults = signal(/** @type {Map<string, string | null>} */ (new Map()));
  }

  /**
   * What holds where nothing is set; the core tells it by release.
   * @param {string} property
   */
  defaultOf(property) {
    const { scheduler } = this.session.scenario;
    const profile = profileOf(this.session.scenario);
    const under = `${scheduler.kind} ${profile}`;
    if (this.under !== under) {
      this.under = under;
      this.parts.model.engine.ask("schema", scheduler.kind, profile).then(
        (settings) => {
          this.defaults.value = new Map(settings.map((one) => [one.property, one.default]));
        },
        () => {}, // The engine has died; the form says "not set".
      );
    }
    return this.defaults.value.get(property) ?? null;
  }

  /** @param {string} job */
  form(job) {
    const { says } = this.parts;
    const { scenario } = this.session;
    if (!jobOf(scenario, job)) return null;
    return h(
      "details",
      {
        class: "m-settings",
        open: this.isOpen,
        dataset: { at: "settings" },
      },
      // Not when it has opened, which is told a task later: what draws in between would close it again.
      h("summary", { onclick: () => (this.isOpen = !this.isOpen) }, says.text("settings")),
      settingsOf(scenario).map((setting) =>
        h(
          "label",
          { class: "m-setting", dataset: { at: `${setting.place} ${setting.name}` } },
          h("span", null, says.text(`setting-${setting.name}`), h("code", null, this.written(setting))),
          this.control(setting, valueOf(scenario, job, setting)),
        ),
      ),
    );
  }

  /** Where a setting is written. @param {Setting} setting */
  written({ name, place }) {
    return { job: name, mapred: name, headroom: `headroom.${name}`, onPreemption: `onPreemption.${name}` }[place];
  }

  /**
   * @param {Setting} setting
   * @param {string | undefined} value
   */
  control(setting, value) {
    const { says } = this.parts;
    const own = { dataset: { setting: String(SETTINGS.indexOf(setting)), at: setting.name } };
    const { name, values } = setting;
    if (!values) {
      const fallback = this.defaultOf(name);
      return h("input", {
        ...own,
        type: "text",
        inputmode: "decimal",
        value: value ?? "",
        placeholder: fallback === null ? says.text("not-set") : says.text("default", { value: fallback }),
      });
    }
    return h(
      "select",
      own,
      values.map((one) =>
        h("option", { value: one, selected: one === (value ?? values[0]) }, says.text(`value-${name}-${one}`)),
      ),
    );
  }

  /**
   * @param {string} job
   * @param {number} index of the setting
   * @param {string} value
   */
  change(job, index, value) {
    const { session, parts } = this;
    const setting = SETTINGS[index];
    return session.inOrder(() =>
      session.edit(
        withSetting(session.scenario, job, setting, value.trim()),
        parts.says.text("set", { name: this.written(setting), value: value.trim() || "none" }),
        "start",
        null,
      ),
    );
  }
}
