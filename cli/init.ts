/** `docsgen init <dir>`: a small working site in a new or empty folder. */
import { resolve } from "node:path";
import type { DocsgenCommand } from "./command.ts";
import { type Context, perform } from "./run.ts";

export function addInit(program: DocsgenCommand, context: Context): void {
  program
    .command("init")
    .argument("<dir>", "folder to create the site in")
    .description("create a small working site to start from")
    .example("docsgen init my-docs", "create a site in the new folder my-docs")
    .action((dir: string, _, self: DocsgenCommand) =>
      perform(context, self, async ({ terminal }) => {
        const { createSite } = await import("../src/index.ts");
        const folder = resolve(terminal.cwd, dir);
        const { diagnostics, lines, files } = await createSite(folder);
        return { diagnostics, result: { folder, files: [...files] }, closing: () => lines.join("\n") };
      }),
    );
}
