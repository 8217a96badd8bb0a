/** A small site for the search stage: pages as values, and an engine that reads the made files from memory. */
import { createEngine, type Engine } from "../../../../client/search/engine/createEngine.ts";
import type { SearchInput } from "../../../../src/features/search/render/records.ts";
import { type SearchOptions, searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import type {
  CategoryPage,
  Compiled,
  Output,
  Page,
  Section,
  Site,
  SourcePath,
  Url,
  Version,
} from "../../../../src/model/model.ts";
import type { Config } from "../../../../src/model/schemas/config.ts";
import { parseVersionName } from "../../../../src/model/versionName.ts";
import { type Files, fetchFrom } from "./files.ts";

/** Any fields of any kind of page. */
type PageFields = { readonly [K in keyof Page]?: Page[K] } & { readonly items?: CategoryPage["items"] };

export interface PageFixture extends PageFields {
  /** Heading → text; "" is the opening. Code stands behind a line `---`. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** Version → path → page; the version "" holds the pages outside the docs. The first version is the latest. */
export type SiteFixture = Readonly<Record<string, Readonly<Record<string, PageFixture>>>>;

export function inputOf(fixture: SiteFixture, search: Partial<Config["search"]> = {}): SearchInput {
  const compiled = new Map<SourcePath, Compiled>();
  const names = Object.keys(fixture).filter((name) => name !== "");
  const versions = names.map((name, index) => versionOf(name, index === 0));
  const pages = Object.entries(fixture).flatMap(([name, documents]) => {
    const version = versions.find((each) => each.name === name) ?? null;
    return Object.entries(documents).map(([id, page]) => {
      const source = `content/${name}/${id}.md` as SourcePath;
      if (page.sections !== undefined) compiled.set(source, compiledOf(sectionsOf(page.sections)));
      return pageOf(id, version, { ...page, source });
    });
  });
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const site = { versions, pages, byUrl } as unknown as Site;
  const config = {
    title: "Example",
    vars: { repo: "example" },
    locale: { lang: "en", dir: "ltr", label: "English" },
    search: { backend: "local", path: "search", contextual: true, eventQuery: false, askAi: false, ...search },
  } as const;
  return { site, compiled, config };
}

function versionOf(name: string, isLast: boolean): Version {
  return { ...parseVersionName(name), label: name, isLast, path: isLast ? "/docs" : `/docs/${name}` } as Version;
}

function pageOf(id: string, version: Version | null, page: PageFixture): Page {
  const { sections: _, ...given } = page;
  return {
    url: `${version?.path ?? ""}/${id}` as Url,
    kind: version === null ? "page" : "doc",
    version: version?.name ?? null,
    docSet: version?.docSet ?? null,
    id,
    title: id,
    description: "",
    keywords: [],
    tags: [],
    breadcrumbs: [],
    items: [],
    unlisted: false,
    searchBoost: 1,
    searchExclude: false,
    ...given,
  } as unknown as Page;
}

function compiledOf(sections: readonly Section[]): Compiled {
  const text = JSON.stringify(sections);
  return { key: text, sections, usesVariables: text.includes("{{") } as unknown as Compiled;
}

function sectionsOf(sections: Readonly<Record<string, string>>): readonly Section[] {
  return Object.entries(sections).map(([title, body]) => {
    const [text = "", code = ""] = body.split("\n---\n");
    const [, marks = "##", name = title] = /^(#+) (.*)$/.exec(title) ?? [];
    const id = name.toLowerCase().replace(/\W+/g, "-");
    return { heading: title === "" ? null : { depth: marks.length as 2, id, text: name, html: name }, text, code };
  });
}

export function filesOf(outputs: readonly Output[]): Map<string, Uint8Array> {
  return new Map(outputs.map(({ path, body }) => [`/${path}`, body as Uint8Array]));
}

export function makeFiles(
  fixture: SiteFixture,
  options: Partial<SearchOptions> = {},
  search: Partial<Config["search"]> = {},
): Map<string, Uint8Array> {
  return filesOf(searchOutputs(inputOf(fixture, search), { ...options }));
}

/** An engine that reads `files`; what it asks for is written to `asked`. */
export function engineOf(files: Files, asked: string[] = []): Engine {
  return createEngine(
    "/",
    fetchFrom(
      () => files,
      (url) => asked.push(url),
    ),
  );
}

export const latest = { versions: [] } as const;
