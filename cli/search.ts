/**
 * `docsgen search suggest`: words of readers that the search does not know, with words of the site. `docsgen search records`: writes the
 * site's records for a hosted search index.
 */

import { statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { DocsgenError, diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { causeOf, readRegularText, textOrNull } from "../src/kit/files/readFile.ts";
import { replaceFile } from "../src/kit/files/replaceFile.ts";
import type { SuggestedWord } from "../src/tools/suggestSynonyms.ts";
import type { DocsgenCommand } from "./command.ts";
import { baseOption, type SiteOptions, sitePath, withOutput } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface RecordsOptions extends Omit<SiteOptions, "out"> {
  readonly out: string;
}

export function addSearch(program: DocsgenCommand, context: Context): void {
  const group = program.command("search").description("find words that the search lacks, and export what a hosted one needs");
  addSuggest(group, context);
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

function addSuggest(group: DocsgenCommand, context: Context): void {
  const command = group
    .command("suggest")
    .forSite()
    .description("list words of readers that the finished search does not know")
    .example("docsgen search suggest queries.txt", "read a query from each line, and print entries for search.synonyms")
    .argument("<file>", "file with a query in each line; what follows a tab is ignored");
  withOutput(command).action((file: string, _: unknown, self: DocsgenCommand) =>
    perform<SiteOptions>(context, self, async ({ run, terminal, step }) => {
      const queries = queriesIn(resolve(terminal.cwd, file), file);
      step("searching");
      const { suggestSynonyms } = await import("../src/tools/suggestSynonyms.ts");
      const words = await suggestSynonyms(run, queries);
      const [missing, weak] = [words.filter(({ isWeak }) => !isWeak), words.filter(({ isWeak }) => isWeak)];
      const closing = () =>
        `Asked ${count(queries.length, "query", "queries")}: ${count(missing.length, "word")} found nothing, ${weak.length} a row about something else.`;
      return {
        diagnostics: [],
        result: { queries: queries.length, words },
        ...(words.length === 0 ? {} : { data: `${entriesOf(words)}\n` }),
        closing,
      };
    }),
  );
}

function queriesIn(path: string, name: string): readonly string[] {
  try {
    const lines = readRegularText(path).split(/\r?\n/);
    return lines.map((line) => line.replace(/\t.*/s, "").trim()).filter((line) => line !== "");
  } catch (error) {
    const message = `The file "${name}" cannot be read: ${causeOf(error)}.`;
    throw new DocsgenError([diagnose("cli/usage", message, { hint: "Name a file with a query in each line." })]);
  }
}

const mostQueries = 3;

/** Entries as the configuration has them: a word, what it may mean, and where it was met. */
function entriesOf(words: readonly SuggestedWord[]): string {
  const lines = words.map(({ word, queries, isWeak, near }) => {
    const more = queries.length > mostQueries ? `, and ${queries.length - mostQueries} more` : "";
    const met = queries.slice(0, mostQueries).map((query) => JSON.stringify(query));
    const key = /^[a-z_]\w*$/.test(word) ? word : JSON.stringify(word);
    return `  // ${isWeak ? "in the text only" : "nowhere"}: ${met.join(", ")}${more}\n  ${key}: ${JSON.stringify(near).replaceAll('","', '", "')},`;
  });
  return `synonyms: {\n${lines.join("\n")}\n},`;
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
