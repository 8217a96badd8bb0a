/** `docsgen migrate <from> <to>`: a documentation project of another tool → a docsgen site in a new folder, and a report. */
import { relative, resolve } from "node:path";
import { graded } from "../src/kit/diagnostics/severity.ts";
import type { DocsgenCommand } from "./command.ts";
import { toRun } from "./options.ts";
import { type Context, type Outcome, perform } from "./run.ts";
import { count } from "./units.ts";

interface MigrateOptions {
  readonly fromTool?: string | undefined;
  readonly compare?: true;
  readonly strict?: true | undefined;
}

export function addMigrate(program: DocsgenCommand, context: Context): void {
  program
    .command("migrate")
    .argument("<from>", "folder with the configuration of the other tool")
    .argument("<to>", "folder to create the site in")
    .description("turn a documentation project of another tool into a docsgen site")
    .option("--from-tool <name>", "tool to move from, if the folder has several")
    .option("--compare", "list words of the project that the built site lacks, and move nothing")
    .option("--strict", "treat warnings as errors")
    .example("docsgen migrate ../old/website my-docs", "move a project into the new folder my-docs")
    .example("docsgen migrate ../old/website my-docs --compare", "compare each page with the built one")
    .action((from: string, to: string, { fromTool, compare, strict }: MigrateOptions, self: DocsgenCommand) =>
      perform(context, self, async ({ terminal, step }) => {
        step("reading the project");
        if (compare === true)
          return compareWith(resolve(terminal.cwd, to), resolve(terminal.cwd, from), terminal.cwd, { fromTool, strict });
        const { migrate } = await import("../src/index.ts");
        const { projectFiles } = await import("../src/sources/init/init.ts");
        const folder = resolve(terminal.cwd, to);
        const { report, ...moved } = await migrate(resolve(terminal.cwd, from), folder, fromTool, projectFiles(folder));
        const { pages, versions, left, tool, files } = moved;
        const name = relative(terminal.cwd, folder) || ".";
        const done = `Moved ${count(pages, "page")} in ${count(versions, "version")} from ${tool} to ${name}`;
        const closing = () =>
          `${done}. ${count(left.length, "thing")} left to do: see ${name}/MIGRATION.md.\nNext: run "npm install" and "npm run build" in ${name}.`;
        const entries = left.map((entry) => ({
          ...entry,
          places: entry.places.map(({ file, line = null }) => ({ file, line })),
        }));
        const result = { tool, folder, pages, versions, files: [...files], left: entries };
        return { diagnostics: [], data: report, result, closing, summary: { pages, versions } };
      }),
    );
}

async function compareWith(
  root: string,
  from: string,
  cwd: string,
  { fromTool: tool, strict }: MigrateOptions,
): Promise<Outcome> {
  const { compareMigration } = await import("./compareMigration.ts");
  const { diagnostics: all, ...found } = await compareMigration(toRun({ root }, cwd), { from, cwd, tool });
  const diagnostics = graded(all, {}, strict === true);
  const { pages, unmoved, words, lost, noted } = found;
  const share = ((100 * lost) / Math.max(1, words)).toFixed(2);
  const known =
    noted === 0 ? "" : `, ${noted === lost ? "all" : noted.toLocaleString("en")} of them at places that MIGRATION.json names`;
  const result = lost === 0 ? "all are there" : `${count(lost, "word")} missing (${share} %)${known}`;
  const absent = unmoved === 0 ? "" : ` ${count(unmoved, "page")} of the old site ${unmoved === 1 ? "was" : "were"} not moved.`;
  const closing = () => `Compared ${count(words, "word")} of ${count(pages, "page")} from ${found.tool}: ${result}.${absent}`;
  return { diagnostics, result: found, summary: { pages }, closing };
}
