/** Sets of documents: a site has one, in `content/docs`, or several, each in a folder of its own with versions of its own. */
import type { VersionName } from "./versionName.ts";

/** A page, a version, or what else is of a set of documents; null outside of all, which the first set speaks for. */
export interface OfSet {
  readonly docSet: string | null;
}

/** The versions of the set that something is of, in their order. */
export function versionsOfSet<Each extends Pick<VersionName, "docSet">>(
  versions: readonly Each[],
  of: OfSet | null,
): readonly Each[] {
  const own = of?.docSet ?? versions[0]?.docSet;
  return versions.filter(({ docSet }) => docSet === own);
}

/** The default version of the set that something is of. */
export function latestOfSet<Each extends Pick<VersionName, "docSet"> & { readonly isLast: boolean }>(
  versions: readonly Each[],
  of: OfSet | null,
): Each | null {
  return versionsOfSet(versions, of).find(({ isLast }) => isLast) ?? null;
}

/** The sets of a site, as its configuration lists them. */
interface DocSets<Docs> {
  readonly docs: Docs;
  readonly otherDocs: readonly Docs[];
}

export function allDocs<Docs>({ docs, otherDocs }: DocSets<Docs>): readonly Docs[] {
  return [docs, ...otherDocs];
}

/** The settings of the set that something is of. */
export function docsOf<Docs extends { readonly id: string }>({ docs, otherDocs }: DocSets<Docs>, { docSet }: OfSet): Docs {
  return otherDocs.find(({ id }) => id === docSet) ?? docs;
}
