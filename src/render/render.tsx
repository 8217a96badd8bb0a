/**
 * Site + compiled bodies + templates → finished pages.
 *
 * 1. content: each source once; a version's root shows the same HTML as its main document
 * 2. sidebar: each version once, marked per page
 * 3. page: React renders the shell with placeholders, which are replaced by 1 and 2
 */
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { causes } from "../config/siteCode.ts";
import type { Config } from "../config/types.ts";
import { diagnose, didYouMean } from "../core/diagnostic.ts";
import { escapeText } from "../core/escape.ts";
import type { Compiled, Diagnostic, NavItem, Page, Site, Source, SourcePath } from "../core/model.ts";
import { type PageLinks, resolveOn } from "../links/audit.ts";
import { type Asset, indexLinks, type LinkIndex, type LinkResult, type Pending } from "../links/linkIndex.ts";
import type { CodePlace } from "../links/linkProblems.ts";
import { resolveAsset } from "../links/resolve.ts";
import { type RewrittenHtml, rewriteHtml, type SiteUrls, type TagCache } from "../links/rewriteHtml.ts";
import { publicUrl, splitUrl } from "../plan/urls.ts";
import { type Variables, variablesOf } from "../plan/variables.ts";
import { createDay } from "./day.ts";
import { directivePlace, renderDirective } from "./directives.tsx";
import { type FilledDirective, type Findings, fill, noFindings } from "./fill.ts";
import { layoutOf } from "./layout.tsx";
import { fillPlaceholders, placeholder } from "./placeholders.ts";
import { type Shared, SharedMarkup } from "./sharedMarkup.ts";
import { mark, Sidebars } from "./sidebarMarkup.tsx";
import { type SiteRead, trackReads } from "./trackReads.ts";
import type { Assets, DirectiveProps, PageComponent, Templates, View } from "./view.ts";

/** Everything rendering needs, as values. */
export interface RenderInput {
  readonly config: Config;
  readonly site: Site;
  readonly navbar: (page: Page) => readonly NavItem[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly templates: Templates;
  /** By the directive's name: `bar-chart`. */
  readonly directives: ReadonlyMap<string, ComponentType<DirectiveProps>>;
  /** Component pages by source path. */
  readonly components: ReadonlyMap<string, PageComponent>;
  readonly messages: Readonly<Record<string, string>>;
  readonly highlight: View["highlight"];
  readonly assets: Assets;
  readonly generator: string;
  /** Where in the site's own code an error was thrown; null when it was elsewhere. */
  readonly placeOf: (error: unknown) => CodePlace | null;
  /** Text of the site's own templates, directives and component pages. */
  readonly code: ReadonlyMap<SourcePath, string>;
}

/** One page ready to be written, with what the link check needs. */
export interface RenderedPage extends PageLinks {
  readonly page: Page;
  readonly html: string;
  readonly assets: readonly Asset[];
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when a component or template threw: not everything is there. */
  readonly isWhole: boolean;
  /** What templates and directives looked at in the site, beside what every page is given. */
  readonly reads: ReadonlySet<SiteRead>;
}

/** The content of one source, filled and finished. */
interface Content extends RewrittenHtml {
  readonly findings: Findings;
  readonly reads: readonly SiteRead[];
}

/** Renders pages one by one; keeps what several pages share. It lives as long as one build, or one state of a site being written. */
export class Renderer {
  readonly #input: RenderInput;
  readonly #index: LinkIndex;
  readonly #urls: SiteUrls;
  readonly #tags: TagCache = new Map();
  readonly #shared: SharedMarkup;
  readonly #variables = new Map<string | null, Variables>();
  readonly #sidebars: Sidebars;
  /** Contents of main documents, which are shown twice. */
  readonly #mains = new Map<string, Content>();
  readonly #failures = new Set<string>();
  readonly #reads = new Set<SiteRead>();
  readonly #watched: Site;
  readonly #day: View["day"];

  /** `before` may give what it has of a site that is still the same one, with other bodies. */
  constructor(input: RenderInput, before: Renderer | null = null) {
    this.#input = input;
    this.#watched = trackReads(input.site, (read) => void this.#reads.add(read));
    this.#day = createDay(input.config.locale.lang);
    const known = before !== null && before.#input.site === input.site && before.#sidebars.isSound ? before : null;
    this.#index = indexLinks(input.site, input.config, input.compiled, known === null ? undefined : known.#index);
    this.#urls = { base: input.config.base, pages: input.site.byUrl, files: input.site.staticFiles };
    this.#shared = new SharedMarkup(this.#urls, this.#tags);
    this.#sidebars = known !== null ? known.#sidebars : new Sidebars(input, this.#text, this.#urls);
  }

  render(page: Page): RenderedPage {
    const content = this.#content(page);
    const current = page.kind === "root" ? this.#mainUrl(page) : page.url;
    const { sidebar, problems } = this.#sidebars.of(page, current);
    const picture = this.#picture(page);
    this.#reads.clear();
    const { html: shell, shared, diagnostics } = this.#shell({ ...page, image: picture?.href ?? page.image });
    const reads = new Set([...content.reads, ...this.#reads]);
    const finished = rewriteHtml(shell, this.#urls, this.#tags);
    const html = fillPlaceholders(
      finished.html,
      new Map([
        ...shared.map(({ name, html }) => [name, html] as const),
        ["content", content.html],
        ["sidebar", sidebar === null ? "" : mark(sidebar, current)],
        ["title", this.#title(page)],
      ]),
    );
    const parts = [finished, ...shared, ...(sidebar === null ? [] : [sidebar]), content];
    const isFirst = page.kind !== "root";
    const ids = parts.flatMap((part) => part.ids);
    return {
      page,
      html: `<!DOCTYPE html>\n${html}\n`,
      ids: new Set(ids),
      targets: parts.flatMap((part) => part.targets),
      reported: content.findings.reported,
      assets: [...content.findings.assets, ...(picture?.asset === undefined ? [] : [picture.asset])],
      pending: isFirst ? content.findings.pending : [],
      diagnostics: isFirst
        ? [
            ...problems,
            ...content.findings.diagnostics,
            ...[picture?.diagnostic ?? []].flat(),
            ...diagnostics,
            ...duplicateIds(page, ids),
          ]
        : [...problems, ...diagnostics],
      isWhole: shell !== "" && content.findings.diagnostics.every(({ code }) => code !== "render/component"),
      reads,
    };
  }

  /** The picture that front matter names for link previews, resolved like a picture of the page. */
  #picture(page: Page): LinkResult | null {
    const source = page.source === null ? undefined : this.#input.sources.get(page.source);
    if (source === undefined || page.image === null) return null;
    const place = { line: (source.frontMatter.lines.image ?? 1) - source.bodyLine + 1, column: 1 };
    const compiled = this.#input.compiled.get(source.path) ?? null;
    return resolveAsset(page.image, place, { page, source, compiled, variables: this.#variablesOf(page.version) }, this.#index);
  }

  #variablesOf(version: string | null): Variables {
    const known = this.#variables.get(version);
    if (known !== undefined) return known;
    const { versions } = this.#input.site;
    const found = versions.find((each) => each.name === version) ?? versions.find((each) => each.isLast) ?? null;
    const made = variablesOf(this.#input.config, found);
    this.#variables.set(version, made);
    return made;
  }

  #mainUrl(page: Page): string {
    return page.source === null ? page.url : (this.#input.site.bySource.get(page.source)?.url ?? page.url);
  }

  #content(page: Page): Content {
    const source = page.source === null ? undefined : this.#input.sources.get(page.source);
    const compiled = source === undefined ? undefined : this.#input.compiled.get(source.path);
    if (source === undefined || compiled === undefined)
      return { html: "", ids: [], targets: [], findings: noFindings(), reads: [] };
    const known = this.#mains.get(source.path);
    if (known !== undefined) return known;
    const findings = noFindings();
    this.#reads.clear();
    const own = this.#input.site.bySource.get(source.path) ?? page;
    const view = this.#view(own);
    const filled = fill(compiled.html, {
      origin: { page: own, source, compiled, variables: this.#variablesOf(page.version) },
      index: this.#index,
      findings,
      renderDirective: (directive) => {
        const { html, targets, diagnostic } = renderDirective(directive, view, source, this.#input.directives);
        if (diagnostic !== undefined) findings.diagnostics.push(diagnostic);
        findings.pending.push(...targets.map((target) => this.#directiveLink(target, directive, own, source)));
        for (const target of targets) findings.reported.add(target);
        return html;
      },
    });
    const content = { ...rewriteHtml(filled, this.#urls, this.#tags), findings, reads: [...this.#reads] };
    if (own.id === view.version?.mainDocId) this.#mains.set(source.path, content);
    return content;
  }

  /** A link that a directive's component wrote is the business of the place where the directive stands. */
  #directiveLink(target: string, { slot }: FilledDirective, page: Page, source: Source): Pending {
    const meant = didYouMean(splitUrl(target).pathname, this.#input.site.byUrl.keys());
    const message = `Broken link in the directive "${slot.name}": ${target} does not exist.`;
    const hint = meant === undefined ? {} : { hint: meant };
    const diagnostic = diagnose("link/template", message, { ...directivePlace(slot, source), ...hint });
    return { url: resolveOn(target, page), id: null, diagnostic };
  }

  #title(page: Page): string {
    const title = page.source === null ? null : (this.#input.compiled.get(page.source as SourcePath)?.title ?? null);
    if (title === null || title.html.slots.length > 0) return escapeText(page.title);
    return title.html.parts[0] ?? "";
  }

  #text = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const message = this.#input.config.messages[key] ?? this.#input.messages[key] ?? key;
    return message.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
  };

  #view(page: Page): View {
    const { config, site, navbar, assets, generator, templates } = this.#input;
    return {
      config,
      site: this.#watched,
      page,
      version: site.versions.find((each) => each.name === page.version) ?? null,
      lastVersion: site.versions.find((each) => each.isLast) ?? null,
      navbar: navbar(page),
      assets,
      text: this.#text,
      day: this.#day,
      highlight: this.#input.highlight,
      absolute: (url) => publicUrl(url, config),
      generator,
      templates,
      once: (_, make) => make(),
      slots: { content: placeholder("content"), sidebar: placeholder("sidebar"), title: placeholder("title") },
    };
  }

  /** The document around the content. A component that throws leaves a diagnostic and an empty page. */
  #shell(page: Page): {
    readonly html: string;
    readonly shared: readonly Shared[];
    readonly diagnostics: readonly Diagnostic[];
  } {
    const shared: Shared[] = [];
    const view = { ...this.#view(page), once: this.#shared.onPage(this.#reads, shared) };
    const { Document } = view.templates;
    const Layout = layoutOf(page, this.#input);
    try {
      const html = renderToStaticMarkup(
        <Document view={view}>
          <Layout view={view} />
        </Document>,
      );
      return { html, shared, diagnostics: [] };
    } catch (error) {
      const message = `${page.format === "component" ? "The page component" : `The template of ${page.kind} pages`} failed on ${page.url}: ${causes(error)}`;
      const place = this.#input.placeOf(error) ?? (page.source === null ? {} : { file: page.source });
      // A template that throws does so on every page; the first says it for all.
      const key = JSON.stringify([causes(error), page.format === "component" ? page.url : place]);
      if (this.#failures.has(key)) return { html: "", shared: [], diagnostics: [] };
      this.#failures.add(key);
      return { html: "", shared: [], diagnostics: [diagnose("render/component", message, place)] };
    }
  }
}

function duplicateIds(page: Page, ids: readonly string[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const twice = new Set(ids.filter((id) => seen.size === seen.add(id).size));
  return [...twice].map((id) =>
    diagnose("render/duplicate-id", `Two elements of ${page.url} have the id "${id}"; a link to #${id} reaches only the first.`, {
      hint: "Give one of the headings an id of its own: `## Heading {#another-id}`.",
      ...(page.source === null ? {} : { file: page.source }),
    }),
  );
}
