// The verb `load`: what is asked for, by name, by a link or as it is.

/** @typedef {import("./verbs.js").Scenario} Scenario */
/** @typedef {import("./verbs.js").Moment} Moment */
/**
 * What an embed has of its own, which what lies beside it is given.
 * @typedef {object} Sources
 * @property {(id: string) => Promise<Scenario>} presetOf of the gallery
 * @property {(link: string) => Promise<import("../link.js").Shared | null>} read what a link holds
 * @property {(scenario: Scenario) => string} textOf its JSON; refuses what is too large
 * @property {(text: string) => void} checkSize does so, too
 * @property {(code: string, message: string) => never} refuse
 */

/**
 * @param {any} what
 * @param {Sources} sources
 * @returns {Promise<{ scenario: Scenario, preset: string, at: Moment }>}
 */
export async function wanted(what, sources) {
  const { presetOf, read, refuse, textOf } = sources;
  const { preset, scenario, link, ...rest } = typeof what === "string" ? named(what, sources) : (what ?? {});
  const at = {
    t: Number.isFinite(rest.t) ? Number(rest.t) : undefined,
    queue: typeof rest.queue === "string" ? rest.queue : undefined,
    play: rest.play === true,
  };
  try {
    if (typeof link === "string") {
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
    return refuse("not-found", messageOf(error));
  }
  if (typeof scenario !== "object" || scenario === null || Array.isArray(scenario))
    return refuse("argument", "load needs a preset, a scenario or a link.");
  return { scenario: JSON.parse(textOf(scenario)), preset: "", at };
}

/**
 * @param {string} text
 * @param {Sources} sources
 */
function named(text, { checkSize, refuse }) {
  if (text.includes("#")) return { link: text };
  if (!/^\s*\{/.test(text)) return { preset: text };
  checkSize(text);
  try {
    return { scenario: JSON.parse(text) };
  } catch (error) {
    return refuse("syntax", `The scenario is no JSON: ${messageOf(error)}`);
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {Moment} at */
function dropUndefined(at) {
  return Object.fromEntries(Object.entries(at).filter(([, value]) => value !== undefined && value !== false));
}
