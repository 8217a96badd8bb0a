/**
 * Finished pages → diagnostics about their links: every page and everything that one links to is requested; fragments are looked up among the
 * ids; on request other sites are asked. One that does not respond is in quarantine for some days before it is an error.
 */
import { openAnswers } from "./answers.ts";
import { type Broken, reportBroken } from "./brokenLinks.ts";
import type { Failure, LinkOptions } from "./crawl.ts";
import type { Report } from "./findings.ts";
import type { AuditContext } from "./rules/rule.ts";
import { brokenAnchors, type CheckedPage, externalTargets, ownTargets } from "./targets.ts";

interface LinkScene extends AuditContext {
  readonly report: Report;
  readonly options: LinkOptions & { readonly external: boolean };
}

export async function checkLinks(pages: readonly CheckedPage[], scene: LinkScene) {
  const { run, build, resolve, options, home, report } = scene;
  const origin = new URL(home).origin;
  const skip = options.skip.map((pattern) => new RegExp(pattern));
  const isIncluded = (url: string) => !skip.some((pattern) => pattern.test(url));
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  const sheets = build.files.filter((file) => file.endsWith(".css")).map((file) => home + encodePath(file));
  const crawled = pages.filter(({ isCrawled }) => isCrawled).map(({ url }) => url);
  const linked = [...pages.map(({ url }) => url), ...ownTargets(pages, resolve, isOwn)];

  // Loaded here because linkinator is large and no other command needs it.
  const { crawlPages } = await import("./crawl.ts");
  const own = await crawlPages(
    { pages: [...crawled, ...sheets], targets: [...new Set(linked)] },
    (url) => isOwn(url) && isIncluded(url),
  );
  const targets = options.external ? externalTargets(pages, resolve, (url) => !isOwn(url) && isIncluded(url)) : [];
  const { external, asked, remembered } = await askOthers(targets, scene);
  const broken: Broken = { own: own.broken, external, anchors: brokenAnchors(pages, resolve, own.broken, isIncluded) };
  return { diagnostics: reportBroken(pages, broken, { run, resolve, home, report }), links: own.asked + asked, remembered };
}

const day = 86_400_000;

async function askOthers(targets: readonly string[], { run, check, options }: LinkScene) {
  const { checkExternal } = await import("./externalLinks.ts");
  const { now = Date.now(), maxAge = 0 } = options;
  const answers = openAnswers(run, maxAge, now);
  const unknown = targets.filter((url) => !answers.isKnown(url));
  const { broken, asked } = await checkExternal(unknown, options);
  answers.keep(unknown.filter((url) => !broken.has(url)));
  const external = new Map(
    [...broken].map(([url, failure]): [string, Failure] => {
      const { since, failures } = answers.fail(url);
      const isPatient = !isFinal(failure) && now - since < check.quarantine * day;
      return [url, isPatient ? { ...failure, quarantine: { since, failures, until: since + check.quarantine * day } } : failure];
    }),
  );
  await answers.save();
  return { external, asked, remembered: targets.length - unknown.length };
}

/** The other site is up, and says that it has no such page. */
function isFinal({ status }: Failure): boolean {
  return status === 404 || status === 410;
}

export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
