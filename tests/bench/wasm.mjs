// `node tests/bench/wasm.mjs FOLDER FILE SECONDS OPS`: Heddle's speed as the wasm module in FOLDER, as JSON.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file, seconds, ops] = process.argv.slice(2);
const { initSync, bench } = await import(pathToFileURL(path.resolve(folder, "bench.js")).href);
initSync({ module: fs.readFileSync(path.join(folder, "optimised.wasm")) });
console.log(bench(fs.readFileSync(file, "utf8"), Number(seconds), Number(ops)));
