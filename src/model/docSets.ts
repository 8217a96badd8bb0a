/**
 * Sets of documents: a site has one, in `content/docs`, or several, each in a folder of its own with versions of its own. The name of a version
 * tells its set: `v2.0` is of `docs`, and `plugin/v1.0` is of `plugin`.
 */
import type { SourcePath } from "../kit/brands.ts";
import type { Page } from "./page.ts";

/** The set whose versions are named without it. */
export const defaultDocSet = "docs";

/** The folder name of the version that is not released yet. */
export const unreleased = "next";

/** What may be the name of a set: a word, as it is the name of a folder. */
const named = /^([\w-]+)\/([^/\\]+)$/;

/** `plugin/v1.0` → `plugin`. What names no version of another set, such as `../v1.0`, counts as one of `docs`. */
export function docSetOf(version: string): string {
  return named.exec(version)?.[1] ?? defaultDocSet;
}

/** The name within its set: `plugin/v1.0` → `v1.0`. */
export function nameInSet(version: string): string {
  return named.exec(version)?.[2] ?? version;
}

/** The name of a version in the site: `plugin` and `v1.0` → `plugin/v1.0`. */
export function versionOfSet(docSet: string, name: string): string {
  return docSet === defaultDocSet ? name : `${docSet}/${name}`;
}

/** Where its documents are: `plugin/v1.0` → `content/plugin/v1.0`. */
export function versionFolder(version: string): SourcePath {
  return `content/${docSetOf(version)}/${nameInSet(version)}` as SourcePath;
}

/** The name as a part of the name of a file: `plugin-v1.0`. */
export function fileNameOf(version: string): string {
  return version.replaceAll("/", "-");
}

export function isUnreleased(version: string): boolean {
  return nameInSet(version) === unreleased;
}

/** Those of the set that a version belongs to, in their order; null stands for the first set, which speaks for pages outside of all. */
export function versionsBeside<Each extends { readonly name: string }>(
  versions: readonly Each[],
  version: string | null,
): readonly Each[] {
  const own = version ?? versions[0]?.name;
  const docSet = own === undefined ? defaultDocSet : docSetOf(own);
  return versions.filter(({ name }) => docSetOf(name) === docSet);
}

/** The default version of the set that a version belongs to. */
export function latestBeside<Each extends { readonly name: string; readonly isLast: boolean }>(
  versions: readonly Each[],
  version: string | null,
): Each | null {
  return versionsBeside(versions, version).find(({ isLast }) => isLast) ?? null;
}

/** A version of the set that a page is about: its own, or where it is about all versions, one of them. Null for pages outside of all sets. */
export function besideOf({ version, alternates }: Pick<Page, "version" | "alternates">): string | null {
  return version ?? alternates[0]?.version ?? null;
}

/** The sets of a site, as its configuration lists them. */
interface DocSets<Docs> {
  readonly docs: Docs;
  readonly otherDocs: readonly Docs[];
}

export function allDocs<Docs>({ docs, otherDocs }: DocSets<Docs>): readonly Docs[] {
  return [docs, ...otherDocs];
}

/** The settings of the set that a version belongs to; null stands for the first. */
export function docsOf<Docs extends { readonly id: string }>({ docs, otherDocs }: DocSets<Docs>, version: string | null): Docs {
  return (version === null ? undefined : otherDocs.find(({ id }) => id === docSetOf(version))) ?? docs;
}
