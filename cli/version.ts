/** `docsgen version`: lists the versions of the documentation, releases a new one, removes an old one. */
import { type Command, Option } from "commander";
import type { ListedVersion } from "../src/index.ts";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

export function addVersion(program: Command, context: Context): void {
  const group = program.command("version").description("list, cut and remove versions of the documentation");
  addList(group, context);
  addCut(group, context);
  addRemove(group, context);
}

function addList(group: Command, context: Context): void {
  const command = group.command("list").description("list the versions of the site");
  withReport(withSite(command)).action((options: SiteOptions) =>
    perform(context, options, async ({ run, step, terminal }) => {
      step("reading the content");
      const { listVersions } = await import("../src/index.ts");
      const { versions, diagnostics } = await listVersions(run, terminal.siteCode);
      return { diagnostics, data: table(versions), value: versions };
    }),
  );
}

function table(versions: readonly ListedVersion[]): string {
  const rows = versions.map(({ name, label, path, docs, isLast }) => [
    name,
    label,
    path,
    count(docs.length, "page"),
    isLast ? "latest" : "",
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

interface CutOptions extends SiteOptions {
  readonly dryRun?: boolean;
  readonly latest?: boolean;
  readonly notLatest?: boolean;
}

function addCut(group: Command, context: Context): void {
  const command = group
    .command("cut")
    .argument("<name>", "name of the new version, for example v25.05")
    .description("copy the unreleased documentation as a new version and put its name first in versions.json");
  withReport(withSite(command))
    .addOption(new Option("--latest", "make it the latest version even if its name looks older").conflicts("notLatest"))
    .option("--not-latest", "keep the latest version: for a patch of an older one, or a preview")
    .option("--dry-run", "print the changes without applying them")
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

interface RemoveOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

function addRemove(group: Command, context: Context): void {
  const command = group
    .command("remove")
    .argument("<name>", "name of the version, for example v21.11")
    .description("delete a version with its documents and its name in versions.json");
  withReport(withSite(command))
    .option("--dry-run", "print the changes without applying them")
    .action((name: string, options: RemoveOptions) =>
      perform(context, options, async ({ run }) => {
        const { removeVersion } = await import("../src/index.ts");
        const { dryRun = false } = options;
        const { diagnostics, lines } = await removeVersion(run, name, { dryRun });
        return { diagnostics, closing: () => lines.join("\n") };
      }),
    );
}
