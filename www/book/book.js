// A chapter of the book: its figures run, and its sentences follow them. The page says nothing that the core has not.

import { byId, say } from "../base/dom.js";
import { moduleWorker } from "../base/trusted.js";
import { define } from "../embed/element.js";
import { Asker } from "../engine/client.js";
import { catalogueAt } from "../texts/catalogue.js";
import { ChapterFigure } from "./figure.js";
import { wirePaper } from "./paper.js";
import { Terms } from "./terms.js";

/** @typedef {import("./worker.js").BookMethods} BookMethods */

/** @type {Asker<BookMethods> | undefined} */
let made;
/** The worker is made when something is asked: who only reads needs none. */
const engine = () => (made ??= new Asker(() => moduleWorker(new URL("./worker.js", import.meta.url))));

async function start() {
  // The element's worker is the Lab's.
  define(new URL("../engine/worker.js", import.meta.url).href);
  new Terms();
  const says = await catalogueAt(new URL("../texts/book.en.ftl", import.meta.url));
  const elements = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("figure[data-figure]")]);
  const figures = elements.map((element) => new ChapterFigure(element, engine, says));
  for (const figure of figures)
    figure.heard = (change) => {
      const value = figure.knobs.map(({ key, element }) => `${key} ${element.textContent}`).join(", ");
      say(byId("heard"), says.text("heard", { value, ...change }));
    };
  wirePaper(() => figures.map(({ sim }) => sim));
  document.body.dataset.ready = "";
}

void start();
