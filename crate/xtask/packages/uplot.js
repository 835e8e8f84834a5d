// What the page uses of uPlot, as one module: `packages.mjs` bundles it into `www/pkg/uplot/`.
export { default } from "uplot";
