// The message catalogue: a subset of Fluent (messages, `{ $name }`, and selectors by number or text).

import { textOf } from "../base/source.js";

/** @typedef {string | number | Node} Argument */
/** @typedef {string | { name: string } | { name: string, cases: { key: string, parts: Part[], fallback: boolean }[] }} Part */

const plural = new Intl.PluralRules("en");

/**
 * Reads a catalogue. A line that begins with a space continues the message above.
 * @param {string} text
 * @returns {Map<string, Part[]>}
 */
export function parseCatalogue(text) {
  const messages = new Map();
  let key = "";
  let value = "";
  const end = () => {
    if (key) messages.set(key, parseParts(value.trim()));
    key = "";
  };
  for (const line of text.split("\n")) {
    const head = /^([a-zA-Z][\w.-]*)\s*=\s?(.*)$/.exec(line);
    if (head) {
      end();
      [, key, value] = head;
    } else if (/^\s+\S/.test(line) && key) value += `\n${line.trim()}`;
    else end();
  }
  end();
  return messages;
}

/**
 * @param {string} text
 * @returns {Part[]}
 */
function parseParts(text) {
  /** @type {Part[]} */
  const parts = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    if (open < 0) {
      parts.push(text.slice(at).replaceAll("\n", " "));
      break;
    }
    if (open > at) parts.push(text.slice(at, open).replaceAll("\n", " "));
    const close = closing(text, open);
    parts.push(parsePlaceable(text.slice(open + 1, close).trim()));
    at = close + 1;
  }
  return parts;
}

/**
 * @param {string} text
 * @param {number} open
 */
function closing(text, open) {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error(`no closing brace: ${text.slice(open, open + 40)}`);
}

/**
 * @param {string} text
 * @returns {Part}
 */
function parsePlaceable(text) {
  const select = /^\$([\w-]+)\s*->\s*([\s\S]*)$/.exec(text);
  if (text.startsWith('"')) return text.slice(1, -1);
  if (!select) return { name: text.replace(/^\$/, "") };
  const cases = [];
  const heads = [...select[2].matchAll(/(\*?)\[([\w.-]+)\]/g)];
  for (const [i, head] of heads.entries()) {
    const from = head.index + head[0].length;
    const body = select[2].slice(from, heads[i + 1]?.index).trim();
    cases.push({ key: head[2], parts: parseParts(body), fallback: head[1] === "*" });
  }
  return { name: select[1], cases };
}

/** A catalogue that words messages. */
export class Catalogue {
  /** @param {Map<string, Part[]>} messages */
  constructor(messages) {
    this.messages = messages;
  }

  /** @param {string} key */
  has(key) {
    return this.messages.has(key);
  }

  /**
   * The names of the arguments that a message needs.
   * @param {string} key
   * @returns {string[]}
   */
  wants(key) {
    return (this.messages.get(key) ?? []).flatMap((part) => (typeof part === "string" ? [] : [part.name]));
  }

  /**
   * A message as pieces: texts, and the arguments as they were given (links stay links).
   * @param {string} key
   * @param {Record<string, Argument>} [args]
   * @returns {(string | Node)[]}
   */
  pieces(key, args = {}) {
    const parts = this.messages.get(key);
    return parts ? pieces(parts, args) : [key];
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

/**
 * @param {Part[]} parts
 * @param {Record<string, Argument>} args
 * @returns {(string | Node)[]}
 */
function pieces(parts, args) {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [part];
    const value = args[part.name];
    if (!("cases" in part)) return [value === undefined ? `{${part.name}}` : typeof value === "number" ? String(value) : value];
    const text = typeof value === "object" ? (value.textContent ?? "") : value;
    const wanted = [String(text), typeof text === "number" ? plural.select(text) : ""];
    const chosen = part.cases.find((c) => wanted.includes(c.key)) ?? part.cases.find((c) => c.fallback);
    return chosen ? pieces(chosen.parts, args) : [];
  });
}

/** That of the page's language, once it is loaded. */
let spoken = new Catalogue(new Map());

/** Loads the catalogue of the page's language. */
export async function loadCatalogue() {
  return speak(await textOf(new URL("./en.ftl", import.meta.url)));
}

/**
 * Words messages from now on with a catalogue.
 * @param {string} text
 */
export function speak(text) {
  return (spoken = new Catalogue(parseCatalogue(text)));
}

/**
 * A message of the page's language as plain text.
 * @param {string} key
 * @param {Record<string, Argument>} [args]
 */
export function phrase(key, args) {
  return spoken.text(key, args);
}
