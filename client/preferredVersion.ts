/**
 * The preferred version: stored when the reader picks one in the menu, applied outside the docs, where links to documents and
 * the menu's label follow it. Inside the docs the page's own version counts. This menu and that of languages keep query and fragment.
 */
import { attributes, storageNames } from "../templates/contract.ts";
import { all, type Feature, listen } from "./feature.ts";

export const preferredVersion: Feature = (root, { base, store }) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.versionChoice}]`)];
  const preferred = store.get(storageNames.version);
  if (preferred !== null && root.documentElement.dataset.version === undefined) {
    const entry = entries.find((each) => each.getAttribute(attributes.versionChoice) === preferred);
    if (entry !== undefined) apply(root, base, preferred, entry.firstChild?.textContent ?? preferred);
    // The version no longer exists.
    else if (entries.length > 0) store.remove(storageNames.version);
  }
  const languages = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.languageChoice}]`)];
  return all(
    [...entries, ...languages].flatMap((entry) => {
      // A path: an address with its host would look like that of another site.
      const keepPosition = () => entry.setAttribute("href", entry.pathname + location.search + location.hash);
      return [
        listen(entry, "click", () => {
          const version = entry.getAttribute(attributes.versionChoice);
          if (version !== null) store.set(storageNames.version, version);
        }),
        listen(entry, "pointerdown", keepPosition),
        listen(entry, "focus", keepPosition),
      ];
    }),
  );
};

function apply(root: Document, base: string, version: string, label: string): void {
  for (const element of root.querySelectorAll(`[${attributes.versionLabel}]`)) element.textContent = label;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`[${attributes.preferredDoc}]`)) {
    const target = preferredTarget(link.getAttribute(attributes.preferredDoc), version);
    if (target !== null) link.setAttribute("href", base.slice(0, -1) + target);
  }
}

/** The URL of the link's document in a version; null if that version does not have it. */
export function preferredTarget(targets: string | null, version: string): string | null {
  const parsed: unknown = JSON.parse(targets ?? "{}");
  if (typeof parsed !== "object" || parsed === null || !Object.hasOwn(parsed, version)) return null;
  return String((parsed as Record<string, unknown>)[version]);
}
