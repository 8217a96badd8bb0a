/**
 * The headings of a glossary → its terms, each with its anchor and the first sentence below it; and the term that a page names. A
 * heading without a text of its own only groups others, and is not a term.
 */
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { CodedError } from "../../kit/diagnostics/thrown.ts";
import { onceFor } from "../../kit/once.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import { latestOfSet, versionsOfSet } from "../../model/docSets.ts";
import { fillVariables, variablesOf } from "../../model/fillVariables.ts";
import type { Compiled, Diagnostic, Page, Source } from "../../model/model.ts";
import type { RenderedSite, RenderFeature } from "../renderFeature.ts";

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

/** A term that the glossary does not have. */
class NoSuchTerm extends CodedError {
  override readonly name = "NoSuchTerm";
  readonly code = "link/term";
}

export interface GlossaryView {
  /**
   * A term of the glossary of the page's version; null if that version has no such page. Throws an error that names the nearest term if
   * the glossary does not have this one.
   */
  readonly term: (name: string) => Term | null;
}

export const glossary = {
  viewIn: (site) => {
    const entriesOf = onceFor(readEntries);
    return (page): GlossaryView => ({ term: (name) => termOf(name, page, { ...site, entriesOf }) });
  },
  problemsOf: (page, source, { compiled, config }) =>
    page.id === config.docs.glossary ? termsTwice(page, source, compiled) : [],
} as const satisfies RenderFeature;

interface GlossaryContext extends RenderedSite {
  /** The entries of what a page says: found once for all terms that pages name. */
  readonly entriesOf: (compiled: Compiled) => Entries;
}

/** A page outside the documentation speaks of the latest version. */
function termOf(written: string, page: Page, { site, configOf, byId: pages, bodyOf, entriesOf }: GlossaryContext): Term | null {
  const version = page.version ?? latestOfSet(site.versions, page)?.name ?? "";
  const config = configOf(page);
  const { glossary, key } = config.docs;
  const setting = formatKeyPath([...key, "glossary"]);
  if (glossary === null) {
    const owner = key.length === 1 ? "The site" : `The set of documents "${config.docs.id}"`;
    throw new NoSuchTerm(
      `${owner} has no glossary.`,
      `Set ${setting} in site.config.ts to the id of a page, such as "glossary".`,
    );
  }
  const found = pages.get(`${version}/${glossary}`);
  if (found === undefined) {
    const others = versionsOfSet(site.versions, page);
    if (others.some(({ name }) => pages.get(`${name}/${glossary}`) !== undefined)) return null;
    const ids = [...site.bySource.values()].map(({ id }) => id);
    const hint = didYouMean(glossary, ids) ?? `Correct ${setting} in site.config.ts, or add the page.`;
    throw new NoSuchTerm(`No version has the page "${glossary}" that ${setting} names.`, hint);
  }
  const compiled = bodyOf(found.url);
  const entries = compiled === undefined ? none : entriesOf(compiled);
  const term = termIn(entries, written, found.url);
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
function termsTwice(page: Page, source: Pick<Source, "path" | "body" | "bodyLine">, compiled: Compiled): readonly Diagnostic[] {
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
