/** `docsgen check`: crawls the finished site over HTTP, as a reader's browser would, and reports what does not answer. */
import { InvalidArgumentError } from "commander";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, wholeNumber, withOutput } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count, duration } from "./units.ts";

interface CheckOptions extends SiteOptions {
  readonly external?: boolean;
  readonly skip: readonly string[];
  readonly timeout: number;
  readonly retries: number;
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
    .action((_, self: DocsgenCommand) =>
      perform<CheckOptions>(context, self, async ({ run, options, step }) => {
        step("checking links");
        const { check } = await import("../src/index.ts");
        const { external = false, skip, timeout, retries } = options;
        const { diagnostics, pages, redirects, links } = await check(run, { external, skip, timeout: timeout * 1000, retries });
        return {
          diagnostics,
          summary: { pages },
          result: { pages, redirects, links },
          closing: ({ errors, ms }) =>
            `Checked ${count(links, "link")} on ${count(pages, "page")}${redirects === 0 ? "" : ` and ${count(redirects, "redirect")}`}: ${errors === 0 ? "none" : errors} broken, ${duration(ms)}.`,
        };
      }),
    );
}

function collect(value: string, before: readonly string[]): readonly string[] {
  try {
    new RegExp(value);
  } catch {
    throw new InvalidArgumentError("It is not a regular expression.");
  }
  return [...before, value];
}
