/** `docsgen export`: one version of the finished site as a zip that is read without a server. */
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { DocsgenError, diagnose } from "../src/core/diagnostic.ts";
import { orNull } from "../src/core/once.ts";
import { readRegularFile } from "../src/core/readFile.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, sitePath, withOutput } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, size } from "./units.ts";

interface ExportCommandOptions extends SiteOptions {
  readonly output?: string;
}

export function addExport(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("export")
    .forSite()
    .argument("[version]", "name of the version (default: the latest release)")
    .description("write one version of the finished build as a zip that is read without a server")
    .example("docsgen export v25.05", "write docs-v25.05.zip, with the search")
    .example("docsgen export --version v25.05 --output offline.zip", "name the version and the file");
  withOutput(command)
    .option("--output <file>", 'file to write, relative to the root (default: "docs-<version>.zip")')
    .action((version: string | undefined, _, self: DocsgenCommand) =>
      perform<ExportCommandOptions>(context, self, async ({ run, options, step }) => {
        step("copying the pages");
        const { exportVersion } = await import("../src/export/exportVersion.ts");
        const output = (name: string) => allowed(resolve(run.root, options.output ?? `docs-${name}.zip`), run.root);
        const { diagnostics, ...done } = await exportVersion(run, { version, output });
        if (diagnostics.length > 0) return { diagnostics };
        const path = relative(run.root, done.file);
        const what = `${count(done.pages, "page")} of ${done.version}, ${size(done.bytes)}, ${count(done.links, "link")} checked`;
        const closing = () => `Wrote ${path}: ${what}. Unpack it and open index.html in a browser.`;
        return { diagnostics, summary: { pages: done.pages }, result: { ...done, file: sitePath(run, done.file) }, closing };
      }),
    );
}

/** `--version` of the program prints its own; behind `export` it names one, as an argument does. */
export function namedVersion(args: readonly string[]): readonly string[] {
  if (args[0] !== "export") return args;
  return args.flatMap((arg) => (arg === "--version" ? [] : [arg.replace(/^--version=/, "")]));
}

/** A file that is something else is not replaced: a typo must not destroy anything. */
function allowed(file: string, root: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  const isZip = () => orNull(() => readRegularFile(file).subarray(0, 2).toString("latin1")) === "PK";
  if (found === undefined || (found.isFile() && isZip())) return file;
  const message = `--output names "${relative(root, file) || "."}", which is not a zip.`;
  throw new DocsgenError([diagnose("cli/usage", message, { hint: "Choose another file: this one is not replaced." })]);
}
