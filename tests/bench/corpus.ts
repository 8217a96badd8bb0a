/**
 * Generates a documentation site: the same options give the same files on every machine. Pages look like those of a C++ manual:
 * prose, code, tables, notes, tabs, links to each other. Most pages are equal in all versions, as in real manuals.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface CorpusOptions {
  /** Pages in each version. */
  readonly pages: number;
  /** Released versions, next to `next`. */
  readonly versions: number;
  readonly seed: number;
  /** Share of the pages, from 0 to 1, that differ from version to version. */
  readonly changed: number;
  /** Sections in each page, about 90 words and one block each. */
  readonly sections: number;
}

export const usual: CorpusOptions = { pages: 100, versions: 2, seed: 1, changed: 0.3, sections: 6 };

export interface CorpusFile {
  readonly path: string;
  readonly text: string;
}

/** Writes the site into an empty folder. */
export async function writeCorpus(root: string, options: CorpusOptions): Promise<void> {
  for (const { path, text } of corpus(options)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

export function* corpus(options: CorpusOptions): Generator<CorpusFile> {
  const released = Array.from({ length: options.versions }, (_, index) => `v${options.versions - index}.0`);
  yield { path: "site.config.ts", text: configText };
  yield { path: "content/docs/versions.json", text: `${JSON.stringify(released)}\n` };
  for (const version of ["next", ...released]) {
    for (let page = 0; page < options.pages; page++) {
      yield { path: `content/docs/${version}/${pageId(page)}.md`, text: pageText(page, version, options) };
    }
  }
}

const configText = `import { defineConfig } from "docsgen";

export default defineConfig({
  title: "Corpus",
  url: "https://corpus.example",
  docs: { lastUpdated: false },
  navbar: { items: [{ type: "docsVersionDropdown" }, { type: "search", position: "right" }] },
});
`;

/** Twenty-five pages to a folder and twenty-five folders to a chapter, so that sidebars of any size have branches. */
export function pageId(page: number): string {
  return `chapter-${Math.floor(page / 625)}/part-${Math.floor(page / 25)}/page-${page}`;
}

function pageText(page: number, version: string, options: CorpusOptions): string {
  const isChanging = random(options.seed, `page ${page}`)() < options.changed;
  const next = random(options.seed, isChanging ? `text ${page} ${version}` : `text ${page}`);
  const sections = Array.from({ length: options.sections }, (_, index) => section(next, index, options.pages, page));
  return `---\ntitle: ${title(next)} ${page}\nsidebar_position: ${page}\n---\n\n${paragraph(next)}\n\n${sections.join("\n\n")}\n`;
}

type Random = () => number;

function section(next: Random, index: number, pages: number, page: number): string {
  const target = Math.floor(next() * pages);
  const link = target === page ? "" : ` See [${title(next)}](${relativeLink(page, target)}).`;
  return `## ${title(next)} ${index}\n\n${paragraph(next)}${link}\n\n${pick(next, blocks)(next)}`;
}

function relativeLink(from: number, to: number): string {
  return Math.floor(from / 25) === Math.floor(to / 25) ? `./page-${to}.md` : `../../${pageId(to)}.md`;
}

const blocks: readonly ((next: Random) => string)[] = [
  (next) =>
    `\`\`\`cpp\nint main() {\n${lines(next, 8, (word) => `  pcpp::${word} value(${Math.floor(next() * 999)}); // ${word}`)}\n}\n\`\`\``,
  (next) => `\`\`\`bash\n${lines(next, 3, (word) => `./${word} --interface eth0 | grep ${word}`)}\n\`\`\``,
  (next) => `| Name | Meaning |\n|---|---|\n${lines(next, 5, (word) => `| \`${word}\` | ${sentence(next)} |`)}`,
  (next) => `:::note[${title(next)}]\n\n${paragraph(next)}\n\n:::`,
  (next) =>
    `:::::tabs{group=os}\n\n:::tab[Linux]{value=linux}\n\n${sentence(next)}\n\n:::\n\n:::tab[Windows]{value=windows}\n\n${sentence(next)}\n\n:::\n\n:::::`,
  (next) => lines(next, 6, (word) => `- **${word}**: ${sentence(next)}`),
];

const vocabulary =
  "packet layer capture device filter parse craft header payload address port checksum stream reassembly interface buffer thread fragment session protocol record option field offset length value callback platform library build install link reader writer file header-only vector pointer".split(
    " ",
  );

function lines(next: Random, count: number, make: (word: string) => string): string {
  return Array.from({ length: count }, () => make(pick(next, vocabulary))).join("\n");
}

function title(next: Random): string {
  const words = Array.from({ length: 3 }, () => pick(next, vocabulary)).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentence(next: Random): string {
  const words = Array.from({ length: 8 + Math.floor(next() * 8) }, () => pick(next, vocabulary)).join(" ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function paragraph(next: Random): string {
  return Array.from({ length: 7 }, () => sentence(next)).join(" ");
}

function pick<T>(next: Random, values: readonly T[]): T {
  return values[Math.floor(next() * values.length)] as T;
}

/** Returns a stream of numbers in [0, 1) that depends only on the seed and the name (FNV-1a, then mulberry32). */
function random(seed: number, name: string): Random {
  let state = seed ^ 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
