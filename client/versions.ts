/**
 * The preferred version: saved when the reader picks one, used outside the docs. There, links to documents and the menu's
 * label follow it; inside the docs the page's own version counts. The menu keeps query and hash.
 */
import { attributes, storageNames } from "../templates/contract.ts";
import { all, type Feature, listen } from "./listen.ts";

export const versions: Feature = (root, { store }) => {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.versionChoice}]`)];
  const preferred = store.get(storageNames.version);
  if (preferred !== null && root.documentElement.dataset.version === undefined)
    prefer(root, entries, preferred, () => store.remove(storageNames.version));
  return all(
    entries.flatMap((entry) => [
      listen(entry, "click", () => store.set(storageNames.version, entry.getAttribute(attributes.versionChoice) ?? "")),
      listen(entry, "pointerdown", () => keepPlace(entry)),
      listen(entry, "focus", () => keepPlace(entry)),
    ]),
  );
};

function keepPlace(entry: HTMLAnchorElement): void {
  entry.search = location.search;
  entry.hash = location.hash;
}

/** A stored version that is gone is forgotten. */
function prefer(root: Document, entries: readonly HTMLAnchorElement[], version: string, forget: () => void): void {
  const entry = entries.find((each) => each.getAttribute(attributes.versionChoice) === version);
  if (entry === undefined) {
    if (entries.length > 0) forget();
    return;
  }
  const base = (root.documentElement.dataset.base ?? "/").slice(0, -1);
  for (const label of root.querySelectorAll(`[${attributes.versionLabel}]`))
    label.textContent = entry.firstChild?.textContent ?? version;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`[${attributes.preferredDoc}]`)) {
    const target = preferredTarget(link.getAttribute(attributes.preferredDoc), version);
    if (target !== null) link.pathname = base + target;
  }
}

/** The link's place in a version, or null where that version has no such document. */
export function preferredTarget(targets: string | null, version: string): string | null {
  const parsed: unknown = JSON.parse(targets ?? "{}");
  if (typeof parsed !== "object" || parsed === null || !Object.hasOwn(parsed, version)) return null;
  return String((parsed as Record<string, unknown>)[version]);
}
