// The engine: schedulers, masters and the simulated cluster, as one class, and how the typed arrays are laid out that it hands out.

import type { Heddle, InitInput } from "./types/pkg/every/heddle_wasm.js";

export type * from "./types/engine/types.js";
export * from "./layout.js";
export type { Heddle, InitInput };

/** The class, once the module is there; without an argument it is fetched from beside the package's script. */
export function load(module?: InitInput | Promise<InitInput>): Promise<typeof Heddle>;
