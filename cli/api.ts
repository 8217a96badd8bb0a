/** `docsgen api record`: writes what a version's API has, from the XML of Doxygen or MrDocs, as a file that is committed. */
import { mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DocsgenError, diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { isThere, textOrNull } from "../src/kit/files/readFile.ts";
import { replaceFile } from "../src/kit/files/replaceFile.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import type { DocsgenCommand } from "./command.ts";
import { list, type SiteOptions, sitePath } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, size } from "./units.ts";

interface ApiRecordOptions extends Omit<SiteOptions, "out"> {
  readonly as: string;
  readonly without: readonly string[];
  readonly tags?: string;
  readonly out?: string;
}

export function addApi(program: DocsgenCommand, context: Context): void {
  const group = program.command("api").description("record what the API of a version has");
  group
    .command("record")
    .forSite()
    .argument("<xml>", "folder in which Doxygen wrote index.xml (GENERATE_XML), or the file of MrDocs (generator: xml)")
    .description("write the names and declarations of a version's API, one a line, without descriptions")
    .example("docsgen api record doxygen/xml --as v2.0", "write content/api/v2.0.json")
    .example("docsgen api record doxygen/xml --as v2.0 --without internal,detail", "leave out what is not meant for users")
    .example("docsgen api record mrdocs/reference.xml --as v2.0", "record what MrDocs found")
    .example("docsgen api record doxygen/xml --as v2.0 --out - | diff content/api/v1.0.json -", "show what changed in it")
    .requiredOption("--as <version>", "the version of the site that the library's sources have")
    .option("--without <names>", "leave out what has these names, such as internal,MYLIB_*", list, [])
    .option("--tags <file>", "tag file of the pages that Doxygen made: record their addresses, too")
    .option("--out <file>", 'file to write, relative to the root; - for stdout (default: "content/api/<version>.json")')
    .action((folder: string, _, self: DocsgenCommand) =>
      perform<ApiRecordOptions>(context, self, async ({ run, options, step, terminal }) => {
        step("reading the XML");
        const { isApiRecord, makeApiRecord } = await import("../src/sources/api/makeApiRecord.ts");
        const { as: version, without, tags, out } = options;
        const place = (path: string) => resolve(terminal.cwd, path);
        const request = { folder: place(folder), version, without, tags: tags === undefined ? null : place(tags) };
        const { text, ...counts } = makeApiRecord(run, request);
        if (out === "-") return { diagnostics: [], document: text };
        const file = fileFor(version, run, out);
        if (isThere(file) && !isApiRecord(textOrNull(file) ?? ""))
          throw refusal(file, run, "which is not an API record", "Choose another file: this one is not replaced.");
        await replaceFile(file, text);
        const shown = sitePath(run, file);
        const what = `${count(counts.symbols, "symbol")} of ${count(counts.headers, "header")}, ${size(Buffer.byteLength(text))}`;
        return { diagnostics: [], result: { file: shown, version, ...counts }, closing: () => `Wrote ${shown}: ${what}.` };
      }),
    );
}

/** The folder of records is made; another one must exist. */
function fileFor(version: string, run: RunOptions, out: string | undefined): string {
  const file = out === undefined ? join(run.root, "content", "api", `${version}.json`) : resolve(run.root, out);
  if (out === undefined) mkdirSync(dirname(file), { recursive: true });
  if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() === true) return file;
  throw refusal(file, run, "whose folder does not exist", "Create the folder, or choose another file.");
}

/** What is something else is not replaced: a typo must not destroy anything. */
function refusal(file: string, run: RunOptions, what: string, hint: string): DocsgenError {
  return new DocsgenError([diagnose("cli/usage", `--out names "${sitePath(run, file) || "."}", ${what}.`, { hint })]);
}
