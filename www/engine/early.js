// Starts the engine's worker while the page's own script is still on its way: getting and compiling the core takes as long. A plain
// script, because modules wait for the whole page; `client.js` takes the worker over.
(() => {
  const page = /** @type {any} */ (window);
  if (page.heddleWorker === null) return;
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  // Modules have a policy of their own (`base/trusted.js`).
  const trust = page.trustedTypes?.createPolicy("heddle-first", { createScriptURL: String });
  const url = new URL("./worker.js", src);
  const worker = new Worker(trust?.createScriptURL(url) ?? url, { type: "module" });
  // One that fails before anybody listens is not taken over.
  worker.onerror = () => (page.heddleWorker = undefined);
  page.heddleWorker = worker;
})();
