// Where boxes of the stage are while they move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arriving } from "../../www/stage/container.js";
import { unit } from "../../www/timeline/chart.js";

test("a container that arrives stays within its place, whenever the run is paused", () => {
  for (const w of [4, 20, 200])
    for (const part of [0, 0.1, 0.5, 1]) {
      const at = arriving({ x: 10, y: 0, w, h: 9 }, part);
      assert.ok(at.x >= 10 && at.w > 0 && at.x + at.w <= 10 + w + 1e-9, `${w} ${part}`);
      if (part === 1) assert.deepEqual(at, { x: 10, y: 0, w, h: 9 });
    }
});

test("one vcore is one", () => {
  assert.deepEqual(
    [unit("vcores", 1), unit("vcores", 2), unit("vcores"), unit("memory", 1)],
    ["vcore", "vcores", "vcores", "GB"],
  );
});
