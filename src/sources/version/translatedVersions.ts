/** The folders of a version's translations: `content/i18n/<lang>/docs/<version>`, in the languages that have one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { entriesOrNull } from "../../kit/files/readFile.ts";
import { docSetOf, nameInSet } from "../../model/docSets.ts";
import { translationsFolder } from "../../model/originalPath.ts";

/** Folders of `from` that exist, each with that of `to` next to it; relative to the root. */
export function translationsOf(root: string, from: string, to: string = from): readonly (readonly [string, string])[] {
  const languages = entriesOrNull(join(root, translationsFolder)) ?? [];
  return languages
    .map(
      ({ name }) =>
        [from, to].map((version) => `${translationsFolder}/${name}/${docSetOf(version)}/${nameInSet(version)}`) as [
          string,
          string,
        ],
    )
    .filter(([folder]) => existsSync(join(root, folder)))
    .sort();
}
