/**
 * A copy of somebody else's documentation → one that builds: what is reported as an error is replaced in the text. Foreign pages
 * link to parts of a site that are not in the folder, and a build with errors writes nothing, so it cannot be measured.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "../../src/model/model.ts";
import type { RunOptions } from "../../src/model/schemas/config.ts";

type Library = typeof import("../../src/index.ts");
type Fault = Pick<Diagnostic, "code" | "line" | "column" | "length" | "message">;

/** A page that still has errors after so many rounds is removed. */
const mostRounds = 8;

/** Returns how many places were replaced and which pages were removed. `tool`: a tree with a bundle. */
export async function repair(root: string, tool: string): Promise<{ readonly replaced: number; readonly removed: number }> {
  const { build } = (await import(pathToFileURL(join(tool, "dist/index.js")).href)) as Library;
  const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
  let [replaced, removed] = [0, 0];
  for (let round = 1; round <= 2 * mostRounds; round++) {
    const { diagnostics } = await build(run);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0) return { replaced, removed };
    for (const [file, faults] of byFile(errors)) {
      const path = join(root, file);
      const isHopeless = round > mostRounds || faults.some(({ line, code }) => line === undefined || code.startsWith("content/"));
      if (isHopeless) {
        await rm(path);
        removed++;
      } else {
        await writeFile(path, repairText(await readFile(path, "utf8"), faults));
        replaced += faults.length;
      }
    }
  }
  throw new Error(`${root} still has errors after ${2 * mostRounds} rounds of repair.`);
}

function byFile(errors: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const each of errors) {
    if (each.file === undefined) throw new Error(`This error cannot be repaired: ${each.message}`);
    files.set(each.file, [...(files.get(each.file) ?? []), each]);
  }
  return files;
}

/** Bottom up, so that places above stay where they are. Lines are kept. */
export function repairText(text: string, faults: readonly Fault[]): string {
  const lines = text.split("\n");
  const order = [...faults].sort((a, b) => (b.line ?? 0) - (a.line ?? 0) || (b.column ?? 0) - (a.column ?? 0));
  for (const { code, line = 1, column = 1, length } of order) {
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    const end = length === undefined ? before - column + 1 + (lines[line - 1]?.length ?? 0) : before + length;
    const whole = lines.join("\n");
    const found = whole.slice(before, end);
    const target = isAboutPicture(code) ? picture : "https://example.org/";
    const better = withTarget(found, target);
    const changed = better === found ? withoutLine(lines, line) : whole.slice(0, before) + better + whole.slice(end);
    lines.splice(0, lines.length, ...changed.split("\n"));
  }
  return lines.join("\n");
}

const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function isAboutPicture(code: string): boolean {
  return ["link/asset", "link/origin", "markdown/image"].includes(code);
}

/** Of an inline link or picture, a definition, an autolink or an HTML attribute. */
function withTarget(markdown: string, target: string): string {
  return markdown
    .replace(/(\]\(\s*)(?:<[^>]*>|[^\s)]+)/, `$1${target}`)
    .replace(/(\]:\s*)\S+/, `$1${target}`)
    .replace(/((?:src|href|srcset|poster)\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s>]+)/, `$1"${target}"`);
}

function withoutLine(lines: readonly string[], line: number): string {
  return lines.map((each, index) => (index === line - 1 ? "" : each)).join("\n");
}
