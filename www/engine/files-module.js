// The module that looks at files, for the workers that ask it: each has an instance of its own.

import init from "../pkg/files/heddle_files.js";

export * from "../pkg/files/heddle_files.js";

/** It can be asked. */
export const ready = init({ module_or_path: new URL("../pkg/files/heddle_files_bg.wasm", import.meta.url) });
