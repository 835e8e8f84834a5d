// The page: what is looked at, the run, and the panels that draw them.

import { byId } from "./base/dom.js";
import { wireMore } from "./base/more.js";
import { Progress } from "./base/progress.js";
import { createStore, initialView } from "./base/store.js";
import { wireTheme } from "./base/theme-switch.js";
import { ConfigDialog, wireDialogs } from "./edit/config.js";
import { Session } from "./edit/session.js";
import { treeEditing } from "./edit/tree-editing.js";
import { Workload } from "./edit/workload.js";
import { expose } from "./embed/expose.js";
import { Engine, takeWorker } from "./engine/client.js";
import { cards, FIRST, scenario } from "./gallery/library.js";
import { showKeys, wireKeys } from "./keys.js";
import { workOffline } from "./offline.js";
import { keepWork, knowsWhat, openKept, openLink } from "./opening.js";
import { Playback } from "./playback.js";
import { Later } from "./compare/later.js";
import { Tree } from "./queues/tree.js";
import { Run } from "./run/run.js";
import { bands } from "./run/bands.js";
import { contention } from "./run/contention.js";
import { Pace } from "./run/pace.js";
import { tell } from "./run/story.js";
import { Stage } from "./stage/stage.js";
import { loadCatalogue } from "./texts/catalogue.js";
import { localise } from "./texts/page.js";
import { DecisionTable } from "./timeline/decisions.js";
import { Timeline } from "./timeline/timeline.js";
import { Transport } from "./timeline/transport.js";
import { Inspector } from "./why/inspector.js";
import { wireTerms } from "./why/terms.js";
import { Words } from "./why/words.js";

/** @typedef {import("./run/lives.js").Life} Life */
/** @typedef {import("./base/store.js").View} View */

/** How often panels of text follow while playing, ms of wall time. */
const PANEL_MS = 120;
/** How long after the first picture the rest is loaded, ms of wall time: first it plays. */
const REST_MS = 150;

export class App {
  /**
   * @param {import("./texts/catalogue.js").Catalogue} catalogue
   * @param {Engine} engine
   */
  constructor(catalogue, engine) {
    this.view = createStore(initialView());
    this.run = new Run(1, []);
    /** @type {import("./run/story.js").Entry[]} */
    this.story = [];
    /** @type {import("./run/bands.js").Band[]} */
    this.bands = [];
    /** @type {import("./run/contention.js").Contention[]} */
    this.contention = [];
    /** The run beside this one, if there is one. @type {import("./compare/compare.js").Compare | null} */
    this.compare = null;
    this.engine = engine;
    engine.onBatch = (batch) => this.heard(batch);
    this.words = new Words(this, catalogue);
    this.session = new Session(this);
    this.playback = new Playback(this);
    this.editing = treeEditing(this);
    this.tree = new Tree(this, this.editing);
    this.stage = new Stage(this);
    this.timeline = new Timeline(this);
    this.table = new DecisionTable(this);
    this.later = new Later(this);
    this.workload = new Workload(this);
    this.transport = new Transport(this);
    this.progress = new Progress(this);
    this.inspector = new Inspector(this);
    this.config = new ConfigDialog(this);
    this.dirty = true;
    /** Whether a run has been drawn. */
    this.pictured = false;
    this.panels = 0;
    this.pace = new Pace();
    /** Where to look once the run has come that far; -1: nowhere. */
    this.waitingFor = -1;
    /** The length of the run that the timeline's stretch belongs to, ms. */
    this.zoomed = 0;
    /** @type {string} */
    this.waitingQueue = "";
    /** The path of a queue that an edit makes, to be selected in the next run. */
    this.wanted = "";
    this.view.listen((state, before) => this.changed(state, before));
    this.wire();
    requestAnimationFrame((time) => this.frame(time));
  }

  wire() {
    wireKeys(this);
    wireDialogs();
    wireMore();
    wireTerms();
    byId("legend-button").addEventListener("click", async () =>
      (await import("./queues/legend.js")).turnLegend(this.run.cluster.kind),
    );
    wireTheme(
      () => {
        this.tree.build();
        this.stage.keysFor = "";
        this.refresh();
      },
      () => this.draw(),
    );
    for (const [id, name] of /** @type {[string, "tab" | "pane"][]} */ ([
      ["btab", "tab"],
      ["views", "pane"],
    ])) {
      byId(id).addEventListener("click", (event) => {
        const value = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset[name];
        if (value) this.view.set(/** @type {any} */ ({ [name]: value }));
      });
    }
    const scheduler = /** @type {HTMLSelectElement} */ (byId("scheduler"));
    scheduler.addEventListener("change", async () =>
      (await import("./convert/switch.js")).askToSwitch(this, scheduler.value),
    );
    byId("config-button").addEventListener("click", () => this.config.open());
    byId("add-queue").addEventListener("click", () =>
      this.editing.add(this.run.queueById.get(this.view.get().queue) ?? this.run.root),
    );
    byId("gallery-button").addEventListener("click", () => this.gallery());
    byId("share-button").addEventListener("click", () => this.share());
    byId("keys-button").addEventListener("click", showKeys);
    document.addEventListener("click", (event) =>
      this.entity(/** @type {HTMLElement} */ (event.target).closest(".ent")),
    );
    addEventListener("resize", () => (this.dirty = true));
    addEventListener("hashchange", () => openLink(this));
    // The browser tests ask for a panic by this event, to see the page recover.
    addEventListener("heddle:panic", () => this.engine.ask("panic").catch(() => {}));
  }

  /** Dialogs come when they are asked for. */
  async gallery() {
    (await import("./gallery/gallery.js")).openGallery(this);
  }

  async share() {
    (await import("./share.js")).openShare(this);
  }

  /** @param {Element | null} link a name in a sentence */
  entity(link) {
    if (!(link instanceof HTMLElement)) return;
    if (link.dataset.queue !== undefined) this.view.set({ queue: Number(link.dataset.queue), life: -1, event: -1 });
    if (link.dataset.life !== undefined) this.selectLife(this.run.lives.all[Number(link.dataset.life)]);
  }

  // The run

  /** @param {import("./engine/client.js").Begun} begun */
  begun(begun) {
    const { queue, t } = this.view.get();
    // Ids may differ in the new run; the path finds the queue again.
    this.waitingQueue = this.wanted || (this.run.queueById.get(queue)?.path ?? "");
    this.wanted = "";
    this.waitingFor = t;
    this.run = new Run(begun.endMs, begun.kinds);
    this.story = [];
    this.bands = [];
    this.contention = [];
    this.pace.begin();
    if (begun.endMs !== this.zoomed) this.view.set({ zoom: null });
    this.zoomed = begun.endMs;
    this.progress.begun();
    document.body.dataset.ready = "";
  }

  /** @param {import("./engine/client.js").Batch} batch */
  heard(batch) {
    const { queues } = this.run;
    this.run.endMs = batch.endMs;
    this.run.take(batch);
    if (queues !== this.run.queues) this.choose(queues.length !== this.run.queues.length);
    this.pace.keep(batch.over, () => this.tell());
    this.progress.heard(batch);
    document.body.dataset.ready = batch.over ? "all" : "some";
    if (batch.over) this.later.over();
    if (this.waitingFor > batch.endMs) this.view.set({ t: batch.endMs });
    this.refresh();
  }

  /** Tells anew what happened so far. */
  tell() {
    this.story = tell(this.run);
    this.bands = bands(this.run);
    this.contention = contention(this.run);
    this.tree.measure();
  }

  /**
   * The queues are others: keeps the selection by its path, or takes the first leaf.
   * @param {boolean} rebuilt
   */
  choose(rebuilt) {
    const kept = this.run.queueByPath.get(this.waitingQueue);
    const queue =
      kept ??
      (this.waitingQueue ? undefined : this.run.queueById.get(this.view.get().queue)) ??
      this.run.leaves.at(-1) ??
      this.run.root;
    const other = queue && this.view.get().queue !== queue.id;
    if (queue && (other || rebuilt)) this.waitingQueue = "";
    // Another selection builds the tree.
    if (other) this.view.set({ queue: queue.id });
    else this.tree.build();
  }

  // Selection

  /** @param {Life | undefined} life */
  selectLife(life) {
    if (!life) return;
    this.view.set({
      life: life.index,
      queue: life.queue,
      event: -1,
      itab: "why",
      pane: innerWidth <= 760 ? "insp" : this.view.get().pane,
    });
  }

  /** @param {number} seq a row of the log */
  showRow(seq) {
    const row = this.run.log.bySeq.get(seq);
    if (!row) return;
    this.playback.play(false);
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
    for (const button of byId("views").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.pane === state.pane));
    for (const button of byId("btab").querySelectorAll("button"))
      button.setAttribute("aria-selected", String(button.dataset.tab === state.tab));
    for (const button of byId("tmode").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.mode === state.mode));
    for (const tab of ["usage", "work", "log", "metrics"]) byId(`p-${tab}`).hidden = tab !== state.tab;
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
    this.playback.frame(time);
    if (this.dirty) {
      // The panels of text follow the first picture.
      this.dirty = !this.pictured && this.run.queues.length > 0;
      this.pictures();
      if (!this.dirty && (!this.view.get().playing || time - this.panels >= PANEL_MS)) {
        this.panels = time;
        this.patch();
      }
    }
    requestAnimationFrame((next) => this.frame(next));
  }

  pictures() {
    this.stage.draw();
    this.timeline.draw();
    if (this.pictured || this.run.queues.length === 0) return;
    this.pictured = true;
    setTimeout(() => this.afterPicture(), REST_MS);
  }

  /** What the first picture need not wait for. */
  afterPicture() {
    localise();
    this.editing.load().catch(() => {}); // Without it queues can be looked at.
    workOffline();
  }

  /** Everything at once. */
  draw() {
    this.pictures();
    this.patch();
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
    this.later.patch();
  }
}

async function main() {
  // Engine, texts and scenario are loaded side by side.
  const engine = new Engine(takeWorker);
  const parameters = new URLSearchParams(location.search);
  const chosen = choose(parameters.get("preset"));
  if (parameters.has("preset") || !knowsWhat())
    chosen.then(
      ({ shown }) => engine.prepare(JSON.stringify(shown)),
      () => {},
    );
  const catalogue = await loadCatalogue();
  const app = new App(catalogue, engine);
  expose(app);
  app.layout(app.view.get());
  keepWork(app);
  if (parameters.has("gallery")) app.gallery();
  if (parameters.has("tour")) return void (await import("./tour/tour.js")).startTour(app);
  if (await openLink(app)) return;
  if (!parameters.has("preset") && (await openKept(app))) return;
  const { preset, shown } = await chosen;
  const t = parameters.get("t");
  await app.session.open(shown, preset, {
    t: t === null ? undefined : Number(t),
    play: parameters.get("play") !== "0" && t === null,
  });
}

/**
 * The scenario that is asked for, or the gallery's first.
 * @param {string | null} asked
 */
async function choose(asked) {
  const preset = asked !== null && (await cards()).some((card) => card.id === asked) ? asked : FIRST;
  return { preset, shown: await scenario(preset) };
}

main();
