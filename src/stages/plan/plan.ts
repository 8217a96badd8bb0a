/**
 * Sources + interfaces → Site: which pages there are, where they are and how they are joined. Pure; start reading here.
 *
 * 1. versions: labels, paths, which one is the latest
 * 2. documents: id, URL, title of every file
 * 3. sidebars, reading order, generated indexes
 * 4. the same page across versions: alternates, canonical
 * 5. pages, redirects, navbar
 */

import { type ApiIndexes, indexApis } from "../../features/api/read/apiIndex.ts";
import { openIcons } from "../../features/icons/compile/openIcons.ts";
import { planned } from "../../features/plan.ts";
import type { PlannedSettings, WrittenPage } from "../../features/planFeature.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { type Kept, type Memo, newMemo, once } from "../../kit/once.ts";
import { joinUrl } from "../../kit/text/urls.ts";
import { type Comparisons, newComparisons } from "../../model/comparisons.ts";
import { readWords } from "../../model/difference.ts";
import { allDocs } from "../../model/docSets.ts";
import { fillTexts, misspelledVariables, variablesOf } from "../../model/fillVariables.ts";
import type { FindIcon } from "../../model/findIcon.ts";
import { byVersion } from "../../model/generatedPages.ts";
import { keyPlace } from "../../model/keyPlace.ts";
import { kinds } from "../../model/kinds.ts";
import { isListed } from "../../model/listed.ts";
import type {
  Alternate,
  Compiled,
  Content,
  Diagnostic,
  DocPage,
  Document,
  NavItem,
  Page,
  PageNavigation,
  Redirect,
  SidebarLink,
  Site,
  Source,
  SourcePath,
  Url,
  Version,
  VersionDocuments,
  VersionFrame,
} from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import type { Config } from "../../model/schemas/config.ts";
import { CanonicalFinder, indexVersion, planAlternates } from "./alternates.ts";
import { documentUrl, planDocument } from "./documents.ts";
import { safeHooks } from "./hooks.ts";
import { planNavbar } from "./navbar.ts";
import { navigationOf, readingOrder } from "./neighbours.ts";
import { categoryPage, customPage, docPage, rootPage, specialPages } from "./pages.ts";
import { latestByName, movedFrom, planRedirects } from "./redirects.ts";
import { type GeneratedIndex, planSidebars } from "./sidebars.ts";
import { planVersions } from "./versions.ts";
import { wrongIcons } from "./wrongIcons.ts";

export interface Plan {
  readonly site: Site;
  readonly navbar: (page: Page) => readonly NavItem[];
  /** The API of each version. */
  readonly apis: ApiIndexes;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything known of one version before its pages are made. */
interface VersionPlan {
  readonly frame: VersionFrame;
  readonly documents: VersionDocuments;
  readonly sidebars: Version["sidebars"];
  readonly indexes: readonly GeneratedIndex[];
  readonly navigation: ReadonlyMap<string, PageNavigation>;
}

/** What is planned: configuration, sources and their compiled bodies. */
interface Input {
  readonly config: Config;
  readonly content: Content;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly icon: FindIcon;
}

/** A set of documents; its settings are `docs` of the configuration. */
interface PlannedSet {
  readonly input: Input;
  readonly versions: readonly VersionPlan[];
}

/** What one plan may keep for the next of the same site. */
export interface PlanMemo {
  readonly compared: Comparisons;
  readonly differences: Comparisons<number>;
  /** The pages of the API: most of a plan, and an edit changes few of them. */
  readonly memo: Memo;
  /** What documents say of the API: reading all of them takes longer than the rest of a plan. */
  readonly kept: Kept;
}

function newPlanMemo(): PlanMemo {
  return { compared: newComparisons(), differences: newComparisons(), memo: newMemo(), kept: newMemo() };
}

const noIcons: FindIcon = openIcons([]).find;

/** `icon`: draws icons of the navigation. */
export function plan(
  configured: Config,
  content: Content,
  compiled: ReadonlyMap<SourcePath, Compiled>,
  known: PlanMemo & { readonly icon?: FindIcon } = newPlanMemo(),
): Plan {
  const hooks = safeHooks(configured);
  const input = { config: hooks.config, content, compiled, icon: known.icon ?? noIcons };
  const diagnostics: Diagnostic[] = [];
  const apis = planApis(content, compiled, known);
  // Each set of documents is planned as if it were the only one.
  const sets = allDocs(input.config).map((docs): PlannedSet => {
    const own = { ...input, config: { ...input.config, docs } };
    return { input: own, versions: planEachVersion(own, apis, diagnostics) };
  });
  const versions = sets.flatMap((each) => each.versions);
  const last = versions.find(({ frame }) => frame.isLast)?.frame ?? null;
  const customs = documentsOf(content.pages, last, input, diagnostics);
  const pages = makePages(input, sets, customs, { ...known, apis, diagnostics });
  const byUrl = uniqueUrls(pages, content, diagnostics);
  const automatic = sets.flatMap((set) => automaticRedirects(set, pages));
  const lists = pages.flatMap((page) => ("symbols" in page ? [{ from: parentUrl(page.url), to: page.url }] : []));
  const frames = versions.map(({ frame }) => frame);
  const further = planned.flatMap(({ redirectsOf }) => redirectsOf?.(pages, frames) ?? []);
  const drafts = draftsOf(content, versions);
  const written = { staticFiles: content.staticFiles, routes: content.routes, drafts };
  const redirects = planRedirects(hooks.config, byUrl, written, [...automatic, ...lists, ...further, ...homeRedirect(versions)]);
  // Not those that show another page, or what is between two versions.
  const own = byVersion(pages.filter(({ kind }) => kinds[kind].isOfVersion));
  const finished = versions.map((each) => {
    return { version: finishVersion(each, own.get(each.frame.name) ?? []), documents: each.documents };
  });
  const navbar = planNavbar(hooks.config, finished, input.icon);
  return {
    site: {
      versions: finished.map(({ version }) => version),
      pages,
      byUrl,
      bySource: new Map(
        pages.flatMap((page) => (page.source === null || kinds[page.kind].showsAnother ? [] : [[page.source, page] as const])),
      ),
      redirects: redirects.redirects,
      staticFiles: content.staticFiles,
      sidebars: Object.assign({}, ...planned.map(({ sidebarsOf }) => sidebarsOf?.(pages))),
      drafts,
    },
    navbar: navbar.forPage,
    apis,
    diagnostics: [...hooks.diagnostics, ...apis.noteProblems(), ...diagnostics, ...redirects.diagnostics, ...navbar.diagnostics],
  };
}

/** The API of each set of documents with the notes about it, of which those count that were compiled. */
export function planApis(
  { symbols, notes }: Pick<Content, "symbols" | "notes">,
  compiled: Input["compiled"],
  { memo, kept }: Pick<PlanMemo, "memo" | "kept">,
): ApiIndexes {
  const written = (source: Source) => {
    const own = compiled.get(source.path);
    return own === undefined ? [] : [{ source, compiled: own }];
  };
  const all = new Map([...notes].map(([docSet, sources]) => [docSet, sources.flatMap(written)]));
  const bodies = [...all.values()].flatMap((own) => own.map((each) => each.compiled));
  return memo("apis", [symbols, ...bodies], () => indexApis(symbols, all, kept));
}

function planEachVersion(input: Input, apis: ApiIndexes, diagnostics: Diagnostic[]): readonly VersionPlan[] {
  const { config, content } = input;
  // A version without documents is an error that was reported; the others are planned without it.
  const folders = content.versions.filter(({ docSet, sources }) => docSet === config.docs.id && sources.length > 0);
  const frames = planVersions(folders, config);
  return folders.flatMap((folder, index): readonly VersionPlan[] => {
    const frame = frames[index];
    if (frame === undefined) return [];
    const documents = documentsOf(folder.sources, frame, input, diagnostics);
    const [first] = documents;
    if (first === undefined) return [];
    const variables = variablesOf(config, frame);
    const trees = planSidebars(folder, frame, documents, {
      reference: referenceLink(config, apis, frame),
      icon: input.icon,
      drafts: content.drafts,
    });
    const sidebars = fillTexts(hooked(config, frame, trees.sidebars), variables);
    diagnostics.push(...trees.diagnostics, ...wrongIcons(folder, documents, input.icon));
    const indexed = {
      ...indexVersion(frame, documents, mainDocument(frame, documents, sidebars) ?? first),
      drafts: content.drafts,
    };
    const indexes = fillTexts(trees.indexes, variables);
    return [{ frame, documents: indexed, sidebars, indexes, navigation: readingOrder(sidebars, indexed.byId) }];
  });
}

/** `frame`: the version whose variables the documents show. */
function documentsOf(
  sources: readonly Source[],
  frame: VersionFrame | null,
  { config, compiled }: Input,
  diagnostics: Diagnostic[],
): readonly Document[] {
  const variables = variablesOf(config, frame);
  return sources.map((source) => {
    const version = source.version === null ? null : frame;
    const document = planDocument(source, compiled.get(source.path) ?? null, { version, variables, siteTitle: config.title });
    diagnostics.push(...misspelledVariables(source, variables), ...twoTitles(document));
    return document;
  });
}

/** The heading is what a document shows; its title is what everything else calls it. Other pages have no sidebar to disagree with. */
function twoTitles({ source, compiled }: Document): readonly Diagnostic[] {
  const { title, lines } = source.frontMatter;
  const heading = compiled?.title?.text;
  if (source.kind !== "doc" || title === undefined || heading === undefined || title.replace(/\s+/g, " ").trim() === heading)
    return [];
  const place = lines.title === undefined ? {} : { line: lines.title, column: 1, length: "title".length };
  const hint = "Make them equal or remove one. To show another name in the sidebar, set sidebar_label.";
  // Without the two texts, so that pages with the same problem are reported together.
  const message = "The title differs from the # heading that the page shows.";
  return [diagnose("front-matter/title", message, { file: source.path, ...place, hint })];
}

function automaticRedirects({ input, versions }: PlannedSet, pages: readonly Page[]): readonly Redirect[] {
  return versions.flatMap(({ frame, documents }) => [
    ...[...documents.byId.values()].flatMap((each) => movedFrom(each, frame)),
    ...(frame.isLast ? latestByName(frame, input.config.docs.path, pages) : []),
  ]);
}

function parentUrl(url: Url): Url {
  return joinUrl(url, "..");
}

/** A site without a home page begins with the documentation of its latest version. */
function homeRedirect(versions: readonly VersionPlan[]): readonly Redirect[] {
  const last = versions.find(({ frame }) => frame.isLast);
  return last === undefined ? [] : [{ from: "/" as Url, to: last.frame.path }];
}

function hooked(config: Config, frame: VersionFrame, sidebars: Version["sidebars"]): Version["sidebars"] {
  const hook = config.sidebar;
  if (hook === null) return sidebars;
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, hook(items, frame)]));
}

/** The document with the slug `/`, else the first of the first sidebar, else the first there is; an unlisted one only in place of none. */
function mainDocument(frame: VersionFrame, documents: readonly Document[], sidebars: Version["sidebars"]): Document | undefined {
  const listed = documents.filter(isListed);
  const urls = new Set<string>(listed.map(({ url }) => url));
  const first = [...readingOrder(sidebars, new Map()).keys()].find((url) => urls.has(url));
  const own = documents.find((each) => each.url === frame.path);
  return own ?? listed.find(({ url }) => url === first) ?? listed[0] ?? documents[0];
}

interface PageInputs extends PlanMemo {
  readonly apis: ApiIndexes;
  readonly diagnostics: Diagnostic[];
}

function makePages(
  { config, content }: Input,
  sets: readonly PlannedSet[],
  customs: readonly Document[],
  making: PageInputs,
): readonly Page[] {
  const docs = sets.map((set) => pagesOfSet(set, making));
  const written = customs.map((document) => ({ page: customPage(document, { config, content }), source: document.source }));
  return [
    ...pagesOutside(written, config, making.diagnostics),
    ...docs.flatMap((each) => each.pages),
    ...docs.flatMap((each) => each.added),
    ...specialPages(config),
  ];
}

function pagesOutside(written: readonly WrittenPage[], config: Config, diagnostics: Diagnostic[]): readonly Page[] {
  let known = written;
  const lists: Page[] = [];
  for (const { outside } of planned) {
    const found = outside?.(known, config);
    if (found === undefined) continue;
    known = found.written;
    lists.push(...found.lists);
    diagnostics.push(...found.diagnostics);
  }
  return [...known.map(({ page }) => page), ...lists];
}

function pagesOfSet(
  { input: { config, content, compiled }, versions }: PlannedSet,
  { diagnostics, compared, differences, apis, memo, kept }: PageInputs,
): { readonly pages: readonly Page[]; readonly added: readonly Page[] } {
  const indexed = versions.map(({ documents }) => documents);
  const canonicals = new CanonicalFinder(indexed, compared);
  const wordsOf = once(readWords);
  const changesSince = sinceIn({ config, differences, wordsOf });
  const docPages = versions.flatMap(({ frame, documents, sidebars, indexes, navigation }) => {
    const shared = { config, content, version: frame };
    const pages = [...documents.byId.values()].map((document) => {
      const { navigation: own, diagnostics: found } = navigationOf(document, navigation, documents, Object.keys(sidebars));
      diagnostics.push(...found);
      const alternates = planAlternates(document, indexed, changesSince);
      return docPage(document, { ...shared, navigation: own, alternates, canonical: canonicals.canonical(document) });
    });
    const main = pages.find((page) => page.url === documents.main.url);
    const categories = indexes.map((index) =>
      categoryPage(index, { ...shared, navigation, alternates: indexAlternates(index, frame, versions) }),
    );
    return [...pages, ...rootPage(frame, main), ...categories];
  });
  const set = { config, compiled, documents: docPages.filter(isDocument), versions, apis, memo, kept, differences, wordsOf };
  return { pages: docPages, added: planned.flatMap(({ pagesOf }) => pagesOf?.(set) ?? []) };
}

/** What the features know of older versions of a document, by version. */
function sinceIn(known: PlannedSettings): Parameters<typeof planAlternates>[2] {
  const all = planned.flatMap(({ changesSince }) => changesSince ?? []);
  return (document, own, older) => new Map(all.flatMap((since) => [...since(document, own, older, known)]));
}

/** The first that a feature has. */
function referenceLink(config: Config, apis: ApiIndexes, version: VersionFrame): SidebarLink | null {
  const found = planned.map((each) => each.referenceLink?.(config, apis, version) ?? null);
  return found.find((link) => link !== null) ?? null;
}

/** The drafts by URL. */
function draftsOf({ drafts }: Content, versions: readonly VersionPlan[]): ReadonlyMap<string, SourcePath> {
  const paths = new Map<string | null, string>([[null, "/"], ...versions.map(({ frame }) => [frame.name, frame.path] as const)]);
  return new Map(drafts.map((source) => [documentUrl(source, paths.get(source.version) ?? "/"), source.path]));
}

function isDocument(page: Page): page is DocPage {
  return kinds[page.kind].isDocument;
}

/** A generated index is the same page in every version that has one at the same path below its root. */
function indexAlternates(index: GeneratedIndex, own: VersionFrame, versions: readonly VersionPlan[]): readonly Alternate[] {
  const below = index.url.slice(own.path.length);
  return versions.map(({ frame, indexes, documents }) => {
    const found = indexes.find(({ url }) => url === frame.path + below);
    return { version: frame.name, status: found === undefined ? "absent" : "same", url: found?.url ?? documents.main.url };
  });
}

/** The version with its pages: those of the sidebars in reading order, then those that are in none. */
function finishVersion({ frame, documents, sidebars, navigation }: VersionPlan, pages: readonly Page[]): Version {
  const own = pages.map(({ url }) => url);
  const known = new Set<string>(own);
  const ordered = [...navigation.keys()].filter((url): url is Url => known.has(url));
  return { ...frame, mainDocId: documents.main.id, sidebars, pages: [...new Set([...ordered, ...own])] };
}

/** Two sources never produce one URL: that is an error, not a race. */
function uniqueUrls(pages: readonly Page[], content: Content, diagnostics: Diagnostic[]): ReadonlyMap<string, Page> {
  const byUrl = new Map<string, Page>();
  for (const page of pages) {
    const other = byUrl.get(page.url);
    if (other === undefined) byUrl.set(page.url, page);
    else {
      diagnostics.push(
        diagnose("content/duplicate-url", `${describe(page)} and ${describe(other)} both become ${page.url}.`, {
          hint: hintFor([other.kind, page.kind]),
          ...slugPlace([page, other], content),
        }),
      );
    }
  }
  return byUrl;
}

/** Where the slug of one of two pages is written, else the first that has a file: the same in all languages. */
function slugPlace(pages: readonly Page[], { versions, pages: outside }: Content): Partial<Diagnostic> {
  const paths = pages.flatMap(({ source }) => source ?? []);
  const sources = [...versions.flatMap((version) => version.sources), ...outside].filter(({ path }) => paths.includes(path));
  const written = paths.flatMap((path) => sources.filter((source) => source.path === path));
  const places = written.map((source) => keyPlace(source, "slug"));
  return places.find(({ line }) => line !== undefined) ?? places[0] ?? {};
}

function hintFor(both: readonly Page["kind"][]): string {
  const [hint = "Give one of them another slug."] = both.flatMap((kind) => kinds[kind].addressHint ?? []);
  return hint;
}

function describe(page: Page): string {
  return page.source === null ? kinds[page.kind].nameOf(page.title) : originalPath(page.source);
}
