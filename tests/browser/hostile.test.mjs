// Names that try to be markup, to turn the sentence around them, or to be endless are only names, wherever the page writes them.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, Station, shot } from "./harness.mjs";

const station = new Station();

const MARKUP = `<img src=x onerror="window.hit=1"><script>window.hit=2</script>`;
const TURNED = "\u202egnp.exe\u2066";
const CONTROL = "a\u0007b\u001b[31mc\u0085";

/** A scenario of the gallery whose every free text is hostile. @param {string} name */
function hostile(name) {
  const scenario = JSON.parse(
    fs.readFileSync(new URL("../../www/scenarios/fair-tenants.json", import.meta.url), "utf8"),
  );
  scenario.name = name.slice(0, 200);
  scenario.description = name;
  for (const job of scenario.jobs) job.user = name.slice(0, 100);
  const queue = name.slice(0, 900).replace(/[.\s]/g, "_");
  scenario.jobs.push({ ...scenario.jobs[0], id: "odd", queue: `root.${queue}`, user: name.slice(0, 100) });
  const written = queue.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  // Control characters are none of XML; the others are a queue like any.
  if (!name.includes(CONTROL)) {
    const file = [scenario.scheduler.allocationFile].flat().join("\n");
    scenario.scheduler.allocationFile = file.replace("</allocations>", `<queue name="${written}"/></allocations>`);
  }
  return scenario;
}

/** Every way to look at a run. */
const LOOKS = [
  "#btab [data-tab=work]",
  "#btab [data-tab=log]",
  "#btab [data-tab=metrics]",
  "#btab [data-tab=usage]",
  "#tmode [data-mode=work]",
  "#tmode [data-mode=table]",
  "#tmode [data-mode=apps]",
];

for (const [kind, name] of Object.entries({
  markup: MARKUP,
  "turned text": TURNED,
  "control characters": CONTROL,
  "ten thousand letters": "Wide ".repeat(2000),
  together: MARKUP + TURNED + CONTROL + MARKUP.repeat(20),
})) {
  test(`names of ${kind} are inert`, async () => {
    const { page, faults, close } = await station.lab("");
    page.on("dialog", (dialog) => faults.push(`a dialog: ${dialog.message()}`));
    const scenario = hostile(name);
    const opened = await page.evaluate(
      (what) =>
        /** @type {any} */ (window).heddle.load(what).then(
          () => "opened",
          (/** @type {any} */ error) => JSON.stringify(error.findings ?? error.message),
        ),
      { scenario, queue: scenario.jobs.at(-1).queue, t: 70_000 },
    );
    assert.equal(opened, "opened");
    await page.waitForSelector("body[data-ready=all]");
    for (const look of LOOKS) {
      const button = page.locator(look);
      if (await button.isVisible()) await button.click();
      await page.waitForTimeout(150);
    }
    await page.locator("#share-button").click();
    await page.waitForSelector("#share[open]");
    await page.keyboard.press("Escape");
    const found = await page.evaluate(() => {
      /** Whether what stands in an element turns what stands beside it. @param {Element} element */
      const turns = (element) => {
        const own = [...element.childNodes].some((node) => node instanceof Text && node.data.includes("\u202e"));
        const { display, unicodeBidi } = getComputedStyle(element);
        return own && display === "inline" && !unicodeBidi.startsWith("isolate");
      };
      return {
        hit: /** @type {any} */ (window).hit,
        images: document.querySelectorAll('img[src="x"]').length,
        turned: [...document.querySelectorAll("body *")].filter(turns).map((element) => element.outerHTML.slice(0, 80)),
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    assert.deepEqual(found, { hit: undefined, images: 0, turned: [], wide: false });
    await eventually(async () => assert.deepEqual(await accessibilityFaults(page), []));
    await shot(page, `hostile-${kind.replaceAll(" ", "-")}`);
    assert.deepEqual(faults, []);
    await close();
  });
}
