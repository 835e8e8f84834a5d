// The theme and the language before anything is drawn; a plain script, because modules run too late for that. `?theme=` may also name
// projector (larger, full contrast) and print (paper, hatches instead of hues: `hatch.js`). A language is that of `?lang=`, which holds as
// long as the tab does, the one that was picked, or the browser's first that there are texts of (`language.js`); a page with `data-lang`
// is written in one.
(() => {
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  let theme = query.get("theme")?.replace("auto", "");
  const languages = [query.get("lang"), ...navigator.languages];
  try {
    if (languages[0]) sessionStorage["heddle.lang"] = languages[0];
    languages.unshift(sessionStorage["heddle.lang"], localStorage["heddle.lang"]);
    theme ||= localStorage["heddle.theme"];
  } catch {
    // Storage may be forbidden; the system's preferences will do.
  }
  if (matchMedia("(prefers-color-scheme: dark)").matches) theme ||= "dark";
  if (/^(dark|projector|print)$/.test(/** @type {any} */ (theme))) root.dataset.theme ??= theme;
  if (!("lang" in root.dataset)) root.lang = /(?:^|,)(en|de)\b/.exec(languages.join())?.[1] ?? "en";
})();
