/**
 * The preferred version: stored when the reader picks one in the menu, applied outside the docs, where links to documents and
 * the menu's label follow it; each set of documents has one. Inside the docs the page's own version counts. This menu and that of
 * languages keep query and fragment.
 */
import { attributes, storageNames } from "../templates/contract.ts";
import { all, type Feature, listen, type Store } from "./feature.ts";

export const preferredVersion: Feature = (root, { base, store }) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.versionChoice}]`)];
  if (root.documentElement.dataset.version === undefined) apply(root, base, store, entries);
  const languages = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.languageChoice}]`)];
  return all(
    [...entries, ...languages].flatMap((entry) => {
      // A path: an address with its host would look like that of another site.
      const keepPosition = () => entry.setAttribute("href", entry.pathname + location.search + location.hash);
      return [
        listen(entry, "click", () => {
          const version = entry.getAttribute(attributes.versionChoice);
          if (version !== null) store.set(choiceName(version), version);
        }),
        listen(entry, "pointerdown", keepPosition),
        listen(entry, "focus", keepPosition),
      ];
    }),
  );
};

function apply(root: Document, base: string, store: Store, entries: readonly HTMLAnchorElement[]): void {
  const isPreferred = (version: string) => store.get(choiceName(version)) === version;
  const choices = entries.map((entry) => [entry.getAttribute(attributes.versionChoice) ?? "", entry] as const);
  for (const [version, entry] of choices) {
    const name = choiceName(version);
    if (isPreferred(version)) {
      const label = entry.closest(`[${attributes.dropdown}]`)?.querySelector(`[${attributes.versionLabel}]`);
      if (label) label.textContent = entry.firstChild?.textContent ?? version;
      // The version no longer exists.
    } else if (!choices.some(([other]) => other === store.get(name))) store.remove(name);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`[${attributes.preferredDoc}]`)) {
    const target = preferredTarget(link.getAttribute(attributes.preferredDoc), isPreferred);
    if (target !== null) link.setAttribute("href", base.slice(0, -1) + target);
  }
}

/** Where the choice is stored: each set of documents has its own, `version`, and `version.plugin` of `plugin/v1`. */
function choiceName(version: string): string {
  const [docSet, name] = version.split("/");
  return storageNames.version + (name === undefined ? "" : `.${docSet}`);
}

/** The URL of the link's document in the preferred version; null if that version does not have it. */
export function preferredTarget(targets: string | null, isPreferred: (version: string) => boolean): string | null {
  const parsed: unknown = JSON.parse(targets ?? "{}");
  if (typeof parsed !== "object" || parsed === null) return null;
  const found = Object.entries(parsed).find(([version]) => isPreferred(version));
  return found === undefined ? null : String(found[1]);
}
