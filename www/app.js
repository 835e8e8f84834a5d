// The page: what is looked at, the run, and the panels that draw them.

import { forgetTokens, still } from "./base/colour.js";
import { byId, fill, h, icon, say } from "./base/dom.js";
import { createStore, initialView } from "./base/store.js";
import { ConfigDialog, wireDialogs } from "./edit/config.js";
import { Document } from "./edit/document.js";
import { editorOf } from "./edit/editor.js";
import { Workload } from "./edit/workload.js";
import { Engine } from "./engine/client.js";
import { Gallery } from "./gallery/gallery.js";
import { cards, scenario } from "./gallery/library.js";
import { wireKeys } from "./keys.js";
import { readLink } from "./link.js";
import { legend } from "./queues/legend.js";
import { Tree } from "./queues/tree.js";
import { Run } from "./run/run.js";
import { bands } from "./run/bands.js";
import { tell } from "./run/story.js";
import { ShareDialog } from "./share.js";
import { Stage } from "./stage/stage.js";
import { loadCatalogue } from "./texts/catalogue.js";
import { DecisionTable, Timeline } from "./timeline/timeline.js";
import { Transport } from "./timeline/transport.js";
import { Inspector } from "./why/inspector.js";
import { Words } from "./why/words.js";

/** @typedef {import("./run/lives.js").Life} Life */
/** @typedef {import("./base/store.js").View} View */
/** How an edit takes effect: read again at the playhead, computed anew from 0, or lying ahead of the playhead. */
/** @typedef {"reload" | "start" | "ahead"} Effect */

/** The longest step of a frame, ms of wall time: a hidden tab does not jump when it comes back. */
const LONGEST_FRAME = 100;
/** How often panels of text follow while playing, ms of wall time. */
const PANEL_MS = 120;
/** How often what happened is told anew while a run is being computed, ms of wall time. */
const STORY_MS = 400;

export class App {
  /**
   * @param {import("./texts/catalogue.js").Catalogue} catalogue
   * @param {Engine} engine
   */
  constructor(catalogue, engine) {
    this.view = createStore(initialView());
    this.document = new Document();
    this.run = new Run(1, []);
    /** @type {import("./run/story.js").Entry[]} */
    this.story = [];
    /** @type {import("./run/bands.js").Band[]} */
    this.bands = [];
    /** The gallery's scenario, as long as it is unchanged. */
    this.preset = "";
    this.engine = engine;
    engine.onBatch = (batch) => this.heard(batch);
    engine.onPanic = (sentence) => this.replay(sentence);
    this.words = new Words(this, catalogue);
    this.tree = new Tree(this, (queue) => editorOf(this, queue));
    this.stage = new Stage(this);
    this.timeline = new Timeline(this);
    this.table = new DecisionTable(this);
    this.workload = new Workload(this);
    this.transport = new Transport(this);
    this.inspector = new Inspector(this);
    this.config = new ConfigDialog(this);
    this.gallery = new Gallery(this);
    this.share = new ShareDialog(this);
    this.dirty = true;
    this.last = 0;
    this.panels = 0;
    this.noticeTimer = 0;
    /** When the story was last told. */
    this.told = 0;
    /** Where to look once the run has come that far; -1: nowhere. */
    this.waitingFor = -1;
    /** @type {string} */
    this.waitingQueue = "";
    this.view.listen((state, before) => this.changed(state, before));
    this.wire();
    requestAnimationFrame((time) => this.frame(time));
  }

  wire() {
    wireKeys(this);
    wireDialogs();
    fill(byId("legend"), legend());
    byId("legend-button").addEventListener("click", (event) => {
      const box = byId("legend");
      box.hidden = !box.hidden;
      /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-expanded", String(!box.hidden));
    });
    byId("theme").addEventListener("click", () => this.turnTheme());
    this.themeButton();
    for (const [id, name] of /** @type {[string, "tab" | "pane"][]} */ ([["btab", "tab"], ["views", "pane"]])) {
      byId(id).addEventListener("click", (event) => {
        const value = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset[name];
        if (value) this.view.set(/** @type {any} */ ({ [name]: value }));
      });
    }
    byId("undo").addEventListener("click", () => this.undo(-1));
    byId("redo").addEventListener("click", () => this.undo(1));
    byId("config-button").addEventListener("click", () => this.config.open());
    byId("gallery-button").addEventListener("click", () => this.gallery.open());
    byId("keys-button").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("keys-dialog")).showModal());
    document.addEventListener("click", (event) => this.entity(/** @type {HTMLElement} */ (event.target).closest(".ent")));
    addEventListener("resize", () => (this.dirty = true));
    addEventListener("hashchange", () => this.openLink());
    // The browser tests ask for a panic by this event, to see the page recover.
    addEventListener("heddle:panic", () => this.engine.ask("panic").catch(() => {}));
  }

  /** @param {Element | null} link a name in a sentence */
  entity(link) {
    if (!(link instanceof HTMLElement)) return;
    if (link.dataset.queue !== undefined) this.view.set({ queue: Number(link.dataset.queue), life: -1, event: -1 });
    if (link.dataset.life !== undefined) this.selectLife(this.run.lives.all[Number(link.dataset.life)]);
  }

  // Scenarios and edits

  /**
   * Opens a scenario from its beginning.
   * @param {Record<string, any>} scenario
   * @param {string} preset its name in the gallery
   * @param {{ t?: number, queue?: string, play?: boolean }} [at]
   * @returns {Promise<boolean>} whether the engine took it
   */
  async open(scenario, preset, at = {}) {
    const accepted = await this.begin(scenario);
    if (!accepted) return false;
    this.preset = preset;
    this.document.open(scenario);
    this.titles();
    this.view.set({ t: at.t ?? 0, queue: -1, life: -1, event: -1, playing: false });
    this.waitingFor = at.t ?? -1;
    this.waitingQueue = at.queue ?? "";
    if (at.play && !still()) this.play(true);
    return true;
  }

  /**
   * Runs an edited scenario. What is refused changes nothing.
   * @param {Record<string, any>} scenario
   * @param {string} note what was changed
   * @param {Effect} effect
   * @param {(() => Record<string, any>) | null} fromStart the same edit from the start, where that differs
   * @returns {Promise<boolean>}
   */
  async edit(scenario, note, effect, fromStart) {
    const accepted = await this.begin(scenario);
    if (!accepted) return false;
    this.document.push(scenario, note);
    this.titles();
    const text = this.words.catalogue.text(`edit-${effect}`, { note, time: this.words.value({ type: "at", value: this.view.get().t }) });
    const again = fromStart && effect === "reload" ? () => this.restart(fromStart(), note) : null;
    this.notice(text, "good", again ? ["From the start", again] : null);
    return true;
  }

  /**
   * Replaces the last edit by the same from the start.
   * @param {Record<string, any>} scenario
   * @param {string} note
   */
  async restart(scenario, note) {
    if (!(await this.begin(scenario))) return;
    this.document.move(-1);
    this.document.push(scenario, note);
    this.notice(this.words.catalogue.text("edit-start", { note }), "good");
  }

  /** @param {1 | -1} by */
  async undo(by) {
    const version = this.document.peek(by);
    if (!version) return;
    if (!(await this.begin(version.scenario))) return;
    const note = by < 0 ? (this.document.versions[this.document.at]?.note ?? "") : version.note;
    this.document.move(by);
    this.titles();
    this.notice(this.words.catalogue.text(by < 0 ? "undone" : "redone", { note }), "good");
  }

  /**
   * @param {Record<string, any>} scenario
   * @returns {Promise<boolean>}
   */
  async begin(scenario) {
    const selected = this.run.queueById.get(this.view.get().queue)?.path ?? "";
    let begun;
    try {
      begun = await this.engine.begin(JSON.stringify(scenario), (begun) => {
        this.run = new Run(begun.endMs, begun.kinds);
        this.story = [];
        this.bands = [];
        this.told = 0;
        document.body.dataset.ready = "";
        this.waitingQueue = selected;
        this.waitingFor = this.view.get().t;
      });
    } catch (error) {
      this.notice(error instanceof Error ? error.message : String(error), "error");
      return false;
    }
    const errors = begun.findings.filter((finding) => finding.severity === "error");
    if (errors.length === 0) return true;
    this.notice(this.words.catalogue.text("refused", { message: errors[0].message, more: errors.length - 1 }), "error");
    return false;
  }

  /** @param {import("./engine/client.js").Batch} batch */
  heard(batch) {
    const first = this.run.queues.length === 0;
    const queues = this.run.queues.length;
    this.run.endMs = batch.endMs;
    this.run.take(batch);
    if (batch.names) this.choose(first || queues !== this.run.queues.length);
    const now = performance.now();
    if (batch.over || now - this.told >= STORY_MS) {
      this.told = now;
      this.story = tell(this.run);
      this.bands = bands(this.run);
      this.tree.measure();
    }
    say(byId("progress"), batch.over ? "" : `computing ${Math.floor((100 * batch.horizon) / batch.endMs)} %`);
    document.body.dataset.ready = batch.over ? "all" : "some";
    if (this.waitingFor > batch.endMs) this.view.set({ t: batch.endMs });
    this.refresh();
  }

  /**
   * Names have come: keeps the selection by its path, or takes the first leaf.
   * @param {boolean} rebuilt
   */
  choose(rebuilt) {
    const kept = this.run.queueByPath.get(this.waitingQueue);
    const queue = kept ?? this.run.queueById.get(this.view.get().queue) ?? this.run.leaves.at(-1) ?? this.run.root;
    if (queue && (this.view.get().queue !== queue.id || rebuilt)) {
      this.waitingQueue = "";
      this.view.set({ queue: queue.id });
    }
    this.tree.build();
  }

  /** @param {string} sentence why the worker died */
  async replay(sentence) {
    const { scenario } = this.document;
    this.notice(this.words.catalogue.text("panic", { sentence: sentence.split("\n")[0].slice(0, 300) }), "error");
    if (this.engine.deaths <= 3 && scenario.heddle) setTimeout(() => this.begin(scenario), 0);
  }

  titles() {
    const name = this.document.scenario.name ?? "Scenario";
    say(byId("name"), name);
    document.title = `${name} · Heddle`;
    const scheduler = this.document.scenario.scheduler ?? {};
    say(byId("profile"), this.words.catalogue.text("profile", { kind: scheduler.kind ?? "", profile: scheduler.profile ?? "hadoop-3.4" }));
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = this.document.peek(-1) === null;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = this.document.peek(1) === null;
  }

  /**
   * One sentence at the foot of the stage.
   * @param {string} text
   * @param {"good" | "error"} kind
   * @param {[string, () => void] | null} [action]
   */
  notice(text, kind, action = null) {
    const box = byId("notice");
    fill(box, h("span", null, text), action && h("button", { class: "btn sm", onclick: action[1] }, action[0]), h("button", { class: "btn quiet icon", "aria-label": "Close", onclick: () => (box.hidden = true) }, icon("close")));
    box.className = `notice ${kind}`;
    box.hidden = false;
    clearTimeout(this.noticeTimer);
    if (kind === "good") this.noticeTimer = window.setTimeout(() => (box.hidden = true), 9000);
  }

  // Time

  /** @param {boolean} on */
  play(on) {
    if (on && this.view.get().t >= this.run.endMs) this.view.set({ t: 0 });
    this.last = 0;
    this.view.set({ playing: on, event: on ? -1 : this.view.get().event });
  }

  /** @param {number} t */
  seek(t) {
    this.waitingFor = -1;
    this.view.set({ t: Math.max(0, Math.min(this.run.endMs, t)), event: -1 });
    return true;
  }

  /** @param {number} t */
  jump(t) {
    this.play(false);
    return this.seek(t);
  }

  /** @param {number} by ms */
  nudge(by) {
    const { t } = this.view.get();
    return this.jump(by > 0 ? Math.floor((t + by) / 1000) * 1000 : Math.ceil((t + by) / 1000) * 1000);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    const t = this.run.log.stop(this.view.get().t, direction);
    this.play(false);
    if (t !== undefined) this.seek(t);
    return true;
  }

  /** @param {number} t */
  snap(t) {
    const near = [this.run.log.stop(t, 1), this.run.log.stop(t + 1, -1)].filter((stop) => stop !== undefined);
    return near.sort((a, b) => Math.abs(a - t) - Math.abs(b - t))[0] ?? t;
  }

  // Selection

  /** @param {Life | undefined} life */
  selectLife(life) {
    if (!life) return;
    this.view.set({ life: life.index, queue: life.queue, event: -1, itab: "why", pane: innerWidth <= 760 ? "insp" : this.view.get().pane });
  }

  /** @param {number} seq a row of the log */
  showRow(seq) {
    const row = this.run.log.bySeq.get(seq);
    if (!row) return;
    this.play(false);
    this.view.set({ t: row.t, event: seq, itab: "why", pane: innerWidth <= 760 ? "insp" : this.view.get().pane });
  }

  /** @param {import("./run/story.js").Entry} entry */
  showEntry(entry) {
    this.showRow(entry.seq);
  }

  /** @param {string} kind of a row */
  kind(kind) {
    return this.words.catalogue.has(`kind-${kind}`) ? this.words.catalogue.text(`kind-${kind}`) : kind;
  }

  // Drawing

  /**
   * @param {View} state
   * @param {View} before
   */
  changed(state, before) {
    this.dirty = true;
    if (state.queue !== before.queue) this.tree.build();
    if (state.pane !== before.pane || state.tab !== before.tab || state.mode !== before.mode) this.layout(state);
    if (!state.playing) this.refresh();
    else if (state.life !== before.life || state.queue !== before.queue || state.itab !== before.itab) this.refresh();
  }

  /** @param {View} state */
  layout(state) {
    byId("grid").dataset.view = state.pane;
    for (const button of byId("views").querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.pane === state.pane));
    for (const button of byId("btab").querySelectorAll("button")) button.setAttribute("aria-selected", String(button.dataset.tab === state.tab));
    for (const button of byId("tmode").querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.mode === state.mode));
    for (const tab of ["usage", "work", "log"]) byId(`p-${tab}`).hidden = tab !== state.tab;
    byId("tmode").hidden = state.tab !== "usage";
    byId("lgd").hidden = state.tab !== "usage";
  }

  /** Panels of text and the next frame. */
  refresh() {
    this.dirty = true;
    this.panels = 0;
  }

  /** @param {number} time */
  frame(time) {
    const { playing, speed, t } = this.view.get();
    if (playing) {
      const elapsed = this.last === 0 ? 0 : Math.min(LONGEST_FRAME, time - this.last);
      this.last = time;
      // What is not computed yet cannot be shown: the playhead waits at the horizon.
      const to = Math.min(this.run.horizon, t + elapsed * speed);
      if (to !== t) this.view.set({ t: to });
      if (to >= this.run.endMs && this.run.horizon >= this.run.endMs) this.play(false);
    }
    if (this.dirty) {
      this.dirty = false;
      this.stage.draw();
      this.timeline.draw();
      if (!playing || time - this.panels >= PANEL_MS) {
        this.panels = time;
        this.patch();
      }
    }
    requestAnimationFrame((next) => this.frame(next));
  }

  patch() {
    if (this.run.queues.length === 0) return;
    this.tree.patch(false);
    this.stage.patch();
    this.transport.patch();
    this.timeline.patch();
    this.inspector.patch();
    this.workload.patch();
    this.table.patch();
  }

  turnTheme() {
    const dark = document.documentElement.dataset.theme !== "dark";
    if (dark) document.documentElement.dataset.theme = "dark";
    else delete document.documentElement.dataset.theme;
    try {
      localStorage.setItem("heddle.theme", dark ? "dark" : "light");
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
    forgetTokens();
    this.themeButton();
    this.tree.build();
    this.stage.keysFor = "";
    this.refresh();
  }

  themeButton() {
    const dark = document.documentElement.dataset.theme === "dark";
    byId("theme").setAttribute("aria-label", dark ? "Switch to light theme" : "Switch to dark theme");
    fill(byId("theme"), icon(dark ? "sun" : "moon"));
  }

  // Links

  async openLink() {
    try {
      const shared = await readLink(location.hash);
      if (!shared) return false;
      const shown = shared.scenario ?? (await scenario(shared.preset ?? ""));
      return await this.open(shown, shared.scenario ? "" : (shared.preset ?? ""), { t: shared.t, queue: shared.queue });
    } catch (error) {
      this.notice(error instanceof Error ? error.message : String(error), "error");
      return false;
    }
  }
}

async function main() {
  // Engine, texts and scenario are loaded side by side.
  const engine = new Engine();
  const parameters = new URLSearchParams(location.search);
  const chosen = choose(parameters.get("preset"));
  const app = new App(await loadCatalogue(), engine);
  app.layout(app.view.get());
  if (await app.openLink()) return;
  const { preset, shown } = await chosen;
  const t = parameters.get("t");
  await app.open(shown, preset, { t: t === null ? undefined : Number(t), play: parameters.get("play") !== "0" && t === null });
}

/**
 * The scenario that is asked for, or the gallery's first.
 * @param {string | null} asked
 */
async function choose(asked) {
  const list = await cards();
  const preset = list.find((card) => card.id === asked)?.id ?? list[0].id;
  return { preset, shown: await scenario(preset) };
}

main();
