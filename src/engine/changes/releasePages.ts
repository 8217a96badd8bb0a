/** Documents of all versions → for each version a page of what is new, changed and gone since the version before it. */

import type { Compiled, DocPage, Heading, Page, PageLink, ReleasePage, SourcePath } from "../core/model.ts";
import type { Config } from "../core/schemas/config.ts";
import { joinUrl } from "../core/urls.ts";
import { blank, byVersion } from "../plan/pages.ts";
import type { VersionFrame } from "../plan/versions.ts";
import { apiChanges, type OneApi } from "../symbols/apiChanges.ts";
import type { ApiIndexes } from "../symbols/apiIndex.ts";

export interface ReleasesInput {
  readonly config: Pick<Config, "messages">;
  readonly options: NonNullable<Config["changes"]>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly apis: ApiIndexes;
  /** The pages about classes. */
  readonly symbols: readonly Page[];
}

/** `versions` newest first; the oldest has nothing to be compared with. */
export function releasePages(
  documents: readonly DocPage[],
  versions: readonly VersionFrame[],
  { config, options, compiled, apis, symbols }: ReleasesInput,
): readonly ReleasePage[] {
  const listed = documents.filter(({ unlisted }) => !unlisted);
  const pages = byVersion(listed);
  const byUrl = new Map<string, DocPage>(listed.map((page) => [page.url, page]));
  const title = config.messages["release.title"] ?? "What changed in {label}";
  return versions.slice(0, -1).map((version, at): ReleasePage => {
    const before = versions[at + 1] as VersionFrame;
    const own = pages.get(version.name) ?? [];
    const [api = null, older = null] = [version, before].map(({ name }) => oneApi(name, apis, symbols));
    const url = joinUrl("/", `${options.path}/${version.name}`);
    return {
      ...blank,
      url,
      kind: "release",
      version: version.name,
      id: url.slice(1),
      title: title.replace("{label}", () => version.label),
      searchExclude: true,
      noIndex: version.noIndex,
      canonical: url,
      since: before.name,
      added: own.filter((page) => isAbsent(page, before)).map(linkTo),
      changed: own.flatMap((page) => changedPage(page, before, { byUrl, compiled })),
      removed: (pages.get(before.name) ?? []).filter((page) => isAbsent(page, version)).map(linkTo),
      api: api === null || older === null ? null : apiChanges(api, older, options.internal),
    };
  });
}

function oneApi(version: string, apis: ApiIndexes, symbols: readonly Page[]): OneApi | null {
  const api = apis.of(version);
  const pages = symbols.flatMap((page) => (page.kind === "symbol" && page.version === version ? [page] : []));
  const urls = new Map(pages.map(({ symbol, url }) => [symbol.name, url]));
  return api === null ? null : { api, pageOf: (name) => urls.get(name) };
}

function linkTo({ title, url }: DocPage): PageLink {
  return { label: title, url };
}

function isAbsent({ alternates }: DocPage, { name }: VersionFrame): boolean {
  return alternates.some(({ version, status }) => version === name && status === "absent");
}

function changedPage(
  page: DocPage,
  before: VersionFrame,
  { byUrl, compiled }: { readonly byUrl: ReadonlyMap<string, DocPage> } & Pick<ReleasesInput, "compiled">,
): ReleasePage["changed"] {
  const alternate = page.alternates.find(({ version }) => version === before.name);
  if (alternate?.changes === undefined) return [];
  const headings = (each: DocPage | undefined) => sectionsOf(each === undefined ? undefined : compiled.get(each.source));
  const [old, now] = [headings(byUrl.get(alternate.url)), headings(page)];
  const without = (some: readonly Heading[], others: readonly Heading[]) =>
    some.filter(({ id, text }) => others.every((other) => other.text !== text && other.id !== id));
  return [
    {
      page: linkTo(page),
      changes: alternate.changes,
      added: without(now, old).map(({ id, text }) => ({ id, text })),
      removed: without(old, now).map(({ text }) => text),
    },
  ];
}

/** Headings of levels 2 and 3, without those whose text depends on the version. */
function sectionsOf(body: Compiled | undefined): readonly Heading[] {
  return (body?.headings ?? []).filter(({ depth, text }) => depth <= 3 && !text.includes("{{"));
}
