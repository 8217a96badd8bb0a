/** `docsgen clean`: removes what docsgen keeps for the next build, and on request the finished site. */
import type { DocsgenCommand } from "./command.ts";
import { outOption, type SiteOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, size } from "./units.ts";

interface CleanOptions extends SiteOptions {
  readonly output?: boolean;
  readonly dryRun?: boolean;
}

export function addClean(program: DocsgenCommand, context: Context): void {
  program
    .command("clean")
    .forSite()
    .description("remove the caches of the site, which the next build makes again")
    .example("docsgen clean", "remove the caches")
    .example("docsgen clean --output --dry-run", "show what would be removed with the finished site")
    .option("--output", "remove the output folder too")
    .addOption(outOption())
    .option("--force", "remove the output folder even if it contains files that docsgen did not write")
    .option("--dry-run", "print what would be removed without removing it")
    .action((_, self: DocsgenCommand) =>
      perform<CleanOptions>(context, self, async ({ run, options }) => {
        const { clean } = await import("../src/index.ts");
        const { dryRun = false, output = false } = options;
        const removed = await clean(run, { dryRun, output });
        const lines = removed.map(
          ({ path, files, bytes }) => `${dryRun ? "Would remove" : "Removed"} ${path} (${count(files, "file")}, ${size(bytes)}).`,
        );
        const closing = () => (lines.length === 0 ? "There is nothing to remove." : lines.join("\n"));
        return { diagnostics: [], result: { dryRun, removed: [...removed] }, closing };
      }),
    );
}
