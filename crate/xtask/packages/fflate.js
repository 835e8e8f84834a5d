// What the page uses of fflate, as one module: `packages.mjs` bundles it into `www/pkg/fflate/`.
export { strToU8, unzipSync, zipSync } from "fflate";
