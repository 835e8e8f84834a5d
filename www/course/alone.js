// Pages that were handed out stand alone: `data-alone` names what came along, `course` or nothing but the `exercise`.

const kept = () => document.documentElement.dataset.alone;

/** Whether the rest of the site is not there. */
export const isAlone = () => kept() !== undefined;

/** Takes away what leads to the rest of the site: out of its header, and whatever says so of itself (`data-site`). */
export function standAlone() {
  if (!isAlone()) return;
  for (const link of document.querySelectorAll("[data-site]")) link.remove();
  for (const link of document.querySelectorAll(".site a")) {
    if (link.getAttribute("href") === "./course.html" && kept() === "course") continue;
    if (link.matches("nav *")) link.closest("li")?.remove();
    else link.removeAttribute("href");
  }
}
