/**
 * A document → those who wrote it: the authors of its file and of the partials in it; of a translation, also those of the original.
 * Their addresses are not known here.
 */
import { posix } from "node:path";
import { escapePattern } from "../../kit/html/escape.ts";
import type { Content, Document, Page } from "../../model/model.ts";
import { isTranslation, originalPath } from "../../model/originalPath.ts";
import type { Config } from "../../model/schemas/config.ts";
import { counted } from "../content/authors.ts";

export function contributors(
  { source, compiled }: Document,
  { authors }: Pick<Content, "authors">,
  { contributors: wanted }: Config["docs"],
): Pick<Page, "contributors"> {
  if (wanted === null || authors === null) return {};
  const own = [source.path, ...partialsOf(compiled).map((path) => posix.join(posix.dirname(source.path), path))];
  const paths = own.flatMap((path) => (isTranslation(path) ? [path, originalPath(path)] : [path]));
  const isLeftOut = wanted.except.map(patternOf);
  const names = counted(paths.flatMap((path) => authors.get(path) ?? [])).map(([name]) => name);
  const shown = names.filter((name) => !isLeftOut.some((pattern) => pattern.test(name)));
  return shown.length === 0 ? {} : { contributors: shown };
}

/** What the plan reads of the imports of a body. */
export function partialsOf(compiled: Document["compiled"]): readonly string[] {
  return (compiled?.imports ?? []).flatMap(({ path }) => (/\.mdx?$/i.test(path) ? [path] : []));
}

/** `*[bot]`: the star stands for any characters. */
function patternOf(name: string): RegExp {
  const parts = name.split("*").map(escapePattern);
  return new RegExp(`^${parts.join(".*")}$`, "su");
}
