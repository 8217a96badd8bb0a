/**
 * What is measured: docsgen's own site, generated pages, and documentations in folders → sites that build, kept under
 * `.docsgen/bench/corpora` and copied for each measurement.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { hashOf } from "../../src/kit/hash.ts";
import { usual, writeCorpus } from "./corpus.ts";
import { repair } from "./repair.ts";

export interface Corpus {
  readonly name: string;
  /** Writes the site into a folder. */
  readonly write: (root: string) => Promise<void>;
}

/** Without `templates/`: next to docsgen itself they are the packaged ones, in a copy they would be overrides. */
export function ownSite(tool: string): Corpus {
  const write = async (root: string) => {
    for (const name of ["site.config.ts", "content", ".git"])
      if (existsSync(join(tool, name))) await cp(join(tool, name), join(root, name), { recursive: true });
  };
  return { name: "own site", write };
}

export function generated(pages: number, versions: number): Corpus {
  return { name: `${pages} generated`, write: (root) => writeCorpus(root, { ...usual, pages, versions }) };
}

/** A site, or a folder of plain Markdown. `tree`: builds it while it is prepared. */
export function foreign(folder: string, tool: string, tree: string): Corpus {
  return { name: basename(resolve(folder)), write: async (root) => copySite(await prepared(resolve(folder), tool, tree), root) };
}

async function prepared(folder: string, tool: string, tree: string): Promise<string> {
  const made = join(tool, ".docsgen/bench/corpora", `${basename(folder)}-${stateOf(folder)}`);
  if (existsSync(made)) return made;
  console.error(`Preparing ${folder}`);
  const unfinished = `${made}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  if (existsSync(join(folder, "site.config.ts"))) await copySite(folder, unfinished);
  else await wrapMarkdown(folder, unfinished);
  const { replaced, removed } = await repair(unfinished, tree);
  console.error(`Replaced ${replaced} faulty places, removed ${removed} pages`);
  for (const name of ["build", ".docsgen"]) await rm(join(unfinished, name), { recursive: true, force: true });
  await rename(unfinished, made);
  return made;
}

async function copySite(from: string, root: string): Promise<void> {
  const isMade = (path: string) => /[/\\](?:build|\.docsgen|node_modules|\.git)$/.test(path);
  await cp(from, root, { recursive: true, filter: (path) => path === from || !isMade(path) });
}

async function wrapMarkdown(folder: string, root: string): Promise<void> {
  const isWanted = (path: string) => path === folder || (!/[/\\][._][^/\\]*$/.test(path) && isPageOrFolder(path));
  await cp(folder, join(root, "content/docs/next"), { recursive: true, filter: isWanted });
  await writeFile(join(root, "content/docs/versions.json"), "[]\n");
  const config = { title: basename(folder), url: "https://example.org", docs: { lastUpdated: false, lastVersion: "next" } };
  const text = `import { defineConfig } from "docsgen";\n\nexport default defineConfig(${JSON.stringify(config)});\n`;
  await writeFile(join(root, "site.config.ts"), text);
}

function isPageOrFolder(path: string): boolean {
  return /\.mdx?$/.test(path) || statSync(path).isDirectory();
}

function stateOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const stamps = names.map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return hashOf(stamps.join("\n")).slice(0, 8);
}
