// The page about embedding: buttons that use the element's methods, and the host's side of the messages.

import { byId, say } from "../base/dom.js";
import { language } from "../base/language.js";
import { catalogueAt } from "../texts/catalogue.js";
import { localise } from "../texts/page.js";

const dark = document.documentElement.dataset.theme === "dark";
const frames = [...document.querySelectorAll("iframe")].filter((frame) => frame.dataset.src);
// The reader's choices are the page's; frames are told by their parameters.
for (const frame of frames) frame.src = `${frame.dataset.src}&theme=${dark ? "dark" : "light"}&lang=${language}`;
if (language !== "en") void catalogueAt(new URL("../texts/embedding.en.ftl", import.meta.url)).then(localise);

addEventListener("message", ({ source, data }) => {
  const frame = frames.find((one) => one.contentWindow === source);
  if (!frame || data?.ns !== "heddle") return;
  if (data.type === "ready") frame.contentWindow?.postMessage({ ns: "heddle", v: 1, type: "hello" }, location.origin);
  if (data.type === "resize") frame.height = data.data.height;
  if (frame === frames[1]) say(byId("heard"), data.type === "time" ? `time ${data.data.t}` : data.type);
});

const sim = /** @type {any} */ (byId("tenants"));

/** @type {Record<string, () => Promise<string>>} */
const ACTIONS = {
  warned: async () => {
    await sim.seek({ t: 66_000 });
    return "seek({ t: 66000 })";
  },
  next: async () => `step(): ${(await sim.step()).t} ms`,
  why: async () => (await sim.explain({ queue: "root.tenant3" })).verdict,
  weight: async () => {
    await sim.set({ path: "queue/root.tenant3/weight", value: "2.0" });
    return 'set({ path: "queue/root.tenant3/weight", value: "2.0" })';
  },
};

document.addEventListener("click", async (event) => {
  const name = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.do;
  if (!name) return;
  try {
    say(byId("say"), await ACTIONS[name]());
  } catch (error) {
    say(byId("say"), error instanceof Error ? error.message : String(error));
  }
});
