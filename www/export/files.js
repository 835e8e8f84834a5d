// What can be taken away as a file: the scenario, its configuration, the series, a picture of the moment, a link.

import { sharedOf, writeLink } from "../link.js";
import { speakAs } from "../texts/catalogue.js";
import { momentOf, pngOf, svgOf } from "./picture.js";

/** @typedef {import("../embed/verbs.js").Host} Host */
/** @typedef {import("../embed/api.js").TakenFile} TakenFile */

/**
 * @param {Host} host
 * @param {string} format
 * @returns {Promise<TakenFile | null>} null: there is no such format
 */
export async function fileOf(host, format) {
  const { scenario } = host.session;
  const base = baseName(scenario.name ?? "");
  speakAs(host.model.words.catalogue);
  switch (format) {
    case "json":
      return { name: `${base}.json`, type: "application/json", text: `${JSON.stringify(scenario, null, 2)}\n` };
    case "xml": {
      const { formatOf, textAt } = await import("../edit/formats.js");
      return { name: formatOf(scenario).file, type: "text/plain", text: textAt(scenario, host.model.view.t) };
    }
    case "link":
      return { name: "link.txt", type: "text/plain", text: await writeLink(sharedOf(host)) };
    case "csv": {
      const { csvOf } = await import("./csv.js");
      return { name: `${base}.csv`, type: "text/csv", text: csvOf(host.model.run) };
    }
    case "svg":
      return { name: `${base}.svg`, type: "image/svg+xml", text: await svgOf(momentOf(host)) };
    case "png":
      return { name: `${base}.png`, type: "image/png", dataUrl: pngOf(momentOf(host)) };
    default:
      return null;
  }
}

/**
 * A name that every file system takes.
 * @param {string} name
 */
export function baseName(name) {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60);
  return plain || "scenario";
}
