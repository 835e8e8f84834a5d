// State in the address: a format version, then deflated JSON of scenario, moment, selection, view and the run beside, behind
// the # sign.
// Every version that was ever written can be read for ever (`tests/js/links/`).

import { initialView } from "./base/store.js";
import { phrase } from "./texts/catalogue.js";

/** The version that is written. */
const VERSION = "2";
/** Characters above which a file is the better way. */
export const LONG = 8000;
export const TOO_LONG = 32000;

/** What a link may say about the view, with the values that are understood. */
const VIEWS = /** @type {const} */ ({
  level: ["containers", "nodes", "heat"],
  colour: ["app", "user", "priority"],
  heat: ["use", "lost"],
  mode: ["lanes", "work", "table", "apps"],
  type: ["vcores"],
  tab: ["work", "log", "metrics"],
  itab: ["state", "events", "master"],
  side: ["master"],
  pane: ["queues", "insp", "time"],
});
/** Characters that a link may say of what is compared. */
const TITLE = 300;
/** Further runs beside. */
const MORE = 3;

/**
 * @typedef {object} Shared
 * @property {string} [preset] a scenario of the gallery, if it is unchanged
 * @property {Record<string, any>} [scenario] else the whole scenario
 * @property {number} [t] ms
 * @property {string} [queue] the path of the selected queue
 * @property {string} [job] the job whose application is selected
 * @property {string} [container] the selected container, `APP_SEQ`
 * @property {number} [row] the selected row of the event log
 * @property {string} [only] what is listed of decisions and messages
 * @property {Record<string, string>} [view] what differs from the first view
 * @property {[number, number]} [zoom] the stretch that the timeline shows, ms
 * @property {Compared} [compare] the runs beside
 * @property {string} [engine] which version of Heddle wrote the link
 */

/**
 * A run beside: a scenario of the gallery, a scenario, another scheduler for which the first one is translated, or else the same as
 * the first one (a fork). The first of several holds the others, and what the open run is called beside them.
 * @typedef {object} Compared
 * @property {string} title what differs in it, in full
 * @property {string} [name] the same in a few words
 * @property {string} [preset]
 * @property {Record<string, any>} [scenario]
 * @property {{ kind: string, profile: string }} [under]
 * @property {string} [here]
 * @property {Compared[]} [more]
 */

/** @typedef {{ model: import("./run/model.js").RunModel, session: { scenario: Record<string, any>, preset: string, document: { at: number } } }} Shown */

/**
 * What a link to the present moment holds; nothing that is as it would be anyway.
 * @param {Shown} shown
 * @returns {Shared}
 */
export function sharedOf({ model, session }) {
  const { run, view: state } = model;
  const compare = model.beside.value;
  const life = run.lives.all[state.life];
  const chosen = Object.entries(VIEWS).filter(([name, values]) =>
    /** @type {readonly string[]} */ (values).includes(String(state[/** @type {keyof typeof VIEWS} */ (name)])),
  );
  return {
    ...(session.preset && session.document.at === 0 ? { preset: session.preset } : { scenario: session.scenario }),
    ...(state.t > 0 && { t: Math.round(state.t) }),
    ...(run.queueById.has(state.queue) && { queue: run.queueById.get(state.queue)?.path }),
    ...(run.apps.has(state.app) && { job: run.apps.get(state.app)?.job }),
    ...(life && { container: run.containerName(life) }),
    ...(state.event >= 0 && { row: state.event }),
    ...(state.only && { only: state.only }),
    ...(chosen.length > 0 && {
      view: Object.fromEntries(chosen.map(([name]) => [name, String(state[/** @type {keyof typeof VIEWS} */ (name)])])),
    }),
    ...(state.zoom && { zoom: state.zoom }),
    ...(compare && { compare: comparedOf(compare, session.scenario) }),
    engine: run.cluster.engine,
  };
}

/**
 * @param {import("./compare/compare.js").Compare} compare
 * @param {Record<string, any>} first the scenario of the run that they are compared with
 * @returns {Compared}
 */
function comparedOf({ here, runs }, first) {
  const [one, ...more] = runs.map(({ made }) => besideOf(made, first));
  return { ...one, ...(here && { here }), ...(more.length > 0 && { more }) };
}

/**
 * @param {import("./compare/beside.js").Made} made
 * @param {Record<string, any>} first
 * @returns {Compared}
 */
function besideOf({ title, name, preset, scenario, under }, first) {
  const said = { title, ...(name !== title && { name }) };
  if (preset) return { ...said, preset };
  if (under) return { ...said, under };
  return JSON.stringify(scenario) === JSON.stringify(first) ? said : { ...said, scenario };
}

/**
 * The part of a link's view that is understood, and the first view where it says nothing.
 * @param {Shared} shared
 * @returns {Partial<import("./base/store.js").View>}
 */
export function viewOf(shared) {
  const known = Object.entries(VIEWS).filter(([name, values]) =>
    /** @type {readonly string[]} */ (values).includes(shared.view?.[name] ?? ""),
  );
  const first = /** @type {Record<string, any>} */ (initialView());
  return {
    ...Object.fromEntries(Object.keys(VIEWS).map((name) => [name, first[name]])),
    ...Object.fromEntries(known.map(([name]) => [name, shared.view?.[name]])),
    only: shared.only ?? "",
  };
}

/** What a query may say beside the view. */
const WORDS = /** @type {const} */ (["preset", "queue", "job", "container", "only"]);
const NUMBERS = /** @type {const} */ (["t", "row"]);

/**
 * A scenario of the gallery as a query that can be read and written by hand; what differs from it takes a link.
 * @param {Shared} shared
 * @returns {URLSearchParams | null} null: it takes a link
 */
export function queryOf(shared) {
  if (!shared.preset || shared.compare) return null;
  const { zoom, view, engine, ...rest } = shared;
  // Without a moment it would begin to play.
  const said = { preset: shared.preset, t: 0, ...rest, ...(zoom && { zoom: zoom.join("-") }), ...view };
  return new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
}

/**
 * What a query asks for.
 * @param {URLSearchParams} query
 * @returns {Shared | null} null: nothing
 */
export function askedFor(query) {
  const said = Object.fromEntries(query);
  if (!said.preset) return null;
  return understood({
    ...Object.fromEntries(WORDS.filter((name) => said[name]).map((name) => [name, said[name]])),
    ...Object.fromEntries(NUMBERS.filter((name) => said[name]).map((name) => [name, Number(said[name])])),
    ...(said.zoom && { zoom: said.zoom.split("-").map(Number) }),
    view: Object.fromEntries(Object.keys(VIEWS).flatMap((name) => (said[name] ? [[name, said[name]]] : []))),
  });
}

/**
 * @param {Shared} shared
 * @returns {Promise<string>} with the # sign
 */
export const writeLink = async (shared) => `#${VERSION}${await (await packing()).pack(JSON.stringify(shared))}`;

/** What packs and unpacks, loaded with the first link that is read or written. */
const packing = () => import("./packed.js");

/**
 * @param {string} hash
 * @returns {Promise<Shared | null>} null: there is no link
 * @throws a sentence where a link cannot be read
 */
export async function readLink(hash) {
  // Other marks are places in the page.
  if (!/^#\d/.test(hash)) return null;
  const version = hash[1];
  if (version !== "1" && version !== "2") throw new Error(phrase("link-format", { version }));
  const { inflated, unpack } = await packing();
  let shared;
  try {
    shared = JSON.parse(await (version === "1" ? inflated : unpack)(hash.slice(2)));
  } catch {
    throw new Error(phrase("link-damaged"));
  }
  return understood(shared);
}

/**
 * Nothing of a link is believed before its shape is known.
 * @param {any} shared
 * @returns {Shared}
 */
export function understood(shared) {
  if (!object(shared) || (!object(shared.scenario) && typeof shared.preset !== "string"))
    throw new Error(phrase("link-empty"));
  /** @type {Shared} */
  const result = object(shared.scenario) ? { scenario: shared.scenario } : { preset: shared.preset };
  for (const name of NUMBERS) if (Number.isFinite(shared[name]) && shared[name] >= 0) result[name] = shared[name];
  for (const name of /** @type {const} */ (["queue", "job", "container", "only", "engine"]))
    if (text(shared[name])) result[name] = shared[name];
  if (object(shared.view)) result.view = shared.view;
  const [from, until] = Array.isArray(shared.zoom) ? shared.zoom : [];
  if (Number.isFinite(from) && Number.isFinite(until) && from >= 0 && from < until) result.zoom = [from, until];
  const compare = comparison(shared.compare);
  const more = Array.isArray(shared.compare?.more) ? shared.compare.more.slice(0, MORE).flatMap(comparison) : [];
  if (compare.length > 0) result.compare = { ...compare[0], ...(more.length > 0 && { more }) };
  return result;
}

/**
 * What is understood of a run beside.
 * @param {any} compared
 * @returns {Compared[]} one or none
 */
function comparison(compared) {
  if (!object(compared) || !text(compared.title)) return [];
  const { title, preset, scenario, under } = compared;
  const said = { title: title.slice(0, TITLE) };
  for (const name of /** @type {const} */ (["name", "here"]))
    if (text(compared[name])) Object.assign(said, { [name]: compared[name].slice(0, TITLE) });
  if (object(scenario)) return [{ ...said, scenario }];
  if (text(preset)) return [{ ...said, preset }];
  const { kind, profile } = object(under) ? under : {};
  return text(kind) && text(profile) ? [{ ...said, under: { kind, profile } }] : [said];
}

/** @param {any} value */
const object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value @returns {string | undefined} */
const text = (value) => (typeof value === "string" ? value : undefined);
