/**
 * The link check of what is really served: every target on every finished page against the files of the output and the
 * ids of the pages. Problems that were reported at their place in a source are not repeated; a target that is broken on
 * every page is reported once, as the layout's.
 */
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import type { Diagnostic, Page, SourcePath } from "../core/model.ts";
import type { Numbering } from "../core/numbering.ts";
import { decode, normalizeUrl, outputPath, splitUrl } from "../plan/urls.ts";
import { findInCode } from "../render/codePlace.ts";
import type { Pending } from "./linkIndex.ts";
import type { NumberedLinks } from "./numberedLinks.ts";

/** What the check knows of one finished page. */
export interface AuditedPage {
  readonly page: Page;
  readonly links: NumberedLinks;
  /** False when a part of it could not be rendered. */
  readonly isWhole?: boolean;
}

export interface AuditInput {
  readonly pages: readonly AuditedPage[];
  /** What the pages' numbers stand for. */
  readonly texts: Numbering;
  /** Ids of a page that this build does not render but knows of; undefined where there is no such page. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined;
  /** Sources of which not everything could be read: what ids their pages would have is not known. */
  readonly obscure: ReadonlySet<string>;
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
  const { pages, texts, pending, reported } = input;
  const judge = createJudge(input);
  const broken = new Map<string, { readonly verdict: Verdict; readonly on: Page[] }>();
  const isServed = createBallot(texts, judge);
  for (const { page, links } of pages) {
    const open = links.targets.filter((number) => !isServed(number)).map((number) => texts.at(number));
    const told = open.length === 0 ? [] : links.reported.map((number) => texts.at(number));
    for (const written of open) {
      if (reported.has(written) || told.includes(written)) continue;
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

/**
 * Whether a target is served wherever it stands. Each is looked at once: few stand on all pages. What counts from the page, as
 * `#x` does, is not told here.
 */
function createBallot(texts: Numbering, judge: (target: string) => Verdict): (number: number) => boolean {
  const verdicts: (boolean | undefined)[] = [];
  return (number) => {
    verdicts[number] ??= texts.at(number).startsWith("/") && judge(texts.at(number)) === "served";
    return verdicts[number];
  };
}

/** As a browser resolves it: `#x` and `../api` count from the page. */
export function resolveOn(target: string, page: Page): string {
  if (target.startsWith("/")) return target;
  if (target.startsWith("#")) return page.url + target;
  const { pathname, search, hash } = new URL(target, `https://x${page.url}`);
  return pathname + search + hash;
}

function createJudge({ pages, texts, idsOf, files, obscure }: AuditInput): (target: string) => Verdict {
  const known = new Map<string, Verdict>();
  const audited = new Map<string, AuditedPage>(pages.map((each) => [each.page.url, each]));
  const asked = new Map<string, ReadonlySet<string> | undefined>();
  const idsIn = (url: string) => {
    if (!asked.has(url)) {
      const page = audited.get(url);
      const isKnown = page?.isWhole !== false && !obscure.has(page?.page.source ?? "");
      const ids = page === undefined ? idsOf(url) : new Set(page.links.ids.map((number) => texts.at(number)));
      asked.set(url, isKnown ? ids : undefined);
    }
    return asked.get(url);
  };
  const verdict = (target: string): Verdict => {
    const { pathname, hash } = splitUrl(target);
    const url = normalizeUrl(pathname);
    const file = decode(pathname).slice(1);
    if (files.has(file) || files.has(`${file.replace(/\/$/, "")}/index.html`)) return "served";
    if (!files.has(outputPath(url))) return "no page";
    const id = decode(hash.slice(1));
    if (id === "" || id === "top") return "served";
    return idsIn(url)?.has(id) === false ? "no anchor" : "served";
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
