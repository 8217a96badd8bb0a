/**
 * Version folders + options → the site's versions: which one is the latest, their labels, paths, banners and badges.
 * `sidebars`, `pages` and `mainDocId` are filled in by `plan.ts` once the documents are known.
 */

import type { Url, Version, VersionFolder } from "../core/model.ts";
import type { Config } from "../core/schemas/config.ts";
import { joinUrl } from "../core/urls.ts";

export type VersionFrame = Omit<Version, "sidebars" | "pages" | "mainDocId">;

/** The folder name of the unreleased version. */
export const unreleased = "next";

/** Names that the configuration mentions are checked while scanning; an unknown `lastVersion` falls back to the default. */
export function planVersions(folders: readonly VersionFolder[], docs: Config["docs"]): readonly VersionFrame[] {
  const names = folders.map((folder) => folder.name);
  const newest = names.find((name) => name !== unreleased) ?? names[0];
  const last = docs.lastVersion !== null && names.includes(docs.lastVersion) ? docs.lastVersion : newest;
  const lastIndex = names.indexOf(last ?? "");
  const frames = names.map((name, index) => {
    const options = docs.versions[name] ?? {};
    const isLast = index === lastIndex;
    const banner = options.banner ?? (isLast ? "none" : index < lastIndex ? newerBanner(name, options) : "unmaintained");
    return {
      name,
      label: options.label ?? (name === unreleased ? "Next" : name),
      isLast,
      path: versionPath(options.path ?? (isLast ? "" : name)),
      released: options.released ?? null,
      banner,
      // The bar names the version of every page, and a banner says it again.
      badge: options.badge ?? (!isLast && banner === "none"),
      noIndex: options.noIndex ?? false,
    };
  });
  const isNewest = !frames.slice(0, lastIndex).some(({ released, banner }) => released !== null && banner !== "unreleased");
  return frames.map((frame) => ({ ...frame, state: stateOf(frame, isNewest) }));
}

/** A released version that is not the documented default; `next` has been written on since. */
function newerBanner(name: string, { released }: Config["docs"]["versions"][string]): Version["banner"] {
  if (released === undefined) return "unreleased";
  return name === unreleased ? "released" : "none";
}

function stateOf({ isLast, banner }: Pick<Version, "isLast" | "banner">, isNewest: boolean): Version["state"] {
  if (isLast) return isNewest ? "latest" : "default";
  return banner === "unreleased" ? "unreleased" : "released";
}

function versionPath(segment: string): Url {
  return joinUrl("/docs", segment.replace(/^\/+/, ""));
}
