// What the palette finds: queues, applications, settings, scenarios, verbs and help, as they are when it is opened.

import { settingsOf, sourcesAt } from "../edit/sources.js";
import { cards, scenario } from "../gallery/library.js";
import { openStory } from "../story/moments.js";
import { HELP, VERBS } from "./verbs.js";

/** @typedef {import("./palette.js").Acts} Acts */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/**
 * @typedef {object} Entry
 * @property {"verb" | "queue" | "app" | "setting" | "scenario" | "help"} kind
 * @property {string} text
 * @property {string} more said behind it, and found, too
 * @property {string} keys
 * @property {() => unknown} does
 */

/**
 * What is at hand.
 * @param {Acts} acts
 * @param {Catalogue} says
 * @returns {Entry[]}
 */
export function entriesOf(acts, says) {
  const { run, view } = acts.model;
  const verbs = (/** @type {"verb" | "help"} */ kind, /** @type {import("./verbs.js").Verb[]} */ list) =>
    list.map(([name, keys, does]) => ({ kind, text: says.text(name), more: "", keys, does: () => does(acts) }));
  const queues = run.queues.map((queue) => ({
    kind: /** @type {const} */ ("queue"),
    text: queue.name,
    more: queue.path,
    keys: "",
    does: () => view.set({ queue: queue.id, life: -1, event: -1, pane: "insp" }),
  }));
  const apps = [...run.apps.values()].flatMap((app) => {
    const queue = run.queueById.get(app.queue);
    if (!queue) return [];
    const select = { queue: queue.id, app: app.id, life: -1, event: -1, pane: /** @type {const} */ ("insp") };
    return {
      kind: /** @type {const} */ ("app"),
      text: app.job,
      more: queue.path,
      keys: "",
      does: () => view.set(select),
    };
  });
  return [...verbs("verb", VERBS), ...queues, ...apps, ...verbs("help", HELP)];
}

/**
 * Settings of the selected queue and of the whole scheduler, which the core names.
 * @param {Acts} acts
 * @returns {Promise<Entry[]>}
 */
export async function settingEntries(acts) {
  const { model, session } = acts;
  const sources = sourcesAt(session.scenario, model.view.get().t);
  const path = model.run.queueById.get(model.view.get().queue)?.path ?? "";
  const told = await Promise.all(
    [...new Set([path, ""])].map(async (of) => ({ of, ...(await settingsOf(model.engine, sources, of)) })),
  );
  return told.flatMap(({ of, got }) =>
    (got ?? []).map((held) => ({
      kind: /** @type {const} */ ("setting"),
      text: held.name,
      more: of,
      keys: "",
      does: () => openSetting(acts, of, held.name),
    })),
  );
}

/**
 * The form at a setting.
 * @param {Acts} acts
 * @param {string} path
 * @param {string} name
 */
async function openSetting(acts, path, name) {
  await acts.config.open(path);
  const field = document.querySelector(`#config-form [data-setting="${CSS.escape(name)}"]`);
  field?.scrollIntoView({ block: "center" });
  /** @type {HTMLElement | null} */ (field)?.focus();
}

/**
 * @param {Acts} acts
 * @returns {Promise<Entry[]>}
 */
export async function scenarioEntries(acts) {
  return (await cards()).map(({ id, title, lesson }) => ({
    kind: "scenario",
    text: title,
    more: lesson,
    keys: "",
    does: async () => openStory(acts, await scenario(id), id),
  }));
}
