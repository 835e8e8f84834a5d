// The verbs: what a program can do with a simulation, in the page, in an element and by messages alike.

import { bytesIn } from "../base/bytes.js";
import { MOST_BYTES } from "../engine/layout.js";
import { scenario as presetOf } from "../gallery/library.js";
import { answerOf } from "./answer.js";
import { Refusal } from "./protocol.js";

/** @typedef {import("./api.js").Scenario} Scenario */
/** @typedef {import("./api.js").Moment} Moment */
/** @typedef {import("./api.js").Verbs} Verbs */
/**
 * What has the verbs: the page, or an embed.
 * @typedef {object} Host
 * @property {import("../run/model.js").RunModel} model
 * @property {{ scenario: Scenario, preset: string, document: { at: number }, open: (scenario: Scenario, preset: string, at?: Moment) => Promise<boolean>, edit: (scenario: Scenario, note: string, effect: "start" | "ahead" | "reload", fromStart: null) => Promise<boolean> }} session
 */

/**
 * The verbs (`api.d.ts`); what they are given comes from outside, and is looked at.
 * @param {Host} host
 * @returns {Verbs}
 */
export function verbsOf(host) {
  return {
    async load(what) {
      const { scenario, preset, at } = await wanted(host, what);
      const findings = await accepted(host, scenario);
      if (!(await host.session.open(scenario, preset, at)))
        throw new Refusal("refused", "The engine refused the scenario.", findings);
      return { name: scenario.name ?? "", endMs: host.model.run.endMs, findings };
    },
    async play(how) {
      const speed = Number(how?.speed ?? host.model.view.get().speed);
      if (!(speed > 0 && speed <= 10_000)) throw new Refusal("argument", "speed is a number above 0.");
      host.model.view.set({ speed });
      host.model.playback.play(true);
      return { t: host.model.view.get().t, speed };
    },
    async pause() {
      host.model.playback.play(false);
      return { t: host.model.view.get().t };
    },
    async seek(to) {
      const t = Number(typeof to === "object" && to !== null ? to.t : to);
      if (!Number.isFinite(t)) throw new Refusal("argument", "t is a number of milliseconds.");
      await computed(host, t);
      host.model.playback.jump(t);
      return { t: host.model.view.get().t };
    },
    async step(how) {
      const dir = [-1, "back", "backward"].includes(/** @type {any} */ (how?.dir)) ? -1 : 1;
      const { stepFrom } = await import("./step.js");
      const { t, refused } = stepFrom(host, dir, how?.unit ?? "decision");
      if (refused) throw new Refusal("argument", refused);
      host.model.playback.play(false);
      if (t !== undefined) host.model.playback.seek(t);
      return { t: host.model.view.get().t, moved: t !== undefined };
    },
    async getState() {
      const [{ stateOf }, { write }] = await Promise.all([import("./state.js"), links(host)]);
      return { ...stateOf(host), link: await write() };
    },
    async getMetrics() {
      await computed(host, host.model.run.endMs);
      const metrics = await host.model.engine.ask("metrics");
      if (!metrics) throw new Refusal("unavailable", "This engine gives no metrics.");
      return metrics;
    },
    async explain(about) {
      const { subjectOf } = await import("./subject.js");
      const { asked, refused } = subjectOf(host, about ?? {});
      if (!asked) throw new Refusal("not-found", refused);
      return answerOf(host, asked);
    },
    async set(change) {
      const { changed } = await import("./change.js");
      const { scenario, refused } = await changed(host, change);
      if (!scenario) throw new Refusal("argument", refused);
      await accepted(host, scenario);
      if (!(await host.session.edit(scenario, String(change.path), "start", null)))
        throw new Refusal("refused", "The engine refused the change.");
      return { path: change.path, value: change.value };
    },
    async check(what) {
      const scenario = what?.scenario ?? host.session.scenario;
      const findings = await host.model.engine.ask("check", textOf(scenario));
      return { ok: !findings.some((/** @type {any} */ finding) => finding.severity === "error"), findings };
    },
    async export(what) {
      return exported(host, what?.format ?? "json");
    },
  };
}

/** @param {Host} host */
const links = async (host) => (await import("./linked.js")).linksOf(host);

/**
 * @param {Host} host
 * @param {any} what
 * @returns {Promise<{ scenario: Scenario, preset: string, at: Moment }>}
 */
async function wanted(host, what) {
  const { preset, scenario, link, ...rest } = typeof what === "string" ? named(what) : (what ?? {});
  const at = {
    t: Number.isFinite(rest.t) ? Number(rest.t) : undefined,
    queue: typeof rest.queue === "string" ? rest.queue : undefined,
    play: rest.play === true,
  };
  try {
    if (typeof link === "string") {
      const { read } = await links(host);
      const shared = await read(link.slice(Math.max(0, link.indexOf("#"))));
      if (!shared) throw new Error("The link is empty.");
      return {
        scenario: shared.scenario ?? (await presetOf(shared.preset ?? "")),
        preset: shared.scenario ? "" : (shared.preset ?? ""),
        at: { t: shared.t, queue: shared.queue, ...dropUndefined(at) },
      };
    }
    if (typeof preset === "string") return { scenario: await presetOf(preset), preset, at };
  } catch (error) {
    throw new Refusal("not-found", error instanceof Error ? error.message : String(error));
  }
  if (typeof scenario !== "object" || scenario === null || Array.isArray(scenario))
    throw new Refusal("argument", "load needs a preset, a scenario or a link.");
  return { scenario: JSON.parse(textOf(scenario)), preset: "", at };
}

/** @param {string} text */
function named(text) {
  if (text.includes("#")) return { link: text };
  if (/^\s*\{/.test(text)) return { scenario: parsed(text) };
  return { preset: text };
}

/** @param {string} text */
function parsed(text) {
  checkSize(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal("syntax", `The scenario is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {Moment} at */
function dropUndefined(at) {
  return Object.fromEntries(Object.entries(at).filter(([, value]) => value !== undefined && value !== false));
}

/** @param {Scenario} scenario */
function textOf(scenario) {
  // What JSON has no word for is no scenario, as the core says.
  const text = JSON.stringify(scenario) ?? "";
  checkSize(text);
  return text;
}

/** @param {string} text of a scenario */
function checkSize(text) {
  const [bytes, most] = [bytesIn(text), MOST_BYTES.scenario];
  if (bytes > most) throw new Refusal("too-large", `The scenario has ${bytes} bytes; at most ${most} are read.`);
}

/**
 * @param {Host} host
 * @param {Scenario} scenario
 */
async function accepted(host, scenario) {
  /** @type {import("../engine/worded.js").Finding[]} */
  const findings = await host.model.engine.ask("check", textOf(scenario));
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0) throw new Refusal("refused", errors[0].message, findings);
  return findings;
}

/**
 * Waits until a moment has been computed.
 * @param {Host} host
 * @param {number} t
 */
const computed = ({ model }, t) => model.until((run) => run.horizon >= Math.min(t, run.endMs));

/**
 * @param {Host} host
 * @param {string} format
 */
async function exported(host, format) {
  const { fileOf } = await import("../export/files.js");
  const file = await fileOf(host, format);
  if (!file) throw new Refusal("argument", `format is json, link, csv, svg, png or xml, not "${format}".`);
  return file;
}
