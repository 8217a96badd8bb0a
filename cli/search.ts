/** `docsgen search records`: writes the site's records for a hosted search index. */

import { statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { DocsgenError, diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { causeOf, textOrNull } from "../src/kit/files/readFile.ts";
import { replaceFile } from "../src/kit/files/replaceFile.ts";
import type { DocsgenCommand } from "./command.ts";
import { baseOption, type SiteOptions, sitePath } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface RecordsOptions extends Omit<SiteOptions, "out"> {
  readonly out: string;
}

export function addSearch(program: DocsgenCommand, context: Context): void {
  const group = program.command("search").description("export what a hosted search needs");
  group
    .command("records")
    .forSite()
    .description("write the search records as JSON, for a hosted index")
    .example("docsgen search records --out records.json", "write the records to a file")
    .example("docsgen search records --out - | jq length", "count them: - is stdout")
    .option("--out <file>", "file to write, relative to the root; - for stdout", "search-records.json")
    .addOption(baseOption())
    .action((_, self: DocsgenCommand) =>
      perform<RecordsOptions>(context, self, async ({ run, options, step }) => {
        const file = options.out === "-" ? null : resolve(run.root, options.out);
        if (file !== null) refuse(file, run.root);
        step("reading the content");
        const { searchRecords } = await import("../src/index.ts");
        const { records, diagnostics } = await searchRecords(run);
        if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
        const text = `${JSON.stringify(records, null, 1)}\n`;
        if (file === null) return { diagnostics, document: text };
        await write(file, text);
        const result = { file: sitePath(run, file), records: records.length };
        return { diagnostics, result, closing: () => `Wrote ${count(records.length, "record")} to ${relative(run.root, file)}.` };
      }),
    );
}

/** The folder must exist, and a file that is something else is not replaced: a typo must not destroy anything. */
function refuse(file: string, root: string): void {
  const folder = relative(root, dirname(file)) || ".";
  const wrong = (message: string, hint: string) => new DocsgenError([diagnose("cli/usage", message, { hint })]);
  if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw wrong(`The folder "${folder}" that --out names does not exist.`, "Create it, or choose another one.");
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && /^\s*\[\s*[\]{]/.test(textOrNull(file) ?? ""))) return;
  const message = `--out names "${relative(root, file) || "."}", which is not a file of search records.`;
  throw wrong(message, "Choose another file: this one is not replaced.");
}

async function write(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    throw new DocsgenError([
      diagnose("cli/usage", `The records cannot be written: ${causeOf(error)}.`, { hint: "Choose another file with --out." }),
    ]);
  }
}
