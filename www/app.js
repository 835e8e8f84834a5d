// The page: makes the model of its run and the panels that draw it, each with what it needs.

import { byId } from "./base/dom.js";
import { Frames } from "./base/frames.js";
import { language } from "./base/language.js";
import { once } from "./base/once.js";
import { keptPanes, unfoldPane } from "./base/panes.js";
import { Later } from "./compare/later.js";
import { Desk } from "./edit/desk.js";
import { Session } from "./edit/session.js";
import { treeEditing } from "./edit/tree-editing.js";
import { Workload } from "./edit/workload.js";
import { expose } from "./embed/expose.js";
import { Engine, takeWorker } from "./engine/client.js";
import { FIRST, scenario } from "./gallery/library.js";
import { showKeys, showPalette, wireKeys } from "./keys.js";
import { askedFor } from "./link.js";
import { workOffline } from "./offline.js";
import { knowsWhat, openAddress, openKept, openShared } from "./opening.js";
import { effect, untracked } from "./pkg/signals/signals.js";
import { Tree } from "./queues/tree.js";
import { followClocks } from "./run/clocks.js";
import { RunModel } from "./run/model.js";
import { Stage } from "./stage/stage.js";
import { storyOf } from "./story/moments.js";
import { loadCatalogue } from "./texts/catalogue.js";
import { Timeline } from "./timeline/timeline.js";
import { Transport } from "./timeline/transport.js";
import { Inspector } from "./why/inspector.js";
import { loadTerms, wireTerms } from "./why/terms.js";
import { Verdicts } from "./why/verdicts.js";
import { asked } from "./widgets/asked.js";
import { wireDialogs } from "./widgets/dialog.js";
import { wireMore } from "./widgets/more.js";
import { wireTheme } from "./widgets/theme-switch.js";

/** How long after the first picture the rest is loaded, ms of wall time: first it plays. */
const REST_MS = 150;

class App {
  /**
   * @param {import("./texts/catalogue.js").Catalogue} catalogue
   * @param {Engine} engine
   */
  constructor(catalogue, engine) {
    this.model = new RunModel(engine, catalogue);
    this.model.first = (run) => run.leaves.at(-1) ?? run.root;
    const { model } = this;
    this.session = new Session(model);
    this.frames = new Frames(model);
    const desk = new Desk(model, this.session);
    this.desk = desk;
    this.config = desk.config;
    this.verdicts = new Verdicts(model, async (remedy) => (await import("./edit/remedy.js")).applyRemedy(desk, remedy));
    this.editing = treeEditing(desk);
    this.tree = new Tree(model, this.frames, this.editing);
    this.stage = new Stage(model, this.frames);
    this.timeline = new Timeline(model, this.frames);
    this.later = new Later(model, this.frames, this.session, this.verdicts);
    new Workload(desk, this.frames);
    new Transport(model, this.frames, this.verdicts);
    this.inspector = new Inspector(model, this.frames, this.verdicts);
    this.gallery = () => asked(async () => (await import("./gallery/gallery.js")).openGallery(this));
    this.share = () => asked(async () => (await import("./share.js")).openShare(this));
    /** What lists decisions and messages. */
    this.events = once(async () => {
      const { openEvents } = await import("./events/events.js");
      const events = await openEvents(model, this.verdicts);
      this.inspector.events.value = events;
      return events;
    });
    /** The table of decisions comes when it is first looked at. */
    this.decisions = once(async () => {
      const [{ DecisionTable }, events] = await Promise.all([import("./timeline/decisions.js"), this.events()]);
      return new DecisionTable(model, this.frames, events);
    });
    /** What shows an application's master, too. */
    this.master = once(async () => {
      const [{ openMaster }, events] = await Promise.all([import("./master/master.js"), this.events()]);
      this.inspector.master.value = await openMaster(
        model,
        this.frames,
        this.inspector,
        this.session,
        events,
        this.later,
      );
    });
    /** Ends once that is open which is opened first. @type {Promise<unknown>} */
    this.opening = Promise.resolve();
    this.address = once(async () => {
      await this.opening;
      return new (await import("./address.js")).Address(this);
    });
    /** How many wait for what an address selects to be computed. */
    this.selecting = 0;
    /** The story's chips come after the first picture; their room is kept. */
    this.strip = once(async () => new (await import("./story/strip.js")).Strip(this, this.frames));
    this.wire();
    this.follow();
  }

  wire() {
    const { model } = this;
    wireKeys(this);
    wireDialogs();
    wireMore();
    wireTerms();
    wireTheme(() => this.frames.now());
    byId("legend-button").addEventListener("click", () =>
      asked(async () => (await import("./queues/legend.js")).turnLegend(model.run.cluster.kind)),
    );
    for (const [id, name] of /** @type {const} */ ([
      ["btab", "tab"],
      ["views", "pane"],
      ["sides", "side"],
    ])) {
      byId(id).addEventListener("click", (event) => {
        const value = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset[name];
        if (!value) return;
        if (name === "tab") unfoldPane("time");
        model.view.set({ [name]: value });
      });
    }
    byId("profile").addEventListener("click", () =>
      asked(async () => (await import("./convert/release.js")).turnReleases(this)),
    );
    byId("config-button").addEventListener("click", () => this.config.open());
    byId("edit-queue").addEventListener("click", () => model.view.set({ edits: !model.view.get().edits }));
    byId("add-queue").addEventListener("click", () =>
      this.editing.add(model.run.queueById.get(model.view.queue) ?? model.run.root),
    );
    byId("gallery-button").addEventListener("click", this.gallery);
    const files = /** @type {HTMLInputElement} */ (byId("open-files"));
    byId("open-button").addEventListener("click", () => files.click());
    files.addEventListener("change", () => {
      const chosen = [...(files.files ?? [])];
      // The same ones can be chosen again.
      files.value = "";
      asked(() => this.config.read(chosen));
    });
    byId("new-button").addEventListener("click", () =>
      asked(async () => (await import("./edit/new.js")).openNew(this.session)),
    );
    byId("tour-start").addEventListener("click", () =>
      asked(async () => (await import("./tour/tour.js")).startTour(this)),
    );
    byId("share-button").addEventListener("click", this.share);
    byId("keys-button").addEventListener("click", showKeys);
    for (const id of ["palette-button", "more-palette"]) byId(id).addEventListener("click", () => showPalette(this));
    document.addEventListener("click", (event) =>
      this.entity(/** @type {HTMLElement} */ (event.target).closest(".ent")),
    );
    addEventListener("popstate", async () => (await this.address()).popped());
    // The browser tests ask for a panic by this event, to see the page recover.
    addEventListener("heddle:panic", () => model.engine.ask("panic").catch(() => {}));
  }

  /** @param {Element | null} link a name in a sentence */
  entity(link) {
    if (!(link instanceof HTMLElement)) return;
    const { model } = this;
    const { queue, app } = link.dataset;
    if (queue !== undefined) model.view.set({ queue: Number(queue), app: Number(app ?? -1), life: -1, event: -1 });
    if (link.dataset.life !== undefined) model.selectLife(model.run.lives.all[Number(link.dataset.life)]);
  }

  /** What of the page itself follows the model. */
  follow() {
    const { model } = this;
    effect(() => {
      if (model.view.tab === "log") asked(this.decisions);
    });
    effect(() => byId("edit-queue").setAttribute("aria-pressed", String(model.view.edits)));
    effect(() => {
      if (model.view.itab === "master" || model.view.side === "master") asked(this.master);
    });
    effect(() => {
      if (model.view.itab === "events") asked(this.events);
    });
    effect(() => {
      if (this.frames.pictured.value && model.run && storyOf(model.scenario)) untracked(() => asked(this.strip));
    });
    effect(() => {
      if (this.frames.pictured.value && model.run.over && hasMaster(model.scenario))
        untracked(() => this.tellTasks().catch(() => {})); // Without them a map looks like a reduce.
    });
    effect(() => layout(model.view));
    effect(() => {
      byId("sides").hidden = model.queues.length === 0 || !hasMaster(model.scenario);
    });
    effect(() => {
      const { over, version } = model.run;
      document.body.dataset.ready = over ? "all" : version > 0 ? "some" : "";
      if (version > 0) release();
    });
    effect(() => {
      if (this.frames.pictured.value) untracked(() => setTimeout(() => this.afterPicture(), REST_MS));
    });
  }

  /** Maps and reduces are told apart once their masters' stories can be. */
  async tellTasks() {
    if (this.model.tasks.value) return;
    const [{ Tasks }, { stories }] = await Promise.all([import("./apps/tasks.js"), this.events()]);
    this.model.tasks.value ??= new Tasks(this.model, stories);
  }

  /** What the first picture need not wait for. */
  afterPicture() {
    const { model } = this;
    followClocks(model);
    // Without them there are queues.
    for (const part of [this.tree, this.stage]) part.load().catch(() => {});
    loadTerms().catch(() => {}); // Without it no term is marked.
    this.editing.load().catch(() => {}); // Without it queues can be looked at.
    // Without it what is empty does not say why.
    import("./stage/empty.js").then(({ wireEmpty }) => wireEmpty(this.desk, this.frames)).catch(() => {});
    import("./widgets/whole.js").then(({ wireWhole }) => wireWhole()).catch(() => {}); // Names that are cut.
    import("./widgets/progress.js").then(({ Progress }) => new Progress(model)).catch(() => {}); // Without it a run comes as it comes.
    import("./widgets/splitters.js").then(({ wireSplitters }) => wireSplitters()).catch(() => {}); // Panes keep their sizes.
    import("./kept.js").then(({ keepWork }) => keepWork(this)).catch(() => {}); // Without it the work lasts as long as the page.
    import("./edit/silent.js").then(({ tellSilence }) => tellSilence(model)).catch(() => {}); // Without it nothing is said of silence.
    workOffline();
    this.address();
  }
}

/**
 * Whether a scenario has a job whose master's side can be shown.
 * @param {{ jobs?: { kind?: string }[], arrivals?: { job?: { kind?: string } }[] }} scenario
 */
function hasMaster({ jobs = [], arrivals = [] }) {
  return [...jobs, ...arrivals.map(({ job }) => job)].some((job) => job?.kind === "mapreduce");
}

/** What was pressed before the page could answer is done (`base/held.js`). */
function release() {
  const page = /** @type {any} */ (window);
  page.heddleRelease?.();
  page.heddleRelease = null;
}

/** @param {import("./base/store.js").View} view */
function layout({ pane, tab, mode, side }) {
  byId("grid").dataset.view = pane;
  for (const [id, name, value, attribute] of /** @type {const} */ ([
    ["views", "pane", pane, "aria-pressed"],
    ["btab", "tab", tab, "aria-selected"],
    ["tmode", "mode", mode, "aria-pressed"],
    ["sides", "side", side, "aria-pressed"],
  ])) {
    for (const button of byId(id).querySelectorAll("button"))
      button.setAttribute(attribute, String(button.dataset[name] === value));
  }
  for (const name of ["usage", "work", "log", "metrics"]) byId(`p-${name}`).hidden = name !== tab;
  byId("tmode").hidden = tab !== "usage";
  byId("lgd").hidden = tab !== "usage";
}

async function main() {
  keptPanes();
  // Engine, texts and scenario are loaded side by side.
  const engine = new Engine(takeWorker);
  const query = new URLSearchParams(location.search);
  if (!knowsWhat(query.has("preset")))
    scenario(query.get("preset") ?? FIRST).then(
      (shown) => engine.prepare(JSON.stringify(shown)),
      () => {},
    );
  const catalogue = await loadCatalogue();
  if (language !== "en") (await import("./texts/page.js")).localise(catalogue);
  const app = new App(catalogue, engine);
  expose(app);
  if (query.has("gallery")) app.gallery();
  app.opening = openFirst(app, query).finally(release);
}

/**
 * What the address holds, the work of the last visit, or the gallery's first.
 * @param {App} app
 * @param {URLSearchParams} query
 */
async function openFirst(app, query) {
  if (query.has("tour")) return (await import("./tour/tour.js")).startTour(app, Number(query.get("tour")));
  const start = query.has("t") || query.get("play") === "0" ? "pause" : query.has("play") ? "play" : "story";
  if (await openAddress(app, knowsWhat(true) ? "pause" : start)) return;
  if (!query.has("preset") && (await openKept(app))) return;
  query.set("preset", FIRST);
  await openShared(app, /** @type {import("./link.js").Shared} */ (askedFor(query)), start);
}

main();
