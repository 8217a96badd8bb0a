/** The folders of a version's translations: `content/i18n/<lang>/docs/<version>`, in the languages that have one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { entriesOrNull } from "../../kit/files/readFile.ts";
import type { VersionName } from "../../model/model.ts";
import { translatedPath, translationsFolder } from "../../model/originalPath.ts";

/** Folders of `from` that exist, each with that of `to` next to it; relative to the root. */
export function translationsOf(root: string, from: VersionName, to = from): readonly (readonly [string, string])[] {
  const languages = entriesOrNull(join(root, translationsFolder)) ?? [];
  return languages
    .map(({ name: lang }) => [translatedPath(from.folder, lang), translatedPath(to.folder, lang)] as const)
    .filter(([folder]) => existsSync(join(root, folder)))
    .sort();
}
