/**
 * The link check of what is really served: every target on every finished page against the files of the output and the
 * ids of the pages. Problems that were reported at their place in a source are not repeated; a target that is broken on
 * every page is reported once, as the layout's.
 */
import { diagnose, didYouMean } from "../diagnostic.ts";
import type { Diagnostic, Page, SourcePath } from "../model.ts";
import { decode, normalizeUrl, outputPath, splitUrl } from "../plan/urls.ts";
import { findInCode } from "./codePlace.ts";
import type { Pending } from "./linkIndex.ts";

/** What the check knows of one finished page. */
export interface AuditedPage {
  readonly page: Page;
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
  readonly reported: ReadonlySet<string>;
  /** Where it is quickly told that all targets are served; they are looked at one by one else. */
  readonly isFine?: (isServed: (target: string) => boolean) => boolean;
}

export interface AuditInput {
  readonly pages: readonly AuditedPage[];
  /** Ids of a page that this build does not render but knows of; undefined where there is no such page. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined;
  /** Paths of every file of the output. */
  readonly files: ReadonlySet<string>;
  readonly pending: readonly Pending[];
  /** Targets that the check of the configuration has reported already. */
  readonly reported: ReadonlySet<string>;
  /** The site's own templates and component pages, by path: where a broken target is written. */
  readonly code: ReadonlyMap<SourcePath, string>;
}

/** What a target leads to: a page or file with its anchor, without the anchor, or nothing. */
type Verdict = "served" | "no anchor" | "no page";

export function auditLinks(input: AuditInput): readonly Diagnostic[] {
  const audit = auditInTurns(input);
  for (let turn = audit.next(); ; turn = audit.next()) if (turn.done === true) return turn.value;
}

/** The same with a pause after each page, for whoever has other things to do meanwhile. */
export function* auditInTurns(input: AuditInput): Generator<undefined, readonly Diagnostic[]> {
  const { pages, pending, reported } = input;
  const judge = createJudge(input);
  const broken = new Map<string, { readonly verdict: Verdict; readonly on: Page[] }>();
  const isServed = (target: string) => judge(target) === "served";
  for (const audited of pages) {
    const { page } = audited;
    for (const written of audited.isFine?.(isServed) === true ? [] : new Set(audited.targets)) {
      if (isOwnAnchor(written, audited) || audited.reported.has(written) || reported.has(written)) continue;
      const verdict = judge(resolveOn(written, page));
      if (verdict === "served") continue;
      const known = broken.get(written);
      if (known === undefined) broken.set(written, { verdict, on: [page] });
      else known.on.push(page);
    }
    yield;
  }
  const urls = pages.map(({ page }) => page.url);
  return [
    ...pending
      .filter(({ url, id }) => url === null || judge(id === null ? url : `${url}#${encodeURIComponent(id)}`) !== "served")
      .map(({ diagnostic }) => diagnostic),
    ...[...broken].map(([target, { verdict, on }]) => reportTarget(target, verdict, on, { total: pages.length, urls, ...input })),
  ];
}

/** Most targets that no other page has: its headings' own links, and its table of contents. */
function isOwnAnchor(target: string, { ids }: AuditedPage): boolean {
  return target.startsWith("#") && ids.has(target.slice(1));
}

/** As a browser resolves it: `#x` and `../api` count from the page. */
export function resolveOn(target: string, page: Page): string {
  if (target.startsWith("/")) return target;
  if (target.startsWith("#")) return page.url + target;
  const { pathname, search, hash } = new URL(target, `https://x${page.url}`);
  return pathname + search + hash;
}

function createJudge({ pages, idsOf, files }: AuditInput): (target: string) => Verdict {
  const known = new Map<string, Verdict>();
  const audited = new Map<string, AuditedPage>(pages.map((each) => [each.page.url, each]));
  const verdict = (target: string): Verdict => {
    const { pathname, hash } = splitUrl(target);
    const url = normalizeUrl(pathname);
    const file = decode(pathname).slice(1);
    if (files.has(file) || files.has(`${file.replace(/\/$/, "")}/index.html`)) return "served";
    if (!files.has(outputPath(url))) return "no page";
    const id = decode(hash.slice(1));
    if (id === "" || id === "top") return "served";
    return (audited.get(url)?.ids ?? idsOf(url))?.has(id) === false ? "no anchor" : "served";
  };
  return (target) => {
    const found = known.get(target) ?? verdict(target);
    known.set(target, found);
    return found;
  };
}

interface Reporting extends Pick<AuditInput, "code"> {
  readonly total: number;
  readonly urls: readonly string[];
}

function reportTarget(target: string, verdict: Verdict, on: readonly Page[], { total, urls, code }: Reporting): Diagnostic {
  const [first] = on;
  const isEverywhere = on.length > 1 && on.length >= total - 1;
  const others = on.length === 1 ? "" : ` and ${on.length - 1} other page${on.length === 2 ? "" : "s"}`;
  const where = isEverywhere ? "every page" : `${first?.url}${others}`;
  const by = isEverywhere
    ? " (in the layout)"
    : first?.format === "component"
      ? ""
      : ` (in the template of ${first?.kind} pages)`;
  const place =
    findInCode(target, code, first?.format === "component" && !isEverywhere ? first.source : null) ??
    (first?.format === "component" && first.source !== null && !isEverywhere ? { file: first.source } : {});
  const { pathname, hash } = splitUrl(target);
  const meant = verdict === "no page" ? didYouMean(pathname, urls) : undefined;
  const hint = meant === undefined ? {} : { hint: meant };
  const what =
    verdict === "no anchor"
      ? `Broken anchor on ${where}${by}: ${target} leads to no heading or id "${decode(hash.slice(1))}".`
      : `Broken link on ${where}${by}: ${target} is no page and no file of the site.`;
  return diagnose("link/template", what, { ...hint, ...place });
}
