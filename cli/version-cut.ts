/** `docsgen version cut <name>`: freezes the unreleased documentation as a released version. */
import { type Command, Option } from "commander";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";

interface CutOptions extends SiteOptions {
  readonly dryRun?: boolean;
  readonly latest?: boolean;
  readonly notLatest?: boolean;
}

export function addVersionCut(group: Command, context: Context): void {
  const command = group
    .command("cut")
    .argument("<name>", "name of the new version, for example v25.05")
    .description("copy the unreleased documentation as a new version and put its name first in versions.json");
  withReport(withSite(command))
    .addOption(new Option("--latest", "make it the latest version, also where its name looks older").conflicts("notLatest"))
    .option("--not-latest", "list it behind the latest version: a release of an older line, or a preview")
    .option("--dry-run", "say what would be done and do nothing")
    .action((name: string, options: CutOptions) =>
      perform(context, options, async ({ run }) => {
        const { cutVersion } = await import("../src/index.ts");
        const { dryRun = false } = options;
        const latest = options.notLatest === true ? false : options.latest;
        const { diagnostics, lines } = await cutVersion(run, name, { dryRun, ...(latest === undefined ? {} : { latest }) });
        return { diagnostics, closing: () => lines.join("\n") };
      }),
    );
}
