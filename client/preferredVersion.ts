/**
 * The preferred version: stored when the reader picks one in the menu, applied outside the docs, where links to documents and
 * the menu's label follow it; each set of documents has one. Inside the docs the page's own version counts. This menu and that of
 * languages keep query and fragment.
 */
import { attributes, ids, preferredDocOf, storageNames, symbolVersion } from "../templates/contract.ts";
import { all, type Feature, listen, type Store } from "./feature.ts";

export const preferredVersion: Feature = (root, { base, store }) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.versionChoice}]`)];
  if (root.documentElement.dataset.version === undefined) apply(root, base, store, entries);
  const isAboutAll = root.querySelector(`[${symbolVersion}]`) !== null;
  const languages = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.languageChoice}]`)];
  return all(
    [...entries, ...languages].flatMap((entry) => {
      // On a page about all versions, the query is the choice.
      const { search } = isAboutAll && choiceOf(entry) ? entry : location;
      // A path: an address with its host would look like that of another site.
      const keepPosition = () => entry.setAttribute("href", entry.pathname + search + location.hash);
      return [
        listen(entry, "click", () => {
          const version = choiceOf(entry);
          if (version) store.set(choiceName(version), version);
        }),
        listen(entry, "pointerdown", keepPosition),
        listen(entry, "focus", keepPosition),
      ];
    }),
  );
};

function apply(root: Document, base: string, store: Store, entries: readonly HTMLAnchorElement[]): void {
  const isPreferred = (version: string) => store.get(choiceName(version)) === version;
  for (const entry of entries) {
    const version = choiceOf(entry);
    const name = choiceName(version);
    const label = entry.closest("details")?.querySelector(`[${attributes.versionLabel}]`);
    if (isPreferred(version)) label?.replaceChildren(entry.firstChild?.textContent ?? "");
    // The version no longer exists.
    else if (!entries.some((each) => choiceOf(each) === store.get(name))) store.remove(name);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`[${attributes.preferredDoc}]`)) {
    const target = preferredDocOf(link.getAttribute(attributes.preferredDoc) ?? "", isPreferred);
    if (!target) continue;
    const inDrawer = root.querySelectorAll<HTMLAnchorElement>(`#${ids.mainMenu} [href="${link.getAttribute("href")}"]`);
    for (const same of [link, ...inDrawer]) same.href = base + target.slice(1);
  }
}

function choiceOf(entry: Element): string {
  return entry.getAttribute(attributes.versionChoice) ?? "";
}

/** Where the choice is stored: each set of documents has its own, `version`, and `plugin/version` of `plugin/v1`. */
function choiceName(version: string): string {
  return version.replace(/[^/]*$/, storageNames.version);
}
