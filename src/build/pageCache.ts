/**
 * The pages of the last build: which of them would come out the same, and what the link check wants to know of those. Their
 * HTML is not kept twice: it stands in the output folder, where the writer links it into the new tree; where it is
 * gone or was changed, the page is rendered after all.
 *
 * A page with a problem or an open question is not kept: it is rendered in every build, and so says the same in every build.
 */
import type { Hash, Page, Prepared, Section } from "../model.ts";
import type { AuditedPage } from "../render/audit.ts";
import type { Asset } from "../render/linkIndex.ts";
import type { RenderedPage, RenderInput } from "../render/render.tsx";
import { createFingerprints, createLookup, type Need } from "../render/watchSite.ts";
import { openStore, readJson, type Store } from "../store.ts";
import { createPageKeys, type OwnCode, type PageKey, partNames } from "./pageKeys.ts";

/** A page that need not be rendered. */
export interface MadePage {
  readonly audit: AuditedPage;
  readonly assets: readonly Asset[];
  readonly body: Prepared;
  /** Of a component page: its text, for the search. */
  readonly sections: readonly Section[];
}

export interface PageCache {
  /** Null when the page has to be rendered; `render` is for the case that its file is no longer what it was. */
  find(page: Page, render: () => string): MadePage | null;
  /** Takes note of a page that was rendered. */
  keep(page: Page, rendered: RenderedPage, body: Prepared, sections: readonly Section[]): void;
  /** Keeps the notes for the next build. */
  save(): Promise<void>;
  /** Why `page` had to be rendered; null when it had not. */
  why(page: Page): string | null;
}

interface Note {
  readonly key: Hash;
  readonly parts: readonly string[];
  readonly needs: readonly (readonly [Need, Hash])[];
  readonly hash: Hash;
  readonly bytes: number;
  /** Numbers of texts in `Notes.texts`: pages share most of their targets. */
  readonly ids: readonly number[];
  readonly targets: readonly number[];
  readonly reported: readonly number[];
  readonly assets: readonly Asset[];
  readonly sections: readonly Section[];
}

interface Notes {
  readonly texts: readonly string[];
  readonly pages: Readonly<Record<string, Note>>;
}

export async function openPageCache(root: string, input: RenderInput, code: OwnCode): Promise<PageCache> {
  const store = openStore(root, "pages.json", "pages 2");
  return createPageCache(store, (await readJson<Notes>(store)) ?? { texts: [], pages: {} }, input, code);
}

function createPageCache(store: Store, old: Notes, input: RenderInput, code: OwnCode): PageCache {
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
  const texts = new Texts(old.texts);
  const isOpen = (page: Page) => page.format === "component" && code.components === null;
  const changed = (page: Page): string | null => {
    const note = known.get(page.url);
    if (isOpen(page)) return "the code of a component page may show what changes without it: the clock, a file, a package";
    if (note === undefined) return "it was not there, or had a problem or a link that only the finished site can confirm";
    const { key: now, parts } = key(page);
    if (note.key !== now) {
      const found = parts();
      return `changed: ${partNames.filter((_, index) => note.parts[index] !== found[index]).join(", ")}`;
    }
    const need = note.needs.find(([need, hash]) => lookup(need) !== hash);
    return need === undefined
      ? null
      : `a template reads of the site what has changed: ${need[0] === "*" ? "all pages" : need[0]}`;
  };
  const areServed = createBallot(texts);
  /** Most links of most pages need not be looked at one by one: few targets stand on all of them. */
  const auditOf = (page: Page, note: Note): AuditedPage => ({
    page,
    get ids() {
      return new Set(note.ids.map((number) => texts.at(number)));
    },
    get targets() {
      return note.targets.map((number) => texts.at(number));
    },
    get reported() {
      return new Set(note.reported.map((number) => texts.at(number)));
    },
    isFine: (isServed) => areServed(note.targets, isServed),
  });
  return {
    find: (page, render) => {
      const note = known.get(page.url);
      if (note === undefined || changed(page) !== null) return null;
      fresh.set(page.url, note);
      const { hash, bytes, assets, sections } = note;
      return { audit: auditOf(page, note), assets, sections, body: { hash, bytes, make: render } };
    },
    keep: (page, { ids, targets, reported, assets, pending, diagnostics, needs }, { hash, bytes }, sections) => {
      if (isOpen(page) || pending.length + diagnostics.length > 0) return;
      const numbers = (values: Iterable<string>) => [...new Set(values)].map((value) => texts.number(value));
      const seen = [...needs].map((need) => [need, lookup(need)] as const);
      const lists = { ids: numbers(ids), targets: numbers(targets), reported: numbers(reported) };
      const { key: now, parts } = key(page);
      fresh.set(page.url, { key: now, parts: parts(), needs: seen, hash, bytes, ...lists, assets, sections });
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

/** Judges each text once, by its number. An anchor of the page itself stands in the same file as the link to it. */
function createBallot(texts: Texts): (numbers: readonly number[], isServed: (target: string) => boolean) => boolean {
  const verdicts: (boolean | undefined)[] = [];
  return (numbers, isServed) =>
    numbers.every((number) => {
      const text = texts.at(number);
      verdicts[number] ??= text.startsWith("#") || (text.startsWith("/") && isServed(text));
      return verdicts[number];
    });
}

/** Texts by number. */
class Texts {
  readonly all: string[];
  readonly #numbers: Map<string, number>;

  constructor(known: readonly string[]) {
    this.all = [...known];
    this.#numbers = new Map(known.map((text, number) => [text, number]));
  }

  at(number: number): string {
    return this.all[number] ?? "";
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
