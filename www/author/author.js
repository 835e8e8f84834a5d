// Making an exercise: `author.html#LINK` with a run of the Lab or with an exercise, `author.html?id=ID` with one of the course; else
// with what was at work before.

import { byId } from "../base/dom.js";
import { fetchExercise } from "../course/files.js";
import { readGiven } from "../course/given.js";
import { define } from "../embed/element.js";
import { reasonOf } from "../engine/failure.js";
import { FIRST, scenario } from "../gallery/library.js";
import { readLink } from "../link.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { AuthorPage } from "./page.js";
import { loadCards } from "./task.js";

/** @param {AuthorPage} page */
async function openWhat(page) {
  const { hash, search, pathname } = location;
  const id = new URLSearchParams(search).get("id");
  const given = (await readGiven(hash)) ?? (id && (await fetchExercise(id)));
  const shared = given ? null : await readLink(hash);
  // From now on what becomes of it is kept: a reload goes on with that.
  history.replaceState(null, "", pathname);
  if (given) await page.out.read(given);
  // One that cannot be read is said, and changes nothing.
  if (page.scenario !== "") return;
  if (shared) {
    const begun = shared.scenario ?? (await scenario(shared.preset ?? ""));
    return page.out.instead("lab", () => page.begin(structuredClone(begun), shared.t, shared.queue));
  }
  if (page.draft.takeKept()) return page.show();
  return page.begin(structuredClone(await scenario(FIRST)));
}

async function start() {
  // The element's worker is the Lab's.
  define(new URL("../engine/worker.js", import.meta.url).href);
  const [says, find, goals, lesson] = await Promise.all([
    catalogueAt(new URL("../texts/author.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  const places = { preview: byId("preview"), form: byId("form"), heard: byId("heard") };
  const page = new AuthorPage({ says, find, goals, lesson }, places);
  try {
    await openWhat(page);
  } catch (error) {
    page.out.refused = [reasonOf(error)];
    page.out.told = says.text("cannot-open");
    if (page.scenario === "") await page.begin(structuredClone(await scenario(FIRST)));
  }
  void loadCards(page);
  document.body.dataset.ready = "";
}

// A link that is opened where another exercise is at work.
addEventListener("hashchange", () => {
  if (/^#(\d|e\d)/.test(location.hash)) location.reload();
});

void start();
