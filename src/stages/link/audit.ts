/**
 * The link check of what is really served: every target on every finished page against the files of the output and the
 * ids of the pages. Problems that were reported where the source has them are not repeated; a target that is broken on
 * every page is reported once, as the layout's.
 */
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { once } from "../../kit/once.ts";
import type { StringTable } from "../../kit/stringTable.ts";
import { decode, idIn, isAtOrBelow, normalizeUrl, outputPath, splitUrl } from "../../kit/text/urls.ts";
import type { Diagnostic, Page, SourcePath } from "../../model/model.ts";
import type { Pending } from "./linkIndex.ts";
import { findInCode } from "./linkProblems.ts";

/** What rendering found of a page's links. */
export interface PageLinks {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
  /** Targets whose problems are reported already. */
  readonly reported: ReadonlySet<string>;
}

/** The same by numbers, each once: thousands of pages name the same few targets. */
export interface NumberedLinks {
  readonly ids: readonly number[];
  readonly targets: readonly number[];
  readonly reported: readonly number[];
}

/** Leaves out anchors on the page itself: they need no check, and most are on no other page. */
export function numberLinks({ ids, targets, reported }: PageLinks, texts: StringTable): NumberedLinks {
  const numbersOf = (all: Iterable<string>) => [...new Set(Array.from(all, (text) => texts.numberOf(text)))];
  const open = targets.filter((target) => !(target.startsWith("#") && ids.has(target.slice(1))));
  return { ids: numbersOf(ids), targets: numbersOf(open), reported: numbersOf(reported) };
}

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
  readonly texts: StringTable;
  /** Ids of a page that this build does not render but knows; undefined where there is no such page. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined;
  /** Sources that could not be read in full: the ids of their pages are unknown. */
  readonly obscure: ReadonlySet<string>;
  /** Paths of all files of the output. */
  readonly files: ReadonlySet<string>;
  /** Paths that something else serves, with all below them. */
  readonly externalPaths: readonly string[];
  readonly pending: readonly Pending[];
  /** Targets that the check of the configuration has reported already. */
  readonly reported: ReadonlySet<string>;
  /** The site's own templates and component pages, by path: where a broken target may be written. */
  readonly code: ReadonlyMap<SourcePath, string>;
}

/** What a target leads to: a page or file with its anchor, a page without the anchor, or nothing. */
type Verdict = "served" | "no anchor" | "missing";

/** Looks at every page; what it returns reports, when all of `files` are known. */
export function auditLinks(input: AuditInput): () => readonly Diagnostic[] {
  const audit = auditInTurns(input);
  for (const _ of input.pages) audit.next();
  return () => {
    const { value = [] } = audit.next();
    return value;
  };
}

/** The same with a pause after each page, for callers that have other things to do meanwhile. */
export function* auditInTurns(input: AuditInput): Generator<undefined, readonly Diagnostic[]> {
  const { pages, texts, pending, reported } = input;
  const judge = createJudge(input);
  const broken = new Map<string, Page[]>();
  // By number, as a target that begins with "/" leads to the same place from all pages.
  const served: (boolean | undefined)[] = [];
  const isServed = (number: number) => {
    served[number] ??= texts.at(number).startsWith("/") && judge(texts.at(number)) === "served";
    return served[number];
  };
  for (const { page, links } of pages) {
    const open = links.targets.filter((number) => !isServed(number)).map((number) => texts.at(number));
    const known = new Set(open.length === 0 ? [] : links.reported.map((number) => texts.at(number)));
    for (const written of open) {
      if (reported.has(written) || known.has(written)) continue;
      if (judge(resolveOn(written, page)) === "served") continue;
      const on = broken.get(written);
      if (on === undefined) broken.set(written, [page]);
      else on.push(page);
    }
    yield;
  }
  const isBroken = ({ url, id }: Pending) =>
    url === null || judge(id === null ? url : `${url}#${encodeURIComponent(id)}`) !== "served";
  // What was missing may be among the files that came since.
  const still = [...broken].flatMap(([target, pages]) => {
    const on = pages.filter((page) => judge(resolveOn(target, page)) !== "served");
    return on[0] === undefined ? [] : [reportTarget(target, judge(resolveOn(target, on[0])), on, input)];
  });
  return [...pending.filter(isBroken).map(({ diagnostic }) => diagnostic), ...still];
}

/** The address as a browser resolves it: `#x` and `../api` are relative to the page. */
export function resolveOn(target: string, page: Page): string {
  if (target.startsWith("/")) return target;
  if (target.startsWith("#")) return page.url + target;
  const { pathname, search, hash } = new URL(target, `https://x${page.url}`);
  return pathname + search + hash;
}

function createJudge({ pages, texts, idsOf, files, externalPaths, obscure }: AuditInput): (target: string) => Verdict {
  const known = new Map<string, Verdict>();
  const audited = new Map<string, AuditedPage>(pages.map((each) => [each.page.url, each]));
  const idsIn = once((url: string) => {
    const page = audited.get(url);
    const isKnown = page?.isWhole !== false && !obscure.has(page?.page.source ?? "");
    const ids = page === undefined ? idsOf(url) : new Set(page.links.ids.map((number) => texts.at(number)));
    return isKnown ? ids : undefined;
  });
  const verdict = (target: string): Verdict => {
    const { pathname, hash } = splitUrl(target);
    const url = normalizeUrl(pathname);
    const file = decode(pathname).slice(1);
    if (files.has(file) || files.has(`${file.replace(/\/$/, "")}/index.html`)) return "served";
    if (!files.has(outputPath(url))) return externalPaths.some((path) => isAtOrBelow(url, path)) ? "served" : "missing";
    const id = idIn(hash);
    if (id === "" || id === "top") return "served";
    return idsIn(url)?.has(id) === false ? "no anchor" : "served";
  };
  return (target) => {
    const found = known.get(target) ?? verdict(target);
    // What is missing may come.
    if (found !== "missing") known.set(target, found);
    return found;
  };
}

function reportTarget(target: string, verdict: Verdict, on: readonly Page[], { pages, code }: AuditInput): Diagnostic {
  const [first] = on;
  const isEverywhere = on.length > 1 && on.length >= pages.length - 1;
  const component = first?.format === "component" && !isEverywhere ? first.source : null;
  const others = on.length === 1 ? "" : ` and ${on.length - 1} other page${on.length === 2 ? "" : "s"}`;
  const where = isEverywhere ? "every page" : `${first?.url}${others}`;
  const template = first?.format === "component" ? "" : ` (in the template of ${first?.kind} pages)`;
  const by = isEverywhere ? " (in the layout)" : template;
  const place = findInCode(target, code, component) ?? { file: component ?? undefined };
  const { pathname, hash } = splitUrl(target);
  if (verdict === "no anchor") {
    const id = idIn(hash);
    return diagnose("link/template", `Broken anchor on ${where}${by}: ${target} leads to no heading or id "${id}".`, place);
  }
  const urls = pages.map(({ page }) => page.url);
  const details = { ...place, hint: didYouMean(pathname, urls) };
  return diagnose("link/template", `Broken link on ${where}${by}: ${target} does not exist.`, details);
}
