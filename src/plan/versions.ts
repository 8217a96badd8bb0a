/**
 * Version folders + options → the site's versions: which one is the latest, their labels, paths, banners and badges.
 * `sidebars`, `pages` and `mainDocId` are filled in by `plan.ts` once the documents are known.
 */
import type { Config } from "../config/types.ts";
import { diagnose, didYouMean } from "../diagnostic.ts";
import type { Diagnostic, Url, Version, VersionFolder } from "../model.ts";
import { joinUrl } from "./urls.ts";

export type VersionFrame = Omit<Version, "sidebars" | "pages" | "mainDocId">;

/** The folder name of the unreleased version. */
export const unreleased = "next";

export function planVersions(
  folders: readonly VersionFolder[],
  docs: Config["docs"],
): { readonly versions: readonly VersionFrame[]; readonly diagnostics: readonly Diagnostic[] } {
  const names = folders.map((folder) => folder.name);
  const named = Object.keys(docs.versions).map((name) => [`docs.versions.${name}`, name] as const);
  const unknown = (docs.lastVersion === null ? named : [["docs.lastVersion", docs.lastVersion] as const, ...named])
    .filter(([, name]) => !names.includes(name))
    .map(([key, name]) => unknownVersion(`${key} names the version "${name}", which does not exist.`, name, names, key));
  const last = docs.lastVersion ?? names.find((name) => name !== unreleased) ?? names[0];
  const lastIndex = names.indexOf(last ?? "");
  const versions = names.map((name, index) => {
    const options = docs.versions[name] ?? {};
    const isLast = index === lastIndex;
    return {
      name,
      label: options.label ?? (name === unreleased ? "Next" : name),
      isLast,
      path: versionPath(options.path ?? (isLast ? "" : name)),
      banner: options.banner ?? (isLast ? "none" : index < lastIndex ? "unreleased" : "unmaintained"),
      badge: options.badge ?? names.length !== 1,
      noIndex: options.noIndex ?? false,
    } satisfies VersionFrame;
  });
  return { versions, diagnostics: unknown };
}

function versionPath(segment: string): Url {
  return joinUrl("/docs", segment.replace(/^\/+/, ""));
}

/** The error of every place that names a version which does not exist; it lists the available names. */
export function unknownVersion(message: string, name: string, names: readonly string[], key?: string): Diagnostic {
  const meant = didYouMean(name, names);
  return diagnose("config/unknown-version", `${message} Available version names are: ${names.join(", ")}`, {
    ...(meant === undefined ? {} : { hint: meant }),
    ...(key === undefined ? {} : { key }),
  });
}
