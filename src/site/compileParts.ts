/** `docsgen compile`: the bodies of some versions → a part, from which a build takes them instead of compiling them. */
import type { Content, Diagnostic } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { createPart, finishPart } from "../stages/write/parts.ts";
import { compileContent } from "./compileContent.ts";
import { openJudgment } from "./judgment.ts";
import { compileContextOf } from "./loadSite.ts";
import { openSite } from "./openSite.ts";

export interface CompileResult {
  /** Problems of the configuration, and of what was compiled. Links are checked by the build. */
  readonly diagnostics: readonly Diagnostic[];
  /** Documents that were compiled, or found in the cache. */
  readonly documents: number;
  readonly versions: number;
  /** Why nothing was kept; null when it was. */
  readonly impure: string | null;
}

/** Compiles `run.versions` (else everything) into the folder `run.out`. Throws a `DocsgenError` where a build would. */
export async function compile(run: RunOptions, signal: AbortSignal = new AbortController().signal): Promise<CompileResult> {
  const site = openSite(run, { signal });
  const context = await site.context();
  const { loaded, tool } = context;
  const scanned = await site.content();
  const content = chosen(scanned.content, run.versions);
  const part = await createPart(run, tool);
  const bodies = { own: part, others: [site.cache] };
  const made = await compileContent({ ...compileContextOf(context), bodies }, content);
  await part.save();
  await finishPart(run, tool);
  const others = scanned.content.versions.filter((each) => !content.versions.includes(each)).map(({ name }) => `docs/${name}`);
  const left = (content.pages.length > 0 ? others : [...others, "pages"]).map((name) => `content/${name}/`);
  const isOurs = ({ file }: Diagnostic) => !left.some((folder) => file?.startsWith(folder));
  const found = [...loaded.diagnostics, ...scanned.diagnostics.filter(isOurs), ...made.diagnostics];
  const { remarkPlugins, rehypePlugins } = loaded.config.markdown;
  return {
    diagnostics: openJudgment(run, loaded).judge(found),
    documents: made.compiled.size,
    versions: content.versions.length,
    impure: remarkPlugins.length + rehypePlugins.length > 0 ? loaded.impure : null,
  };
}

/** Pages outside the documents belong to no version. */
function chosen(content: Content, names: readonly string[] | undefined): Content {
  if (names === undefined) return content;
  return { ...content, versions: content.versions.filter(({ name }) => names.includes(name)), pages: [] };
}
