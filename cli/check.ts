/** `docsgen check`: crawls the finished site over HTTP, as a reader's browser would, and reports what does not answer. */
import { InvalidArgumentError } from "commander";
import type { CheckResult } from "../src/index.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, wholeNumber, withOutput } from "./options.ts";
import type { Summary } from "./report.ts";
import { type Context, perform } from "./run.ts";
import { count, duration } from "./units.ts";

interface CheckOptions extends SiteOptions {
  readonly external?: boolean;
  readonly skip: readonly string[];
  readonly timeout: number;
  readonly retries: number;
  readonly maxAge: number;
}

export function addCheck(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("check")
    .forSite()
    .description("crawl the finished build and report broken links")
    .example("docsgen build && docsgen check", "crawl what was just built")
    .example("docsgen check --external --skip '^https://twitter\\.com/'", "check links to other sites too, except some");
  withOutput(command)
    .option("--external", "also check links to other sites")
    .option("--skip <pattern>", "skip links that match this regular expression; can be repeated", collect, [])
    .option("--timeout <seconds>", "how long to wait for another site", wholeNumber(1, 600), 20)
    .option("--retries <number>", "how often to retry another site after an error", wholeNumber(0, 10), 2)
    .option("--max-age <hours>", "how long the answer of another site counts; 0 to ask all again", wholeNumber(0, 8760), 24)
    .action((_, self: DocsgenCommand) =>
      perform<CheckOptions>(context, self, async ({ run, options, step }) => {
        step("checking links");
        const { check } = await import("../src/index.ts");
        const { external = false, skip, retries } = options;
        const [timeout, maxAge] = [options.timeout * 1000, options.maxAge * 3_600_000];
        const { diagnostics, ...counts } = await check(run, { external, skip, timeout, retries, maxAge });
        const closing = ({ errors, ms }: Summary) =>
          `${checked(counts)}: ${errors === 0 ? "none" : errors} broken, ${duration(ms)}.`;
        return { diagnostics, summary: { pages: counts.pages }, result: counts, closing };
      }),
    );
}

/** `Checked 12 links on 3 pages and 1 redirect` */
function checked({ links, pages, redirects, remembered }: Omit<CheckResult, "diagnostics">): string {
  const others = redirects === 0 ? "" : ` and ${count(redirects, "redirect")}`;
  const known = remembered === 0 ? "" : ` (${remembered} more answered recently)`;
  return `Checked ${count(links, "link")} on ${count(pages, "page")}${others}${known}`;
}

function collect(value: string, before: readonly string[]): readonly string[] {
  try {
    new RegExp(value);
  } catch {
    throw new InvalidArgumentError("It is not a regular expression.");
  }
  return [...before, value];
}
