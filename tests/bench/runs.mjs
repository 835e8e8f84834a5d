// `node tests/bench/runs.mjs FOLDER NODES CONTAINERS BACKLOG`: how fast a simulated cluster runs as the wasm module in FOLDER, as JSON.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...size] = process.argv.slice(2);
const { initSync, simulate } = await import(pathToFileURL(path.resolve(folder, "bench.js")).href);
const { memory } = initSync({ module: fs.readFileSync(path.join(folder, "optimised.wasm")) });
// What the module asks: others may use the machine as well.
Object.assign(globalThis, {
  workedSeconds: () => process.cpuUsage().user / 1e6,
  roomInBytes: () => memory.buffer.byteLength,
});
console.log(simulate(...size.map(Number)));
