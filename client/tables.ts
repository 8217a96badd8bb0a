/**
 * A table that fits its column needs no box to scroll in: it grows to its full height and its header stays below the
 * navbar while the page scrolls. One that is too wide keeps its own scroll box and its header there.
 */
import type { Feature } from "./listen.ts";

export const tables: Feature = (root) => {
  const boxes = [...root.querySelectorAll<HTMLElement>(".table-wrap")];
  const observer = new ResizeObserver((entries) => {
    // All are measured before one is changed: then the page is laid out once.
    const fits = entries.map(({ target }) => (target.querySelector("table")?.offsetWidth ?? Infinity) <= target.clientWidth);
    entries.forEach(({ target }, index) => {
      target.toggleAttribute("data-fits", fits[index]);
    });
  });
  for (const box of boxes) observer.observe(box);
  return () => {
    observer.disconnect();
    for (const box of boxes) box.removeAttribute("data-fits");
  };
};
