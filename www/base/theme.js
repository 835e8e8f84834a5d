// Light or dark before anything is drawn; a plain script, because modules run too late for that.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  let kept = null;
  try {
    kept = localStorage.getItem("heddle.theme");
  } catch {
    // Storage may be forbidden; the system's preference will do.
  }
  const theme = asked ?? kept ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (theme === "dark") document.documentElement.dataset.theme = "dark";
})();
