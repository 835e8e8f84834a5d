// The verbs: what a program can do with a simulation, in the page, in an element and by messages alike.

import { bytesIn } from "../base/bytes.js";
import { MOST_BYTES } from "../engine/layout.js";
import { scenario as presetOf } from "../gallery/library.js";
import { worded } from "./answer.js";
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
      const { wanted } = await import("./wanted.js");
      const { scenario, preset, at } = await wanted(what, sourcesOf(host));
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
      const { plainly, subjectOf } = await import("./subject.js");
      const { asked, refused } = subjectOf(host, about ?? {});
      if (!asked) throw new Refusal("not-found", refused);
      return plainly(asked, await worded(host.model, asked));
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

/** What `wanted.js` asks. @param {Host} host */
const sourcesOf = (host) => ({
  presetOf,
  textOf,
  checkSize,
  read: async (/** @type {string} */ link) => (await links(host)).read(link),
  refuse: (/** @type {string} */ code, /** @type {string} */ message) => {
    throw new Refusal(code, message);
  },
});

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
