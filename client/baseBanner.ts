/**
 * A script of its own in the home page. If neither the client nor the style sheet was loaded, the site was most likely
 * published below another path than it was built for, and the reader, who is usually its author, is told so.
 */
import { ids, type RootData } from "../templates/contract.ts";
import { make } from "./dom.ts";

addEventListener("DOMContentLoaded", () => {
  const dataset: RootData = document.documentElement.dataset;
  if (dataset.ready !== undefined) return;
  const base = dataset.base ?? "/";
  const here = location.pathname.replace(/[^/]*$/, "");
  const lines = [
    "Your docsgen site did not load properly.",
    "A very common reason is a wrong site base configuration.",
    `Current configured base = ${base}${base === "/" ? " (default value)" : ""}`,
    `We suggest trying base = ${here}`,
  ];
  const banner = make("div", { id: ids.baseBanner, role: "alert" }, ...lines.map((line) => make("p", {}, line)));
  banner.style.cssText = "border:3px solid #c00;padding:1em 2em;margin:1em;font:1em/1.5 sans-serif";
  document.body.prepend(banner);
});
