// Sentences: a story entry or a row of the log, worded by the catalogue; names in it are links.

import { h } from "../base/dom.js";
import { clock, count, duration, memory, nodeName, ratio, resource } from "../base/format.js";
import { NONE } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../engine/types.js").Value} Value */
/** @typedef {import("../engine/types.js").Fact} Fact */

export class Words {
  /**
   * @param {{ run: import("../run/run.js").Run }} model whose names are used
   * @param {import("../texts/catalogue.js").Catalogue} catalogue
   */
  constructor(model, catalogue) {
    this.model = model;
    this.catalogue = catalogue;
  }

  /**
   * @param {import("../run/story.js").Entry} entry
   * @returns {(string | Node)[]}
   */
  entry(entry) {
    const lives = entry.lives;
    const first = entry.rows[0];
    const sum = lives.reduce((total, life) => total + life.memory, 0);
    const due =
      lives.length > 0 && lives[0].due !== NONE && lives[0].due > entry.t ? duration(lives[0].due - entry.t) : "";
    return this.catalogue.pieces(this.catalogue.has(`story-${entry.kind}`) ? `story-${entry.kind}` : "story-other", {
      kind: entry.kind,
      count: entry.kind === "allocated" || lives.length > 0 ? Math.max(1, lives.length) : entry.rows.length,
      memory: memory(sum),
      queue: entry.queue >= 0 ? this.queue(entry.queue) : "",
      told: first.subject !== ENTITY.app ? "other" : entry.rows.length > 1 ? "apps" : "app",
      for: entry.queue >= 0 ? "yes" : "no",
      app: first.subject === ENTITY.app || first.subject === ENTITY.container ? this.app_(first.a) : "",
      container: lives.length > 0 ? this.container(lives[0].app, lives[0].seq) : "",
      due,
      kept: due ? "yes" : "no",
      how: entry.how ? this.catalogue.text(`end-${entry.how}`) : "",
    });
  }

  /** @param {string} kind of a row */
  kind(kind) {
    return this.catalogue.has(`kind-${kind}`) ? this.catalogue.text(`kind-${kind}`) : kind;
  }

  /** @param {import("../run/story.js").Entry} entry */
  plain(entry) {
    return this.flat(this.entry(entry));
  }

  /** @param {(string | Node)[]} pieces */
  flat(pieces) {
    return pieces.map((piece) => (typeof piece === "string" ? piece : (piece.textContent ?? ""))).join("");
  }

  /** @param {number} id */
  queue(id) {
    const queue = this.model.run.queueById.get(id);
    return h("button", { class: "ent", dataset: { queue: String(id) } }, queue?.path ?? `queue ${id}`);
  }

  /** @param {number} id */
  app_(id) {
    const app = this.model.run.apps.get(id);
    if (!app) return `app ${id}`;
    const dataset = { queue: String(app.queue), app: String(id) };
    return app.queue < 0 ? app.job : h("button", { class: "ent", dataset }, app.job);
  }

  /**
   * @param {number} app
   * @param {number} seq
   */
  container(app, seq) {
    const life = this.model.run.lives.container(app, seq);
    const name = `${app}_${seq}`;
    return life ? h("button", { class: "ent", dataset: { life: String(life.index) } }, name) : name;
  }

  /**
   * @param {number} entity
   * @param {number} a
   * @param {number} b
   * @returns {string | Node}
   */
  subject(entity, a, b) {
    switch (entity) {
      case ENTITY.queue:
        return this.queue(a);
      case ENTITY.app:
        return this.app_(a);
      case ENTITY.node:
        return nodeName(this.model.run.nodes[a]) || `node ${a}`;
      case ENTITY.container:
        return this.container(a, b);
      case ENTITY.cluster:
        return phrase("compare-everywhere");
      case ENTITY.job:
        return phrase("why-the-job");
      default:
        return "";
    }
  }

  /**
   * @param {Value} value
   * @returns {string | Node}
   */
  value(value) {
    switch (value.type) {
      case "resource":
        return resource(value.memory, value.vcores, value.further);
      case "int":
        return value.value >= 2 ** 31 - 1 ? phrase("page-no-limit") : count(value.value);
      case "ratio":
        return ratio(value.value);
      case "ms":
        return duration(value.value);
      case "at":
        return clock(value.value);
      case "text":
        return value.value;
      case "subject":
        return this.subject(value.entity, value.a, value.b);
      default:
        return phrase("word-not-set");
    }
  }

  /** @param {Fact[]} facts */
  arguments(facts) {
    return Object.fromEntries(facts.map((fact) => [fact.name, this.value(fact.value)]));
  }
}
