// What changes with a release: next to the switch of releases, with the first decision that differs and the way to both runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

const station = new Station();

test("two releases: where they part, because of which rule, and both runs at that moment", async () => {
  // The list of releases is longer than this window; what stands below it is there all the same.
  const viewport = { width: 1366, height: 657 };
  const { page, faults, close } = await station.lab("?preset=capacity-25-75&t=1000", { viewport });
  await page.locator("#profile").click();
  await page.locator("#release-upgrade").click();
  const result = page.locator("#upgrade .up-result");
  await says(result, /\S/);
  await page.locator("#upgrade [name=upgrade-from]").selectOption("hadoop-3.1");
  await page.locator("#upgrade [name=upgrade-to]").selectOption("hadoop-3.4");
  await says(
    result,
    /The first decision that differs is at 00:00\.[\s\S]*because of a rule of Apache Hadoop 3\.1\.4: .*\(C2\)/,
  );
  await says(result, /3\.1\.4\s+refused: task1\. There is no such queue[\s\S]*3\.4\.1\s+activated: task1/);
  await says(result, /Containers killed by preemption: 0 before, 25 after\./);
  await says(result, /root\.B is short of its due for .* instead of/);
  await eventually(async () => assert.match(page.url(), /upgrade=hadoop-3\.1\+hadoop-3\.4/));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "upgrade");
  const link = page.getByRole("link", { name: "Open both runs at 00:00" });
  await eventually(async () => assert.match((await link.getAttribute("href")) ?? "", /^#2/));
  const href = await link.getAttribute("href");
  await link.click();
  await page.waitForSelector("body[data-compare=all]");
  await says(page.locator("#cmp"), /Capacity 3\.1[\s\S]*Capacity 3\.4/);
  assert.match(await page.locator("#release").innerText(), /3\.1/); // that of the scenario is neither of both
  // The same by its address, in a page of its own.
  const other = await station.open(`${station.labUrl}${href}`);
  await other.page.waitForSelector("body[data-compare=all]");
  await says(other.page.locator("#cmp"), /Capacity 3\.1[\s\S]*Capacity 3\.4/);
  assert.match(await other.page.locator("#release").innerText(), /3\.1/);
  assert.deepEqual([...faults, ...other.faults], []);
  await other.close();
  await close();
});

test("on a phone, by its address: settings that change their meaning, the same release twice, and back", async () => {
  const { page, faults, close } = await station.lab("?preset=capacity-25-75-apache&upgrade=hadoop-3.4+huawei-mrs", {
    viewport: SIZES.phone,
    colorScheme: "dark",
  });
  const result = page.locator("#upgrade .up-result");
  await says(result, /Both decide the same|first decision that differs/);
  await says(result, /natural_termination_factor is not written: 1 instead of 0\.2/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "upgrade-phone-dark");
  await page.locator("#upgrade [name=upgrade-from]").selectOption("huawei-mrs");
  await says(page.locator("#upgrade .up-progress"), /Choose two that are not the same/);
  await page.keyboard.press("Escape");
  await eventually(async () => assert.doesNotMatch(page.url(), /upgrade/));
  assert.deepEqual(faults, []);
  await close();
});
