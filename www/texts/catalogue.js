// The message catalogue: Fluent's messages, with links and other nodes of the page as arguments.

import { fileIn, language, speakIn } from "../base/language.js";
import { once } from "../base/once.js";
import { textOf } from "../base/source.js";
import { FluentBundle, FluentNumber, FluentResource } from "../pkg/fluent/fluent.js";

/** @typedef {string | number | Node} Argument */

/** Stand around the number of an argument in a formatted message; both are of Unicode's private use. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`);
/** Numbers are shown as they are: units and grouping are the caller's. @type {Intl.NumberFormatOptions} */
const PLAIN = { useGrouping: false, maximumFractionDigits: 20 };

/**
 * A code of the engine as a name or a choice of Fluent, which can have no dots.
 * @param {string} code
 */
export function nameOf(code) {
  return code.replaceAll(".", "-");
}

/** A catalogue that words messages. A message is parsed when it is first asked for; none refers to another. */
export class Catalogue {
  /** @param {string} text what a file of messages holds, or several */
  constructor(text) {
    this.language = language;
    // No isolating characters around arguments: texts also become attributes, titles, drawings and files, and are compared. Where
    // a name could turn the text around it, its element isolates it.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    /** Each message as it is written. @type {Map<string, string>} */
    this.sources = new Map();
    this.add(text);
  }

  /**
   * Takes the messages of another file, or of several; a later one's take the place of those before.
   * @param {string} text
   */
  add(text) {
    const heads = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)];
    for (const [i, head] of heads.entries()) this.sources.set(head[1], text.slice(head.index, heads[i + 1]?.index));
  }

  /** @param {string} key */
  has(key) {
    return this.sources.has(nameOf(key));
  }

  /**
   * What a message says.
   * @param {string} key
   */
  pattern(key) {
    const name = nameOf(key);
    const source = this.sources.get(name);
    if (source !== undefined && !this.bundle.hasMessage(name)) this.bundle.addResource(new FluentResource(source));
    return this.bundle.getMessage(name)?.value;
  }

  /**
   * Whether a message names an argument.
   * @param {string} key
   * @param {string} argument
   */
  names(key, argument) {
    return new RegExp(`\\$${argument}\\b`).test(this.sources.get(nameOf(key)) ?? "");
  }

  /**
   * The names of the arguments that a message needs whatever is chosen in it.
   * @param {string} key
   * @returns {string[]}
   */
  wants(key) {
    const pattern = this.pattern(key);
    if (!Array.isArray(pattern)) return [];
    return pattern.flatMap((part) => {
      const asked = typeof part === "object" && part.type === "select" ? part.selector : part;
      return typeof asked === "object" && asked.type === "var" ? [asked.name] : [];
    });
  }

  /**
   * A message as pieces: texts, and the nodes as they were given (links stay links).
   * @param {string} key
   * @param {Record<string, Argument>} [args]
   * @returns {(string | Node)[]}
   */
  pieces(key, args = {}) {
    const pattern = this.pattern(key);
    if (!pattern) return [key];
    /** @type {(string | Node)[]} */
    const kept = [];
    const given = Object.entries(args).map(([name, value]) => {
      if (typeof value === "number") return [name, new FluentNumber(value, PLAIN)];
      // A text that holds such a mark itself is kept apart, too.
      return [
        name,
        typeof value === "string" && !value.includes(OPEN) ? value : `${OPEN}${kept.push(value) - 1}${CLOSE}`,
      ];
    });
    // An argument that is not given is shown by its name; without the list it would be an exception.
    const text = this.bundle.formatPattern(pattern, Object.fromEntries(given), []);
    return text.split(MARK).flatMap((part, i) => (i % 2 ? [kept[Number(part)]] : part ? [part] : []));
  }

  /**
   * A message as plain text.
   * @param {string} key
   * @param {Record<string, Argument>} [args]
   */
  text(key, args) {
    return this.pieces(key, args)
      .map((piece) => (typeof piece === "string" ? piece : (piece.textContent ?? "")))
      .join("");
  }
}

/** That of the page's language, once it is loaded. */
let spoken = new Catalogue("");

/** Loads the catalogue of the page's language. */
export async function loadCatalogue() {
  return speak(await textsAt(new URL("./en.ftl", import.meta.url)));
}

/**
 * A file of messages in English, and that beside it in the page's language, whose messages take their place; what it lacks is said in
 * English.
 * @param {URL} url
 */
async function textsAt({ href }) {
  const own = fileIn(href);
  return (await Promise.all([textOf(href), own === href ? "" : textOf(own).catch(() => "")])).join("\n");
}

/** Those that lie beside, by address. @type {Map<string, () => Promise<Catalogue>>} */
const beside = new Map();

/**
 * A catalogue of its own, loaded when it is first asked for.
 * @param {URL} url
 */
export function catalogueAt(url) {
  const load = beside.get(url.href) ?? once(async () => new Catalogue(await textsAt(url)));
  beside.set(url.href, load);
  return load();
}

/** @type {Promise<void> | undefined} */
let rules;

/**
 * What is asked of the engine, when the texts of rules have come, too: they are loaded with the first reason.
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
export async function withRules(answer) {
  rules ??= textsAt(new URL("./rules.en.ftl", import.meta.url)).then((text) => spoken.add(text));
  await rules.catch(() => (rules = undefined)); // Without them a rule is told by its code.
  return answer;
}

/**
 * Words messages from now on with a catalogue.
 * @param {string} text
 */
export function speak(text) {
  return (spoken = new Catalogue(text));
}

/**
 * Words messages from now on with a catalogue that is there: beside an embed there is none.
 * @param {Catalogue} catalogue
 */
export function speakAs(catalogue) {
  spoken = catalogue;
  speakIn(catalogue.language);
}

/**
 * A message of the page's language as plain text.
 * @param {string} key
 * @param {Record<string, Argument>} [args]
 */
export function phrase(key, args) {
  return spoken.text(key, args);
}
