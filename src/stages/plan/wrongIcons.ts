/** Icons that front matter and category files name and that no set has → problems, each in its file, whatever the sidebars show. */

import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { FindIcon } from "../../model/findIcon.ts";
import { keyPlace } from "../../model/keyPlace.ts";
import type { Diagnostic, Document, VersionFolder } from "../../model/model.ts";

export function wrongIcons(
  { categories }: Pick<VersionFolder, "categories">,
  documents: readonly Document[],
  find: FindIcon,
): readonly Diagnostic[] {
  const check = (icon: string | undefined, place: Pick<Diagnostic, "file" | "line" | "column">) => {
    const found = icon === undefined ? null : find(icon);
    return found === null || "svg" in found ? [] : [diagnose("content/icon", found.message, { ...place, hint: found.hint })];
  };
  return [
    ...documents.flatMap(({ source }) => check(source.frontMatter.sidebar_icon, keyPlace(source, "sidebar_icon"))),
    ...Object.values(categories).flatMap(({ path, icon, iconPlace }) => check(icon, { file: path, ...iconPlace })),
  ];
}
