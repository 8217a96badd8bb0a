/** A Docusaurus project of a few files, and what becomes of it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Migrated, migrate } from "../../src/migration/migrate.ts";
import { makeFolder } from "../folder.ts";

export type Files = Readonly<Record<string, string>>;

export const smallConfig = 'module.exports = { title: "Lib", url: "https://lib.example", presets: [["classic", {}]] };';

export interface Moved extends Migrated {
  readonly from: string;
  readonly to: string;
  /** Text of a file of the new site. */
  readonly read: (path: string) => string;
  /** What is left to do: `file:line what`, one for each place. */
  readonly notes: readonly string[];
}

/** The project and the path of the site to be; a `docusaurus.config.js` is there unless the files bring one. */
export function makeProject(files: Files): { readonly from: string; readonly to: string } {
  const folder = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "old", path)), { recursive: true });
    writeFileSync(join(folder, "old", path), text);
  }
  return { from: join(folder, "old"), to: join(folder, "new") };
}

export async function move(files: Files): Promise<Moved> {
  const { from, to } = makeProject({ "docusaurus.config.js": smallConfig, "docs/intro.md": "# Intro\n", ...files });
  const moved = await migrate(from, to);
  const notes = moved.left.flatMap(({ what, places }) =>
    places.length === 0 ? [what] : places.map(({ file, line }) => `${file}${line === undefined ? "" : `:${line}`} ${what}`),
  );
  return { ...moved, from, to, notes, read: (path) => readFileSync(join(to, path), "utf8") };
}

/** A page of the unreleased documentation, moved: its new text and what is left to do. */
export async function movePage(
  text: string,
  others: Files = {},
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const { read, notes } = await move({ "docs/page.mdx": text, ...others });
  return { text: read("content/docs/next/page.md"), notes };
}
