/**
 * What a build reports because it leaves drafts out, which the writing server shows: links, sidebars, and front matter that name them. The
 * site is planned once more without them, and what is wrong with that one alone is their doing.
 */

import { StringTable } from "../../kit/stringTable.ts";
import { normalizeUrl, outputPath, splitUrl } from "../../kit/text/urls.ts";
import { variablesOf } from "../../model/fillVariables.ts";
import { kinds } from "../../model/kinds.ts";
import type { Compiled, Diagnostic, Html, Place, Source, SourcePath } from "../../model/model.ts";
import type { Assembly, LoadedSite } from "../../site/assembly.ts";
import { checkLinks } from "../../site/checkLinks.ts";
import { planSite } from "../../site/planSite.ts";
import { indexLinks, type LinkOrigin } from "../../stages/link/linkIndex.ts";
import { resolveLink } from "../../stages/link/resolve.ts";
import type { Revision } from "./revision.ts";

/** `found`: of links, in the site as it is shown. */
export function draftProblems({ context, strictView, memory }: Revision, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { assembly } = strictView;
  const translated = assembly.translations.flatMap(({ sources }) => sources);
  const drafts = new Set([...assembly.sources.values(), ...translated].filter(isDraft).map(({ path }) => path));
  if (drafts.size === 0) return [];
  const built = planSite(context, withoutDrafts(assembly, drafts), assembly.bundles, assembly.state);
  const known = new Set([...assembly.diagnostics, ...found].map((each) => JSON.stringify(each)));
  const files = new Set(memory.links.paths);
  for (const { url, source } of assembly.site.pages) if (source !== null && drafts.has(source)) files.delete(outputPath(url));
  const layout = checkLinks({
    assembly: built,
    records: [],
    texts: new StringTable(),
    files,
    idsOf: () => undefined,
  })();
  const shown = [assembly, ...assembly.languages];
  const links = [built, ...built.languages].flatMap((each, index) => linksToDrafts(each, shown[index] ?? assembly, drafts));
  const others = [...built.diagnostics, ...layout.filter(({ code }) => code !== "link/orphan")];
  return [...others.filter((each) => !known.has(JSON.stringify(each))), ...links];
}

function isDraft({ frontMatter }: Source): boolean {
  return frontMatter.draft === true;
}

function withoutDrafts(site: Assembly, drafts: ReadonlySet<SourcePath>): LoadedSite {
  const kept = (sources: readonly Source[]) => sources.filter(({ path }) => !drafts.has(path));
  const { content, sources, translations } = site;
  return {
    ...site,
    content: {
      ...content,
      versions: content.versions.map((version) => ({ ...version, sources: kept(version.sources) })),
      pages: kept(content.pages),
      drafts: [...sources.values()].filter(({ path }) => drafts.has(path)),
    },
    sources: new Map([...sources].filter(([path]) => !drafts.has(path))),
    translations: translations.map((each) => ({ ...each, sources: kept(each.sources) })),
  };
}

/** The links of pages of a build to pages that only the writing server has. */
function linksToDrafts(built: Assembly, shown: Assembly, drafts: ReadonlySet<SourcePath>): readonly Diagnostic[] {
  const urls = new Map(
    shown.site.pages.flatMap(({ url, source }) => (source !== null && drafts.has(source) ? [[url, source] as const] : [])),
  );
  const [index, other] = [indexOf(built), indexOf(shown)];
  return built.site.pages.flatMap((page) => {
    const source = page.source === null ? undefined : built.sources.get(page.source);
    const compiled = page.source === null ? undefined : built.compiled.get(page.source);
    if (source === undefined || compiled === undefined || kinds[page.kind].showsAnother) return [];
    const version = built.site.versions.find(({ name }) => name === page.version) ?? null;
    const origin: LinkOrigin = { page, source, compiled, variables: variablesOf(built.config, version) };
    return linksOf(compiled).flatMap(({ target, place }) => {
      const draft = urls.get(normalizeUrl(splitUrl(resolveLink(target, place, origin, other).href).pathname));
      if (draft === undefined) return [];
      const { diagnostic, pending } = resolveLink(target, place, origin, index);
      const problem = diagnostic ?? pending?.diagnostic;
      return problem ?? [];
    });
  });
}

function indexOf({ site, config, compiled }: Assembly) {
  return indexLinks(site, config, compiled);
}

type Written = { readonly target: string; readonly place: Place };

function linksOf({ html, title }: Compiled): readonly Written[] {
  return [...(title?.html == null ? [] : linksIn(title.html)), ...linksIn(html)];
}

function linksIn({ slots }: Html): readonly Written[] {
  return slots.flatMap((slot): readonly Written[] => {
    if (slot.kind === "link") return [slot];
    if (slot.kind === "symbol") return linksIn(slot.html);
    if (slot.kind !== "directive") return [];
    const { props, label, children, place } = slot;
    const own = [props.href, props.to].flatMap((target) => (target === undefined ? [] : [{ target, place }]));
    return [...own, ...(label === null ? [] : linksIn(label)), ...linksIn(children)];
  });
}
