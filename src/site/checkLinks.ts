/** What rendering found of the links of pages, with the files that are served and the links of the layout → problems. */

import { isAboutLinks } from "../kit/diagnostics/codes.ts";
import { isWholeContent } from "../kit/files/readText.ts";
import type { StringTable } from "../kit/stringTable.ts";
import type { Diagnostic } from "../model/model.ts";
import { type AuditInput, auditInTurns, auditLinks } from "../stages/link/audit.ts";
import { configAddresses, configLinks, pendingLayout, recordedLinks, sidebarLinks } from "../stages/link/layoutLinks.ts";
import { obscureSources } from "../stages/link/obscureSources.ts";
import { findOrphans } from "../stages/link/orphans.ts";
import type { Assembly } from "./assembly.ts";
import type { PageRecord } from "./pageRecord.ts";

export interface LinkCheck {
  readonly assembly: Pick<Assembly, "site" | "config" | "code" | "compiled" | "content" | "sourceProblems" | "diagnostics">;
  readonly records: readonly Pick<PageRecord, "page" | "links" | "isWhole" | "pending">[];
  /** What the pages' numbers stand for. */
  readonly texts: StringTable;
  /** Paths of every file of the output. */
  readonly files: ReadonlySet<string>;
  /** Ids of a page of which there is no record. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined;
}

/** Looks at every page; what it returns reports, when all files are known. */
export function checkLinks(check: LinkCheck): () => readonly Diagnostic[] {
  const report = auditLinks(auditOf(check));
  return () => [...report(), ...addressesOf(check), ...orphansOf(check)];
}

/** The same with a pause after each page. */
export function* checkLinksInTurns(check: LinkCheck): ReturnType<typeof auditInTurns> {
  const found = yield* auditInTurns(auditOf(check));
  return [...addressesOf(check), ...found, ...orphansOf(check)];
}

function addressesOf({ assembly }: LinkCheck): readonly Diagnostic[] {
  return configAddresses(assembly.config, assembly.site);
}

/** None while there are errors: a mistake in front matter or a sidebar may be why no sidebar has a page. */
function orphansOf({ assembly: { site, content, diagnostics }, records, texts }: LinkCheck): readonly Diagnostic[] {
  if (diagnostics.some(({ severity }) => severity === "error")) return [];
  const sources = content.versions.flatMap((version) => version.sources);
  const alone = sources.filter(({ frontMatter }) => frontMatter.displayed_sidebar === null).map(({ path }) => path);
  return findOrphans(site, new Set(alone), records, texts);
}

/** Leaves out problems of links where some content could not be read, because their targets may be in it. */
export function linkFilter({
  sourceProblems,
}: Pick<Assembly, "sourceProblems">): (found: readonly Diagnostic[]) => readonly Diagnostic[] {
  const isWhole = isWholeContent(sourceProblems);
  return (found) => (isWhole ? found : found.filter(({ code }) => !isAboutLinks(code)));
}

function auditOf({ assembly, records, texts, files, idsOf }: LinkCheck): AuditInput {
  const { site, config, code, compiled, content, sourceProblems } = assembly;
  const sidebars = content.versions.flatMap((version) => version.sidebars ?? []);
  const recorded = recordedLinks(content.routes ?? []);
  const layout = pendingLayout([...configLinks(config), ...recorded, ...sidebars.flatMap(sidebarLinks)], site, config);
  const isWhole = isWholeContent(sourceProblems);
  // Without a single page every link of the layout would be broken, but that is not the problem to report.
  const hasPages = site.pages.some((page) => page.source !== null);
  return {
    pages: hasPages && isWhole ? records : [],
    texts,
    idsOf,
    obscure: obscureSources(compiled, sourceProblems),
    files,
    externalPaths: config.externalPaths,
    pending: isWhole ? [...records.flatMap(({ pending }) => pending), ...layout.pending] : [],
    reported: layout.targets,
    code,
  };
}
