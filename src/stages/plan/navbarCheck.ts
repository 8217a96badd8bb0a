/**
 * Navbar items that name a document or a sidebar which does not exist → diagnostics that list what does. (Version names
 * are checked while scanning.)
 */

import { compare, diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { draftById, draftHint } from "../../model/drafts.ts";
import type { FindIcon } from "../../model/findIcon.ts";
import type { Diagnostic, Version, VersionDocuments } from "../../model/model.ts";
import type { DocSet, ParsedNavbarItem } from "../../model/schemas/config.ts";
import { firstLink } from "./neighbours.ts";
import { findDocument } from "./sidebars.ts";

/** One version as an item sees it: its pages and its navigation. */
export interface Target {
  readonly version: Version;
  readonly documents: VersionDocuments;
}

/**
 * The latest version, or one after it, must have what an item names: what is new in the next release can be in the bar before it. On
 * pages of a version without it, the item leads to the latest version, or is left out.
 */
export function checkNavbar(
  items: readonly ParsedNavbarItem[],
  targets: readonly Target[],
  docSets: readonly Pick<DocSet, "id">[],
): readonly Diagnostic[] {
  const sets = new Map(docSets.map(({ id }) => [id, currentOf(targets.filter(({ version }) => version.docSet === id))]));
  return items.flatMap((item, index) => checkItem(item, `navbar.items[${index}]`, sets));
}

/** The latest version of a set, then those after it. */
function currentOf(targets: readonly Target[]): readonly Target[] {
  const last = targets.findIndex(({ version }) => version.isLast);
  return targets.slice(0, last + 1).reverse();
}

/** Icons that no set has. */
export function navbarIcons(items: readonly ParsedNavbarItem[], find: FindIcon, list = "navbar.items"): readonly Diagnostic[] {
  return items.flatMap((item, index) => {
    const key = `${list}[${index}]`;
    const found = "icon" in item && item.icon !== undefined ? find(item.icon) : null;
    return [
      ...(found === null || "svg" in found
        ? []
        : [diagnose("config/icon", found.message, { key: `${key}.icon`, hint: found.hint })]),
      ...(item.type === "dropdown" ? navbarIcons(item.items, find, `${key}.items`) : []),
      ...(item.type === "docsVersionDropdown"
        ? (["itemsBefore", "itemsAfter"] as const).flatMap((name) => navbarIcons(item[name], find, `${key}.${name}`))
        : []),
    ];
  });
}

/** The versions that count, by set of documents. */
type Sets = ReadonlyMap<string, readonly Target[]>;

function checkItem(item: ParsedNavbarItem, key: string, sets: Sets): readonly Diagnostic[] {
  if (item.type === "dropdown") return item.items.flatMap((child, index) => checkItem(child, `${key}.items[${index}]`, sets));
  const [first] = sets.keys();
  const docSet = ("docs" in item ? item.docs : undefined) ?? first ?? "";
  const current = sets.get(docSet);
  if (current === undefined) return [unknownSet(docSet, key, [...sets.keys()])];
  return current.length === 0 ? [] : checkTarget(item, key, current);
}

function unknownSet(docSet: string, key: string, known: readonly string[]): Diagnostic {
  const message = `${key}: there is no set of documents "${docSet}". The sets are: ${listNames(docSet, known)}`;
  return diagnose("config/unknown-doc", message, { key: `${key}.docs`, ...hint(docSet, known) });
}

function checkTarget(item: ParsedNavbarItem, key: string, current: readonly Target[]): readonly Diagnostic[] {
  if (item.type === "docSidebar") return checkSidebar(item.sidebarId, key, current);
  if (item.type !== "doc" || current.some(({ documents }) => findDocument(documents.byId, item.docId) !== undefined)) return [];
  const draft = current.flatMap(({ version, documents }) => draftById(documents.drafts, version.name, item.docId) ?? [])[0];
  if (draft !== undefined) {
    const found = `${key}: the document "${item.docId}" of ${named(current)} is a draft.`;
    return [diagnose("config/unknown-doc", found, { key: `${key}.docId`, hint: draftHint(draft.path) })];
  }
  const ids = [...new Set(current.flatMap(({ documents }) => [...documents.byId.keys()]))].sort(compare);
  const message = `${key}: no document with the id "${item.docId}" in ${named(current)}. Available doc ids are: ${listNames(item.docId, ids)}`;
  return [diagnose("config/unknown-doc", message, { key: `${key}.docId`, ...hint(item.docId, ids) })];
}

function checkSidebar(id: string, key: string, current: readonly Target[]): readonly Diagnostic[] {
  const having = current.filter(({ version }) => version.sidebars[id] !== undefined);
  if (having.length === 0) {
    const names = [...new Set(current.flatMap(({ version }) => Object.keys(version.sidebars)))];
    const message = `${key}: no sidebar with the id "${id}" in ${named(current)}. Available sidebar ids are: ${listNames(id, names)}`;
    return [diagnose("config/sidebar-empty", message, { key: `${key}.sidebarId`, ...hint(id, names) })];
  }
  if (having.some(({ version }) => firstLink(version.sidebars[id] ?? []) !== null)) return [];
  const message = `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`;
  return [
    diagnose("config/sidebar-empty", message, {
      key,
      hint: `Give the sidebar a document in ${named(having)}, or remove ${key}.`,
    }),
  ];
}

/** The versions that were asked. */
function named(targets: readonly Target[]): string {
  return `version ${targets.map(({ version }) => `"${version.name}"`).join(" or ")}`;
}

function hint(word: string, candidates: readonly string[]): { readonly hint?: string } {
  const meant = didYouMean(word, candidates);
  return meant === undefined ? {} : { hint: meant };
}
