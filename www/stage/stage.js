// The cluster stage: a canvas and, beside it, the same nodes and containers as a treegrid for keyboards and screen readers.

import { still } from "../base/colour.js";
import { byId, fill, h, s, say } from "../base/dom.js";
import { count, inType, percent, resource } from "../base/format.js";
import { once } from "../base/once.js";
import { render } from "../base/render.js";
import { sizeOf } from "../base/size.js";
import { computed, signal } from "../pkg/signals/signals.js";
import { chip } from "../queues/chip.js";
import { FLAG, NONE, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { drawContainers } from "./containers.js";
import { levelFor } from "./level.js";
import { loadsOf } from "./loads.js";
import { NodeGrid } from "./nodegrid.js";
import { fit } from "./paint.js";
import { drawTiles } from "./tiles.js";

/** @typedef {import("./level.js").Level} Level */

/** The canvas is larger than what is drawn by this on every side, so that outlines are not cut, px. */
const MARGIN = 4;
/** How many leaves the legend names unasked. */
const KEYS = 12;
/** The heat map and its loupe, which few clusters and eyes want first. */
const heatMap = once(async () => {
  const [{ drawHeat }, { loupe }] = await Promise.all([import("./heat.js"), import("./loupe.js")]);
  return { drawHeat, loupe };
});

export class Stage {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(model, frames) {
    this.model = model;
    this.canvas = /** @type {HTMLCanvasElement} */ (byId("cv"));
    this.tip = byId("tip");
    /** @type {import("./paint.js").Hit[]} */
    this.hits = [];
    this.grid = new NodeGrid(model, byId("pdom"));
    /** Whether the legend names every leaf. */
    this.everyKey = signal(false);
    this.level = computed(() => this.levelNow());
    /** Tells applications of a leaf apart, once it is loaded. */
    this.lay = signal(/** @type {import("./paint.js").Lay | null} */ (null));
    /** Colours by something else than queues, once it is loaded. */
    this.colours = signal(/** @type {typeof import("../apps/colour.js") | null} */ (null));
    /** Tells who gives room and who takes it, once it is loaded. */
    this.takes = signal(/** @type {typeof import("./takes.js") | null} */ (null));
    /** Lets containers fly to their nodes, once it is loaded. */
    this.motion = signal(/** @type {import("./motion.js").Motion | null} */ (null));
    /** The container that is pointed at; -1: none. */
    this.hover = signal(-1);
    /** Draws the heat map, once it is loaded. */
    this.heat = signal(/** @type {Awaited<ReturnType<typeof heatMap>> | null} */ (null));
    this.canvas.addEventListener("click", (event) => this.clicked(event));
    this.canvas.addEventListener("pointermove", (event) => this.pointed(event));
    this.canvas.addEventListener("pointerleave", () => this.leave());
    byId("level").addEventListener("click", (event) => {
      const level = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.level;
      if (level) model.view.set({ level: /** @type {Level} */ (level) });
    });
    frames.picture(() => this.draw());
    frames.text(() => this.patch());
    frames.text(() => this.legend());
    frames.text(() => {
      const takes = this.takes.value;
      this.grid.inWords = takes?.inWords ?? null;
      this.grid.rooms = this.motion.value?.words ?? null;
      if (!model.view.playing && model.queues.length > 0) this.grid.patch();
    });
  }

  /**
   * The level that is shown: the one chosen, or the closest that can still be read.
   * @returns {Level}
   */
  levelNow() {
    const { width, height } = sizeOf(this.canvas);
    return levelFor(this.model.view.get().level, this.model.run.nodes, width - 2 * MARGIN, height - 2 * MARGIN);
  }

  /** What the first picture need not wait for. */
  async load() {
    const [texture, takes, colours, { Motion }] = await Promise.all([
      import("../apps/texture.js"),
      import("./takes.js"),
      import("../apps/colour.js"),
      import("./motion.js"),
    ]);
    this.lay.value = texture.lay;
    this.colours.value = colours;
    this.takes.value = takes;
    this.motion.value = new Motion(this);
  }

  draw() {
    const { run, view } = this.model;
    const { t, life, queue, app, playing, heat, type } = view.get();
    // Until a run has come, what was there stays.
    if (run.nodes.length === 0) return;
    const level = this.level.value;
    const { g, w, h } = fit(this.canvas, sizeOf(this.canvas));
    const motion = this.motion.value;
    if (w < 40 || h < 40) return motion?.clear();
    const { lay, takes, hover } = this;
    const tasks = this.model.tasks.value;
    const told = { lay: lay.value, takes: takes.value, tasks, hover: hover.value, dress: this.dress() };
    // Paused, everything stands where it belongs.
    const picture = { node: this.grid.node, still: still() || !playing, heat, motion };
    run.lives.by(type);
    const scene = { run, t, life, queue, app, ...picture, ...told };
    const paint = { containers: drawContainers, nodes: drawTiles, heat: this.heat.value?.drawHeat }[level];
    if (!paint) {
      heatMap().then((heat) => (this.heat.value = heat));
      return;
    }
    g.translate(MARGIN, MARGIN);
    motion?.begin(scene.still || level !== "containers");
    this.hits = paint(g, w - 2 * MARGIN, h - 2 * MARGIN, scene);
    motion?.show(scene, this.hits);
  }

  /** What hues tell apart; null: queues. */
  dress() {
    return this.colours.value?.dressOf(this.model) ?? null;
  }

  /** What stands around the canvas. */
  patch() {
    const { run, view } = this.model;
    const { t } = view;
    if (run.queues.length === 0) return;
    const nodes = run.nodes.filter((node) => node.from <= t && node.until > t);
    const first = nodes[0];
    fill(
      byId("clinfo"),
      phrase("stage-nodes", { nodes: nodes.length, count: count(nodes.length) }),
      nodes.length > 0 && nodes.every((node) => isAsLarge(node, first))
        ? h(
            "span",
            { class: "opt" },
            phrase("stage-each", {
              nodes: nodes.length,
              resource: resource(first.memory, first.vcores, first.further),
            }),
          )
        : null,
    );
    this.gate();
  }

  /** How much of the cluster is used, and from where on containers are taken: Fair's gate, as the core tells. */
  gate() {
    const { whole } = this.model.standings.now();
    const tag = byId("gate");
    const gate = whole?.preemption && "gate" in whole ? whole.gate : null;
    tag.hidden = gate === null;
    if (!gate) return;
    const { used, of, open, threshold } = gate;
    say(
      tag,
      phrase("stage-gate", {
        used: percent(used ?? 0),
        of,
        side: open ? "above" : "below",
        threshold: percent(threshold),
      }),
    );
  }

  /** What the colours of the level mean. */
  legend() {
    const { queues, view } = this.model;
    if (queues.length === 0) return;
    const { heat, type } = view;
    const level = this.level.value;
    for (const button of byId("level").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.level === level));
    const dress = this.dress();
    const leaves = dress?.keys() ?? this.leafKeys(queues.filter(({ leaf }) => leaf));
    const keys = {
      containers: () => [
        dress && leaves,
        !dress && this.model.tasks.value && key2(...MAP_KEY),
        CONTAINER_KEYS.map(([name, parts]) => key2(name, parts)),
        this.motion.value?.key(),
      ],
      nodes: () => [leaves, key2(...NODE_KEY)],
      heat: () => [this.heatKeys(heat, leaves), key2(...HEAT_KEY)],
    };
    const high = level !== "heat" && h("li", { dataset: { at: "height" } }, phrase("stage-height", { type }));
    render(byId("keys"), this.colours.value?.colourChoice(this.model), high, keys[level]());
  }

  /**
   * The leaves with their colours; of many the first, and how many more there are.
   * @param {import("../run/queues.js").Queue[]} leaves
   */
  leafKeys(leaves) {
    const all = this.everyKey.value || leaves.length <= KEYS;
    const keys = (all ? leaves : leaves.slice(0, KEYS)).map((queue) =>
      h("li", { title: queue.path }, chip(queue), queue.name),
    );
    if (leaves.length <= KEYS) return keys;
    const turn = () => {
      this.everyKey.value = !this.everyKey.value;
    };
    const says = phrase(all ? "stage-fewer" : "stage-more", { count: leaves.length - KEYS });
    const more = { class: "linklike", dataset: { more: "", at: "more" }, "aria-expanded": String(all), onclick: turn };
    return [...keys, h("li", { dataset: { at: "more-keys" } }, h("button", more, says))];
  }

  /**
   * What the heat map's colours mean, and the choice of it.
   * @param {"queue" | "use" | "lost"} heat
   * @param {import("../base/dom.js").Child} leaves
   */
  heatKeys(heat, leaves) {
    const { view, words } = this.model;
    const { catalogue } = words;
    const choice = h(
      "li",
      { dataset: { at: "heat" } },
      h(
        "div",
        { class: "seg", role: "group", "aria-label": catalogue.text("heat") },
        HEATS.map((by) =>
          h(
            "button",
            {
              "aria-pressed": String(by === heat),
              dataset: { heat: by, at: `heat-${by}` },
              onclick: () => this.model.view.set({ heat: by }),
            },
            catalogue.text(`heat-${by}`),
          ),
        ),
      ),
    );
    if (heat === "queue") return [choice, leaves, h("li", null, catalogue.text("heat-strength", { type: view.type }))];
    const colour = heat === "use" ? "var(--act)" : "var(--stop)";
    return [
      choice,
      h(
        "li",
        null,
        s(
          "svg",
          { viewBox: "0 0 22 13", "aria-hidden": "true" },
          [0.15, 0.55, 1].map((opacity, i) =>
            s("rect", { x: 1 + i * 7, y: 1, width: 6, height: 11, fill: colour, opacity }),
          ),
        ),
        catalogue.text(`heat-${heat}-key`, { type: view.type }),
      ),
    ];
  }

  /** @param {MouseEvent | PointerEvent} event */
  hit(event) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - MARGIN, event.clientY - box.top - MARGIN];
    return this.hits.findLast((hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y <= hit.y + hit.h);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const hit = this.hit(event);
    if (hit?.life) this.model.selectLife(hit.life);
    else if (hit?.node !== undefined && this.level.value !== "containers") {
      this.grid.focusNode(hit.node);
      this.model.view.set({ life: -1 });
    } else this.model.view.set({ life: -1, event: -1 });
  }

  /** @param {PointerEvent} event */
  pointed(event) {
    const hit = this.hit(event);
    if (!hit || event.pointerType === "touch") return this.leave();
    this.hover.value = hit.life?.index ?? -1;
    fill(this.tip, hit.life ? this.lifeTip(hit.life) : this.nodeTip(hit.node ?? 0));
    this.tip.hidden = false;
    const box = this.canvas.getBoundingClientRect();
    this.tip.style.left = `${Math.max(0, Math.min(box.width - this.tip.offsetWidth, event.clientX - box.left + 14))}px`;
    this.tip.style.top = `${Math.max(0, Math.min(box.height - this.tip.offsetHeight, event.clientY - box.top + 14))}px`;
  }

  /** Nothing is pointed at. */
  leave() {
    this.tip.hidden = true;
    this.hover.value = -1;
  }

  /** @param {import("../run/lives.js").Life} life */
  lifeTip(life) {
    const { run, view } = this.model;
    const { t } = view.get();
    const size = resource(life.memory, life.vcores, life.further);
    const lines = [`${size}${life.flags & FLAG.am ? " · ApplicationMaster" : ""}`];
    if (life.flags & FLAG.reservation) lines.push("reserved");
    if (underWarning(life, t) && life.due !== NONE)
      lines.push(phrase("stage-killed-in-s", { t: Math.ceil((life.due - t) / 1000) }));
    const task = this.model.tasks.value?.name(life);
    if (task) lines.push(task);
    lines.push(...(this.takes.value?.inWords(run, life, t) ?? []));
    return [
      h("b", null, run.containerName(life)),
      ` ${run.badgeOf(life.app)?.badge ?? ""} ${run.apps.get(life.app)?.job ?? ""} · ${run.queueById.get(life.queue)?.path ?? ""}`,
      lines.map((line) => [h("br"), line]),
    ];
  }

  /** @param {number} index */
  nodeTip(index) {
    const { run, view } = this.model;
    const node = run.nodes[index];
    const heat = this.level.value === "heat" && this.heat.value;
    if (heat) return heat.loupe(run, index, view.get().t, (key, args) => this.model.words.catalogue.text(key, args));
    const load = loadsOf(run).at(index, view.get().t);
    return [
      h("b", null, node.name),
      ` ${node.rack}`,
      h("br"),
      phrase("stage-of-containers", {
        memory: inType({ memory: load.total, vcores: load.total }, view.type),
        memory2: inType(node, view.type),
        containers: load.live,
        count: count(load.live),
      }),
      load.warned ? [h("br"), phrase("stage-warned", { warned: load.warned })] : null,
    ];
  }
}

/**
 * Whether a node has as much as another of everything.
 * @param {import("../engine/types.js").NodeInfo} a
 * @param {import("../engine/types.js").NodeInfo} b
 */
const isAsLarge = (a, b) =>
  a.memory === b.memory &&
  a.vcores === b.vcores &&
  a.further.every(({ amount }, index) => amount === b.further[index].amount);

/**
 * @param {string} name of its text in the catalogue, behind `stage-key-`
 * @param {[string, Record<string, any>][]} parts
 */
function key2(name, parts) {
  return h(
    "li",
    null,
    s(
      "svg",
      { viewBox: "0 0 22 13", "aria-hidden": "true" },
      parts.map(([tag, attributes]) => s(tag, attributes)),
    ),
    phrase(`stage-key-${name}`),
  );
}

/** What the heat map may show. @type {("queue" | "use" | "lost")[]} */
const HEATS = ["queue", "use", "lost"];

const BOX = { x: 1, y: 1, width: 20, height: 11, rx: 2 };

/** @type {[string, [string, Record<string, any>][]][]} */
const CONTAINER_KEYS = [
  [
    "master",
    [
      ["rect", { ...BOX, fill: "var(--ink-3)" }],
      ["rect", { x: 3.5, y: 3.5, width: 15, height: 6, rx: 1, fill: "none", stroke: "var(--panel)" }],
    ],
  ],
  [
    "warned",
    [
      ["rect", { ...BOX, fill: "var(--stop-bg)", stroke: "var(--stop)", "stroke-width": 1.4 }],
      ["path", { d: "M4 12 11 1M10 12 17 1", stroke: "var(--stop)", "stroke-width": 1.6 }],
    ],
  ],
  [
    "killed",
    [
      ["rect", { ...BOX, fill: "none", stroke: "var(--stop)", "stroke-width": 1.6 }],
      ["path", { d: "m8 4 6 5M14 4 8 9", stroke: "var(--stop)", "stroke-width": 1.6 }],
    ],
  ],
  [
    "handed-over",
    [
      ["rect", { x: 2, y: 2, width: 18, height: 9, rx: 2, fill: "var(--ink-3)" }],
      [
        "rect",
        { x: 0.7, y: 0.7, width: 20.6, height: 11.6, rx: 3, fill: "none", stroke: "var(--ink)", "stroke-width": 1.4 },
      ],
    ],
  ],
  [
    "reserved",
    [["rect", { ...BOX, fill: "none", stroke: "var(--ink-2)", "stroke-width": 1.4, "stroke-dasharray": "3 2" }]],
  ],
];
/** @type {[string, [string, Record<string, any>][]]} */
const MAP_KEY = ["map", [["rect", { ...BOX, fill: "var(--ink-3)", "fill-opacity": 0.45 }]]];
/** @type {[string, [string, Record<string, any>][]]} */
const NODE_KEY = [
  "node",
  [
    ["rect", { ...BOX, fill: "none", stroke: "var(--stop)", "stroke-width": 1.6 }],
    ["path", { d: "M14 1h7v7z", fill: "var(--stop)" }],
  ],
];
/** @type {[string, [string, Record<string, any>][]]} */
const HEAT_KEY = [
  "rack",
  [
    ["rect", { x: 2, y: 1, width: 18, height: 11, fill: "none", stroke: "var(--stop)", "stroke-width": 1.6 }],
    ["path", { d: "M13 2h6v6z", fill: "var(--stop)" }],
  ],
];
