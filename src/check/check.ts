/**
 * The finished site → diagnostics about broken links, independent of the link check of the build.
 *
 * 1. serve the site on a free port  2. let linkinator fetch every page and everything it links to  3. read the ids and links of
 * every page  4. check the fragments  5. on request, check other sites  6. report where each broken target is linked from.
 */
import { join } from "node:path";
import type { RunOptions } from "../config/config.ts";
import { diagnose } from "../core/diagnostic.ts";
import type { Diagnostic } from "../core/model.ts";
import { causeOf, readRegularFile } from "../core/readFile.ts";
import { type FinishedBuild, findBuild } from "../serve/finished.ts";
import { startServer } from "../serve/serve.ts";
import { openAnswers } from "./answers.ts";
import { type Broken, reportBroken } from "./brokenLinks.ts";
import type { Patience } from "./crawl.ts";
import { scan } from "./pageLinks.ts";
import { brokenAnchors, type CheckedPage, externalTargets, metadataTargets, resolver } from "./targets.ts";

export interface CheckOptions extends Patience {
  /** Check links to other sites too. */
  readonly external: boolean;
  /** Regular expressions of URLs to skip. */
  readonly skip: readonly string[];
  /** Milliseconds for which the answer of another site is taken again; by default every site is asked. */
  readonly maxAge?: number;
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Pages crawled, without redirects. */
  readonly pages: number;
  /** Redirect pages crawled. */
  readonly redirects: number;
  /** Distinct URLs requested. */
  readonly links: number;
  /** URLs of other sites that answered lately and were not requested again. */
  readonly remembered: number;
}

/** Throws a `DocsgenError` if there is no finished build. */
export async function check(run: RunOptions, options: CheckOptions): Promise<CheckResult> {
  const build = await findBuild(run);
  const server = await startServer(build, { port: 0, strictPort: true, host: "127.0.0.1" });
  try {
    const { pages, unreadable } = readPages(build, server.url);
    const { diagnostics, ...counts } = await checkPages(pages, { run, build, options, home: server.url });
    const redirects = pages.filter(({ isRedirect }) => isRedirect).length;
    return { diagnostics: [...unreadable, ...diagnostics], pages: pages.length - redirects, redirects, ...counts };
  } finally {
    await server.close();
  }
}

interface Scene {
  readonly run: RunOptions;
  readonly build: FinishedBuild;
  readonly options: CheckOptions;
  /** URL of the home page on our server. */
  readonly home: string;
}

async function checkPages(pages: readonly CheckedPage[], { run, build, options, home }: Scene) {
  const origin = new URL(home).origin;
  const skip = options.skip.map((pattern) => new RegExp(pattern));
  const isIncluded = (url: string) => !skip.some((pattern) => pattern.test(url));
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  const sheets = build.files.filter((file) => file.endsWith(".css")).map((file) => home + encodePath(file));
  const seeds = [...pages.map(({ url }) => url), ...sheets];

  const resolve = resolver(build, origin);
  // Loaded here because linkinator is large and no other command needs it.
  const { checkExternal, crawlPages } = await import("./crawl.ts");
  const own = await crawlPages(
    [...new Set([...seeds, ...metadataTargets(pages, resolve, isOwn)])],
    (url) => isOwn(url) && isIncluded(url),
  );
  const external = options.external ? externalTargets(pages, resolve, (url) => !isOwn(url) && isIncluded(url)) : [];
  const answers = openAnswers(run, options.maxAge ?? 0);
  const unknown = external.filter((url) => !answers.isKnown(url));
  const asked = await checkExternal(unknown, options);
  answers.keep(unknown.filter((url) => !asked.broken.has(url)));
  await answers.save();
  const broken: Broken = {
    own: own.broken,
    external: asked.broken,
    anchors: brokenAnchors(pages, resolve, own.broken, isIncluded),
  };
  const diagnostics = reportBroken(pages, broken, { run, resolve, home });
  return { diagnostics, links: own.asked + asked.asked, remembered: external.length - unknown.length };
}

/** Reports a page that cannot be read and continues with the others. */
function readPages(build: FinishedBuild, home: string): Read {
  const pages: CheckedPage[] = [];
  const unreadable: Diagnostic[] = [];
  for (const file of build.files.filter((each) => each.endsWith(".html"))) {
    try {
      const html = readRegularFile(join(build.out, file)).toString("utf8");
      pages.push({ file, url: home + encodePath(urlPath(file)), ...scan(html) });
    } catch (error) {
      const cause = causeOf(error);
      if (cause === null) throw error;
      const hint = 'Run "docsgen build" again.';
      unreadable.push(diagnose("check/broken", `Cannot read the page ${file}: ${cause}.`, { hint }));
    }
  }
  return { pages, unreadable };
}

interface Read {
  readonly pages: readonly CheckedPage[];
  readonly unreadable: readonly Diagnostic[];
}

/** `docs/api.html` is served as `docs/api`; the not-found page has only its own name. */
function urlPath(file: string): string {
  if (file === "404.html") return file;
  return file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
