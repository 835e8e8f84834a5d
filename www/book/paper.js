// On paper figures are hatched and in black and white, in the state in which they are on the screen.

/** @param {() => import("../embed/element.js").HeddleSim[]} sims those of the page */
export function wirePaper(sims) {
  const { dataset } = document.documentElement;
  /** The theme of the screen; null: nothing is being printed. @type {string | undefined | null} */
  let screen = null;
  const begin = () => {
    if (screen !== null) return;
    screen = dataset.theme;
    dataset.theme = "print";
    // After the figures have heard of their theme, and before the page is laid out for paper.
    queueMicrotask(() => {
      for (const { figure } of sims()) figure?.frames.now();
    });
  };
  const end = () => {
    if (screen === null) return;
    if (screen === undefined) delete dataset.theme;
    else dataset.theme = screen;
    screen = null;
  };
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? begin() : end()));
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
}
