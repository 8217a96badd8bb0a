/**
 * Version folders + options → the versions of a set of documents: which one is the latest, their labels, paths, banners and badges.
 * `sidebars`, `pages` and `mainDocId` are filled in by `plan.ts` once the documents are known.
 */

import { joinUrl } from "../../kit/text/urls.ts";
import type { Version, VersionFolder, VersionFrame } from "../../model/model.ts";
import type { Config, DocSet } from "../../model/schemas/config.ts";
import { unreleased, versionName } from "../../model/versionName.ts";

/** Names that the configuration mentions are checked while scanning; an unknown `lastVersion` falls back to the default. */
export function planVersions(
  folders: readonly VersionFolder[],
  { docs, otherDocs }: Pick<Config, "docs" | "otherDocs">,
): readonly VersionFrame[] {
  const names = folders.map(({ nameInSet }) => nameInSet);
  const newest = names.find((name) => name !== unreleased) ?? names[0];
  const last = docs.lastVersion !== null && names.includes(docs.lastVersion) ? docs.lastVersion : newest;
  const lastIndex = names.indexOf(last ?? "");
  const frames = names.map((name, index) => {
    const options = docs.versions[name] ?? {};
    const isLast = index === lastIndex;
    const banner = options.banner ?? (isLast ? "none" : index < lastIndex ? newerBanner(name, options) : "unmaintained");
    const label = options.label ?? (name === unreleased ? "Next" : name);
    return {
      ...versionName(docs.id, name),
      label,
      siteLabel: otherDocs.length === 0 ? label : `${docs.label} ${label}`,
      isLast,
      path: joinUrl(`/${docs.path}`, options.path ?? (isLast ? "" : name)),
      release: options.release ?? null,
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
function newerBanner(name: string, { release, released }: DocSet["versions"][string]): Version["banner"] {
  if (name === unreleased) return release === undefined ? "unreleased" : "released";
  return released === undefined ? "unreleased" : "none";
}

function stateOf({ isLast, banner }: Pick<Version, "isLast" | "banner">, isNewest: boolean): Version["state"] {
  if (isLast) return isNewest ? "latest" : "default";
  return banner === "unreleased" ? "unreleased" : "released";
}
