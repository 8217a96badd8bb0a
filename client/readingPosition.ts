/**
 * Where the reader left a long page, kept on the device: the line below its title links to that section at the next visit. The section is
 * the one that the outline marks (`scrollSpy.ts`).
 */
import { attributes, resumeText, storageNames } from "../templates/contract.ts";
import { make } from "./dom.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

/** Path of a page and the fragment of its section; the page that was left last comes first. */
type Position = readonly [path: string, hash: string];

/** A page with fewer sections is seen at a glance. */
const fewestSections = 4;
const mostPages = 30;

export const readingPosition: Feature = (root, { store }) => {
  const line = root.querySelector(`[${resumeText}]`);
  const links = [...root.querySelectorAll<HTMLAnchorElement>(`[${attributes.toc}] a`)];
  if (line === null || links.length < fewestSections) return nothing;
  const path = location.pathname;
  const positions = () => readPositions(store.get(storageNames.positions));
  const left = positions().find(([page]) => page === path)?.[1];
  const section = links.find(({ hash }) => hash === left);
  const label = line.getAttribute(resumeText) ?? "";
  const link = make(
    "a",
    { className: "resume", href: section?.hash ?? "" },
    label.replace("{title}", section?.textContent ?? ""),
  );
  // An address with a fragment leads to a section already.
  if (section !== undefined && location.hash === "") line.append(link);
  const keep = () => {
    const at = links.findIndex((each) => each.hasAttribute("data-active"));
    if (at < 1) return;
    const others = positions().filter(([page]) => page !== path);
    // Whoever is at the end has read the page.
    const own: readonly Position[] = at === links.length - 1 ? [] : [[path, links[at]?.hash ?? ""]];
    store.set(storageNames.positions, JSON.stringify([...own, ...others].slice(0, mostPages)));
  };
  return all([listen(window, "pagehide", keep), keep, () => link.remove()]);
};

/** Nothing where something else is stored. */
function readPositions(stored: string | null): readonly Position[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    const isPosition = (each: unknown): each is Position =>
      Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === "string");
    return Array.isArray(parsed) ? parsed.filter(isPosition) : [];
  } catch {
    return [];
  }
}
