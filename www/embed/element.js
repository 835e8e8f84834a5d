// <heddle-sim>: one figure with a simulation of its own. Attributes are `parameters.js`, methods are the verbs, events the
// protocol's. It touches neither history nor address, and asks no host but its own.

import { forgetTokens, still } from "../base/colour.js";
import { language, speakIn } from "../base/language.js";
import { once } from "../base/once.js";
import { textOf } from "../base/source.js";
import { moduleWorker } from "../base/trusted.js";
import { Engine } from "../engine/client.js";
import { FIRST, scenario } from "../gallery/library.js";
import { RunModel } from "../run/model.js";
import { loadCatalogue } from "../texts/catalogue.js";
import { Figure } from "./figure.js";
import { queryParameter, speak } from "./frame.js";
import { HEARD, readParameters } from "./parameters.js";
import { Player } from "./player.js";
import { errorData, VERBS } from "./protocol.js";
import { verbsOf } from "./verbs.js";

/** The address of the script that defines the element; the worker is the same script. */
let script = "";
/** Where "Open in the Lab" leads unless an element says so; empty: nowhere. */
let home = "";
/** Whether the figures of the page have a language. */
let speaks = false;

/** Style sheets of all embeds: the page's tokens, of the element instead of the document, and what the Lab shows, too. */
const styles = once(async () => {
  const texts = await Promise.all([
    textOf(new URL("../styles/tokens.css", import.meta.url)),
    textOf(new URL("../styles/answer.css", import.meta.url)),
    textOf(new URL("./style.css", import.meta.url)),
  ]);
  return texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      text.replace(/:root(\[[^\]]*\])?/g, (_, attribute) => (attribute ? `:host(${attribute})` : ":host")),
    );
    return sheet;
  });
});

/** A worker may only come from the page's own host; one from elsewhere is brought in by a script that does. */
function makeWorker() {
  if (new URL(script).origin === location.origin) return moduleWorker(script);
  return moduleWorker(
    URL.createObjectURL(new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" })),
  );
}

export class HeddleSim extends HTMLElement {
  static observedAttributes = HEARD;

  constructor() {
    super();
    this.parameters = readParameters(() => null);
    /** @type {Player | null} */
    this.player = null;
    /** @type {Figure | null} */
    this.figure = null;
    /** How the page around a frame is told. @type {((type: string, data: any) => void) | null} */
    this.tell = null;
    /** @type {IntersectionObserver | null} */
    this.watcher = null;
    /** Counts how often it was taken out: what is set up for a place where it stands no more ends. */
    this.turn = 0;
    /** That everything is loaded, once it is asked for. @type {Promise<void> | null} */
    this.started = null;
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {(verbs: import("./verbs.js").Verbs | Promise<import("./verbs.js").Verbs>) => void} */
    this.begun = () => {};
    /** The verbs, once there is something to apply them to. */
    this.verbs = this.awaited();
  }

  /**
   * The verbs to come: who waits for them already goes on waiting.
   * @returns {Promise<import("./verbs.js").Verbs>}
   */
  awaited() {
    const { begun } = this;
    const verbs = new Promise((resolve) => (this.begun = resolve));
    // What fails with nobody waiting for it is no fault of the page.
    verbs.catch(() => {});
    begun(verbs);
    return verbs;
  }

  connectedCallback() {
    this.readParameters();
    if (this.hasAttribute("frame")) this.tell ??= speak(this, this.parameters.edit);
    this.watcher = new IntersectionObserver(
      (entries) => {
        // What does not come has been said.
        if (entries.some((entry) => entry.isIntersecting)) this.start().catch(() => {});
      },
      { rootMargin: "400px" },
    );
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher?.disconnect();
    this.turn++;
    this.engine?.end();
    this.figure?.stop();
    this.player = null;
    this.figure = null;
    this.started = null;
    this.verbs = this.awaited();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} value
   */
  attributeChangedCallback(name, before, value) {
    if (before === value || !this.player || !this.figure) return;
    this.readParameters();
    forgetTokens();
    if (name === "preset") this.open().catch((error) => this.fault(error));
    if (name === "t") this.player.model.playback.jump(this.parameters.t);
    if (name === "speed") this.player.model.view.set({ speed: this.parameters.speed });
    if (name === "level") this.player.model.view.set({ level: /** @type {any} */ (this.parameters.level) });
    this.figure.build();
  }

  readParameters() {
    const frame = this.hasAttribute("frame");
    this.parameters = readParameters((name) => (frame ? queryParameter(name) : this.getAttribute(name)));
    const { theme } = this.parameters;
    const dark =
      document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    this.dataset.theme = theme === "auto" ? dark : theme;
  }

  /** Loads what it needs; once, however often it is asked to, unless it did not come. */
  start() {
    const { turn } = this;
    this.started ??= this.setUp(turn).catch((error) => {
      if (turn === this.turn) this.failed(error);
      throw error;
    });
    return this.started;
  }

  /** @param {unknown} error why there is no figure */
  failed(error) {
    this.engine?.end();
    this.started = null;
    this.begun(Promise.reject(error));
    this.fault(error);
  }

  /** @param {number} turn which it is: another one may be under way by the end */
  async setUp(turn) {
    this.watcher?.disconnect();
    this.verbs = this.awaited();
    const engine = new Engine(makeWorker);
    this.engine = engine;
    // The figures of a page speak one language, the first one's: that of what it stands in; in a frame its parameter's or the reader's.
    if (!speaks)
      speakIn(
        this.hasAttribute("frame")
          ? (queryParameter("lang") ?? navigator.language)
          : this.closest("[lang]")?.getAttribute("lang"),
      );
    speaks = true;
    this.lang = language;
    const [catalogue, own] = await Promise.all([loadCatalogue(), styles()]);
    if (turn !== this.turn) return;
    // Until then what stands in it is shown.
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = own;
    const player = new Player(new RunModel(engine, catalogue));
    this.player = player;
    this.figure = new Figure(this, player, home);
    const { speed, level } = this.parameters;
    player.model.view.set({ speed, level: /** @type {any} */ (level) });
    const fault = await this.open().catch((error) => error);
    if (turn !== this.turn) return;
    if (fault) this.fault(fault);
    this.begun(verbsOf({ model: player.model, session: player }));
    this.emit("ready", { engine: player.model.run.cluster.engine });
  }

  /** Opens what the attributes, the fragment or the inline script name. */
  async open() {
    const { player, parameters } = this;
    if (!player) return;
    const { load } = verbsOf({ model: player.model, session: player });
    const at = {
      ...(parameters.t > 0 && { t: parameters.t }),
      ...(parameters.queue && { queue: parameters.queue }),
      play: parameters.play && !this.still,
    };
    const inline = this.querySelector('script[type="application/json"]')?.textContent;
    const link = this.hasAttribute("frame") && location.hash.length > 1 ? location.hash : this.getAttribute("link");
    if (link) await load({ link, ...at });
    else if (inline) await load({ scenario: JSON.parse(inline), ...at });
    else {
      const preset = parameters.preset || FIRST;
      await load({ scenario: await scenario(preset), ...at });
      player.preset = preset;
    }
    this.figure?.opened();
  }

  /** No motion: the reader's system or the parameter says so. */
  get still() {
    return still() || !this.parameters.motion;
  }

  /**
   * @param {string} type
   * @param {any} data
   */
  emit(type, data) {
    this.dispatchEvent(new CustomEvent(type, { detail: data }));
    this.tell?.(type, data);
  }

  /** @param {unknown} error */
  fault(error) {
    const data = errorData(error);
    this.figure?.fault(data.message);
    this.emit("error", data);
  }
}

for (const name of VERBS) {
  /** @type {any} */ (HeddleSim.prototype)[name] = async function (/** @type {any[]} */ ...args) {
    const verbs = /** @type {any} */ (await /** @type {HeddleSim} */ (this).verbs);
    const result = await verbs[name](...args);
    if (name === "check") /** @type {HeddleSim} */ (this).emit("check-result", result);
    if (name === "load" || name === "set") /** @type {HeddleSim} */ (this).figure?.opened();
    return result;
  };
}

/**
 * Defines the element, and puts one in place of every code block that is marked `heddle`.
 * @param {string} address of the script
 * @param {string} [lab] where the Lab is, seen from there; empty: there is none beside it
 */
export function define(address, lab = "./lab.html") {
  script = address;
  home = lab && new URL(lab, address).href;
  if (!customElements.get("heddle-sim")) customElements.define("heddle-sim", HeddleSim);
  if (document.querySelector("[class*=heddle]")) import("./fence.js").then(({ replaceBlocks }) => replaceBlocks());
}
