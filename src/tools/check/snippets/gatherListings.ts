/** A planned site → the listings to check: each text once per language and version, with every code block that shows it. */
import { join, posix } from "node:path";
import { textOrNull } from "../../../kit/files/readFile.ts";
import { fillVariables, type Variables, variablesOf } from "../../../model/fillVariables.ts";
import type { Html, ListingSlot, Source, SourcePath } from "../../../model/model.ts";
import { codeMark, type SnippetLanguage } from "../../../model/schemas/snippetsSchema.ts";
import type { PlannedSite } from "../../../site/assembly.ts";
import { snippetLine } from "../../../stages/content/snippetsLock.ts";
import { staticFolder } from "../../../stages/content/staticFiles.ts";

/** A code block on a page. */
export interface Shown {
  readonly source: Source;
  readonly slot: ListingSlot;
  /** Its line of `content/snippets.lock`. */
  readonly line: string;
}

export interface Listing {
  readonly language: string;
  readonly setting: SnippetLanguage;
  /** The version that it is checked with; empty in a site without versions. */
  readonly version: string;
  readonly text: string;
  /** The file that the text is the whole of; null for code that is typed into a page. */
  readonly file: SourcePath | null;
  /** The text differs from the file by the values of variables. */
  readonly isFilled: boolean;
  readonly fragment: string | null;
  /** Why it is not checked. */
  readonly excuse: string | null;
  readonly shown: readonly Shown[];
}

/** `paths`: pages, included files or imported files, or folders of them; empty for all. */
export function gatherListings(root: string, planned: PlannedSite, paths: readonly string[]): readonly Listing[] {
  const { config, content, compiled, site } = planned;
  const last = site.versions.find(({ isLast }) => isLast)?.name ?? "";
  const listings = new Map<string, Listing>();
  for (const source of [...content.versions.flatMap(({ sources }) => sources), ...content.pages]) {
    const own = site.versions.find(({ name }) => name === (source.version ?? last)) ?? null;
    const values = variablesOf(config, own);
    for (const slot of slotsIn(compiled.get(source.path)?.html)) {
      const setting = config.snippets[slot.language];
      if (setting === undefined) continue;
      const version = slot.version ?? own?.name ?? "";
      const listing = listingOf(root, { source, slot, line: snippetLine(slot, version, values) }, { setting, version, values });
      if (!isWanted(listing, source, paths)) continue;
      const key = JSON.stringify([listing.language, version, listing.text, listing.file, slot.fragment, listing.excuse]);
      const known = listings.get(key);
      listings.set(key, known === undefined ? listing : { ...known, shown: [...known.shown, ...listing.shown] });
    }
  }
  return [...listings.values()];
}

function slotsIn(html: Html | undefined): readonly ListingSlot[] {
  return (html?.slots ?? []).flatMap((slot) => {
    if (slot.kind === "listing") return [slot];
    return slot.kind === "directive" ? [...slotsIn(slot.label ?? undefined), ...slotsIn(slot.children)] : [];
  });
}

interface Scene {
  readonly setting: SnippetLanguage;
  readonly version: string;
  readonly values: Variables;
}

function listingOf(root: string, shown: Shown, { setting, version, values }: Scene): Listing {
  const { slot, source } = shown;
  const file = slot.file === null ? null : pathOf(slot.file, source);
  const written = file === null ? slot.code : (textOrNull(join(root, file)) ?? "");
  const text = slot.variables.length === 0 ? written : fillVariables(written, values);
  const ofVersion = setting.versions[version];
  return {
    language: slot.language,
    setting,
    version,
    text,
    file,
    isFilled: text !== written,
    fragment: slot.fragment,
    excuse: slot.excuse ?? (typeof ofVersion === "string" ? ofVersion : null),
    shown: [shown],
  };
}

/** A path as bodies name it → relative to the root. */
function pathOf(path: string, source: Source): SourcePath {
  const folder = path.startsWith("/") ? staticFolder : posix.dirname(source.path);
  return posix.join(folder, path) as SourcePath;
}

/** The file in which the fence of a code block is. */
export function fileOf({ slot: { place }, source }: Shown): SourcePath {
  return place.within === undefined ? source.path : pathOf(place.within, source);
}

function isWanted({ file, shown }: Listing, source: Source, paths: readonly string[]): boolean {
  if (paths.length === 0) return true;
  const named = [source.path, ...(file === null ? [] : [file]), ...shown.map(fileOf)];
  return named.some((each) => paths.some((path) => each === path || each.startsWith(`${path}/`)));
}

/** The templates to try, each with its name. */
export function wrapsOf({ setting: { wrap }, fragment }: Listing): readonly (readonly [name: string, template: string])[] {
  return Object.entries(wrap).filter(([name]) => fragment === null || name === fragment);
}

/** Lines and columns that a template puts before the code. */
export function offsetOf(template: string): { readonly lines: number; readonly columns: number } {
  const before = template.slice(0, template.indexOf(codeMark)).split("\n");
  return { lines: before.length - 1, columns: before.at(-1)?.length ?? 0 };
}
