/**
 * Navbar items that name a document or a sidebar which does not exist → diagnostics that list what does. (Version names
 * are checked while scanning.)
 */
import type { ParsedNavbarItem } from "../config/config.ts";
import { compare, diagnose, didYouMean, listNames } from "../core/diagnostic.ts";
import type { Diagnostic } from "../core/model.ts";
import type { Target } from "./navbar.ts";
import { firstLink } from "./neighbours.ts";
import { findDocument } from "./sidebars.ts";

/** The latest version must have what an item names; older ones fall back to it. */
export function checkNavbar(items: readonly ParsedNavbarItem[], targets: readonly Target[]): readonly Diagnostic[] {
  const last = targets.find(({ version }) => version.isLast);
  if (last === undefined) return [];
  return items.flatMap((item, index) => checkItem(item, `navbar.items[${index}]`, last));
}

function checkItem(item: ParsedNavbarItem, key: string, last: Target): readonly Diagnostic[] {
  if (item.type === "dropdown") return item.items.flatMap((child, index) => checkItem(child, `${key}.items[${index}]`, last));
  if (item.type === "docSidebar") return checkSidebar(item.sidebarId, key, last);
  if (item.type !== "doc" || findDocument(last.documents.byId, item.docId) !== undefined) return [];
  const ids = [...last.documents.byId.keys()].sort(compare);
  const message = `${key}: no document with the id "${item.docId}". Available doc ids are: ${listNames(item.docId, ids)}`;
  return [diagnose("config/unknown-doc", message, { key: `${key}.docId`, ...hint(item.docId, ids) })];
}

function checkSidebar(id: string, key: string, { version }: Target): readonly Diagnostic[] {
  const items = version.sidebars[id];
  if (items === undefined) {
    const names = Object.keys(version.sidebars);
    const message = `${key}: no sidebar with the id "${id}". Available sidebar ids are: ${listNames(id, names)}`;
    return [diagnose("config/sidebar-empty", message, { key: `${key}.sidebarId`, ...hint(id, names) })];
  }
  if (firstLink(items) !== null) return [];
  const message = `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`;
  return [diagnose("config/sidebar-empty", message, { key, hint: `Give the sidebar a document, or remove ${key}.` })];
}

function hint(word: string, candidates: readonly string[]): { readonly hint?: string } {
  const meant = didYouMean(word, candidates);
  return meant === undefined ? {} : { hint: meant };
}
