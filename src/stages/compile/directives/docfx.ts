/**
 * Directives of DocFX, such as `:::row:::` and `:::image source="a.png":::` → one error per construct, with what to write in docsgen.
 * Their closing lines and columns have the same cause and are not reported again.
 */

import type { Place } from "../../../model/model.ts";
import type { Draft } from "../draft.ts";

const instead: Readonly<Record<string, string>> = {
  row: "docsgen has no columns: write a table, a list or ::::tabs, and remove the lines of row and column.",
  image: "Write a Markdown image: ![What the picture shows](img/picture.png).",
  code: "Write a code block that names the file: ```cpp file=_examples/main.cpp.",
  moniker: "docsgen keeps a folder per version, docs/<version>/: write the text only in the versions that it is about.",
  zone: "Write ::::tabs around a :::tab[Label] for each choice.",
};

/** Reports a DocFX directive, once for all of its lines. False for any other name. */
export function reportDocfx(name: string, place: Place, draft: Draft): boolean {
  if (draft.setting.directives.has(name)) return false;
  const start = name.replace(/-end$/, "");
  const construct = start === "column" ? "row" : start;
  const hint = Object.hasOwn(instead, construct) ? instead[construct] : undefined;
  if (hint === undefined) return false;
  const key = `:::${construct}`;
  const isPart = name !== construct && draft.reported.has(key);
  draft.reported.add(key);
  const message = `":::${construct}" is a DocFX directive, which docsgen does not have.`;
  if (!isPart) draft.report("markdown/unknown-directive", message, { ...place, length: name.length + 3 }, hint);
  return true;
}
