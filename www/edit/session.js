// Opening scenarios and running edits: what the engine refuses changes nothing, what it takes can be undone.

import { still } from "../base/colour.js";
import { byId, say } from "../base/dom.js";
import { profileOf } from "../engine/profile.js";
import { Badges } from "../run/badges.js";
import { storyOf } from "../story/moments.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { hideNotice, notice } from "../widgets/notice.js";
import { tellPanic } from "../widgets/panic.js";
import { Document } from "./document.js";
import { sentenceOf } from "./finding-text.js";

/** How an edit takes effect: read again at the playhead, computed anew from 0, or lying ahead of the playhead. */
/** @typedef {"reload" | "start" | "ahead"} Effect */
/** @typedef {Record<string, any>} Scenario */

export class Session {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    this.document = new Document();
    /** The gallery's scenario, as long as it is unchanged. */
    this.preset = "";
    /** @type {Promise<any>} What is done last of all that was begun. */
    this.last = Promise.resolve();
    model.engine.onPanic = (sentence) => tellPanic(model.engine, sentence);
    byId("undo").addEventListener("click", () => this.undo(-1));
    byId("redo").addEventListener("click", () => this.undo(1));
  }

  get scenario() {
    return this.document.scenario;
  }

  /**
   * Does something after all that was begun before it, so that an edit begins with what the one before has made and quick keys lose
   * nothing. What waits here may call `edit`, but neither `undo` nor this.
   * @template T
   * @param {() => T | Promise<T>} task
   * @returns {Promise<T>}
   */
  inOrder(task) {
    const result = this.last.then(task);
    this.last = result.catch(() => {});
    return result;
  }

  /**
   * Opens a scenario from its beginning.
   * @param {Scenario} scenario
   * @param {string} preset its name in the gallery
   * @param {{ t?: number, queue?: string, play?: boolean }} [at]
   * @returns {Promise<boolean>} whether the engine took it
   */
  async open(scenario, preset, at = {}) {
    const { model } = this;
    const { badges } = model;
    model.badges = new Badges();
    if (!(await this.begin(scenario))) {
      model.badges = badges;
      return false;
    }
    // What was said of the scenario before says nothing of this one; before the first, why another could not be opened.
    if (this.document.versions.length > 0) hideNotice();
    this.preset = preset;
    this.document.open(scenario);
    this.titles();
    model.view.set({ t: at.t ?? 0, queue: -1, life: -1, event: -1, moment: 0, playing: false });
    model.waitingFor = at.t ?? -1;
    model.waitingQueue = at.queue ?? "";
    if (at.play && !still()) model.playback.play(true);
    return true;
  }

  /**
   * Runs an edited scenario. What is refused changes nothing.
   * @param {Scenario} scenario
   * @param {string} note what was changed
   * @param {Effect} effect
   * @param {(() => Scenario) | null} fromStart the same edit from the start, where that differs
   * @returns {Promise<boolean>}
   */
  async edit(scenario, note, effect, fromStart) {
    const { catalogue } = this.model.words;
    if (!(await this.begin(scenario))) return false;
    this.document.push(scenario, note);
    this.titles();
    const text = catalogue.text(`edit-${effect}`, {
      note,
      time: this.model.words.value({ type: "at", value: this.model.view.get().t }),
    });
    const again = fromStart && effect === "reload" ? () => this.restart(fromStart(), note) : null;
    notice(text, "good", again ? [phrase("edit-from-the-start"), again] : null);
    return true;
  }

  /**
   * Another scenario in the place of the open one, which undo brings back.
   * @param {Scenario} scenario
   * @param {string} note
   * @returns {Promise<boolean>}
   */
  async replace(scenario, note) {
    const { badges } = this.model;
    this.model.badges = new Badges();
    if (!(await this.begin(scenario))) {
      this.model.badges = badges;
      return false;
    }
    this.document.push(scenario, note, scenario);
    this.titles();
    notice(this.model.words.catalogue.text("edit-start", { note }), "good");
    return true;
  }

  /**
   * Replaces the last edit by the same from the start.
   * @param {Scenario} scenario
   * @param {string} note
   */
  async restart(scenario, note) {
    if (!(await this.begin(scenario))) return;
    this.document.move(-1);
    this.document.push(scenario, note);
    notice(this.model.words.catalogue.text("edit-start", { note }), "good");
  }

  /** @param {1 | -1} by */
  undo(by) {
    return this.inOrder(() => this.turnBack(by));
  }

  /**
   * Goes to a version of the open scenario.
   * @param {number} at
   */
  turnTo(at) {
    return this.inOrder(async () => {
      if (!(await this.begin(this.document.versions[at].scenario))) return;
      this.document.at = at;
      hideNotice();
      this.titles();
    });
  }

  /** @param {1 | -1} by */
  async turnBack(by) {
    const version = this.document.peek(by);
    if (!version) return;
    if (!(await this.begin(version.scenario))) return;
    const note = by < 0 ? (this.document.versions[this.document.at]?.note ?? "") : version.note;
    this.document.move(by);
    this.titles();
    notice(this.model.words.catalogue.text(by < 0 ? "undone" : "redone", { note }), "good");
  }

  /**
   * @param {Scenario} scenario
   * @returns {Promise<boolean>} whether the engine took it
   */
  async begin(scenario) {
    let errors;
    try {
      errors = await this.model.begin(scenario);
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error), "error");
      return false;
    }
    if (errors.length === 0) return true;
    notice(
      this.model.words.catalogue.text("refused", { message: sentenceOf(errors[0]), more: errors.length - 1 }),
      "error",
    );
    return false;
  }

  /** Name, profile, and whether there is something to undo. */
  titles() {
    const name = this.scenario.name ?? phrase("word-scenario");
    say(byId("name"), name);
    byId("name").title = name;
    document.title = `${name} · Heddle`;
    byId("story").hidden = !storyOf(this.scenario);
    const scheduler = this.scenario.scheduler ?? {};
    say(byId("scheduler"), phrase("scheduler-short", { kind: scheduler.kind ?? "" }));
    const release = byId("release");
    say(
      release,
      this.model.words.catalogue.text("release", {
        profile: scheduler.kind === "superior" ? "ours" : nameOf(profileOf(this.scenario)),
      }),
    );
    release.title = release.textContent ?? "";
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = this.document.peek(-1) === null;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = this.document.peek(1) === null;
  }
}
