/** The search page's results: loaded when the page is shown, because whoever is here wants to search. */
import { ids } from "../../templates/contract.ts";
import type { Feature } from "../listen.ts";
import { loadPart } from "../part.ts";

export const searchPage: Feature = (root, context) => {
  const place = root.getElementById(ids.searchResults);
  if (place === null) return () => {};
  return loadPart(root, context, {
    place,
    load: async () => {
      const { openPage } = await import("./ui/page.tsx");
      return openPage(root, context);
    },
    mount: (mountPage, fail) => mountPage(place, fail),
    isPage: true,
    words: ["search.failed", "search.failedHint"],
  });
};
