/**
 * The link check of what is really served: every target on every finished page against the files of the output and the
 * ids of the pages. Problems that were reported at their place in a source are not repeated; a target that is broken on
 * every page is reported once, as the layout's.
 */
import { diagnose, didYouMean } from "../diagnostic.ts";
import type { Diagnostic, Page } from "../model.ts";
import { decode, normalizeUrl, outputPath, splitUrl } from "../plan/urls.ts";
import type { Pending } from "./linkIndex.ts";

/** What the check knows of one finished page. */
export interface AuditedPage {
  readonly page: Page;
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
  readonly reported: ReadonlySet<string>;
}

export interface AuditInput {
  readonly pages: readonly AuditedPage[];
  /** Paths of every file of the output. */
  readonly files: ReadonlySet<string>;
  readonly pending: readonly Pending[];
  /** Targets that the check of the configuration has reported already. */
  readonly reported: ReadonlySet<string>;
}

export function auditLinks({ pages, files, pending, reported }: AuditInput): readonly Diagnostic[] {
  const idsByUrl = new Map(pages.map(({ page, ids }) => [page.url as string, ids]));
  const verdicts = new Map<string, boolean>();
  const isServed = (target: string) => {
    const known = verdicts.get(target);
    if (known !== undefined) return known;
    const verdict = checkTarget(target, files, idsByUrl);
    verdicts.set(target, verdict);
    return verdict;
  };
  const broken = new Map<string, Page[]>();
  for (const audited of pages) {
    const { page } = audited;
    for (const target of new Set(audited.targets)) {
      if (audited.reported.has(target) || reported.has(target)) continue;
      if (target.startsWith("#") ? isOwnAnchor(target, audited.ids) : isServed(target)) continue;
      const on = broken.get(target);
      if (on === undefined) broken.set(target, [page]);
      else on.push(page);
    }
  }
  const outputs = () => [...idsByUrl.keys()];
  return [
    ...pending
      .filter(({ url, id }) => (id === null ? !isServed(url) : !idsByUrl.get(url)?.has(id)))
      .map(({ diagnostic }) => diagnostic),
    ...[...broken].map(([target, on]) => reportTarget(target, on, pages.length, outputs())),
  ];
}

function isOwnAnchor(target: string, ids: ReadonlySet<string>): boolean {
  const id = decode(target.slice(1));
  return id === "" || id === "top" || ids.has(id);
}

function checkTarget(target: string, files: ReadonlySet<string>, idsByUrl: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const { pathname, hash } = splitUrl(target);
  const url = normalizeUrl(pathname);
  const isFile = files.has(decode(pathname).slice(1));
  if (!isFile && !files.has(outputPath(url))) return false;
  const ids = idsByUrl.get(url);
  return hash === "" || isFile || ids === undefined || isOwnAnchor(hash, ids);
}

function reportTarget(target: string, on: readonly Page[], total: number, urls: readonly string[]): Diagnostic {
  const [first] = on;
  const meant = didYouMean(splitUrl(target).pathname, urls);
  const hint = meant === undefined ? {} : { hint: meant };
  if (on.length > 1 && on.length >= total - 1) {
    return diagnose("link/template", `Broken link on every page: ${target} (in the layout's templates).`, hint);
  }
  const where = on.length === 1 ? "" : ` and ${on.length - 1} other page${on.length === 2 ? "" : "s"}`;
  const by = first?.format === "component" ? "" : ` (template of ${first?.kind} pages)`;
  return diagnose("link/template", `Broken link: ${target} on ${first?.url}${where}${by}.`, {
    ...hint,
    ...(first?.source == null || first.format !== "component" ? {} : { file: first.source }),
  });
}
