// What a user of a generator writes to have figures in a site, beside the blocks themselves, as `embedding.html` says it.

import fs from "node:fs";

/**
 * @typedef {object} Recipe
 * @property {string} into where the package's folder is copied to
 * @property {string} file that is changed
 * @property {string} site where the generator writes the site
 */

/** @type {Record<string, Recipe>} */
export const RECIPES = {
  docusaurus: { into: "static", file: "docusaurus.config.js", site: "build" },
  mkdocs: { into: "docs", file: "mkdocs.yml", site: "site" },
  sphinx: { into: "_static", file: "conf.py", site: "_build" },
  mdbook: { into: "src", file: "theme/head.hbs", site: "book" },
  vitepress: { into: "public", file: ".vitepress/config.js", site: ".vitepress/dist" },
};

/**
 * Sites that a bundler makes, as the package's README says: it takes the package along by a plugin of it, or leaves alone what was copied.
 * @type {Record<string, { into?: string, site: string }>}
 */
export const BUNDLED = {
  vite: { site: "dist" },
  rollup: { site: "dist" },
  webpack: { into: "public", site: "public" },
};

/** The lines that a host's recipe shows. @param {string} name */
export function linesOf(name) {
  const html = fs.readFileSync(new URL("../../www/embedding.html", import.meta.url), "utf8");
  const [, shown = ""] = new RegExp(`<pre\\b[^>]*data-host="${name}"[^>]*>([\\s\\S]*?)</pre`).exec(html) ?? [];
  const entities = /** @type {Record<string, string>} */ ({ lt: "<", gt: ">", quot: '"', amp: "&" });
  const text = shown.replace(/&(\w+);/g, (_, entity) => entities[entity]);
  return text.split("\n").filter((line) => line.trim());
}

/** The host's file as it is. @param {string} name */
export const fileOf = (name) => fs.readFileSync(new URL(`./${name}/${RECIPES[name].file}`, import.meta.url), "utf8");
