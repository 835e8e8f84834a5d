// What the page uses of Preact's signals, as one module: `packages.mjs` bundles it into `www/pkg/signals/`.
export { batch, computed, effect, Signal, signal, untracked } from "@preact/signals-core";
