/** Documents of all versions → for each two of them a page of what changed from the older to the newer one: `/versions/v1.0...v2.0`. */

import { comparisonUrl } from "../../../../templates/shared/comparisonUrl.ts";
import { knownDifference, percentOf } from "../../../model/difference.ts";
import { versionsOfSet } from "../../../model/docSets.ts";
import { blank, byVersion } from "../../../model/generatedPages.ts";
import { isListed } from "../../../model/listed.ts";
import type {
  ChangedPage,
  Compiled,
  DocPage,
  Heading,
  Page,
  PageLink,
  Redirect,
  ReleasePage,
  Url,
  VersionFrame,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { PlannedDocuments, PlannedVersion } from "../../planFeature.ts";

type Options = NonNullable<Config["changes"]>;
type ReleasesConfig = Pick<Config, "messages" | "docs" | "title">;

/** Readers of older versions than these upgrade in two steps. */
const mostOrigins = 40;

export function releasePages(
  { config, documents, versions, compiled, differences, wordsOf }: PlannedDocuments,
  options: Options,
): readonly ReleasePage[] {
  const listed = documents.filter(isListed);
  const context: PageContext = {
    pages: byVersion(listed),
    byUrl: new Map<string, DocPage>(listed.map((page) => [page.url, page])),
    bodyOf: (page) => (page === undefined ? undefined : compiled.get(page.source)),
    differences,
    wordsOf,
  };
  return versions.flatMap((version, at) => {
    const older = versions.slice(at + 1, at + 1 + mostOrigins);
    const { name, docSet } = version.frame;
    const origins = older.map(({ frame }) => ({ version: frame.name, url: urlOf(frame, version.frame, options) }));
    const own = inOrder(version, context);
    return older.map((origin, back): ReleasePage => {
      const steps = [version, ...older.slice(0, back)];
      const url = urlOf(origin.frame, version.frame, options);
      return {
        ...{ ...blank, ...said(origin.frame, version.frame, config) },
        ...{ url, kind: "release", version: name, docSet, id: url.slice(1), canonical: url, origins },
        searchExclude: true,
        noIndex: version.frame.noIndex,
        since: origin.frame.name,
        steps: steps.map(({ frame }) => frame.name),
        guides: steps.flatMap((step) => guideOf(step, version, config.docs)),
        ...pagesBetween(own, origin.frame.name, version, context),
      };
    });
  });
}

function said({ label: since }: VersionFrame, { label }: VersionFrame, { messages, title: site }: ReleasesConfig) {
  const fill = (key: string) =>
    (messages[key] ?? "").replace(
      /\{(since|label|site)\}/g,
      (_, name: "since" | "label" | "site") => ({ since, label, site })[name],
    );
  return { title: fill("release.title"), description: fill("release.description") };
}

function urlOf(from: VersionFrame, to: VersionFrame, { path }: Pick<Options, "path">): Url {
  return comparisonUrl(path, from, to) as Url;
}

/** The pages of a version as its sidebar lists them. */
function inOrder({ frame, navigation }: PlannedVersion, { pages }: PageContext): readonly DocPage[] {
  const order = new Map([...navigation.keys()].map((url, place) => [url, place]));
  const placeOf = ({ url }: DocPage) => order.get(url) ?? order.size;
  return [...(pages.get(frame.name) ?? [])].sort((a, b) => placeOf(a) - placeOf(b));
}

function pagesBetween(
  own: readonly DocPage[],
  since: string,
  { frame: { name } }: PlannedVersion,
  context: PageContext,
): Pick<ReleasePage, "added" | "changed" | "removed"> {
  return {
    added: own.filter((page) => isAbsent(page, since)).map(linkTo),
    changed: own.flatMap((page) => changedPage(page, since, context)),
    removed: (context.pages.get(since) ?? []).filter((page) => isAbsent(page, name)).map(linkTo),
  };
}

/**
 * `/versions/v2.0...v1.0`, which names them in the other order, and those with labels where an address can hold these; `/versions/v2.0` leads
 * to what changed since the version before.
 */
export function pairRedirects(pages: readonly Page[], frames: readonly VersionFrame[]): readonly Redirect[] {
  // File systems may ignore case.
  const namesOf = (version: string) => {
    const frame = frames.find(({ name }) => name === version);
    if (frame === undefined) return [];
    const { nameInSet, label, release } = frame;
    const taken = versionsOfSet(frames, frame).map((each) => each.nameInSet.toLowerCase());
    const others = [label, ...(release === null ? [] : [release])];
    return [nameInSet, ...others.filter((each) => /^[\w.+-]+$/.test(each) && !taken.includes(each.toLowerCase()))];
  };
  const releases = pages.filter((page) => "origins" in page);
  return releases.flatMap(({ url, version, since, origins }) => {
    const folder = url.slice(0, url.lastIndexOf("/") + 1);
    const pairs = namesOf(version).flatMap((to) => namesOf(since).flatMap((from) => [`${from}...${to}`, `${to}...${from}`]));
    const whole = origins[0]?.version === since ? namesOf(version) : [];
    const others = [...pairs, ...whole].map((name) => `${folder}${name}` as Url);
    return others.filter((from) => from !== url).map((from) => ({ from, to: url }));
  });
}

/** As the newer version has it, which may know better. */
function guideOf(step: PlannedVersion, target: PlannedVersion, { upgrade }: Config["docs"]): ReleasePage["guides"] {
  const { name, nameInSet } = step.frame;
  const id = upgrade?.replaceAll("{version}", nameInSet) ?? "";
  const document = target.documents.byId.get(id) ?? step.documents.byId.get(id);
  return document === undefined || !isListed(document) ? [] : [{ version: name, url: document.url }];
}

function linkTo({ title, url }: DocPage): PageLink {
  return { label: title, url };
}

function isAbsent({ alternates }: DocPage, name: string): boolean {
  return alternates.some(({ version, status }) => version === name && status === "absent");
}

interface PageContext extends Pick<PlannedDocuments, "differences" | "wordsOf"> {
  readonly pages: ReadonlyMap<string | null, readonly DocPage[]>;
  readonly byUrl: ReadonlyMap<string, DocPage>;
  readonly bodyOf: (page: DocPage | undefined) => Compiled | undefined;
}

/** Empty for a page that the older version lacks, or has in the same words. */
function changedPage(page: DocPage, since: string, context: PageContext): readonly ChangedPage[] {
  const { byUrl, bodyOf, differences, wordsOf } = context;
  const body = bodyOf(page);
  const other = page.alternates.find(({ version }) => version === since);
  const old = other === undefined || other.status === "absent" ? undefined : bodyOf(byUrl.get(other.url));
  if (other === undefined || body === undefined || old === undefined) return [];
  const percent = percentOf(knownDifference(old, body, differences, wordsOf));
  if (percent === 0) return [];
  const [before, now] = [sectionsOf(old), sectionsOf(body)];
  return [
    {
      page: linkTo(page),
      before: other.url,
      percent,
      changes: other.changes === undefined ? stepsTo(page, since, byUrl) : [{ version: page.version, url: other.changes }],
      added: without(now, before).map(({ id, text }) => ({ id, text })),
      removed: without(before, now).map(({ text }) => text),
    },
  ];
}

/** The pages that show what changed on the way to a page from an older version; newest first. */
function stepsTo(page: DocPage, since: string, byUrl: PageContext["byUrl"]): ChangedPage["changes"] {
  const steps: { readonly version: string; readonly url: Url }[] = [];
  for (let current: DocPage | undefined = page; current !== undefined && current.version !== since; ) {
    const { version, alternates }: DocPage = current;
    const own = alternates.findIndex((each) => each.version === version);
    const last = alternates.findIndex((each) => each.version === since);
    const before = alternates.find(({ status }, place) => place > own && place <= last && status !== "absent");
    if (before?.changes !== undefined) steps.push({ version, url: before.changes });
    current = before === undefined ? undefined : byUrl.get(before.url);
  }
  return steps;
}

function without(some: readonly Heading[], others: readonly Heading[]): readonly Heading[] {
  return some.filter(({ id, text }) => others.every((other) => other.text !== text && other.id !== id));
}

/** Headings of levels 2 and 3, without those whose text depends on the version. */
function sectionsOf(body: Compiled | undefined): readonly Heading[] {
  return (body?.headings ?? []).filter(({ depth, text }) => depth <= 3 && !text.includes("{{"));
}
