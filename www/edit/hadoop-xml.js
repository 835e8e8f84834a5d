// Reading and changing single properties in the text of a Hadoop configuration file (`<configuration><property>…`).

import { content, escape, scan } from "./xml.js";
import { cut, insert } from "./allocation.js";

/** @typedef {import("./xml.js").Element} Element */
/** @typedef {{ name: string, value: string, element: Element, nameElement: Element, valueElement: Element | null }} Property */

/**
 * The properties of a file in order; of several with one name Hadoop takes the last.
 * @param {string} text
 * @returns {Property[]}
 */
export function properties(text) {
  const root = scan(text);
  return (root?.children ?? []).flatMap((element) => {
    if (element.name !== "property") return [];
    const nameElement = element.children.find((child) => child.name === "name");
    const valueElement = element.children.find((child) => child.name === "value") ?? null;
    if (!nameElement) return [];
    return [
      {
        name: content(text, nameElement),
        value: valueElement ? content(text, valueElement) : "",
        element,
        nameElement,
        valueElement,
      },
    ];
  });
}

/**
 * @param {string} text
 * @param {string} name
 * @returns {string | null}
 */
export function property(text, name) {
  return properties(text).findLast((property) => property.name === name)?.value ?? null;
}

/**
 * The text with a property changed; `null` takes it away. An empty text becomes a file.
 * @param {string} text
 * @param {string} name
 * @param {string | null} value
 * @returns {string | null} null where the text cannot be edited
 */
export function withXmlProperty(text, name, value) {
  const source = text.trim() === "" ? "<configuration>\n</configuration>\n" : text;
  const root = scan(source);
  if (!root) return null;
  const found = properties(source).filter((property) => property.name === name);
  if (value === null) return found.reverse().reduce((rest, property) => cut(rest, property.element), source);
  const last = found.at(-1);
  if (!last) return addProperty(source, root, name, value);
  const { valueElement } = last;
  if (!valueElement) return insert(source, last.element, `<value>${escape(value)}</value>`);
  return `${source.slice(0, valueElement.start)}<value>${escape(value)}</value>${source.slice(valueElement.end)}`;
}

/**
 * Written as the file's other properties are: on one line or on several.
 * @param {string} text
 * @param {Element} root
 * @param {string} name
 * @param {string} value
 */
function addProperty(text, root, name, value) {
  const last = root.children.at(-1);
  const inner = last?.children[0] ? indentOf(text, last.children[0]).slice(indentOf(text, last).length) : "";
  const parts = [`<name>${escape(name)}</name>`, `<value>${escape(value)}</value>`];
  const several = last && text.slice(last.start, last.end).includes("\n");
  const body = several
    ? `<property>\n${parts.map((part) => `${inner}${part}`).join("\n")}\n</property>`
    : `<property>${parts.join("")}</property>`;
  return insert(text, root, body);
}

/**
 * @param {string} text
 * @param {Element} element
 */
function indentOf(text, element) {
  return /(?:^|\n)([ \t]*)$/.exec(text.slice(0, element.start))?.[1] ?? "";
}

/**
 * The text with the names of properties changed, everything else as it was.
 * @param {string} text
 * @param {(name: string) => string} rename
 */
export function withNames(text, rename) {
  return properties(text)
    .reverse()
    .reduce((rest, { name, nameElement }) => {
      const other = rename(name);
      return other === name
        ? rest
        : `${rest.slice(0, nameElement.start)}<name>${escape(other)}</name>${rest.slice(nameElement.end)}`;
    }, text);
}

/**
 * The text without the properties whose names are chosen.
 * @param {string} text
 * @param {(name: string) => boolean} chosen
 */
export function withoutProperties(text, chosen) {
  return properties(text)
    .reverse()
    .reduce((rest, { name, element }) => (chosen(name) ? cut(rest, element) : rest), text);
}
