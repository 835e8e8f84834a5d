// What bundlers take so that `import "heddle-sim"` works: the element's script stays as it is, with what it finds beside its own address
// (its worker, WebAssembly, texts in the page's language, scenarios by their names), and is loaded from there.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const NAME = "heddle-sim";
/** The package's folder. */
const FOLDER = fileURLToPath(new URL("./", import.meta.url));
/** What of it the script asks for. */
const NEEDED = /^(heddle-sim\.js$|(assets|scenarios|texts)\/)/;

/** The files that are needed, as seen from the package's folder. @returns {string[]} */
function files() {
  const all = fs.readdirSync(FOLDER, { recursive: true }).map((name) => String(name).replaceAll(path.sep, "/"));
  return all.filter((name) => NEEDED.test(name) && fs.statSync(path.join(FOLDER, name)).isFile());
}

/** @param {string} name */
const read = (name) => fs.readFileSync(path.join(FOLDER, name));

/** What stands for the package in a bundle; on a server it does nothing. @param {string} base the address of what is built */
const loader = (base) =>
  `if (typeof document !== "undefined") import(/* @vite-ignore */ new URL(${JSON.stringify(`${base}${NAME}/${NAME}.js`)}, document.baseURI).href);`;

/**
 * A plugin of Vite, and of Rollup: the files lie in `heddle-sim/` of what is built, and the development server has them there, too.
 * @param {{ base?: string }} [options] `base`: the address of what is built; Vite has it in its settings
 * @returns {any}
 */
export function vite({ base = "/" } = {}) {
  return {
    name: NAME,
    enforce: "pre",
    config: () => ({ optimizeDeps: { exclude: [NAME] } }),
    configResolved: (/** @type {{ base: string }} */ config) => void (base = config.base),
    resolveId: (/** @type {string} */ id) => (id === NAME ? `\0${NAME}` : null),
    load: (/** @type {string} */ id) => (id === `\0${NAME}` ? loader(base) : null),
    /** @this {any} */
    generateBundle() {
      for (const name of files()) this.emitFile({ type: "asset", fileName: `${NAME}/${name}`, source: read(name) });
    },
    configureServer(/** @type {any} */ server) {
      server.middlewares.use(
        `${base}${NAME}/`,
        (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) => {
          const name = decodeURIComponent(request.url.slice(1).replace(/\?.*/, ""));
          if (!files().includes(name)) return next();
          response.setHeader("content-type", TYPES[path.extname(name)] ?? "text/plain; charset=utf-8");
          response.end(read(name));
        },
      );
    },
  };
}

/** What the development server says of files: a browser takes scripts and WebAssembly by nothing else. @type {Record<string, string>} */
const TYPES = { ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };

/**
 * A plugin of esbuild: the files lie in `heddle-sim/` of its `outdir`.
 * @param {{ base?: string }} [options] `base`: the address of that folder, if it is not the page's own
 * @returns {any}
 */
export function esbuild({ base = "./" } = {}) {
  return {
    name: NAME,
    setup(/** @type {any} */ build) {
      const { outdir, outfile } = build.initialOptions;
      const folder = path.resolve(outdir ?? path.dirname(outfile), NAME);
      build.onResolve({ filter: /^heddle-sim$/ }, () => ({ path: NAME, namespace: NAME }));
      build.onLoad({ filter: /./, namespace: NAME }, () => ({ contents: loader(base) }));
      build.onEnd(() => {
        for (const name of files()) {
          fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
          fs.writeFileSync(path.join(folder, name), read(name));
        }
      });
    },
  };
}
