/**
 * Documents of all versions → for each version but the oldest a page of what changed up to it, from any older one on. One page serves all
 * origins: what it says names those it is true of, and `#from-v1.0` chooses one.
 */

import { once } from "../../../kit/once.ts";
import { joinUrl } from "../../../kit/text/urls.ts";
import type { Comparisons } from "../../../model/comparisons.ts";
import { nameInSet, versionsBeside } from "../../../model/docSets.ts";
import { blank, byVersion } from "../../../model/generatedPages.ts";
import { isListed } from "../../../model/listed.ts";
import type {
  ChangedPage,
  Compiled,
  DocPage,
  Heading,
  PageLink,
  PageNavigation,
  Redirect,
  ReleasePage,
  SourcePath,
  Url,
  VersionDocuments,
  VersionFrame,
} from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import { knownDifference, readWords, type TextWords } from "./difference.ts";
import { mostOrigins } from "./originRules.ts";
import { toldOf } from "./told.ts";

export interface ReleasesInput {
  readonly config: Pick<Config, "messages" | "docs" | "title">;
  readonly options: NonNullable<Config["changes"]>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly differences: Comparisons<number>;
}

interface PlannedVersion {
  readonly frame: VersionFrame;
  readonly documents: VersionDocuments;
  readonly navigation: ReadonlyMap<string, PageNavigation>;
}

/** `versions` newest first. */
export function releasePages(
  documents: readonly DocPage[],
  versions: readonly PlannedVersion[],
  { config, options, compiled, differences }: ReleasesInput,
): readonly ReleasePage[] {
  const listed = documents.filter(isListed);
  const pages = byVersion(listed);
  const context = {
    byUrl: new Map<string, DocPage>(listed.map((page) => [page.url, page])),
    bodyOf: (page: DocPage | undefined) => (page === undefined ? undefined : compiled.get(page.source)),
    differences,
    read: once(readWords),
  };
  const said = (key: string, plain: string, label: string) =>
    (config.messages[key] ?? plain).replaceAll("{label}", label).replaceAll("{site}", config.title);
  return versions.slice(0, -1).map((version, at): ReleasePage => {
    const { frame, navigation } = version;
    const origins = versions.slice(at + 1, at + 1 + mostOrigins).map((each) => each.frame.name);
    const order = new Map([...navigation.keys()].map((url, place) => [url, place]));
    const placeOf = ({ url }: DocPage) => order.get(url) ?? order.size;
    const own = [...(pages.get(frame.name) ?? [])].sort((a, b) => placeOf(a) - placeOf(b));
    const url = releaseUrl(frame.name, options);
    return {
      ...blank,
      url,
      kind: "release",
      version: frame.name,
      id: url.slice(1),
      title: said("release.title", "What changed up to {label}", frame.label),
      description: said("release.description", releaseDescription, frame.label),
      searchExclude: true,
      noIndex: frame.noIndex,
      canonical: url,
      origins,
      guides: [version, ...versions.slice(at + 1, at + origins.length)].flatMap((step) => guideOf(step, version, config.docs)),
      added: own.flatMap((page) => {
        const from = origins.filter((origin) => isAbsent(page, origin));
        return from.length === 0 ? [] : [{ page: linkTo(page), from }];
      }),
      changed: own.flatMap((page) => changedPage(page, origins, context)),
      removed: origins.flatMap((origin) => {
        const gone = (pages.get(origin) ?? []).filter((page) => isAbsent(page, frame.name));
        return gone.map((page) => ({ page: linkTo(page), from: [origin] }));
      }),
    };
  });
}

const releaseDescription =
  "What breaks, what is deprecated, and what is new in {site} {label} since each older version, and which pages of the documentation changed.";

function releaseUrl(version: string, { path }: Pick<ReleasesInput["options"], "path">): Url {
  return joinUrl("/", `${path}/${version}`);
}

/** The place of an origin in the choice. */
function originId(version: string): string {
  return `from-${version}`;
}

/** `/versions/v1.0...v2.0` for every two versions, in either order; by labels, too, where an address can hold them. */
export function pairRedirects(pages: readonly ReleasePage[], frames: readonly VersionFrame[]): readonly Redirect[] {
  // File systems may ignore case.
  const namesOf = (version: string) => {
    const { label = version, release = null } = frames.find(({ name }) => name === version) ?? {};
    const taken = versionsBeside(frames, version).map(({ name }) => nameInSet(name).toLowerCase());
    const others = [label, ...(release === null ? [] : [release])];
    return [nameInSet(version), ...others.filter((each) => /^[\w.+-]+$/.test(each) && !taken.includes(each.toLowerCase()))];
  };
  return pages.flatMap(({ url, version, origins }) => {
    const folder = url.slice(0, url.lastIndexOf("/") + 1);
    return origins.flatMap((origin) => {
      const pairs = namesOf(version).flatMap((to) => namesOf(origin).flatMap((from) => [`${from}...${to}`, `${to}...${from}`]));
      return pairs.map((pair) => ({ from: `${folder}${pair}` as Url, to: `${url}#${originId(origin)}` }));
    });
  });
}

/** As the newer version has it, which may know better. */
function guideOf(step: PlannedVersion, target: PlannedVersion, { upgrade }: Config["docs"]): ReleasePage["guides"] {
  const { name } = step.frame;
  const id = upgrade?.replaceAll("{version}", nameInSet(name)) ?? "";
  const document = target.documents.byId.get(id) ?? step.documents.byId.get(id);
  return document === undefined || !isListed(document) ? [] : [{ version: name, url: document.url }];
}

function linkTo({ title, url }: DocPage): PageLink {
  return { label: title, url };
}

function isAbsent({ alternates }: DocPage, name: string): boolean {
  return alternates.some(({ version, status }) => version === name && status === "absent");
}

interface PageContext {
  readonly byUrl: ReadonlyMap<string, DocPage>;
  readonly bodyOf: (page: DocPage | undefined) => Compiled | undefined;
  readonly differences: Comparisons<number>;
  readonly read: (text: Compiled) => TextWords;
}

function changedPage(page: DocPage, origins: readonly string[], context: PageContext): readonly ChangedPage[] {
  const { byUrl, bodyOf, differences, read } = context;
  const body = bodyOf(page);
  const others = new Map(page.alternates.map((each) => [each.version, each]));
  const compared = origins.flatMap((origin, at) => {
    const { status, url, changes: direct } = others.get(origin) ?? { status: "absent" };
    const old = status === "absent" ? undefined : bodyOf(byUrl.get(url));
    if (url === undefined || body === undefined || old === undefined) return [];
    const isSame = knownDifference(old, body, differences, read) === 0;
    return isSame ? [] : [{ origin, at, url, direct, old }];
  });
  if (compared.length === 0) return [];
  const steps = stepsOf(page, origins, byUrl);
  const now = sectionsOf(body);
  return [
    {
      page: linkTo(page),
      before: compared.map(({ origin, url }) => ({ version: origin, url })),
      changes: toldOf(compared, ({ at, direct }) =>
        direct === undefined
          ? steps.flatMap((step) => (step.at <= at ? step.page : []))
          : [{ version: page.version, url: direct }],
      ),
      added: toldOf(compared, ({ old }) => without(now, sectionsOf(old)).map(({ id, text }) => ({ id, text }))),
      removed: toldOf(compared, ({ old }) => without(sectionsOf(old), now).map(({ text }) => ({ text }))),
    },
  ];
}

/** The pages that show what changed on the way to a page from its older versions, each of these at its place in `origins`; newest first. */
function stepsOf(page: DocPage, origins: readonly string[], byUrl: PageContext["byUrl"]) {
  const steps: { readonly at: number; readonly page: { readonly version: string; readonly url: Url } }[] = [];
  for (let current: DocPage | undefined = page; current !== undefined; ) {
    const { version, alternates }: DocPage = current;
    const own = alternates.findIndex((each) => each.version === version);
    const before = alternates.find(({ status }, place) => place > own && status !== "absent");
    const at = before === undefined ? -1 : origins.indexOf(before.version);
    if (before?.changes !== undefined && at >= 0) steps.push({ at, page: { version, url: before.changes } });
    current = before === undefined || at < 0 ? undefined : byUrl.get(before.url);
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
