/** `docsgen backport`: applies a fix of a page to its copies in other versions. Prints what would change unless told to write. */
import { styleText } from "node:util";
import type { Backport, BackportedFile } from "../src/sources/version/backportFix.ts";
import type { DocsgenCommand } from "./command.ts";
import { list, type SiteOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface BackportOptions extends SiteOptions {
  readonly to?: readonly string[];
  readonly from?: string;
  readonly write?: boolean;
  readonly conflicts?: boolean;
}

export function addBackport(program: DocsgenCommand, context: Context): void {
  program
    .command("backport")
    .forSite()
    .argument("<file>", "the page that was fixed, as a file or as an address such as /docs/next/api")
    .description("apply a fix of a page to its copies in other versions; prints the changes unless --write is given")
    .example("docsgen backport content/docs/next/api.md", "show what the latest fix of the page changes in other versions")
    .example("docsgen backport content/docs/next/api.md --to v24.09,v23.09 --write", "apply it to two versions")
    .example("docsgen backport content/docs/next/api.md | git apply", "apply what merges without conflicts")
    .option("--to <names>", "the versions, for example v24.09,v23.09 (default: all others)", list)
    .option("--from <commit>", "the commit of the fix (default: what is not committed, else the last commit of the page)")
    .option("--write", "write the files")
    .option("--conflicts", "with --write: also write files with conflicts, with marks as git merge makes them")
    .option("--no-cache", "ignore the cache")
    .action((page: string, _, self: DocsgenCommand) =>
      perform<BackportOptions>(context, self, async ({ run, options, step, terminal, signal }) => {
        step("reading the content");
        const { backportFix } = await import("../src/sources/version/backportFix.ts");
        const { to, from, write = false, conflicts = false } = options;
        const done = await backportFix(run, { page, cwd: terminal.cwd, to, from, write, conflicts, signal });
        const { diagnostics, ...result } = done;
        const shown = done.files.filter(({ state }) => state === "merged" || conflicts).map(({ diff }) => diff);
        const color = terminal.colorsData && options.color;
        return {
          diagnostics,
          result,
          data: shown.map((diff) => (color ? painted(diff) : diff)).join(""),
          closing: () => `${done.files.map(row).join("\n")}\n${closingLine(done, write)}`,
        };
      }),
    );
}

function painted(diff: string): string {
  const styles = { "+": "green", "-": "red", "@": "cyan" } as const;
  const paint = (line: string) => {
    if (/^(?:---|\+\+\+) /.test(line)) return styleText("bold", line, { validateStream: false });
    const style = styles[line[0] as keyof typeof styles];
    return style === undefined ? line : styleText(style, line, { validateStream: false });
  };
  return diff.split("\n").map(paint).join("\n");
}

/** `v24.09  content/docs/v24.09/api.md: has the fix` */
function row({ version, file, state, conflicts, written, diff }: BackportedFile): string {
  const lines = diff.split("\n").filter((line) => /^[+](?!\+\+ )/.test(line)).length;
  const said = {
    merged: `${count(lines, "line")} ${written ? "changed" : "would change"}`,
    same: "has the fix",
    shared: "is the file that was fixed: nothing to do",
    absent: "",
    conflict: `${count(conflicts.length, "conflict")}${written ? ", written with marks" : ""}`,
  };
  return file === null ? `${version}  has no such file` : `${version}  ${file}: ${said[state]}`;
}

function closingLine({ files, commit }: Backport, write: boolean): string {
  const source = commit === null ? "what is not committed" : `commit ${commit.slice(0, 8)}`;
  const written = files.filter((file) => file.written).length;
  if (write) return `Applied ${source} to ${count(written, "file")}.`;
  const merged = files.filter(({ state }) => state === "merged").length;
  if (merged === 0) return `No file would change by ${source}.`;
  return `Nothing was written. Add --write to apply ${source} to ${count(merged, "file")}.`;
}
