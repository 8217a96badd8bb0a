/** `docsgen version cut <name>`: freezes the unreleased documentation as a released version. */
import type { Command } from "commander";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";

interface CutOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

export function addVersionCut(group: Command, context: Context): void {
  const command = group
    .command("cut")
    .argument("<name>", "name of the new version, for example v25.05")
    .description("copy the unreleased documentation as a new version and put its name first in versions.json");
  withReport(withSite(command))
    .option("--dry-run", "say what would be done and do nothing")
    .action((name: string, options: CutOptions) =>
      perform(context, options, async ({ run }) => {
        const { cutVersion } = await import("../src/index.ts");
        const { dryRun = false } = options;
        const { diagnostics, lines } = await cutVersion(run, name, { dryRun });
        return { diagnostics, closing: () => lines.join("\n") };
      }),
    );
}
