/** `docsgen init <dir>`: a small working site in a new or empty folder. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { type ReportOptions, withReport } from "./options.ts";
import { type Context, perform } from "./run.ts";

export function addInit(program: Command, context: Context): void {
  const command = program
    .command("init")
    .argument("<dir>", "folder to create the site in")
    .description("create a small working site to start from");
  withReport(command).action((dir: string, options: ReportOptions) =>
    perform(context, options, async ({ terminal }) => {
      const { createSite } = await import("../src/index.ts");
      const { diagnostics, lines } = await createSite(resolve(terminal.cwd, dir));
      return { diagnostics, closing: () => lines.join("\n") };
    }),
  );
}
