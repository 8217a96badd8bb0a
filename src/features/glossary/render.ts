/**
 * The headings of a glossary → its terms, each with its anchor and the first sentence below it; and the term that a page names. A
 * heading without a text of its own only groups others, and is not a term.
 */
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { onceFor } from "../../kit/once.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import { versionsBeside } from "../../model/docSets.ts";
import { fillVariables, variablesOf } from "../../model/fillVariables.ts";
import type { Compiled, Diagnostic, Page, Site, Source } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { PageLookup } from "../../stages/link/linkIndex.ts";

/** A term as a page shows it. */
export interface Term {
  /** The name as the glossary writes it. */
  readonly name: string;
  readonly href: string;
  /** The first sentence below its heading. */
  readonly text: string;
}

interface Entry {
  readonly name: string;
  readonly id: string;
  readonly text: string;
}

/** The terms of a glossary: all, and by what a page may call them, in small letters. */
interface Entries {
  readonly all: readonly Entry[];
  readonly byName: ReadonlyMap<string, Entry>;
}

/** A term that the glossary does not have. Rendering reports it where a page names it. */
export class NoSuchTerm extends Error {
  override readonly name = "NoSuchTerm";
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export interface GlossaryContext {
  readonly config: Pick<Config, "docs" | "locale" | "vars">;
  readonly site: Pick<Site, "versions" | "bySource">;
  /** The pages by `version/id`. It takes note of what is asked for. */
  readonly pages: PageLookup;
  /** Takes note of the address and returns what its page says. */
  readonly read: (page: Page) => Compiled | undefined;
  /** The entries of what a page says: found once for all terms that pages name. */
  readonly entriesOf: ReturnType<typeof readGlossaries>;
}

/** The term in the glossary of a version; null for a version without one. Throws `NoSuchTerm`. */
export function termOf(written: string, version: string, { config, site, pages, read, entriesOf }: GlossaryContext): Term | null {
  const { glossary, key } = config.docs;
  const setting = formatKeyPath([...key, "glossary"]);
  if (glossary === null) {
    const owner = key.length === 1 ? "The site" : `The set of documents "${config.docs.id}"`;
    throw new NoSuchTerm(
      `${owner} has no glossary.`,
      `Set ${setting} in site.config.ts to the id of a page, such as "glossary".`,
    );
  }
  const page = pages.get(`${version}/${glossary}`);
  if (page === undefined) {
    if (versionsBeside(site.versions, version).some(({ name }) => pages.get(`${name}/${glossary}`) !== undefined)) return null;
    const ids = [...site.bySource.values()].map(({ id }) => id);
    const hint = didYouMean(glossary, ids) ?? `Correct ${setting} in site.config.ts, or add the page.`;
    throw new NoSuchTerm(`No version has the page "${glossary}" that ${setting} names.`, hint);
  }
  const compiled = read(page);
  const entries = compiled === undefined ? none : entriesOf(compiled);
  const term = termIn(entries, written, page.url);
  const variables = variablesOf(config, site.versions.find(({ name }) => name === version) ?? null);
  return { ...term, text: firstSentence(fillVariables(term.text, variables), config.locale.lang) };
}

const none: Entries = { all: [], byName: new Map() };

function termIn({ all, byName }: Entries, written: string, url: string): Term {
  const found = byName.get(fold(written));
  if (found !== undefined) return { name: found.name, href: `${url}#${found.id}`, text: found.text };
  const known = all.map((entry) => entry.name);
  const hint = didYouMean(written, known) ?? `Add "${written}" to the glossary, or name one of its terms with of="…".`;
  throw new NoSuchTerm(`The glossary ${url} has no term "${written}".`, hint);
}

/** Reads each glossary once. */
export function readGlossaries(): (compiled: Compiled) => Entries {
  return onceFor(readEntries);
}

function readEntries({ sections }: Pick<Compiled, "sections">): Entries {
  const all: Entry[] = [];
  const byName = new Map<string, Entry>();
  for (const { heading, text } of sections) {
    if (heading === null || heading.depth > 4 || text === "") continue;
    const { id, text: name, aliases = [] } = heading;
    const entry = { name, id, text };
    all.push(entry);
    // Of two with one name, the first is meant.
    for (const each of [name, id, ...aliases].map(fold)) if (!byName.has(each)) byName.set(each, entry);
  }
  return { all, byName };
}

/** The terms that a glossary defines more than once, each time but the first: pages show that one alone. */
export function termsTwice(
  page: Page,
  source: Pick<Source, "path" | "body" | "bodyLine">,
  compiled: Compiled,
): readonly Diagnostic[] {
  const { all, byName } = readEntries(compiled);
  const again = all.filter((entry) => {
    const first = byName.get(fold(entry.name));
    return first !== undefined && first !== entry && fold(first.name) === fold(entry.name);
  });
  return again.map(({ name }) => {
    const message = `The glossary ${page.url} has the term "${name}" twice, and other pages show the first one.`;
    const lines = source.body.split("\n");
    const at = lines.findLastIndex(
      (line) => /^#{2,4}\s/.test(line) && fold(line.replace(/^#+|\{[^{}]*\}\s*$|[*_`]/g, "")) === fold(name),
    );
    const place = at < 0 ? {} : { line: at + source.bodyLine, column: 1, length: lines[at]?.length ?? 0 };
    return diagnose("content/term", message, { file: source.path, ...place, hint: "Merge the two, or rename one." });
  });
}

function fold(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

function firstSentence(text: string, lang: string): string {
  const [first] = new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text);
  return first?.segment.trim() ?? text;
}
