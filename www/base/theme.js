// The theme before anything is drawn; a plain script, because modules run too late for that. `?theme=` may also name projector
// (larger, full contrast) and print (paper, hatches instead of hues: `hatch.js`).
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  let kept = null;
  try {
    kept = localStorage.getItem("heddle.theme");
  } catch {
    // Storage may be forbidden; the system's preference will do.
  }
  const wanted = asked === null || asked === "auto" ? kept : asked;
  const theme = wanted ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (["dark", "projector", "print"].includes(theme)) document.documentElement.dataset.theme = theme;
})();
