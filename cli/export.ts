/** `docsgen export`: one version of the finished site as a zip that is read without a server. */
import { statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { DocsgenError, diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { isInside } from "../src/kit/files/guard.ts";
import { isThere, readRegularFile } from "../src/kit/files/readFile.ts";
import { orNull } from "../src/kit/once.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, sitePath, withOutput } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, size } from "./units.ts";

interface ExportCommandOptions extends SiteOptions {
  readonly output?: string;
  readonly pdf?: true;
}

export function addExport(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("export")
    .forSite()
    .argument("[version]", "name of the version (default: the latest release)")
    .description("write one version of the finished build as a zip that is read without a server, or as a PDF")
    .example("docsgen export v25.05", "write docs-v25.05.zip, with the search")
    .example("docsgen export --version v25.05 --output offline.zip", "name the version and the file")
    .example("docsgen export --pdf", "print the latest release as docs-<version>.pdf");
  withOutput(command)
    .option("--output <file>", 'file to write, relative to the root (default: "docs-<version>.zip", or ".pdf")')
    .option("--pdf", "print the documents as one PDF, with an installed Chromium, Chrome, or Edge")
    .action((version: string | undefined, _, self: DocsgenCommand) =>
      perform<ExportCommandOptions>(context, self, async ({ run, options, step, signal }) => {
        if (options.pdf === true) return print(run, { version, output: options.output, step, signal });
        step("copying the pages");
        const { exportVersion } = await import("../src/tools/export/exportVersion.ts");
        const output = (name: string) => fileFor(name, "zip", run, options.output);
        const { diagnostics, ...done } = await exportVersion(run, { version, output, signal });
        if (diagnostics.length > 0) return { diagnostics };
        const path = relative(run.root, done.file);
        const what = `${count(done.pages, "page")} of ${done.version}, ${size(done.bytes)}, ${count(done.links, "link")} checked`;
        const closing = () => `Wrote ${path}: ${what}. Unpack it and open index.html in a browser.`;
        return { diagnostics, summary: { pages: done.pages }, result: { ...done, file: sitePath(run, done.file) }, closing };
      }),
    );
}

interface PrintOptions {
  readonly version: string | undefined;
  readonly output: string | undefined;
  readonly step: (what: string) => void;
  readonly signal: AbortSignal;
}

async function print(run: RunOptions, { version, output, step, signal }: PrintOptions) {
  step("printing the pages");
  const { exportPdf } = await import("../src/tools/export/exportPdf.ts");
  const { diagnostics, ...done } = await exportPdf(run, { version, output: (name) => fileFor(name, "pdf", run, output) }, signal);
  if (diagnostics.length > 0) return { diagnostics };
  const what = `${count(done.pages, "document")} of ${done.version}, ${size(done.bytes)}, ${count(done.links, "link")} checked`;
  const closing = () => `Wrote ${relative(run.root, done.file)}: ${what}.`;
  return { diagnostics, summary: { pages: done.pages }, result: { ...done, file: sitePath(run, done.file) }, closing };
}

function fileFor(name: string, kind: keyof typeof beginnings, run: RunOptions, output = `docs-${name}.${kind}`): string {
  const file = resolve(run.root, output);
  const problem = problemOf(file, kind, run);
  if (problem === null) return file;
  const [what, hint] = problem;
  throw new DocsgenError([diagnose("cli/usage", `--output names "${output}", ${what}.`, { hint })]);
}

/** `--version` of the program prints its own; behind `export` it names one, as an argument does. */
export function namedVersion(args: readonly string[]): readonly string[] {
  if (args[0] !== "export") return args;
  return args.flatMap((arg) => (arg === "--version" ? [] : [arg.replace(/^--version=/, "")]));
}

const beginnings = { zip: "PK", pdf: "%PDF" } as const;

/** Why the file must not be written, and what to do; null: it may. What is something else is not replaced: a typo must not destroy anything. */
function problemOf(
  file: string,
  kind: keyof typeof beginnings,
  { out }: RunOptions,
): readonly [what: string, hint: string] | null {
  if (isInside(out, file))
    return [
      "which is in the output folder",
      "Choose another folder: builds replace this one. Files for readers are in content/static.",
    ];
  if (!isFolder(dirname(file))) return ["whose folder does not exist", "Create the folder, or choose another file."];
  const beginning = beginnings[kind];
  const isSame = () => orNull(() => readRegularFile(file).subarray(0, beginning.length).toString("latin1")) === beginning;
  if (!isThere(file) || isSame()) return null;
  return [`which is not a ${kind === "zip" ? "zip" : "PDF"}`, "Choose another file: this one is not replaced."];
}

function isFolder(path: string): boolean {
  return orNull(() => statSync(path).isDirectory()) === true;
}
