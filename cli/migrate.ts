/** `docsgen migrate <from> <to>`: a documentation project of another tool → a docsgen site in a new folder, and a report. */
import { relative, resolve } from "node:path";
import type { DocsgenCommand } from "./command.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

export function addMigrate(program: DocsgenCommand, context: Context): void {
  program
    .command("migrate")
    .argument("<from>", "folder with the configuration of the other tool")
    .argument("<to>", "folder to create the site in")
    .description("turn a documentation project of another tool into a docsgen site")
    .option("--from-tool <name>", "tool to move from, if the folder has several")
    .example("docsgen migrate ../old/website my-docs", "move a project into the new folder my-docs")
    .action((from: string, to: string, { fromTool }: { readonly fromTool?: string }, self: DocsgenCommand) =>
      perform(context, self, async ({ terminal, step }) => {
        step("reading the project");
        const { migrate } = await import("../src/index.ts");
        const folder = resolve(terminal.cwd, to);
        const { report, ...moved } = await migrate(resolve(terminal.cwd, from), folder, fromTool);
        const { pages, versions, left, tool, files } = moved;
        const name = relative(terminal.cwd, folder) || ".";
        const done = `Moved ${count(pages, "page")} in ${count(versions, "version")} from ${tool} to ${name}`;
        const closing = () =>
          `${done}. ${count(left.length, "thing")} left to do: see ${name}/MIGRATION.md.\nNext: run "docsgen build --root ${name}".`;
        const entries = left.map((entry) => ({
          ...entry,
          places: entry.places.map(({ file, line = null }) => ({ file, line })),
        }));
        const result = { tool, folder, pages, versions, files: [...files], left: entries };
        return { diagnostics: [], data: report, result, closing, summary: { pages, versions } };
      }),
    );
}
