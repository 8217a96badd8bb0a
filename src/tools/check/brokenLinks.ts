/**
 * Broken URLs → diagnostics: one per target, at the first link to it, with a list of the other pages. They are where the site's own files
 * write them, as far as these can be found; links to other sites with all places that do.
 */

import { diagnose, didYouMean, placeAt } from "../../kit/diagnostics/diagnostic.ts";
import { onceFor } from "../../kit/once.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { addressClues } from "./addressClues.ts";
import type { Failure } from "./crawl.ts";
import { outputOf, type Report, readTree, staticSource } from "./findings.ts";
import type { Occurrence } from "./pageLinks.ts";
import type { RuleCode } from "./rules/ruleCodes.ts";
import { type CheckedPage, type Resolve, withoutHash } from "./targets.ts";
import { findWritten, type WrittenPlace } from "./writtenPlaces.ts";

export interface Broken {
  readonly own: ReadonlyMap<string, Failure>;
  readonly external: ReadonlyMap<string, Failure>;
  /** URLs with a fragment that is not an id on their page. */
  readonly anchors: ReadonlySet<string>;
}

interface Scene {
  readonly run: Pick<RunOptions, "root" | "configFile" | "out">;
  readonly resolve: Resolve;
  readonly home: string;
  readonly report: Report;
}

interface Place {
  readonly page: CheckedPage;
  readonly occurrence: Occurrence;
}

/** How many other pages a message lists. */
const listed = 5;

export function reportBroken(pages: readonly CheckedPage[], broken: Broken, scene: Scene): readonly Diagnostic[] {
  const places = placesOf(pages, broken, scene);
  const spellings = [...broken.external.keys()].map(
    (address) => [address, new Set(places.get(address)?.map(({ occurrence }) => occurrence.target))] as const,
  );
  const written = findWritten(scene.run, new Map(spellings));
  const everywhere = [...broken.own.keys(), ...broken.external.keys(), ...broken.anchors];
  return everywhere.flatMap((address) => {
    const found = places.get(address) ?? [];
    const kept = found.filter(({ page }) => !scene.report.excepts(codeOf(address, broken), page));
    return found.length > 0 && kept.length === 0 ? [] : [report(address, kept, { ...scene, pages, broken, written })];
  });
}

function codeOf(address: string, { external }: Broken): RuleCode {
  if (!external.has(address)) return "check/broken";
  return external.get(address)?.quarantine === undefined ? "check/external" : "check/quarantined";
}

/** Broken URL → the pages that link to it, each once, in the order of the pages. */
function placesOf(pages: readonly CheckedPage[], broken: Broken, { resolve }: Scene): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  if (broken.own.size + broken.external.size + broken.anchors.size === 0) return places;
  const addressOf = onceFor((url: URL) => brokenAddress(url, broken));
  for (const page of pages) {
    for (const occurrence of page.occurrences) {
      const url = resolve(occurrence, page);
      const address = url === null ? null : addressOf(url);
      if (address === null) continue;
      const known = places.get(address) ?? [];
      if (known.at(-1)?.page !== page) known.push({ page, occurrence });
      places.set(address, known);
    }
  }
  return places;
}

/** The URL under which a link is reported: with its fragment only if just that is broken. */
function brokenAddress(url: URL, { own, external, anchors }: Broken): string | null {
  const bare = withoutHash(url) ?? "";
  if (own.has(bare) || external.has(bare)) return bare;
  return anchors.has(url.href) ? url.href : null;
}

interface Findings extends Scene {
  readonly pages: readonly CheckedPage[];
  readonly broken: Broken;
  /** Where links to other sites are written. */
  readonly written: ReadonlyMap<string, readonly WrittenPlace[]>;
}

function report(address: string, places: readonly Place[], findings: Findings): Diagnostic {
  const { broken } = findings;
  const [first] = places;
  const isExternal = broken.external.has(address);
  const shown = isExternal ? address : localPath(address, findings);
  const [source, ...sources] = findings.written.get(address) ?? [];
  const elsewhere =
    source === undefined
      ? list("Also linked from", pagesAfterFirst(places, findings))
      : list(
          "Also in",
          sources.map(({ file, line }) => `${file}:${line}`),
        );
  const quarantine = broken.external.get(address)?.quarantine;
  const message = `Broken link: ${shown} ${describe(address, broken)}.${patience(quarantine)}${elsewhere}`;
  return diagnose(codeOf(address, broken), message, {
    hint: isExternal ? undefined : suggestion(address, findings),
    ...(source ?? (first === undefined ? inStyleSheet(broken.own.get(address), shown, findings) : at(first, findings))),
  });
}

function patience(quarantine: Failure["quarantine"]): string {
  if (quarantine === undefined) return "";
  const [since, until] = [quarantine.since, quarantine.until].map((time) => new Date(time).toISOString().slice(0, 10));
  const checks = quarantine.failures === 1 ? "1 check" : `${quarantine.failures} checks`;
  return ` It has failed since ${since} (${checks}) and is an error from ${until} on.`;
}

function describe(address: string, broken: Broken): string {
  const failure = broken.own.get(address) ?? broken.external.get(address);
  if (failure === undefined) return "points to a page that has no such anchor";
  if (failure.status !== 0) return `returns status ${failure.status}`;
  return failure.reason === null ? "does not respond" : `does not respond (${failure.reason})`;
}

function pagesAfterFirst(places: readonly Place[], scene: Scene): readonly string[] {
  return places.slice(1).map(({ page }) => localPath(page.url, scene));
}

function list(intro: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > listed ? ` and ${names.length - listed} more` : "";
  return ` ${intro} ${names.slice(0, listed).join(", ")}${more}.`;
}

function suggestion(address: string, { broken, pages, ...scene }: Findings): string | undefined {
  if (!broken.anchors.has(address)) {
    const paths = pages.map(({ url }) => localPath(url, scene));
    return didYouMean(localPath(address, scene), paths);
  }
  const url = new URL(address);
  const ids = pages.find((page) => page.url === url.origin + url.pathname)?.ids ?? new Set<string>();
  return didYouMean(
    url.hash,
    [...ids].map((id) => `#${id}`),
  );
}

/** Links in style sheets are not among the links of the pages. */
function inStyleSheet(failure: Failure | undefined, address: string, { run, home, report }: Scene) {
  if (!failure?.parent?.startsWith(home)) return {};
  const file = decodeURIComponent(failure.parent.slice(home.length));
  const source = staticSource(file, run);
  const found = report.locate({ clues: addressClues(address) }, { file, plan: null }, null);
  return found ?? { file: source ?? outputOf({ file }, run) };
}

function at({ page, occurrence }: Place, { run, report, home }: Scene) {
  const { target, offset, length } = occurrence;
  const tree = readTree(run, page);
  const base = new URL(home).pathname;
  const clues = [target, ...(target.startsWith(base) ? [target.slice(base.length - 1)] : [])].flatMap(addressClues);
  const found = report.locate({ offset, length, clues }, page, tree);
  return found ?? { file: outputOf(page, run), ...(tree === null ? {} : placeAt(tree.html, offset, length)) };
}

function localPath(url: string, { home }: Scene): string {
  const { origin } = new URL(home);
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}
