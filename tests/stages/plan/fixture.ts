/** A site as values: documents by version and id → what `plan` is given. */

import { parseRoutes } from "../../../src/features/routes/read/routesLock.ts";
import type { Compiled, Content, FrontMatter, Hash, Heading, Source, SourcePath } from "../../../src/model/model.ts";
import type { Config, NavbarItem } from "../../../src/model/schemas/config.ts";
import { parseVersionName } from "../../../src/model/versionName.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";

const smallest = { title: "Lib", url: "https://example.org" };

export const config: Config = withDefaults({ ...smallest, docs: { lastUpdated: false }, search: { askAi: false } });

export function navbarOf(items: readonly NavbarItem[]): Config["navbar"] {
  return withDefaults({ ...smallest, navbar: { items } }).navbar;
}

/** One document: its front matter, its text (also its identity), and its headings' ids. */
export interface DocumentFixture {
  readonly frontMatter?: Partial<FrontMatter>;
  readonly text?: string;
  readonly headings?: readonly string[];
  /** File name where it is not `<id>.md`. */
  readonly file?: string;
}

export interface SiteFixture {
  /** Version name → id → document; the order of the keys is the order of the versions. */
  readonly docs: Readonly<Record<string, Readonly<Record<string, DocumentFixture>>>>;
  readonly sidebars?: unknown;
  readonly pages?: Readonly<Record<string, DocumentFixture>>;
  readonly staticFiles?: readonly string[];
  /** Lines of `content/routes.lock`. */
  readonly routes?: string;
}

export function contentOf(fixture: SiteFixture): {
  readonly content: Content;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
} {
  const compiled = new Map<SourcePath, Compiled>();
  const source = (version: string | null, id: string, document: DocumentFixture): Source => {
    const folder = version === null ? "content/pages" : `content/docs/${version}`;
    const path = `${folder}/${document.file ?? `${id}.md`}` as SourcePath;
    compiled.set(path, compiledOf(document.text ?? id, document.headings ?? []));
    return {
      kind: version === null ? "page" : "doc",
      format: "markdown",
      path,
      version,
      id,
      frontMatter: { title: id, extra: {}, lines: {}, ...document.frontMatter },
      body: document.text ?? id,
      bodyLine: 1,
      hash: (document.text ?? id) as Hash,
    };
  };
  const sources = (version: string | null, documents: SiteFixture["pages"]) =>
    Object.entries(documents ?? {}).map(([id, document]) => source(version, id, document));
  const text = JSON.stringify(fixture.sidebars, null, 2);
  const content: Content = {
    versions: Object.entries(fixture.docs).map(([name, documents]) => ({
      ...parseVersionName(name),
      sources: sources(name, documents),
      sidebars:
        fixture.sidebars === undefined
          ? null
          : { path: `content/docs/${name}/sidebars.json` as SourcePath, text, value: fixture.sidebars },
      categories: {},
    })),
    pages: sources(null, fixture.pages),
    drafts: [],
    translations: new Map(),
    snippets: new Set(),
    staticFiles: new Map(
      (fixture.staticFiles ?? []).map((url) => [
        url,
        { path: `content/static${url}` as SourcePath, hash: "0" as Hash, bytes: 1 },
      ]),
    ),
    notes: new Map(),
    symbols: new Map(),
    history: null,
    authors: null,
    routes: fixture.routes === undefined ? null : parseRoutes(fixture.routes).routes,
  };
  return { content, compiled };
}

function compiledOf(text: string, headings: readonly string[]): Compiled {
  const made = headings.map((id): Heading => ({ depth: 2, id, text: id, html: id }));
  return {
    key: text as Hash,
    markdown: "",
    html: { parts: [`<p>${text}</p>`], slots: [] },
    title: null,
    excerpt: text,
    headings: made,
    anchors: headings,
    sections: [{ heading: null, text, code: "" }],
    names: [],
    imports: [],
    problems: [],
    usesVariables: false,
  };
}
