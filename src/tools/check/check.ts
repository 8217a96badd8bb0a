/**
 * The finished site → everything that is wrong with it, independent of the checks of the build.
 *
 * 1. plan the site, to know which source each page comes from  2. read every page and let the rules look at it  3. let the rules that compare
 * pages look at all of them  4. crawl the links (`checkLinks.ts`)  5. apply what the configuration says about each code.
 */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type FinishedBuild, findBuild } from "../../finished/findBuild.ts";
import { type PageTree, parsePage } from "../../finished/parsedPage.ts";
import { type DamagedFile, damagedFiles } from "../../finished/wholeBuild.ts";
import { diagnose, sortDiagnostics } from "../../kit/diagnostics/diagnostic.ts";
import { graded } from "../../kit/diagnostics/severity.ts";
import { causeOf, readRegularFile } from "../../kit/files/readFile.ts";
import { once, orNull } from "../../kit/once.ts";
import { outputPath } from "../../kit/text/urls.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { startServer } from "../../serve/serve.ts";
import type { PlannedSite } from "../../site/assembly.ts";
import { openSite } from "../../site/openSite.ts";
import type { LinkOptions } from "./crawl.ts";
import { checkLinks, encodePath } from "./crawledLinks.ts";
import { openReport, type Report } from "./findings.ts";
import { openLocator } from "./locate.ts";
import { scan } from "./pageLinks.ts";
import { rules } from "./rules/index.ts";
import type { AuditContext } from "./rules/rule.ts";
import { type RuleCode, ruleCodes } from "./rules/ruleCodes.ts";
import { type CheckedPage, resolver } from "./targets.ts";

export interface CheckOptions extends LinkOptions {
  /** Check links to other sites too. */
  readonly external: boolean;
  /** The rules to apply; all of them unless given. */
  readonly rules?: readonly RuleCode[];
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Pages checked, without redirects. */
  readonly pages: number;
  /** Redirect pages checked. */
  readonly redirects: number;
  /** Distinct URLs requested. */
  readonly links: number;
  /** URLs of other sites that answered lately and were not requested again. */
  readonly remembered: number;
  /** What the configuration excepts: how many findings of each rule. */
  readonly excepted: Readonly<Record<string, number>>;
}

/** Throws a `DocsgenError` if there is no finished build, or the configuration cannot be used. */
export async function check(run: RunOptions, options: CheckOptions): Promise<CheckResult> {
  const build = await findBuild(run);
  const opened = openSite(run);
  const planned = await opened.planned();
  await opened.cache.save();
  const server = await startServer(build, { port: 0, strictPort: true, host: "127.0.0.1", timeout: null });
  try {
    return await audit({ run, build, planned, options, home: server.url });
  } finally {
    await server.close();
  }
}

interface Job {
  readonly run: RunOptions;
  readonly build: FinishedBuild;
  readonly planned: PlannedSite;
  readonly options: CheckOptions;
  readonly home: string;
}

async function audit({ run, build, planned, options, home }: Job): Promise<CheckResult> {
  const { config } = planned;
  const chosen = new Set(options.rules ?? ruleCodes);
  const resolve = resolver(build, new URL(home).origin);
  const scene: AuditContext = {
    run,
    planned,
    build,
    check: config.check,
    resolve,
    home,
    weigh: once((file) => weigh(file, build)),
  };
  const report = openReport(
    run,
    config.diagnostics,
    openLocator(run, planned.site.versions, (file) =>
      [planned, ...planned.languages].some(({ site }) => site.bySource.has(file)),
    ),
  );
  const damaged = chosen.has("check/broken") ? damagedFiles(build.out, build.files).map(brokenFile) : [];
  const applied = rules.filter(({ code }) => chosen.has(code)).map((rule) => ({ rule, follower: rule.follow?.(scene) }));
  const pages = readPages(planned, scene, (page, tree) => {
    for (const { follower } of applied) follower?.look(page, tree);
    lookAt(page, tree, { scene, report, chosen });
  });
  for (const { rule, follower } of applied) {
    const found = (await follower?.found()) ?? (await rule.findAcross?.(pages, scene)) ?? [];
    for (const finding of found) report.add(rule.code, finding, finding.page, null);
  }
  const isCrawled = chosen.has("check/broken") || chosen.has("check/external");
  const linkOptions = { ...options, external: options.external && chosen.has("check/external") };
  const crawled = isCrawled
    ? await checkLinks(pages, { ...scene, report, options: linkOptions })
    : { diagnostics: [], links: 0, remembered: 0 };
  const { diagnostics, ...counts } = crawled;
  const found = [...damaged, ...report.diagnostics(), ...diagnostics].filter(({ code }) => chosen.has(code as RuleCode));
  const redirects = pages.filter(({ isRedirect }) => isRedirect).length;
  return {
    diagnostics: sortDiagnostics(graded(found, config.diagnostics, run.strict)),
    pages: pages.length - redirects,
    redirects,
    ...counts,
    excepted: Object.fromEntries(report.excepted),
  };
}

interface Look {
  readonly scene: AuditContext;
  readonly report: Report;
  readonly chosen: ReadonlySet<RuleCode>;
}

function lookAt(page: CheckedPage, tree: PageTree, { scene, report, chosen }: Look): void {
  if (page.isRedirect) return;
  for (const { code, find } of rules) {
    if (!chosen.has(code)) continue;
    for (const finding of find?.(page, tree, scene) ?? []) report.add(code, finding, page, tree);
  }
}

function brokenFile({ path, cause }: DamagedFile): Diagnostic {
  const what = path.endsWith(".html") ? "page" : "file";
  return diagnose("check/broken", `Cannot read the ${what} ${path}: ${cause}.`, { hint: 'Run "docsgen build" again.' });
}

/** Reads one page after the other: the trees of all would not fit into memory. Those that cannot be read are left out. */
function readPages(
  { config, site, languages }: PlannedSite,
  { build, home }: AuditContext,
  look: (page: CheckedPage, tree: PageTree) => void,
): readonly CheckedPage[] {
  const planned = new Map(
    [{ config, site }, ...languages].flatMap((each) => {
      const folder = each.config.base.slice(config.base.length);
      const { lang } = each.config.locale;
      return each.site.pages.map((plan) => [folder + outputPath(plan.url), { plan, lang }] as const);
    }),
  );
  const unknown = { plan: null, lang: null };
  const pages: CheckedPage[] = [];
  const keep = openStrings();
  for (const file of build.files.filter((each) => each.endsWith(".html"))) {
    try {
      const tree = parsePage(readRegularFile(join(build.out, file)).toString("utf8"));
      const url = home + encodePath(urlPath(file));
      const path = decodeURIComponent(new URL(url).pathname);
      const page = { file, url, path, ...(planned.get(file) ?? unknown), ...scan(tree, keep) };
      pages.push(page);
      look(page, tree);
    } catch (error) {
      if (causeOf(error) === null) throw error;
    }
  }
  return pages;
}

/** Text → a copy of its own, the same for equal texts: a part of a page would hold the whole in memory, and most addresses are on many pages. */
function openStrings(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const copy = copies.get(text) ?? Buffer.from(text).toString();
    copies.set(copy, copy);
    return copy;
  };
}

/** `docs/api.html` is served as `docs/api`; the not-found page has only its own name. */
function urlPath(file: string): string {
  if (file === "404.html") return file;
  return file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
}

/** Bytes that are sent for a file; null if the build has no such file. */
function weigh(file: string, { files, out }: FinishedBuild): number | null {
  const content = files.includes(file) ? orNull(() => readRegularFile(join(out, file))) : null;
  if (content === null) return null;
  return /\.(?:html|js|css|svg|json)$/.test(file) ? gzipSync(content, { level: 6 }).length : content.length;
}
