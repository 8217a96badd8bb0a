/** `docsgen version`: lists the versions of the documentation, releases a new one, removes an old one. */
import { Option } from "commander";
import type { ListedVersion, Remaining, VersionChange } from "../src/index.ts";
import type { DocsgenCommand } from "./command.ts";
import type { SiteOptions } from "./options.ts";
import { type Context, type Outcome, perform } from "./run.ts";
import { count } from "./units.ts";

export function addVersion(program: DocsgenCommand, context: Context): void {
  const group = program.command("version").description("list, cut and remove versions of the documentation");
  addList(group, context);
  addCut(group, context);
  addRemove(group, context);
}

function addList(group: DocsgenCommand, context: Context): void {
  group
    .command("list")
    .forSite()
    .description("list the versions of the site")
    .example("docsgen version list --format json", "list them with their documents, for a program")
    .action((_, self: DocsgenCommand) =>
      perform<SiteOptions>(context, self, async ({ run, options, step }) => {
        step("reading the content");
        const { listVersions } = await import("../src/index.ts");
        const { versions, diagnostics } = await listVersions(run);
        const document = `${JSON.stringify(versions, null, 2)}\n`;
        return { diagnostics, data: table(versions), ...(options.format === "json" ? { document } : {}) };
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

function addCut(group: DocsgenCommand, context: Context): void {
  group
    .command("cut")
    .forSite()
    .argument("<name>", "name of the new version, for example v25.05")
    .description("copy the unreleased documentation as a new version and put its name first in versions.json")
    .example("docsgen version cut v25.05", "release the unreleased documentation as v25.05")
    .example("docsgen version cut v24.09.1 --not-latest", "release a patch of an older version")
    .addOption(new Option("--latest", "make it the latest version even if its name looks older").conflicts("notLatest"))
    .option("--not-latest", "keep the latest version: for a patch of an older one, or a preview")
    .option("--dry-run", "print the changes without applying them")
    .action((name: string, _, self: DocsgenCommand) =>
      perform<CutOptions>(context, self, async ({ run, options }) => {
        const { changeWithRoutes, cutVersion, remainingAfterCut, settleNext } = await import("../src/index.ts");
        const { configuredDocSets, readableConfig } = await import("../src/sources/version/afterCut.ts");
        const { dryRun = false } = options;
        const latest = options.notLatest === true ? false : options.latest;
        const known = await readableConfig(run);
        const docSets = configuredDocSets(known);
        const cut = () => cutVersion(run, name, { dryRun, docSets, ...(latest === undefined ? {} : { latest }) });
        const change = await changeWithRoutes(run, { change: cut, removes: null, dryRun, known });
        const { lines, remaining, before, loaded } = await settleNext(run, change, dryRun, known);
        const all = { ...change, lines: change.lines.toSpliced(-1, 0, ...lines) };
        return outcomeOf(all, dryRun, [...remaining, ...(await remainingAfterCut(run, change, before, loaded))]);
      }),
    );
}

function outcomeOf(change: VersionChange, dryRun: boolean, remaining: readonly Remaining[] = []): Outcome {
  const { diagnostics, name, folder, files, names } = change;
  const result = { dryRun, name, folder, files: [...files], versions: [...names], remaining: [...remaining] };
  const todo = remaining.map(({ message, hint }) => `  - ${message}\n    ${hint}`);
  const told = todo.length === 0 ? [] : [dryRun ? "This would be left to do:" : "Left to do:", ...todo];
  // The last line says what to do next.
  return { diagnostics, result, closing: () => change.lines.toSpliced(-1, 0, ...told).join("\n") };
}

interface RemoveOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

function addRemove(group: DocsgenCommand, context: Context): void {
  group
    .command("remove")
    .forSite()
    .argument("<name>", "name of the version, for example v21.11")
    .description("delete a version with its documents and its name in versions.json")
    .example("docsgen version remove v21.11 --dry-run", "show what would be deleted")
    .option("--dry-run", "print the changes without applying them")
    .action((name: string, _, self: DocsgenCommand) =>
      perform<RemoveOptions>(context, self, async ({ run, options }) => {
        const { changeWithRoutes, removeVersion } = await import("../src/index.ts");
        const { dryRun = false } = options;
        const remove = () => removeVersion(run, name, { dryRun });
        return outcomeOf(await changeWithRoutes(run, { change: remove, removes: name, dryRun }), dryRun);
      }),
    );
}
