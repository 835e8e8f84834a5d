// Writes the page of an exercise as one file that opens from a disk: `node crate/xtask/single.mjs [FILE]`, after `www/pkg/` has been
// built. Scripts and style stand in it under a policy of their own, which allows them by their hashes and nothing from anywhere else;
// the texts and workers that they ask for are data in it. Two places are left open for whoever makes a file for somebody
// (`www/handout/single.js`): the exercise, and the WebAssembly.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { fileIn, LANGUAGES } from "../../www/base/language.js";

const WWW = path.resolve("www");
const TARGET = ["es2022", "chrome112", "firefox114", "safari16.4"];
/** What else begins a worker of an exercise, by its place in the site. */
const WORKERS = ["engine/worker.js", "course/worker.js"];
/** What another module stands for: in the file there is one module of WebAssembly. */
const INSTEAD = { "engine/parts.js": "single/parts.js" };

/** @param {string} file */
export async function single(file) {
  const { script, data } = await everything("single/page.js", Object.fromEntries(WORKERS.map((name) => [name, name])));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, htmlOf(script, data));
}

/**
 * The script of a page, and the texts and the scripts of workers that it asks for.
 * @param {string} page its module, by its place in the site
 * @param {Record<string, string>} begins the modules that begin workers, by the places that the page asks for
 */
export async function everything(page, begins) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const script = await bundled("esm", `import "./${page}";`, texts);
  /** @type {Record<string, string>} */
  const workers = {};
  for (const [place, name] of Object.entries(begins))
    workers[`/${place}`] = await bundled("iife", `import "./single/worker.js"; import "./${name}";`, texts);
  return { script, data: { texts: Object.fromEntries([...texts].sort()), workers } };
}

/**
 * @param {"esm" | "iife"} format
 * @param {string} contents
 * @param {Map<string, string>} texts where those go that its modules ask for
 */
async function bundled(format, contents, texts) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: WWW },
    bundle: true,
    minify: true,
    write: false,
    format,
    target: TARGET,
    legalComments: "none",
    logLevel: "warning",
    tsconfigRaw: "{}",
    // Modules think that they lie in the root of a disk (`inside`), as does their page.
    define: { "location.origin": "heddleDisk" },
    plugins: [{ name: "inside", setup: (build) => inside(build, texts) }],
  });
  return outputFiles[0].text;
}

/** @param {esbuild.PluginBuild} build @param {Map<string, string>} texts */
function inside(build, texts) {
  build.onResolve({ filter: /\.js$/ }, ({ resolveDir, path: name }) => {
    // Nobody is asked to hand out what was handed out.
    if (name.startsWith("../handout/")) return { path: name, external: true };
    const instead = /** @type {Record<string, string>} */ (INSTEAD)[placeOf(path.resolve(resolveDir, name))];
    return instead ? { path: path.join(WWW, instead) } : undefined;
  });
  build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
    const source = fs.readFileSync(file, "utf8");
    for (const [, name] of source.matchAll(/\bnew URL\(\s*"([^"]+\.(?:ftl|css))"\s*,\s*import\.meta\.url\s*\)/g)) {
      for (const text of inLanguages(path.resolve(path.dirname(file), name)))
        texts.set(`/${placeOf(text)}`, name.endsWith(".css") ? style(text) : fs.readFileSync(text, "utf8"));
    }
    return { contents: source.replaceAll("import.meta.url", JSON.stringify(`file:///${placeOf(file)}`)), loader: "js" };
  });
}

/** A file of texts in all languages that it is there in; any other as it is. @param {string} file */
const inLanguages = (file) =>
  [...new Set(Object.keys(LANGUAGES).map((language) => fileIn(file, language)))].filter((other) =>
    fs.existsSync(other),
  );

/** @param {string} file */
const placeOf = (file) => path.relative(WWW, file).replaceAll(path.sep, "/");

/** @param {string} file */
const style = (file) => esbuild.transformSync(fs.readFileSync(file, "utf8"), { loader: "css", minify: true }).code;

/**
 * The exercise's page with everything in it.
 * @param {string} script
 * @param {object} data
 */
function htmlOf(script, data) {
  const html = fs.readFileSync(path.join(WWW, "exercise.html"), "utf8");
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => path.join(WWW, href));
  const styles = hrefs.map(style).join("").replaceAll("</", "<\\/");
  const theme = esbuild.transformSync(fs.readFileSync(path.join(WWW, "base/theme.js"), "utf8"), { minify: true }).code;
  const policy = policyOf([theme, script], styles);
  const head = `<style>${styles}</style>\n<script>${theme}</script>\n`;
  return html
    .replace(/(<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*"/, (_, before) => `${before}${policy}"`)
    .replace(/ *<link rel="(?:icon|stylesheet|manifest)"[^>]*>\n/g, "")
    .replace(/ *<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>\n/g, "")
    .replace("<html ", `<html data-alone="exercise" `)
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${scriptsOf(script, data)}\n</body>`);
}

/**
 * The policy of a page with everything in it: its own scripts and style, and nothing from anywhere.
 * @param {string[]} scripts
 * @param {string} styles
 */
export function policyOf(scripts, styles) {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashed).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${hashed(styles)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * What stands in a page's body: the places that are left open, what is inside, the script.
 * @param {string} script
 * @param {object} data
 * @param {string} [wasm] packed, as base64; it may be put in later
 */
export function scriptsOf(script, data, wasm = "") {
  return [
    `<script type="application/json" id="given">null</script>`,
    `<script type="text/plain" id="wasm">${wasm}</script>`,
    `<script type="application/json" id="inside">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    `<script type="module">${script}</script>`,
  ].join("\n");
}

/** @param {string} text */
const hashed = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

if (process.argv[1] === fileURLToPath(import.meta.url)) await single(process.argv[2] ?? "www/pkg/single/single.html");
