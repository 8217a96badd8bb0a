/** `docsgen version remove <name>`: takes a released version out of the site. */
import type { Command } from "commander";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";

interface RemoveOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

export function addVersionRemove(group: Command, context: Context): void {
  const command = group
    .command("remove")
    .argument("<name>", "name of the version, for example v21.11")
    .description("delete a version with its documents and its name in versions.json");
  withReport(withSite(command))
    .option("--dry-run", "say what would be done and do nothing")
    .action((name: string, options: RemoveOptions) =>
      perform(context, options, async ({ run }) => {
        const { removeVersion } = await import("../src/index.ts");
        const { dryRun = false } = options;
        const { diagnostics, lines } = await removeVersion(run, name, { dryRun });
        return { diagnostics, closing: () => lines.join("\n") };
      }),
    );
}
