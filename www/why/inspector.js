// The inspector: why, state and events of the selected queue, container or event.

import { byId, h, icon } from "../base/dom.js";
import { clock, nodeName } from "../base/format.js";
import { once } from "../base/once.js";
import { render } from "../base/render.js";
import { sizeOf } from "../base/size.js";
import { signal } from "../pkg/signals/signals.js";
import { chip } from "../queues/chip.js";
import { rulerOf } from "../queues/ruler.js";
import { drawRuler } from "../queues/ruler-drawing.js";
import { LARGE } from "../queues/ruler-labels.js";
import { ENTITY } from "../run/log.js";
import { lifeAt, queueOf } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { wireTabs } from "../widgets/tabs.js";
import { markTerms } from "./terms.js";
import { aboutQueue } from "./verdicts.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {"why" | "state" | "events" | "master"} Tab */

export class Inspector {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("./verdicts.js").Verdicts} verdicts
   */
  constructor(model, frames, verdicts) {
    this.model = model;
    /** What says it of applications, once one is selected. */
    this.apps = signal(/** @type {import("../apps/inspector.js").AppInspector | null} */ (null));
    this.head = byId("ihead");
    this.body = byId("ibody");
    this.tabs = byId("itabs");
    /** Grows with the answers of the engine, and when a list is opened or shut. */
    this.heard = signal(0);
    /** What the tabs say below the verdict, once it is loaded. */
    this.about = signal(/** @type {import("./about.js").About | null} */ (null));
    this.verdicts = verdicts;
    this.tabs.addEventListener("click", (event) => {
      const tab = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.tab;
      if (tab) model.view.set({ itab: /** @type {Tab} */ (tab) });
    });
    this.load = once(() =>
      asked(async () => {
        const { About } = await import("./about.js");
        this.about.value = new About(this);
      }),
    );
    wireTabs(this.tabs);
    byId("insp").addEventListener("click", (event) => this.clicked(event));
    /** What lists events, once they are looked at. */
    this.events = signal(/** @type {import("../events/events.js").Events | null} */ (null));
    /** What draws the tab of a master, once it is looked at. */
    this.master = signal(/** @type {import("../master/tab.js").Tab | null} */ (null));
    frames.text(() => this.patch());
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    const { t, life, seq, close, fold } = button.dataset;
    const { model } = this;
    if (fold !== undefined) this.about.value?.whyNot.toggle(fold);
    else if (close !== undefined) {
      model.view.set({ life: -1, event: -1 });
      // The button goes with what it closes.
      this.body.focus({ preventScroll: true });
    } else if (seq !== undefined) model.showRow(Number(seq));
    else if (life !== undefined) model.selectLife(model.run.lives.all[Number(life)]);
    else if (t !== undefined) model.playback.jump(Number(t));
  }

  patch() {
    const { view, run } = this.model;
    if (run.queues.length === 0) return;
    this.heard.value;
    const { itab } = view;
    for (const tab of this.tabs.querySelectorAll("button")) {
      const on = tab.dataset.tab === itab;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      if (on) this.body.setAttribute("aria-labelledby", tab.id);
    }
    const [head, about] = this.selected(itab);
    const body = itab === "master" ? (this.master.value?.body() ?? this.asking()) : about;
    render(this.head, head);
    const said = h("div", null, body);
    if (itab === "why") markTerms(said);
    render(this.body, [...said.childNodes]);
    this.about.value?.whyNot.reveal();
  }

  /**
   * The heading of what is selected, and what a tab says of it.
   * @param {Tab} tab
   * @returns {[Child[], Child]}
   */
  selected(tab) {
    const { run, view, words } = this.model;
    const row = run.log.bySeq.get(view.event);
    if (row) return [this.headOfRow(row), this.aboutIt((about) => about.row(row, tab))];
    const life = run.lives.all[view.life];
    if (life) return [this.headOfLife(life), this.aboutIt((about) => about.life(life, tab))];
    const app = run.apps.get(view.app);
    if (app) return this.ofApp(app, tab);
    const queue = run.queueById.get(view.queue);
    if (queue)
      return [
        [chip(queue), h("h2", { class: "path", id: "h-i", title: queue.path }, queue.path)],
        this.aboutQueue(queue, tab),
      ];
    return [
      [h("h2", { id: "h-i" }, phrase("why-inspector"))],
      h("p", { class: "verdict" }, words.catalogue.pieces("inspector-empty")),
    ];
  }

  // An application

  /**
   * @param {import("../engine/types.js").AppInfo} app
   * @param {Tab} tab
   * @returns {[Child[], Child]}
   */
  ofApp(app, tab) {
    const apps = this.apps.value;
    if (!apps) {
      import("../apps/inspector.js").then(({ AppInspector }) => {
        this.apps.value ??= new AppInspector(this.model);
      });
      return [[h("h2", { class: "path", id: "h-i" }, app.job)], null];
    }
    const headline = (/** @type {Child} */ badge) => this.headline({ entity: ENTITY.app, a: app.id }, badge);
    if (tab === "events") return [apps.head(app), this.eventsOf({ of: "app", id: app.id })];
    return [apps.head(app), apps.body(app, tab, headline, this.width())];
  }

  /** Of a ruler, px. */
  width() {
    return Math.max(220, sizeOf(this.body).width - 32);
  }

  // A queue

  /**
   * @param {Queue} queue
   * @param {Tab} tab
   * @returns {Child[]}
   */
  aboutQueue(queue, tab) {
    const { model } = this;
    if (tab === "events") return [this.eventsOf({ of: "queue", id: queue.id })];
    const below = this.aboutIt((about) => about.queue(queue, tab));
    const ruler =
      queue.depth > 0 &&
      h("div", { class: "bigr" }, drawRuler(rulerOf(model, queue, model.scale), this.width(), LARGE));
    return [ruler, tab === "why" && this.headline(aboutQueue(queue), chip(queue)), below];
  }

  /**
   * What is said below the verdict; nothing until what says it is loaded.
   * @param {(about: import("./about.js").About) => Child} says
   */
  aboutIt(says) {
    const about = this.about.value;
    if (about) return says(about);
    this.load();
    return null;
  }

  /**
   * The core's verdict; until it is there, that it is asked for.
   * @param {import("./verdicts.js").About} about
   * @param {Child} badge
   */
  headline(about, badge) {
    const drawn = this.verdicts.headline(about, this.model.view.t, badge);
    return drawn === undefined ? this.asking() : drawn;
  }

  /**
   * What happened to a queue or an application; that it is asked for until what lists it is loaded.
   * @param {import("../events/filter.js").Scope} scope
   */
  eventsOf(scope) {
    return this.events.value?.section(scope, this.model.view.t) ?? this.asking();
  }

  /** Until an answer is there. */
  asking() {
    return h("p", { class: "verdict", "aria-busy": "true" }, phrase("why-asking"));
  }

  // A container

  /** @param {Life} life */
  headOfLife(life) {
    const { run } = this.model;
    const node = nodeName(run.nodes[life.node]);
    return this.heading(life.queue, run.containerName(life), `${run.apps.get(life.app)?.job ?? ""} · ${node}`);
  }

  // A row of the log

  /** @param {LogRow} row */
  headOfRow(row) {
    const { run } = this.model;
    const life = row.subject === ENTITY.container ? lifeAt(run, row) : undefined;
    const queue = queueOf(run, row, life);
    return this.heading(queue, clock(row.t), run.queueById.get(queue)?.path ?? "");
  }

  /**
   * @param {number} queue whose hue it has
   * @param {string} name
   * @param {string} where
   */
  heading(queue, name, where) {
    return [
      chip(this.model.run.queueById.get(queue)),
      h("h2", { class: "path", id: "h-i" }, name, " ", h("span", { class: "muted thin" }, where)),
      h("span", { class: "sp" }),
      h(
        "button",
        { class: "btn quiet icon", "aria-label": phrase("why-back-to-the-queue"), dataset: { close: "", at: "close" } },
        icon("close"),
      ),
    ];
  }
}
