/**
 * A set of documents and a name in it → what tells a version from all others. Names of versions are put together and taken apart here alone:
 * whoever reads one in a list, an option, or a finished build makes this value of it, and hands it on.
 */
import type { SourcePath } from "../kit/brands.ts";

/** The set whose versions are named without it. */
export const defaultDocSet = "docs";

/** The folder name of the version that is not released yet. */
export const unreleased = "next";

export interface VersionName {
  /** No other version of the site has it: `v2.0`, and with its set where that is another than `docs`, `plugin/v1.0`. */
  readonly name: string;
  readonly docSet: string;
  /** `v1.0` of `plugin/v1.0`. */
  readonly nameInSet: string;
  /** Where its documents are: `content/plugin/v1.0`. */
  readonly folder: SourcePath;
  /** Whether it is the version that is not released yet. */
  readonly isNext: boolean;
}

export function versionName(docSet: string, nameInSet: string): VersionName {
  return {
    name: docSet === defaultDocSet ? nameInSet : `${docSet}/${nameInSet}`,
    docSet,
    nameInSet,
    folder: `content/${docSet}/${nameInSet}` as SourcePath,
    isNext: nameInSet === unreleased,
  };
}

/** What may be the name of a set is a word, as it is the name of a folder. */
const named = /^([\w-]+)\/([^/\\]+)$/;

/** What names no version of another set, such as `../v1.0`, counts as one of `docs`. */
export function parseVersionName(name: string): VersionName {
  const [, docSet = defaultDocSet, nameInSet = name] = named.exec(name) ?? [];
  return versionName(docSet, nameInSet);
}

/** The version that is not released yet, of the same set. */
export function nextTo({ docSet }: Pick<VersionName, "docSet">): VersionName {
  return versionName(docSet, unreleased);
}

/** The name as a part of the name of a file: `plugin-v1.0`. */
export function fileNameOf({ name }: Pick<VersionName, "name">): string {
  return name.replaceAll("/", "-");
}
