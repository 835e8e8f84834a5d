// The parameters of an embed: attributes of the element, and the same names in the query of a frame. Unknown ones are ignored.

/**
 * @typedef {object} Parameters
 * @property {string} preset a scenario of the gallery
 * @property {number} t ms
 * @property {boolean} play begin playing (never with reduced motion)
 * @property {number} speed
 * @property {Set<string>} view of `stage`, `rulers`, `timeline`, `why`
 * @property {boolean} controls the transport
 * @property {boolean} edit the host and the reader may change the scenario
 * @property {boolean} heading name and profile above
 * @property {string} theme `auto`, `light`, `dark`, `projector` or `print`
 * @property {boolean} motion
 * @property {string} queue the path of the selected queue
 * @property {string} level `auto`, `containers`, `nodes` or `heat`
 * @property {string} lab where "Open in the Lab" leads; empty: beside the embed
 */

export const PARTS = ["stage", "rulers", "timeline", "why"];
const THEMES = ["auto", "light", "dark", "projector", "print"];
const LEVELS = ["auto", "containers", "nodes", "heat"];
/** Attributes whose change is heard while the embed lives. */
export const HEARD = ["preset", "t", "theme", "speed", "view", "level", "controls", "heading", "motion"];

/** All of them (`embedding.html`). */
export const NAMES = [...HEARD, "link", "queue", "play", "edit", "lang", "lab"];

/** What a link may lead to: pages, and nothing that runs. */
const WEB = /^(https?|file):/;

/** Words of `view` that stand for others. */
const VIEWS = /** @type {Record<string, string[]>} */ ({ all: PARTS, cluster: ["stage"], queues: ["rulers"] });

/**
 * @param {(name: string) => string | null} get
 * @returns {Parameters}
 */
export function readParameters(get) {
  const on = (/** @type {string} */ name, /** @type {boolean} */ otherwise) => {
    const value = get(name);
    return value === null ? otherwise : !["0", "false", "none", "no"].includes(value);
  };
  const number = (/** @type {string} */ name, /** @type {number} */ otherwise) => {
    const value = Number(get(name) ?? NaN);
    return Number.isFinite(value) && value >= 0 ? value : otherwise;
  };
  const one = (/** @type {string} */ name, /** @type {string[]} */ of) =>
    of.includes(get(name) ?? "") ? String(get(name)) : of[0];
  const words = (get("view") ?? "")
    .split(/[\s,]+/)
    .flatMap((word) => VIEWS[word] ?? [word])
    .filter((word) => PARTS.includes(word));
  return {
    preset: get("preset") ?? "",
    t: number("t", 0),
    play: on("play", false),
    speed: number("speed", 4) || 4,
    view: new Set(words.length > 0 ? words : ["stage", "rulers", "timeline"]),
    controls: on("controls", true),
    edit: on("edit", true),
    heading: on("heading", true),
    theme: one("theme", THEMES),
    motion: on("motion", true),
    queue: get("queue") ?? get("q") ?? "",
    level: one("level", LEVELS),
    lab: pageAt(get("lab") ?? ""),
  };
}

/** The whole address of a page, or nothing where it is none. @param {string} address */
function pageAt(address) {
  if (address === "") return "";
  try {
    const { href } = new URL(address, location.href);
    return WEB.test(href) ? href : "";
  } catch {
    return "";
  }
}
