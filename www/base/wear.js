// The theme that somebody picks: worn from now on, and kept in this browser, where `theme.js` finds it before anything is drawn.

/** @param {"light" | "dark" | "projector"} theme */
export function wear(theme) {
  const { dataset } = document.documentElement;
  if (theme === "light") delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem("heddle.theme", theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
