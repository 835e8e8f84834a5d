// What the page uses of lit-html, as one module: `packages.mjs` bundles it into `www/pkg/lit/`.
export { html, nothing, render } from "lit-html";
