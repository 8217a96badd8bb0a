/** Old addresses → new ones: those of the redirects plug-in, and those of documents that have another address now. */
import type { Notebook } from "../notebook.ts";
import type { Module } from "../readModule.ts";
import { noteRefused, type Redirect, tidyRedirects } from "../tidyRedirects.ts";
import { at, listAt, textAt } from "../values.ts";
import { pluginOptions } from "./docsPlugin.ts";
import { type Site, withoutBase } from "./links.ts";

export function movedRedirects({ value, place }: Module, site: Site, notebook: Notebook): readonly Redirect[] {
  const { documents, byOldUrl } = site.addresses;
  const options = pluginOptions(value, /client-redirects$/);
  if (typeof at(options, "createRedirects") === "function" || typeof at(options, "createRedirects") === "symbol") {
    const todo = "Write them as `redirects` of site.config.ts.";
    notebook.left({ what: "The redirects that `createRedirects` makes were left out.", todo }, place(["plugins"]));
  }
  const given = listAt(options, "redirects").flatMap((each): readonly Redirect[] => {
    const target = textAt(each, "to");
    const sources = [at(each, "from")].flat().filter((from) => typeof from === "string");
    if (target === undefined || sources.length === 0) return [];
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    const to = (byOldUrl.get(trimmed(withoutBase(path, site.base)))?.newUrl ?? path) + rest;
    const folder = site.keepsAddresses ? "/docs" : "";
    return sources.map((from) => ({ from: folder + trimmed(withoutBase(from, site.base)), to }));
  });
  const moved = documents
    .filter(({ oldUrl, newUrl }) => oldUrl !== newUrl && !site.keepsAddresses)
    .map(({ oldUrl, newUrl }) => ({ from: oldUrl, to: newUrl }));
  const taken = new Set(documents.map(({ newUrl }) => newUrl));
  const unique = tidyRedirects([...moved, ...given], taken, noteRefused(place([]).file, notebook));
  if (unique.length > 0) notebook.translated("redirects", unique.length);
  return unique;
}

function trimmed(url: string): string {
  return url.replace(/(?<=.)\/+$/, "");
}
