/** `docsgen search records`: writes the site's records for a hosted search index. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import type { Command } from "commander";
import { DocsgenError, diagnose } from "../src/diagnostic.ts";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface RecordsOptions extends Omit<SiteOptions, "out"> {
  readonly out: string;
}

export function addSearchRecords(group: Command, context: Context): void {
  const command = group.command("records").description("write the site's search records as JSON, to be sent to a hosted index");
  withReport(withSite(command))
    .option("--out <file>", "file to write, seen from the root", "search-records.json")
    .option("--base <path>", "path the site is served under, instead of the configuration's")
    .action(({ out, ...options }: RecordsOptions) =>
      perform(context, options, async ({ run, step }) => {
        step("reading the content");
        const { searchRecords } = await import("../src/index.ts");
        const { records, diagnostics } = await searchRecords(run);
        const file = resolve(run.root, out);
        if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
        await write(file, `${JSON.stringify(records, null, 1)}\n`);
        return { diagnostics, closing: () => `Wrote ${count(records.length, "record")} to ${relative(run.root, file)}.` };
      }),
    );
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocsgenError([
      diagnose("cli/usage", `The records cannot be written: ${reason}.`, { hint: "Choose another file with --out." }),
    ]);
  }
}
