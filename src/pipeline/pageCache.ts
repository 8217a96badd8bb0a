/**
 * The pages of the last build: which of them would come out the same, and what the link check wants to know of those. Their
 * HTML is not kept twice: it stands in the output folder, where the writer links it into the new tree; where it is
 * gone or was changed, the page is rendered after all.
 *
 * A page with a problem or an open question is not kept: it is rendered in every build, and so says the same in every build.
 * So is a page of code that could show something else without a change of anything that a build knows of (`codeGraph.ts`).
 */

import { openStore, readJson, type Store } from "../cache/store.ts";
import type { Hash, Html, Page, Prepared, Section, SourcePath } from "../core/model.ts";
import { Numbering } from "../core/numbering.ts";
import type { NumberedLinks } from "../links/audit.ts";
import type { Asset } from "../links/linkIndex.ts";
import type { RenderedPage, RenderInput } from "../render/render.tsx";
import { createFingerprints, createLookup, type SiteRead } from "../render/trackReads.ts";
import { createPageKeys, type OwnCode, type PageKey, partNames } from "./pageKeys.ts";

/** A page that need not be rendered. */
export interface MadePage {
  readonly links: NumberedLinks;
  readonly assets: readonly Asset[];
  readonly body: Prepared;
  /** Of a component page: its text, for the search. */
  readonly sections: readonly Section[];
}

/** What is no data, and why what it shows could change without its code. */
export interface JudgedCode extends OwnCode {
  readonly doubts: {
    /** Of a template that any page may show. */
    readonly templates: string | null;
    /** By the directive's name. */
    readonly directives: ReadonlyMap<string, string>;
    /** By the path of the component page. */
    readonly components: ReadonlyMap<SourcePath, string>;
    /** Of the Markdown plug-ins; null where they are certain. What they make is part of the content. */
    readonly plugins: string | null;
  };
}

export interface PageCache {
  /** What the numbers in links stand for. */
  readonly texts: Numbering;
  /** Null when the page has to be rendered; `render` is for the case that its file is no longer what it was. */
  find(page: Page, render: () => string): MadePage | null;
  /** Takes note of a page that was rendered. */
  keep(page: Page, rendered: RenderedPage, made: MadePage): void;
  /** Keeps the notes for the next build. */
  save(): Promise<void>;
  /** Why `page` had to be rendered; null when it had not. */
  why(page: Page): string | null;
}

interface Note extends NumberedLinks {
  readonly key: Hash;
  readonly parts: readonly string[];
  readonly needs: readonly (readonly [SiteRead, Hash])[];
  readonly hash: Hash;
  readonly bytes: number;
  readonly assets: readonly Asset[];
  readonly sections: readonly Section[];
  /** Names of the directives that components have rendered. */
  readonly directives: readonly string[];
}

interface Notes {
  readonly texts: readonly string[];
  readonly pages: Readonly<Record<string, Note>>;
}

/** `tool`: hash of docsgen's code. */
export async function openPageCache(root: string, tool: Hash, input: RenderInput, code: JudgedCode): Promise<PageCache> {
  const store = openStore(root, "pages.json", tool);
  return createPageCache(store, (await readJson<Notes>(store)) ?? { texts: [], pages: {} }, input, code);
}

function createPageCache(store: Store, old: Notes, input: RenderInput, code: JudgedCode): PageCache {
  const fingerprints = createFingerprints();
  const keyOf = createPageKeys(input, code, fingerprints);
  const keys = new Map<Page, PageKey>();
  const key = (page: Page) => {
    const found = keys.get(page) ?? keyOf(page);
    keys.set(page, found);
    return found;
  };
  const lookup = createLookup(input.site, fingerprints);
  const known = new Map(Object.entries(old.pages));
  const fresh = new Map<string, Note>();
  const texts = new Numbering(old.texts);
  const doubtOf = (page: Page, directives: readonly string[]): string | null => {
    const { templates, directives: ofDirectives, components } = code.doubts;
    const named = directives.find((name) => ofDirectives.has(name)) ?? "";
    return templates ?? (page.source === null ? null : components.get(page.source)) ?? ofDirectives.get(named) ?? null;
  };
  const changed = (page: Page): string | null => {
    const note = known.get(page.url);
    const doubt = doubtOf(page, note?.directives ?? directivesOf(page, input));
    if (doubt !== null) return `${doubt}, so the page is rendered in every build`;
    if (note === undefined)
      return "the last build kept nothing of it: it is new, or had a problem or a link that only the finished site can confirm";
    const { key: now, parts } = key(page);
    if (note.key !== now) {
      const found = parts();
      const names = partNames.filter((_, index) => note.parts[index] !== found[index]);
      const { plugins } = code.doubts;
      const because = plugins === null || !names.includes("content") ? "" : ` (${plugins}, so plug-ins run in every build)`;
      return `changed: ${names.join(", ")}${because}`;
    }
    const need = note.needs.find(([need, hash]) => lookup(need) !== hash);
    return need === undefined
      ? null
      : `a template reads of the site what has changed: ${need[0] === "*" ? "all pages" : need[0]}`;
  };
  return {
    texts,
    find: (page, render) => {
      const note = known.get(page.url);
      if (note === undefined || changed(page) !== null) return null;
      fresh.set(page.url, note);
      const { hash, bytes, assets, sections } = note;
      return { links: note, assets, sections, body: { hash, bytes, make: render } };
    },
    keep: (page, { pending, diagnostics, reads }, { links, assets, sections, body: { hash, bytes } }) => {
      const directives = directivesOf(page, input);
      if (doubtOf(page, directives) !== null || pending.length + diagnostics.length > 0) return;
      const seen = [...reads].map((need) => [need, lookup(need)] as const);
      const { key: now, parts } = key(page);
      fresh.set(page.url, { key: now, parts: parts(), needs: seen, hash, bytes, ...links, assets, sections, directives });
    },
    save: () => {
      // A build of some versions leaves what is known of the others.
      const others = [...known].filter(
        ([url]) => !fresh.has(url) && input.site.byUrl.has(url) && !keys.has(input.site.byUrl.get(url) as Page),
      );
      return store.write(JSON.stringify({ texts: texts.all, pages: Object.fromEntries([...others, ...fresh]) } satisfies Notes));
    },
    why: changed,
  };
}

/** The page's text is in memory when it is rendered; of a page that is known, its note says them. */
function directivesOf(page: Page, { compiled }: RenderInput): readonly string[] {
  const object = page.source === null ? undefined : compiled.get(page.source);
  return object === undefined ? [] : [...new Set(namesIn(object.html))].sort();
}

function namesIn({ slots }: Html): readonly string[] {
  return slots.flatMap((slot) => {
    if (slot.kind !== "directive") return [];
    return [slot.name, ...namesIn(slot.children), ...(slot.label === null ? [] : namesIn(slot.label))];
  });
}
