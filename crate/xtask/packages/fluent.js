// What the page uses of Fluent, as one module: `packages.mjs` bundles it into `www/pkg/fluent/`.
export { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
