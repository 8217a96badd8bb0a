/** A page of Starlight → lines of docsgen Markdown whose links and pictures are still those of the project. */
import { dirname, resolve } from "node:path";
import { readRegularText } from "../../engine/core/readFile.ts";
import type { PageWork } from "../docsFolder.ts";
import { dropCode } from "../dropCode.ts";
import { readLiteral } from "../literals.ts";
import { computed } from "../mdx/estree.ts";
import { starlightKit } from "../mdx/kit.ts";
import type { PageContext } from "../mdx/pageContext.ts";
import { translateLines } from "../mdx/pageTranslation.ts";
import type { Line } from "../pageLines.ts";
import { shown } from "../projectFiles.ts";
import type { Stubs } from "../stubs.ts";
import { aliased } from "./aliases.ts";

export interface StarlightOptions {
  readonly root: string;
  readonly stubs: Stubs;
}

export function starlightTranslation(options: StarlightOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => {
    const kept = dropCode(lines, work);
    const lineOf = (line: number) => kept[line - 1]?.line ?? kept.at(-1)?.line ?? 1;
    const body = kept.map(({ text }) => text).join("\n");
    return translateLines(body, contextOf(work, options, lineOf)).map(({ text, line }) => ({ text, line: lineOf(line) }));
  };
}

function contextOf(work: PageWork, { root, stubs }: StarlightOptions, lineOf: (line: number) => number): PageContext {
  const fileOf = (specifier: string) => {
    const path = aliased(specifier, root);
    return specifier.startsWith("/") ? resolve(root, `.${specifier}`) : resolve(dirname(work.file), path);
  };
  const place = (line: number) => ({ file: shown(root, work.file), line: lineOf(line) });
  return {
    isMdx: /\.mdx$/.test(work.file),
    kit: starlightKit,
    translated: work.translated,
    left: (note, line) => work.left(note, lineOf(line)),
    // Links are moved once the page is docsgen's Markdown.
    link: (target) => target,
    asset: (target) => target,
    partial: (specifier) => work.partial(fileOf(specifier), ""),
    moduleValue: (specifier) => moduleValue(fileOf(specifier), work),
    codeFile: (specifier) => work.code(fileOf(specifier)),
    stub: (component, props, line) => stubs.use(component, props, place(line)),
    // Neither are pictures of other sites counted before.
    loads: () => {},
    language: work.language,
  };
}

function moduleValue(file: string, work: PageWork): unknown {
  for (const path of ["", ".ts", ".js", ".mjs", ".json"].map((end) => file + end)) {
    if (!work.has(path) || !/\.(?:json|[cm]?[jt]s)$/.test(path)) continue;
    try {
      const text = readRegularText(path);
      if (path.endsWith(".json")) return JSON.parse(text) as unknown;
      const { value, computed: missing } = readLiteral(path, text);
      return missing.length === 0 && typeof value !== "symbol" ? value : computed;
    } catch {
      return computed;
    }
  }
  return computed;
}
