// A wasm module as it is handed out, by Binaryen.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The file in which a module is, optimised. @param {string} file */
export function optimised(file) {
  // The features that the compiler uses; more would let the optimiser write what browsers do not read yet.
  const features = [
    "bulk-memory",
    "bulk-memory-opt",
    "nontrapping-float-to-int",
    "sign-ext",
    "mutable-globals",
    "reference-types",
    "multivalue",
  ];
  // The module that is loaded first is small, the others are fast (`profile.wasm-fast` of Cargo.toml).
  const effort = file.includes(`${path.sep}fair${path.sep}`) ? ["-Os", "--converge"] : ["-O2"];
  const options = [...effort, "--strip-debug", "--strip-producers", ...features.map((name) => `--enable-${name}`)];
  const hash = createHash("sha256").update(fs.readFileSync(file)).update(options.join(" "));
  // It takes a minute; what was optimised before is kept by what went in.
  const kept = path.resolve("target/wasm-opt", `${hash.digest("hex").slice(0, 8)}.wasm`);
  if (!fs.existsSync(kept)) {
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    execFileSync("node_modules/.bin/wasm-opt", [...options, file, "-o", kept], { stdio: "inherit" });
  }
  return kept;
}
