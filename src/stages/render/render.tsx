/**
 * Site + compiled bodies + templates → finished pages.
 *
 * 1. content: each source once; a version's root shows the same HTML as its main document
 * 2. sidebar: each version once, marked per page
 * 3. page: React renders the shell with placeholders, which are replaced by 1 and 2
 */

import { renderToStaticMarkup } from "react-dom/server";
import { entryMarkdown } from "../../features/api/render/entryMarkdown.ts";
import { newReferences } from "../../features/api/render/referenceViews.ts";
import { type FeatureViews, featureViews } from "../../features/render.ts";
import { htmlToMarkdown } from "../../features/twins/compile/htmlToMarkdown.ts";
import { hasMarkdown, markdownPage } from "../../features/twins/render/markdownPage.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { causes } from "../../kit/diagnostics/thrown.ts";
import { escapeAttribute } from "../../kit/html/escape.ts";
import { baseOf, type Load, rewriteHtml, type SiteUrls, type TagCache } from "../../kit/html/rewriteHtml.ts";
import { lazy, once } from "../../kit/once.ts";
import { watched } from "../../kit/processes/watched.ts";
import { publicUrl, withBase } from "../../kit/text/urls.ts";
import type { ReferencePages } from "../../model/apiAccess.ts";
import { docsOf, latestOfSet, type OfSet } from "../../model/docSets.ts";
import { editionOf, showsOriginal } from "../../model/edition.ts";
import { kinds } from "../../model/kinds.ts";
import { languageAlternates } from "../../model/languageAlternates.ts";
import { isInSearch } from "../../model/listed.ts";
import type { Compiled, Diagnostic, Page, ReferenceView, SourcePath } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { PageLinks } from "../link/audit.ts";
import { configLoads } from "../link/layoutLinks.ts";
import { type Asset, indexLinks, type LinkIndex, type Pending } from "../link/linkIndex.ts";
import { findInCode, foreignLoadText } from "../link/linkProblems.ts";
import { isAllowed } from "../link/otherSites.ts";
import { createOwnSheets, type OwnSheets } from "./blockSheets.ts";
import { type Content, Contents, type Findings, newFindings } from "./content.ts";
import { createDay } from "./day.ts";
import { pagePolicy } from "./pagePolicy.ts";
import { fillPlaceholders, placeholder, type Shared, SharedMarkup } from "./placeholders.ts";
import { readingMinutes } from "./readingTime.ts";
import type { RenderInput } from "./renderInput.ts";
import { mark, Sidebars } from "./sidebarMarkup.tsx";
import { ReadTracker, type SiteRead, trackLinks } from "./trackReads.ts";
import type { PageComponent, Template, View } from "./view.ts";

function urlsOf({ config, site }: RenderInput): SiteUrls {
  const { isDefault, root, hasOwn } = editionOf(config, site);
  const shared = isDefault ? {} : { shared: { base: root, has: (url: string) => !hasOwn(url) } };
  return { base: config.base, pages: site.byUrl, files: site.staticFiles, ...shared };
}

/** One page ready to be written, with what the link check needs. */
export interface RenderedPage extends PageLinks {
  readonly page: Page;
  readonly html: string;
  /** Its Markdown twin; null for a page without one. */
  readonly markdown: string | null;
  readonly assets: readonly Asset[];
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when a component or template threw: not everything is there. */
  readonly isWhole: boolean;
  /** What templates and directives looked at in the site, besides what every page is given. */
  readonly reads: ReadonlySet<SiteRead>;
}

/** Renders pages one by one; keeps what several pages share. It lives as long as one build, or one state of a served site. */
export class Renderer {
  readonly #input: RenderInput;
  readonly #index: LinkIndex;
  /** The same, with a note of what is asked for. */
  readonly #links: LinkIndex;
  readonly #urls: SiteUrls;
  readonly #tags: TagCache = new Map();
  readonly #tracker: ReadTracker;
  readonly #shared: SharedMarkup;
  readonly #contents: Contents;
  readonly #references: ReferencePages;
  readonly #featuresOf: (page: Page) => FeatureViews;
  readonly #sidebars: Sidebars;
  readonly #failures = new Set<string>();
  readonly #day: View["day"];
  readonly #configLoads: () => ReadonlySet<string>;
  /** The configuration with the settings of the set of documents that a version belongs to. */
  readonly #configOf: (page: OfSet) => Config;
  readonly #ownSheets: OwnSheets;

  /** `before` is the renderer of the previous state: what it has of the same site stays, even if bodies changed. */
  constructor(input: RenderInput, before: Renderer | null = null) {
    const known = before !== null && before.#input.site === input.site && before.#sidebars.isSound ? before : null;
    this.#input = input;
    this.#index = indexLinks(input.site, input.config, input.compiled, known === null ? undefined : known.#index);
    this.#urls = urlsOf(input);
    this.#tracker = new ReadTracker(input.site);
    this.#links = trackLinks(this.#index, this.#tracker);
    const references = newReferences(input);
    this.#references = references;
    this.#configLoads = lazy(() => new Set(configLoads(input.config).map(({ url }) => url)));
    const configIn = once((docSet: string | null) => {
      const docs = docsOf(input.config, { docSet });
      return docs === input.config.docs ? input.config : { ...input.config, docs };
    });
    this.#configOf = ({ docSet }) => configIn(docSet);
    this.#day = createDay(input.config.locale.lang);
    this.#ownSheets = createOwnSheets(input.assets.blockStyles);
    this.#shared = new SharedMarkup(this.#urls, this.#tags, this.#tracker);
    this.#contents = new Contents({
      input,
      index: this.#links,
      references,
      configOf: this.#configOf,
      urls: this.#urls,
      tags: this.#tags,
      tracker: this.#tracker,
      view: (page) => this.#view(page),
      text: this.#text,
    });
    this.#featuresOf = featureViews({
      ...input,
      references,
      configOf: this.#configOf,
      byId: this.#links.byId,
      bodyOf: this.#bodyOf,
      htmlOf: (url) => this.#contents.htmlOf(url),
    });
    this.#sidebars = known !== null ? known.#sidebars : new Sidebars(input, this.#text, this.#urls);
  }

  render(page: Page): RenderedPage {
    const content = this.#contents.of(page);
    const { showsAnother } = kinds[page.kind];
    const current = showsAnother ? this.#mainUrl(page) : page.url;
    const { sidebar, problems } = this.#sidebars.of(page, current);
    const {
      value: { picture, shell },
      reads,
    } = this.#tracker.record(() => {
      const picture = this.#contents.picture(page);
      return { picture, shell: this.#shell(page, picture?.href ?? page.image, content.findings) };
    });
    // In other sites, no sidebar has anything with a style sheet of its own.
    const icons = this.#input.config.icons.length > 0 && sidebar !== null ? [sidebar.html] : [];
    const shown = [content, content.title, ...shell.shared].map(({ html }) => html);
    const document = this.#ownSheets(shell.html, [...shown, ...icons]);
    const finished = rewriteHtml(document, this.#urls, this.#tags);
    const layout = [finished, ...shell.shared, ...(sidebar === null ? [] : [sidebar])];
    const parts = [...layout, ...shownTitle(finished.html, content), content];
    const { assets, config } = this.#input;
    const loads = parts.flatMap((part) => part.loads);
    const scripts = page.url === "/" && assets.bannerScript !== "" ? [assets.bannerScript] : [];
    const policy = pagePolicy(assets.policy, { loads, scripts }, config.security);
    const html = fillPlaceholders(
      finished.html,
      new Map([
        ...shell.shared.map(({ name, html }) => [name, html] as const),
        ["policy", escapeAttribute(policy)],
        ["content", content.html],
        ["sidebar", sidebar === null ? "" : mark(sidebar, current, page.breadcrumbs)],
        ["title", content.title.html],
      ]),
    );
    const ids = parts.flatMap((part) => part.ids);
    // A version's root shows the content of its main document, which reports what is wrong with it.
    const found = showsAnother
      ? []
      : [...content.findings.diagnostics, ...(picture?.diagnostic === undefined ? [] : [picture.diagnostic])];
    return {
      page,
      html: `<!DOCTYPE html>\n${html}\n`,
      markdown: this.#markdown(page, content),
      ids: new Set(ids),
      targets: parts.flatMap((part) => part.targets),
      reported: content.findings.reported,
      assets: [...content.findings.assets, ...(picture?.asset === undefined ? [] : [picture.asset])],
      pending: showsAnother ? [] : content.findings.pending,
      diagnostics: [
        ...problems,
        ...found,
        ...shell.diagnostics,
        ...layout.flatMap(({ loads }) => loads).flatMap((load) => this.#foreignLoad(page, load)),
        ...(showsAnother ? [] : duplicateIds(page, ids)),
      ],
      isWhole: shell.html !== "" && content.findings.diagnostics.every(({ code }) => code !== "render/component"),
      reads: new Set([...content.reads, ...reads, ...parts.flatMap(({ asked }) => asked)]),
    };
  }

  #markdown(page: Page, content: Content): string | null {
    const { site, config } = this.#input;
    if (!hasMarkdown(page, config)) return null;
    const reference = this.#references.of(page);
    const text = reference !== null && "entry" in reference ? this.#entryMarkdown(page, reference) : content.markdown();
    return markdownPage(page, text, site, config);
  }

  #entryMarkdown(page: Page, reference: ReferenceView): string {
    const { site, config } = this.#input;
    const address = publicUrl(page.url, config);
    return entryMarkdown(reference, {
      text: this.#text,
      label: (name) => site.versions.find((each) => each.name === name)?.label ?? name,
      note: (said) => this.#contents.note(said, { page, findings: newFindings(), urlOf: () => null }),
      markdown: (html) => htmlToMarkdown(rewriteHtml(html, this.#urls, this.#tags).html, address),
    });
  }

  #mainUrl(page: Page): string {
    return page.source === null ? page.url : (this.#input.site.bySource.get(page.source)?.url ?? page.url);
  }

  #text = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const message = this.#input.config.messages[key] ?? this.#input.messages[key] ?? key;
    if (values === undefined) return message;
    return message.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
  };

  /** The body of the page at an address, for what another page says of it. */
  #bodyOf = (url: string): Compiled | undefined => {
    this.#tracker.add([`text ${url}`]);
    return this.#input.compiled.get(this.#input.site.byUrl.get(url)?.source as SourcePath);
  };

  #view(page: Page, findings: Findings = newFindings()): View {
    const { navbar, assets, generator, templates } = this.#input;
    const { versions } = this.#tracker;
    const config = this.#configOf(page);
    const ownStyles = [
      ...new Set(assets.blockStyles.flatMap(([, styles]) => styles)),
      ...(assets.kindStyles[page.kind] ?? []),
      ...(assets.pageStyles[page.url] ?? []),
    ];
    return {
      ...this.#featuresOf(page),
      note: (note, urlOf) => this.#contents.note(note, { page, findings, urlOf }),
      config,
      site: this.#tracker.site,
      page,
      version: versions.find((each) => each.name === page.version) ?? null,
      lastVersion: latestOfSet(versions, page),
      navbar: navbar(page),
      assets: {
        ...assets,
        styles: [...assets.styles, ...ownStyles],
        pageStyles: ownStyles.length === 0 ? assets.pageStyles : { ...assets.pageStyles, [page.url]: ownStyles },
        policy: assets.policy === "" ? "" : placeholder("policy"),
      },
      text: this.#text,
      day: this.#day,
      readingMinutes:
        config.docs.readingTime && kinds[page.kind].isDocument
          ? readingMinutes(this.#input.compiled.get(page.source as SourcePath))
          : null,
      kinds,
      isInSearch,
      highlight: this.#input.highlight,
      languages: languageAlternates(page, config),
      canonical: config.url + withBase(page.canonical, showsOriginal(page) ? editionOf(config).root : config.base),
      absolute: (url) => config.url + withBase(url, baseOf(url, this.#urls)),
      generator,
      templates,
      once: (_, make) => make(),
      slots: { content: placeholder("content"), sidebar: placeholder("sidebar"), title: placeholder("title") },
    };
  }

  /** The document around the content. A component that throws leaves a diagnostic and an empty page. */
  #shell(page: Page, image: string | null, findings: Findings): Shell {
    const shared: Shared[] = [];
    const view = { ...this.#view(page, findings), page: { ...page, image }, once: this.#shared.onPage(shared) };
    const { Document } = view.templates;
    const Layout = layoutOf(page, this.#input);
    const work = () =>
      renderToStaticMarkup(
        <Document view={view}>
          <Layout view={view} />
        </Document>,
      );
    try {
      const isOwn = this.#input.ownTemplates.size > 0 || page.format === "component";
      if (!isOwn) return { html: work(), shared, diagnostics: [] };
      const what = `${whatRenders(page)}, on ${page.url},`;
      const html = watched({ code: "render/component", what, file: componentOf(page) }, work);
      return { html: withOneMain(html), shared, diagnostics: [] };
    } catch (error) {
      return { html: "", shared: [], diagnostics: this.#failure(page, error) };
    }
  }

  /** What a template or a component page loads from another site, reported with the first page; the configuration's is known. */
  #foreignLoad(page: Page, load: Load): readonly Diagnostic[] {
    const { config, code } = this.#input;
    if (isAllowed(load, config) || this.#configLoads().has(load.url)) return [];
    const component = page.format === "component" ? page.source : null;
    const place = findInCode(load.url, code, component) ?? (component === null ? {} : { file: component });
    const { message, hint } = foreignLoadText(load.url, load.as);
    const key = JSON.stringify([message, place]);
    if (this.#failures.has(key)) return [];
    this.#failures.add(key);
    return [diagnose("link/origin", message, { ...place, hint })];
  }

  /** A template that throws does so on every page; it is reported with the first. */
  #failure(page: Page, error: unknown): readonly Diagnostic[] {
    const thrownAt = this.#input.placeOf(error);
    const place = thrownAt ?? (page.source === null ? {} : { file: page.source });
    const key = JSON.stringify([causes(error), page.format === "component" ? page.url : (thrownAt ?? page.kind)]);
    if (this.#failures.has(key)) return [];
    this.#failures.add(key);
    return [diagnose("render/component", `${whatRenders(page)} failed on ${page.url}: ${causes(error)}`, place)];
  }
}

/** A template may leave the title out. */
function shownTitle(html: string, { title }: Content): readonly Content["title"][] {
  return html.includes(placeholder("title")) ? [title] : [];
}

/** A template or component may bring a `<main>` along: inside that of the document it is a plain box. */
function withOneMain(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)main\b/g, (tag, slash: string) => {
    if (slash === "") depth++;
    const isInner = depth > 1;
    if (slash !== "") depth--;
    return isInner ? `<${slash}div` : tag;
  });
}

/** The file of a component page. */
function componentOf({ format, source }: Page): SourcePath | undefined {
  return format === "component" ? (source ?? undefined) : undefined;
}

/** What renders the page, as messages name it. */
function whatRenders({ format, kind }: Page): string {
  return format === "component" ? "The page component" : `The template of ${kind} pages`;
}

interface Shell {
  readonly html: string;
  readonly shared: readonly Shared[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The template that lays a page out. */
function layoutOf({ kind, source }: Page, { templates, components }: RenderInput): Template {
  const layout = templates[kinds[kind].template];
  const component = source !== null ? components.get(source) : undefined;
  return component === undefined ? layout : customPage(layout, component);
}

/** A component page has the layout of custom pages, with itself where Markdown has its content. */
function customPage(Layout: Template, Component: PageComponent): Template {
  return ({ view }) => <Layout view={{ ...view, slots: { ...view.slots, content: <Component view={view} /> } }} />;
}

function duplicateIds(page: Page, ids: readonly string[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const twice = new Set(ids.filter((id) => seen.size === seen.add(id).size));
  return [...twice].map((id) =>
    diagnose("render/duplicate-id", `Two elements of ${page.url} have the id "${id}"; a link to #${id} reaches only the first.`, {
      hint: page.toc.some((heading) => heading.id === id)
        ? "Give one of the headings an id of its own: `## Heading {#another-id}`."
        : "Change one of them: in HTML of the page, in a template, or in what site.config.ts adds to every page.",
      ...(page.source === null ? {} : { file: page.source }),
    }),
  );
}
