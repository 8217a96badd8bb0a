/** `docsgen check snippets`: checks the code blocks of the site, each with its version, by the commands of the configuration. */
import { resolve } from "node:path";
import type { SnippetCounts, SnippetsReport } from "../src/index.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, sitePath } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, duration } from "./units.ts";

interface SnippetsCommandOptions extends SiteOptions {
  readonly update?: boolean;
  readonly run?: boolean;
}

const file = "content/snippets.lock";

export function addSnippets(check: DocsgenCommand, context: Context): void {
  check
    .command("snippets")
    .forSite()
    .argument("[path...]", "check only the code of these pages, files, or folders")
    .description("check that the code on pages compiles, each with its version")
    .example("docsgen check snippets", "check all code that has changed since it was checked")
    .example("docsgen check snippets content/docs/next", "check the code of one version")
    .example("docsgen check snippets --update", `record what passed in ${file}, so that pages can say so`)
    .option("--update", `write ${file}`)
    .option("--run", "also run code that is marked with run, and compare what it prints with the page")
    .option("--no-cache", "check everything again")
    .action((paths: readonly string[], _, self: DocsgenCommand) =>
      perform<SnippetsCommandOptions>(context, self, async ({ run, options, step, terminal, signal }) => {
        step("checking the code");
        const { checkSnippets } = await import("../src/index.ts");
        const { update = false } = options;
        const named = paths.map((path) => sitePath(run, resolve(terminal.cwd, path)));
        const report = await checkSnippets(run, { paths: named, update, run: options.run === true, signal });
        const { diagnostics, counts, outdated, calls } = report;
        const notes = outdated > 0 && !update ? [`${file} is out of date. Run docsgen check snippets --update.`] : [];
        return {
          diagnostics,
          result: { file, written: update && outdated > 0, outdated, called: calls, counts: [...counts] },
          details: counts.map(row),
          notes,
          closing: ({ ms }) => `${closingLine(report)}, ${duration(ms)}.`,
        };
      }),
    );
}

function row({ version, language, ...numbers }: SnippetCounts): string {
  return `${[version, language].join(" ").trim()}: ${outcomes(numbers)}`;
}

type Numbers = Omit<SnippetCounts, "version" | "language">;

function outcomes({ passed, wrapped, excused, failed, unchecked, ran }: Numbers): string {
  const parts = [
    `${passed} passed${wrapped === 0 ? "" : ` (${wrapped} completed by a template)`}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(excused === 0 ? [] : [`${excused} not checked for a stated reason`]),
    ...(unchecked === 0 ? [] : [`${unchecked} could not be checked`]),
    ...(ran === 0 ? [] : [`${ran} run`]),
  ];
  return parts.join(", ");
}

function closingLine({ counts }: SnippetsReport): string {
  const names = ["passed", "wrapped", "excused", "failed", "unchecked", "ran"] as const;
  const sums = Object.fromEntries(
    names.map((name) => [name, counts.reduce((sum, each) => sum + each[name], 0)]),
  ) as unknown as Numbers;
  const all = sums.passed + sums.excused + sums.failed + sums.unchecked;
  return `${count(all, "code block")}: ${outcomes(sums)}`;
}
