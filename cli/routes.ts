/** `docsgen routes`: compares the public addresses and headings with `content/routes.lock`, and records them. */
import { Option } from "commander";
import type { RoutesReport } from "../src/index.ts";
import type { DocsgenCommand } from "./command.ts";
import type { SiteOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface RoutesOptions extends SiteOptions {
  readonly update?: boolean;
  readonly removed?: string;
}

const file = "content/routes.lock";

export function addRoutes(program: DocsgenCommand, context: Context): void {
  program
    .command("routes")
    .forSite()
    .argument(
      "[address...]",
      "with --removed: give up only these lost addresses and headings, such as /docs/old or /docs/api#old",
    )
    .description("compare the public addresses and headings with those on record, which a build keeps alive")
    .example("docsgen routes", "show what was added, and what is lost")
    .example("docsgen routes --update", "record what is public now, in content/routes.lock")
    .example('docsgen routes --update --removed "The tool was discontinued." /docs/tool', "give up an address")
    .option("--update", `write ${file}`)
    .addOption(new Option("--removed <reason>", "give up what is lost, and record why").implies({ update: true }))
    .option("--no-cache", "ignore the cache")
    .action((only: readonly string[], _, self: DocsgenCommand) =>
      perform<RoutesOptions>(context, self, async ({ run, options, step }) => {
        step("reading the content");
        const { keepRoutes } = await import("../src/index.ts");
        const { update = false, removed: reason } = options;
        const report = await keepRoutes(run, { update, reason, only });
        const { diagnostics, exists, ...counts } = report;
        const redirected = counts.redirected.map(({ from, to }) => `${from} -> ${to}`);
        return {
          diagnostics,
          result: {
            ...counts,
            file,
            written: update,
            added: [...counts.added],
            redirected,
            removed: [...counts.removed],
            lost: [...counts.lost],
          },
          data: exists ? listing(report) : "",
          closing: () => closingLine(report, update),
        };
      }),
    );
}

function listing({ added, redirected, removed, lost }: RoutesReport): string {
  const rows = [
    ...added.map((key) => `added       ${key}`),
    ...redirected.map(({ from, to }) => `redirected  ${from} -> ${to}`),
    ...removed.map((key) => `removed     ${key}`),
    ...lost.map((key) => `lost        ${key}`),
  ];
  return rows.map((row) => `${row}\n`).join("");
}

function closingLine({ exists, addresses, headings, added, redirected, removed, lost }: RoutesReport, update: boolean): string {
  const all = `${count(addresses, "address", "addresses")} and ${count(headings, "heading")}`;
  if (!exists && !update)
    return `${file} does not exist. Run docsgen routes --update to record ${all}: builds then keep them alive.`;
  const rest = lost.length === 0 ? "" : ` ${lost.length} lost.`;
  if (update) return `Recorded ${all} in ${file}.${rest}`;
  const changes = added.length + redirected.length + removed.length;
  if (changes === 0) return `${file} is up to date with ${all}.${rest}`;
  return `Run docsgen routes --update to record ${count(changes, "change")}.${rest}`;
}
