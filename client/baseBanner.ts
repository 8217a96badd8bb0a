/**
 * Stands in the home page as a script of its own. Where neither the client nor the style sheet arrived, the site was most
 * likely published below another path than it was built for, and the reader, usually its author, is told so.
 */
import { ids, rootData } from "../templates/contract.ts";

addEventListener("DOMContentLoaded", () => {
  const { dataset } = document.documentElement;
  if (dataset[rootData.ready] !== undefined) return;
  const base = dataset[rootData.base] ?? "/";
  const here = location.pathname.replace(/[^/]*$/, "");
  const banner = document.createElement("div");
  banner.id = ids.baseBanner;
  banner.role = "alert";
  banner.style.cssText = "border:3px solid #c00;padding:1em 2em;margin:1em;font:1em/1.5 sans-serif";
  const lines = [
    "Your docsgen site did not load properly.",
    "A very common reason is a wrong site base configuration.",
    `Current configured base = ${base}${base === "/" ? " (default value)" : ""}`,
    `We suggest trying base = ${here}`,
  ];
  banner.append(
    ...lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  document.body.prepend(banner);
});
