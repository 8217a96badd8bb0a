/** `docsgen version list`: the site's versions as a table for people or, with `--format json`, with all their documents. */
import type { Command } from "commander";
import type { ListedVersion } from "../src/index.ts";
import { type SiteOptions, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

export function addVersionList(group: Command, context: Context): void {
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
