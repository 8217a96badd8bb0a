/**
 * The packaged templates and directives with the site's own in their place, and the component pages of `content/pages`:
 * every React component that a build may render.
 */
import { directives, templates } from "../../templates/index.ts";
import { interfaceTexts } from "../../templates/interfaceTexts.ts";
import { type Cache, noCache } from "../kit/cache/cache.ts";
import { diagnose } from "../kit/diagnostics/diagnostic.ts";
import { thrown } from "../kit/diagnostics/thrown.ts";
import { watched } from "../kit/processes/watched.ts";
import { directiveName } from "../kit/syntax/directiveName.ts";
import type { Content, Diagnostic, Hash, Source, SourcePath } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import { type Host, type LoadedModules, loadModules } from "../stages/config/modules.ts";
import { plainValue, UnreadableKey } from "../stages/config/plainValue.ts";
import { componentOf, type LoadedTemplates } from "../stages/config/templates.ts";
import { checkFrontMatter, emptyFrontMatter } from "../stages/content/checkFrontMatter.ts";
import { framed } from "../stages/render/directives.tsx";
import type { TemplateSet } from "../stages/render/renderInput.ts";
import type { PageComponent, Templates } from "../stages/render/view.ts";

/** The templates that docsgen brings along. */
export interface PackagedTemplates {
  readonly templates: Templates;
  readonly directives: typeof directives;
  readonly messages: TemplateSet["messages"];
}

const running: PackagedTemplates = { templates, directives, messages: interfaceTexts };

export function templateSetOf(site: LoadedTemplates, packaged: PackagedTemplates = running): TemplateSet {
  // The site's components were checked to be components; what they expect to be given is theirs to know.
  const own = site as unknown as { readonly templates: Partial<Templates>; readonly directives: typeof directives };
  // One that replaces a packaged directive takes its place as it is.
  const added = Object.entries(own.directives).map(
    ([name, component]) => [name, name in packaged.directives ? component : framed(component)] as const,
  );
  const named = [...Object.entries(packaged.directives), ...added];
  return {
    templates: { ...packaged.templates, ...own.templates },
    ownTemplates: new Set(Object.keys(own.templates)),
    directives: new Map(named.map(([name, component]) => [directiveName(name), component])),
    ownDirectives: new Set(Object.keys(own.directives).map(directiveName)),
    messages: packaged.messages,
  };
}

/** The configuration with every interface text: the configuration names those alone that the site words itself, and planned pages have titles, too. */
export function withTexts(config: Config, messages: TemplateSet["messages"]): Config {
  return { ...config, messages: { ...messages, ...config.messages } };
}

/** The front matter that a component page exports; getters of it run here. */
function exportedFrontMatter(module: unknown, file: SourcePath): ReturnType<typeof checkFrontMatter> {
  try {
    const read = () => plainValue((module as { readonly frontMatter?: unknown }).frontMatter ?? {});
    return checkFrontMatter(watched({ code: "config/template", what: `The front matter of ${file}`, file }, read), file);
  } catch (error) {
    const message = `The front matter that ${file} exports cannot be read: ${thrown(error instanceof UnreadableKey ? error.cause : error)}`;
    return { frontMatter: emptyFrontMatter, diagnostics: [diagnose("config/template", message, { file })] };
  }
}

export interface LoadedPages {
  /** The content with the front matter that component pages export. */
  readonly content: Content;
  /** The components by source path. */
  readonly components: ReadonlyMap<string, PageComponent>;
  readonly diagnostics: readonly Diagnostic[];
  /** Text of the component pages and of what they import. */
  readonly texts: LoadedModules["texts"];
  readonly place: LoadedModules["place"];
  /** Changes whenever their code does. */
  readonly code: Hash;
  readonly graph: LoadedModules["graph"];
}

/** The modules of the component pages, by the hashes of the pages: what one run may keep for the next. */
export interface ComponentState {
  modules?: { readonly key: string; readonly loaded: LoadedModules; readonly pages: Map<Source, Source> };
}

/** Loads the component pages. One that cannot be used is reported and left out. */
export async function loadPages(
  root: string,
  content: Content,
  host: Host,
  { state = {}, cache = noCache() }: { readonly state?: ComponentState; readonly cache?: Cache } = {},
): Promise<LoadedPages> {
  const translated = [...content.translations.values()].flat();
  const own = [...content.pages, ...translated].filter((page) => page.format === "component");
  const files = own.map((page) => page.path);
  const key = JSON.stringify(own.map(({ path, hash }) => [path, hash]));
  if (state.modules?.key !== key)
    state.modules = { key, loaded: await loadModules(root, files, host, { cache }), pages: new Map() };
  const { loaded, pages: made } = state.modules;
  const components = new Map<string, PageComponent>();
  const diagnostics: Diagnostic[] = [...loaded.diagnostics];
  const withFrontMatter = (source: Source): readonly Source[] => {
    if (source.format !== "component") return [source];
    const module = loaded.modules.get(source.path);
    if (module === undefined) return [];
    const { component, diagnostics: found } = componentOf(module, source.path, "page component");
    const front = exportedFrontMatter(module, source.path);
    diagnostics.push(...found, ...front.diagnostics);
    if (component === null) return [];
    components.set(source.path, component as PageComponent);
    const page = made.get(source) ?? { ...source, frontMatter: front.frontMatter };
    made.set(source, page);
    return [page];
  };
  const pages = content.pages.flatMap(withFrontMatter);
  const translations = new Map([...content.translations].map(([lang, sources]) => [lang, sources.flatMap(withFrontMatter)]));
  const { texts, place, hash: code, graph } = loaded;
  return { content: { ...content, pages, translations }, components, diagnostics, texts, place, code, graph };
}
