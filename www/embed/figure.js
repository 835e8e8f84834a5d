// What an embed shows: stage, rulers or the answer to "why", a small timeline, transport. All of it a function of (run, t, selection).

import { drawWith, forgetTokens } from "../base/colour.js";
import { fill, h, icon, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { Frames } from "../base/frames.js";
import { plain } from "../base/plain.js";
import { render } from "../base/render.js";
import { sizeOf } from "../base/size.js";
import { profileOf } from "../engine/profile.js";
import { signal } from "../pkg/signals/signals.js";
import { followClocks } from "../run/clocks.js";
import { passed } from "../run/story.js";
import { drawContainers } from "../stage/containers.js";
import { drawHeat } from "../stage/heat.js";
import { levelFor } from "../stage/level.js";
import { NodeGrid } from "../stage/nodegrid.js";
import { fit } from "../stage/paint.js";
import { drawTiles } from "../stage/tiles.js";
import { nameOf } from "../texts/catalogue.js";
import { sprite } from "./icons.js";
import { Line } from "./line.js";
import { rulers } from "./rulers.js";
import { Told } from "./told.js";
import { Why } from "./why.js";

/** After so long it is said how far the run has come, ms of wall time. */
const PATIENCE_MS = 400;
/** The canvas is larger than what is drawn, px. */
const MARGIN = 4;
export class Figure {
  /**
   * @param {import("./element.js").HeddleSim} sim
   * @param {import("./player.js").Player} player
   * @param {string} home where the Lab is; empty: nobody knows
   */
  constructor(sim, player, home) {
    this.sim = sim;
    this.player = player;
    const { model } = player;
    this.model = model;
    this.frames = new Frames(model, (draw) => drawWith(sim, draw));
    this.home = home;
    this.root = /** @type {ShadowRoot} */ (sim.shadowRoot);
    this.stage = /** @type {HTMLCanvasElement} */ (
      h("canvas", { "aria-hidden": "true", onclick: (/** @type {MouseEvent} */ event) => this.clicked(event) })
    );
    this.line = new Line(model);
    this.scrub = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "range",
        min: 0,
        step: 1000,
        "aria-label": this.text("embed-time"),
        oninput: () => model.playback.jump(Number(this.scrub.value)),
      })
    );
    this.side = h("div", { class: "hs-r" });
    this.playButton = h("button", {
      class: "btn icon primary play",
      onclick: () => model.playback.play(!model.view.playing),
    });
    this.clock = h("output", { class: "hs-k", "aria-live": "off", "aria-label": this.text("embed-time") }, "00:00");
    this.now = h("p", { class: "hs-n", "aria-live": "polite" });
    this.message = h("p", { class: "hs-m", role: "status", hidden: true });
    this.lab = h("a", { class: "hs-l", target: "_blank", rel: "noopener" });
    this.skeleton = h(
      "div",
      { class: "hs-g" },
      Array.from({ length: 6 }, () => h("i")),
    );
    this.pdom = h("div", { class: "pdom" });
    this.grid = new NodeGrid(model, this.pdom);
    /** @type {import("../stage/paint.js").Hit[]} */
    this.hits = [];
    this.began = performance.now();
    /** Grows with every change of the parameters: what is drawn of them is drawn anew. */
    this.built = signal(0);
    this.height = 0;
    /** Ends the following of clocks, which rulers alone say. @type {(() => void) | undefined} */
    this.follows = undefined;
    this.why = new Why(this);
    this.told = new Told(this);
    const { engine, words } = model;
    engine.onPanic = (sentence) =>
      this.fault(plain(words.catalogue.pieces(engine.tired ? "panic-tired" : "panic", { sentence })));
    this.watch();
    this.build();
    this.frames.picture(() => this.drawStage());
    this.frames.picture(() => {
      this.built.value;
      this.line.draw();
    });
    this.frames.text(() => this.dress());
    this.frames.text(() => this.patch());
    this.frames.text(() => this.rulers());
    this.frames.text(() => void this.why.answer());
    this.frames.text(() => void (!model.view.playing && this.stage.isConnected && this.grid.patch()));
  }

  /** @param {string} key */
  text(key) {
    return this.model.words.catalogue.text(key);
  }

  watch() {
    this.resized = new ResizeObserver(() => {
      const height = Math.ceil(this.sim.getBoundingClientRect().height);
      if (height === this.height) return;
      this.height = height;
      this.sim.emit("resize", { height });
    });
    this.resized.observe(this.sim);
    this.themed = new MutationObserver(() => this.turned());
    this.themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.scheme.onchange = () => this.turned();
  }

  turned() {
    this.sim.readParameters();
    forgetTokens();
  }

  stop() {
    this.frames.stop();
    this.resized?.disconnect();
    this.themed?.disconnect();
    if (this.scheme) this.scheme.onchange = null;
    this.follows?.();
    this.told.stop();
  }

  /** The frame of the figure, from the parameters. */
  build() {
    const { view, heading, controls } = this.sim.parameters;
    const { scenario } = this.player;
    const title = h(this.sim.hasAttribute("frame") ? "h1" : "h3", null, scenario.name ?? "Heddle");
    const { kind = "" } = scenario.scheduler ?? {};
    fill(this.lab, this.text("embed-open"), icon("open"));
    const step = (/** @type {1 | -1} */ by, /** @type {string} */ label, /** @type {"back" | "forward"} */ name) =>
      h(
        "button",
        { class: "btn icon quiet", "aria-label": this.text(label), onclick: () => this.model.playback.step(by) },
        icon(name),
      );
    const side = view.has("rulers");
    this.why.element.className = side && !view.has("why") ? "hs-w" : "hs-w own";
    fill(
      this.root,
      sprite(),
      h(
        "div",
        {
          class: "hs",
          part: "figure",
          role: "group",
          // The root outlives the figure: it hears nothing.
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
          onclick: (/** @type {Event} */ event) =>
            this.entity(/** @type {HTMLElement} */ (event.target).closest?.(".ent, .hs-q")),
          "aria-label": this.sim.getAttribute("aria-label") ?? scenario.name ?? "Heddle",
        },
        heading &&
          h(
            "div",
            { class: "hs-h" },
            title,
            h(
              "span",
              { class: "hs-p" },
              scenario.heddle
                ? this.model.words.catalogue.text("profile", { kind, profile: nameOf(profileOf(scenario)) })
                : "",
            ),
            (this.home || this.sim.parameters.lab) && this.lab,
          ),
        (view.has("stage") || side) &&
          h(
            "div",
            { class: view.has("stage") && side ? "hs-b" : "hs-b one" },
            view.has("stage") && h("div", { class: "hs-s" }, this.stage, this.pdom, this.skeleton),
            side && this.side,
          ),
        (view.has("why") || !side) && this.why.element,
        view.has("timeline") && h("div", { class: "hs-t" }, this.line.canvas, this.scrub),
        controls &&
          h(
            "div",
            { class: "hs-c", part: "controls" },
            this.playButton,
            step(-1, "embed-previous", "back"),
            step(1, "embed-next", "forward"),
            this.clock,
            this.now,
          ),
        this.message,
      ),
    );
    this.why.question = "";
    this.built.value++;
  }

  /** @param {string} sentence */
  fault(sentence) {
    this.message.hidden = false;
    this.message.className = "hs-m bad";
    this.message.classList.toggle("none", this.model.queues.length === 0);
    say(this.message, sentence);
    this.skeleton.hidden = true;
  }

  /** Another scenario is open: what was wrong is so no more. */
  opened() {
    this.message.className = "hs-m";
    this.build();
  }

  // Drawing

  drawStage() {
    const { run, view } = this.model;
    this.built.value;
    if (!this.stage.isConnected || run.nodes.length === 0) return;
    this.skeleton.hidden = true;
    const { g, w, h } = fit(this.stage, sizeOf(this.stage));
    if (w < 40 || h < 40) return;
    const { t, life, queue, level } = view.get();
    const [width, height] = [w - 2 * MARGIN, h - 2 * MARGIN];
    const paint = { containers: drawContainers, nodes: drawTiles, heat: drawHeat }[
      levelFor(level, run.nodes, width, height)
    ];
    g.translate(MARGIN, MARGIN);
    this.hits = paint(g, width, height, {
      run,
      t,
      life,
      queue,
      node: this.grid.node,
      still: this.sim.still,
    });
  }

  /** The button says what it does. */
  dress() {
    const { playing } = this.model.view;
    this.playButton.setAttribute("aria-label", this.text(playing ? "embed-pause" : "embed-play"));
    fill(this.playButton, icon(playing ? "pause" : "play"));
  }

  patch() {
    const { run, story, view, words } = this.model;
    const { t, playing } = view;
    this.progress();
    say(this.clock, clock(t));
    this.scrub.max = String(run.endMs);
    if (this.root.activeElement !== this.scrub) this.scrub.value = String(t);
    const entry = story[passed(story, t) - 1];
    this.now.setAttribute("aria-live", playing ? "off" : "polite");
    say(this.now, entry ? words.plain(entry) : this.text("embed-hint"));
    this.scrub.setAttribute("aria-valuetext", `${clock(t)} ${this.now.textContent}`);
    this.told.tell(entry);
  }

  /** Says how far the run is, if it takes long. */
  progress() {
    const { run } = this.model;
    if (this.message.classList.contains("bad") || run.endMs <= 1) return;
    const waiting = run.horizon < run.endMs && performance.now() - this.began > PATIENCE_MS;
    this.message.hidden = !waiting;
    if (waiting)
      say(
        this.message,
        this.model.words.catalogue.text("embed-computing", { percent: Math.floor((100 * run.horizon) / run.endMs) }),
      );
  }

  rulers() {
    const { run } = this.model;
    this.built.value;
    if (!this.side.isConnected || run.queues.length === 0) return;
    this.follows ??= followClocks(this.model);
    if (!this.why.isOpen || this.sim.parameters.view.has("why")) {
      const { width } = sizeOf(this.side);
      // It may not have been laid out yet.
      if (width > 2) render(this.side, rulers(this.model, width - 2));
      return;
    }
    if (this.why.element.parentElement === this.side) return;
    const focused = this.side.contains(this.root.activeElement);
    fill(this.side, this.why.element);
    if (focused) this.why.element.focus();
  }

  // Input

  close() {
    this.model.view.set({ queue: -1, life: -1 });
    this.playButton.focus();
  }

  /** @param {Element | null | undefined} link a name in a sentence, or a ruler, which chooses its queue or lets it go */
  entity(link) {
    if (!(link instanceof HTMLElement)) return;
    const { view, run } = this.model;
    const { queue, life } = link.dataset;
    if (life !== undefined) view.set({ life: Number(life), queue: run.lives.all[Number(life)].queue });
    else if (link.matches(".hs-q") && Number(queue) === view.queue) view.set({ queue: -1, life: -1 });
    else if (queue !== undefined) view.set({ queue: Number(queue), life: -1 });
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const box = this.stage.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - MARGIN, event.clientY - box.top - MARGIN];
    const hit = this.hits.findLast((one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h);
    if (hit?.life) this.model.view.set({ life: hit.life.index, queue: hit.life.queue });
    else this.model.view.set({ life: -1, queue: -1 });
  }

  /** Arrows step a second, Escape closes; no single letters, since the page around has its own. @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.why.isOpen) this.close();
    else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && event.target !== this.scrub)
      this.model.playback.nudge((event.key === "ArrowRight" ? 1000 : -1000) * (event.shiftKey ? 15 : 1));
    else return;
    event.preventDefault();
  }
}
