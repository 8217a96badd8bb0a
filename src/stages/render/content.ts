/**
 * A source's compiled body → the HTML of its page: slots filled, links resolved, directives rendered. Next to it, the local files
 * that the page needs, what is still to be checked and what is wrong.
 */

import { pieces } from "../../../templates/shared/longNames.ts";
import { shownChanges } from "../../features/changes/plan/shownChanges.ts";
import { rendered } from "../../features/render.ts";
import { fillMarkdown } from "../../features/twins/compile/fill.ts";
import type { PageContent } from "../../kit/compare/changesHtml.ts";
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { escapeAttribute, escapeText } from "../../kit/html/escape.ts";
import {
  type Load,
  type RewrittenHtml,
  rewriteHtml,
  rewriteLink,
  type SiteUrls,
  type TagCache,
} from "../../kit/html/rewriteHtml.ts";
import { lazy, once } from "../../kit/once.ts";
import { isUnsafeAddress } from "../../kit/text/address.ts";
import { decode, normalizeUrl, publicUrl, splitUrl } from "../../kit/text/urls.ts";
import type { SymbolAddresses } from "../../model/apiAccess.ts";
import { latestOfSet, type OfSet } from "../../model/docSets.ts";
import { fillVariables, type Variables, variablesOf } from "../../model/fillVariables.ts";
import { kinds } from "../../model/kinds.ts";
import type {
  ChangesPage,
  Diagnostic,
  DirectiveSlot,
  FilledNote,
  Html,
  ListingSlot,
  NotedText,
  Page,
  Slot,
  Source,
  SourcePath,
  SymbolSlot,
} from "../../model/model.ts";
import { placeIn } from "../../model/placeIn.ts";
import type { Config } from "../../model/schemas/config.ts";
import { snippetLine } from "../content/snippetsLock.ts";
import { resolveOn } from "../link/audit.ts";
import type { Asset, LinkIndex, LinkOrigin, LinkResult, Pending } from "../link/linkIndex.ts";
import { foreignLoadText } from "../link/linkProblems.ts";
import { isAllowed, isForeign } from "../link/otherSites.ts";
import { resolveAsset, resolveLink, resolveLoad } from "../link/resolve.ts";
import { type FilledDirective, type RenderedDirective, renderDirective } from "./directives.tsx";
import type { RenderInput } from "./renderInput.ts";
import type { ReadTracker, Recorded, SiteRead } from "./trackReads.ts";
import type { View } from "./view.ts";

/** What filling finds. */
export interface Findings {
  readonly assets: Asset[];
  readonly pending: Pending[];
  readonly diagnostics: Diagnostic[];
  /** Targets already reported as broken, so that the check of the finished page does not repeat them. */
  readonly reported: Set<string>;
  /** Address, text or HTML that each slot was filled with, in the order in which they begin. */
  readonly values: string[];
}

export function newFindings(): Findings {
  return { assets: [], pending: [], diagnostics: [], reported: new Set(), values: [] };
}

/** The page that shows a note, what filling it finds, and where code leads from there. */
export interface NotePlace {
  readonly page: Page;
  readonly findings: Findings;
  readonly urlOf: (code: string) => string | null;
}

export interface Content extends RewrittenHtml {
  /** The heading of the page, which templates show apart from its text. */
  readonly title: RewrittenHtml;
  readonly findings: Findings;
  readonly reads: readonly SiteRead[];
  /** The same as Markdown. */
  readonly markdown: () => string;
}

/** The page that shows a text, the source of that, and what filling it finds. `symbolOf`: where code leads, if it is not to be checked. */
interface Filling {
  readonly page: Page;
  readonly source: Source;
  readonly findings: Findings;
  readonly symbolOf?: FillContext["symbol"];
}

/** What the contents of all pages have in common. */
interface ContentContext {
  readonly input: RenderInput;
  readonly index: LinkIndex;
  readonly references: SymbolAddresses;
  /** The configuration with the settings of the set of documents that a page is of. */
  readonly configOf: (page: OfSet) => Config;
  readonly urls: SiteUrls;
  readonly tags: TagCache;
  readonly tracker: ReadTracker;
  readonly view: (page: Page) => View;
  readonly text: View["text"];
}

/** Renders contents; keeps those of main documents, which are shown twice. */
export class Contents {
  readonly #context: ContentContext;
  readonly #variablesOf: (version: string | null) => Variables;
  readonly #mains = new Map<string, Content>();
  /** What a directive rendered on a page, by the page's address, where pages of changes show it again. */
  readonly #directives = new WeakMap<DirectiveSlot, Map<string, Recorded<RenderedDirective>>>();

  constructor(context: ContentContext) {
    this.#context = context;
    const { config, site } = context.input;
    this.#variablesOf = once((version) => {
      const found = site.versions.find((each) => each.name === version) ?? latestOfSet(site.versions, null);
      return variablesOf(config, found);
    });
  }

  of(page: Page): Content {
    const { input, urls, tags, tracker } = this.#context;
    if ("subject" in page) return this.#changes(page);
    const source = page.source === null ? undefined : input.sources.get(page.source);
    const compiled = source === undefined ? undefined : input.compiled.get(source.path);
    const findings = newFindings();
    if (source === undefined || compiled === undefined)
      return { ...plain(""), title: plain(page.title), findings, reads: [], markdown: () => "" };
    const known = this.#mains.get(source.path);
    if (known !== undefined) return known;
    const own = input.site.bySource.get(source.path) ?? page;
    const heading = compiled.title?.html ?? null;
    const filling = { page: own, source, findings };
    const { value, reads } = tracker.record(() => ({
      title: heading === null ? null : this.#fill(heading, { ...filling, findings: { ...findings, values: [] } }),
      html: this.#fill(compiled.html, filling),
    }));
    const markdown = () =>
      fillMarkdown(compiled.markdown, findings.values, {
        address: publicUrl(own.url, input.config),
        addressOf: (url) => rewriteLink(url, urls),
        rewrite: (html) => rewriteHtml(html, urls, tags).html,
      });
    if (kinds[own.kind].isDocument) {
      const text = { compiled, config: this.#context.configOf(own) };
      findings.diagnostics.push(...rendered.flatMap(({ problemsOf }) => problemsOf?.(own, source, text) ?? []));
    }
    const title = value.title === null ? plain(page.title) : rewriteHtml(value.title, urls, tags);
    const content = { ...rewriteHtml(value.html, urls, tags), title, findings, reads, markdown };
    if (own.id === input.site.versions.find(({ name }) => name === own.version)?.mainDocId) this.#mains.set(source.path, content);
    return content;
  }

  /** The image that front matter names for link previews, resolved like an image of the page. */
  picture(page: Page): LinkResult | null {
    const { input, index } = this.#context;
    const source = page.source === null ? undefined : input.sources.get(page.source);
    if (source === undefined || page.image === null) return null;
    const place = { line: (source.frontMatter.lines.image ?? 1) - source.bodyLine + 1, column: 1 };
    const found = resolveAsset(page.image, place, this.#origin(page, source), index);
    // The original, which names it, reports what is wrong with it.
    if (source.borrowed?.lines.image === undefined) return found;
    const { href, asset } = found;
    return { href, ...(asset === undefined ? {} : { asset }) };
  }

  /** What is wrong in either text is reported where it is shown whole. */
  #changes({ subject, since, title }: ChangesPage): Content {
    const { index, urls, tags, tracker, text } = this.#context;
    const findings = newFindings();
    const { value, reads } = tracker.record(() => {
      tracker.add([`text ${since}`, `text ${subject}`]);
      const [before, after] = [since, subject].map((url) => this.#contentOf(index.byUrl.get(url), findings));
      return shownChanges(before, after, text);
    });
    return {
      ...rewriteHtml(value, urls, tags),
      title: plain(title),
      findings: { ...findings, pending: [], diagnostics: [] },
      reads,
      markdown: () => "",
    };
  }

  /** The filled content of a page of Markdown, for another page; what is wrong in it is reported with its own. */
  htmlOf(url: string): string {
    const { input, tracker } = this.#context;
    tracker.add([`text ${url}`]);
    const findings = newFindings();
    return this.#contentOf(input.site.byUrl.get(url), findings)?.html ?? "";
  }

  /** What a note says, on a page that shows it. `urlOf`: where code leads. */
  note({ source: path, sentence, rest }: NotedText, { page, findings, urlOf }: NotePlace): FilledNote {
    const source = this.#context.input.sources.get(path);
    if (source === undefined) return { sentence: "", rest: "" };
    const filled = (html: Html) => this.#fill(html, { page, source, findings, symbolOf: ({ code }) => urlOf(code) });
    return { sentence: filled(sentence).trim(), rest: filled(rest).trim() };
  }

  #contentOf(page: Page | undefined, findings: Findings): PageContent | undefined {
    const source = this.#context.input.sources.get(page?.source as SourcePath);
    const compiled = this.#context.input.compiled.get(page?.source as SourcePath);
    if (page === undefined || source === undefined || compiled === undefined) return undefined;
    return { url: page.url, version: page.version ?? "", html: this.#fill(compiled.html, { page, source, findings }) };
  }

  #fill(html: Html, { page, source, findings, symbolOf }: Filling): string {
    const { index } = this.#context;
    const view = lazy(() => this.#context.view(page));
    return fill(html, {
      origin: this.#origin(page, source),
      index,
      findings,
      renderDirective: (directive) => {
        const { html, targets, loads, diagnostic } = this.#directive(directive, page, source, view);
        if (diagnostic !== undefined) findings.diagnostics.push(diagnostic);
        findings.diagnostics.push(...loads.flatMap((load) => this.#directiveLoad(load, directive, source)));
        findings.pending.push(...targets.map((target) => this.#directiveLink(target, directive, page, source)));
        for (const target of targets) findings.reported.add(target);
        return html;
      },
      listing: (slot) => this.#checked(slot, page),
      symbol: symbolOf ?? ((slot) => this.#checkedSymbol(slot, page, source, findings)),
    });
  }

  #checkedSymbol(slot: SymbolSlot, page: Page, source: Source, { diagnostics }: Findings): string | null {
    const { href, problem } = this.#symbol(slot, page, source);
    if (problem !== undefined) diagnostics.push(problem);
    return href;
  }

  #directive(directive: FilledDirective, page: Page, source: Source, view: () => View): RenderedDirective {
    const { input, tracker } = this.#context;
    const render = () => renderDirective(directive, view(), source, input);
    if (input.config.changes === null) return render();
    const onPages = this.#directives.get(directive.slot) ?? new Map<string, Recorded<RenderedDirective>>();
    const { value, reads } = onPages.get(page.url) ?? tracker.record(render);
    tracker.add(reads);
    this.#directives.set(directive.slot, onPages.set(page.url, { value, reads }));
    return value;
  }

  /** Says below code with which version it was checked; nothing, if it was not, or has changed since. */
  #checked(slot: ListingSlot, page: Page): string {
    const { content, config, site } = this.#context.input;
    const { note } = config.snippets[slot.language] ?? {};
    if (note === undefined || slot.excuse !== null) return "";
    const isOf = slot.version ?? page.version;
    const version = isOf === null ? latestOfSet(site.versions, null) : site.versions.find(({ name }) => name === isOf);
    if (version == null || !content.snippets.has(snippetLine(slot, version.name, this.#variablesOf(page.version)))) return "";
    return `<div class="code-check">${escapeText(note.replaceAll("{version}", () => version.label))}</div>`;
  }

  /** A link to the API of the page's version; pages outside the docs speak of the latest. */
  #symbol(
    { code, place }: SymbolSlot,
    page: Page,
    source: Source,
  ): { readonly href: string | null; readonly problem?: Diagnostic } {
    const { input, references } = this.#context;
    const { symbols: mode = "version" } = source.frontMatter;
    if (mode === "off") return { href: null };
    const version = page.version ?? latestOfSet(input.site.versions, null)?.name ?? "";
    const { href, problem } = input.apis.find(code, version, mode === "any", references.urlOf);
    if (problem === null) return { href };
    const hint = `${problem.hint} To show it without this check, write <code>${code}</code>.`.trim();
    return { href, problem: diagnose("link/symbol", problem.message, { ...placeIn(place, source), hint }) };
  }

  #origin(page: Page, source: Source): LinkOrigin {
    const { compiled } = this.#context.input;
    return { page, source, compiled: compiled.get(source.path) ?? null, variables: this.#variablesOf(page.version) };
  }

  /** So is what it loads from another site. */
  #directiveLoad(load: Load, { slot }: FilledDirective, source: Source): readonly Diagnostic[] {
    if (isAllowed(load, this.#context.index.config)) return [];
    const { message, hint } = foreignLoadText(load.url, load.as);
    return [diagnose("link/origin", message, { ...placeIn(slot.place, source), hint })];
  }

  /** A link that the component of a directive wrote is reported where the directive is written. */
  #directiveLink(target: string, { slot }: FilledDirective, page: Page, source: Source): Pending {
    const { index } = this.#context;
    const url = resolveOn(target, page);
    const { pathname } = splitUrl(url);
    // Looking for what was meant takes longer than rendering the directive, and most links are not broken.
    const isThere = index.byUrl.get(normalizeUrl(pathname)) !== undefined || index.staticFiles.has(decode(pathname));
    const hint = isThere ? undefined : didYouMean(splitUrl(target).pathname, index.pageUrls());
    const message = `Broken link in the directive "${slot.name}": ${target} does not exist.`;
    const details = { ...placeIn(slot.place, source), ...(hint === undefined ? {} : { hint }) };
    return { url, id: null, diagnostic: diagnose("link/template", message, details) };
  }
}

/** Text without addresses and ids, as HTML; long names have places where a line may break. */
function plain(text: string): RewrittenHtml {
  return { html: pieces(text).map(escapeText).join("<wbr>"), ids: [], targets: [], loads: [], asked: [] };
}

interface FillContext {
  readonly origin: LinkOrigin;
  readonly index: LinkIndex;
  readonly findings: Findings;
  readonly renderDirective: (directive: FilledDirective) => string;
  readonly listing: (slot: ListingSlot) => string;
  /** Where the code leads; null if it is no link. */
  readonly symbol: (slot: SymbolSlot) => string | null;
}

function fill({ parts, slots }: Html, context: FillContext): string {
  let html = parts[0] ?? "";
  slots.forEach((slot, index) => {
    html += fillSlot(slot, context) + (parts[index + 1] ?? "");
  });
  return html;
}

function fillSlot(slot: Slot, context: FillContext): string {
  const { origin, index, findings } = context;
  const number = findings.values.push("") - 1;
  const note = (value: string) => {
    findings.values[number] = value;
    return value;
  };
  switch (slot.kind) {
    case "link":
      return escapeAttribute(note(settle(resolveLink(slot.target, slot.place, origin, index), context)));
    case "asset":
      return escapeAttribute(note(settle(resolveLoad(slot.target, slot, origin, index), context)));
    case "variable": {
      const value = note(origin.variables.get(slot.name) ?? `{{${slot.name}}}`);
      return slot.in === "text" ? escapeText(value) : escapeAttribute(value);
    }
    case "listing":
      return note(context.listing(slot));
    case "symbol": {
      const href = context.symbol(slot);
      const code = fill(slot.html, context);
      return href === null ? code : `<a class="symbol-link" href="${escapeAttribute(note(href))}">${code}</a>`;
    }
    case "directive":
      return note(
        context.renderDirective({
          slot,
          props: fillProps(slot, context),
          label: slot.label === null ? null : fill(slot.label, context),
          children: fill(slot.children, context),
        }),
      );
  }
}

/** What a component makes of `src` shows in its HTML: whether it may come from another site is judged there. */
function resolveProp(value: string, slot: DirectiveSlot, { origin, index }: FillContext): LinkResult {
  const target = fillVariables(value, origin.variables);
  if (!isUnsafeAddress(target, true) && isForeign(target, index.config.url)) return { href: target };
  return resolveLoad(value, { as: "image", place: slot.place }, origin, index);
}

/** Records what comes with a resolved link, and returns its target. */
function settle({ href, asset, pending, diagnostic }: LinkResult, { findings }: FillContext): string {
  if (asset !== undefined) findings.assets.push(asset);
  if (pending !== undefined) findings.pending.push(pending);
  if (diagnostic !== undefined) findings.diagnostics.push(diagnostic);
  if (pending !== undefined || diagnostic?.severity === "error") findings.reported.add(href);
  return href;
}

/** Fills variables in every attribute; resolves `src` like an image, `href` and `to` like a link. */
function fillProps(slot: DirectiveSlot, context: FillContext): FilledDirective["props"] {
  const { origin, index } = context;
  return Object.fromEntries(
    Object.entries(slot.props).map(([name, value]) => {
      if (name === "src") return [name, settle(resolveProp(value, slot, context), context)];
      if (name === "href" || name === "to") return [name, settle(resolveLink(value, slot.place, origin, index), context)];
      return [name, fillVariables(value, origin.variables)];
    }),
  );
}
