/** `docsgen diff`: compares two finished builds, the sites of two commits, or two versions of the documentation. */
import type { BuildsDiff } from "../src/tools/diff/buildsDiff.ts";
import type { SitesDiff } from "../src/tools/diff/diffSites.ts";
import type { VersionsDiff } from "../src/tools/diff/diffVersions.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, withOutput } from "./options.ts";
import { type Context, type Outcome, perform } from "./run.ts";
import { count } from "./units.ts";

export function addDiff(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("diff")
    .forSite()
    .argument(
      "<old>",
      "what was: the output folder of a build, or a branch, tag or commit, whose site is built apart; or two versions of the site, v1.0...v2.0",
    )
    .argument("[new]", "what is: the same; the output folder (--out) unless given")
    .description("compare two builds (pages, headings, redirects, weight) or two versions (API, pages)")
    .example("docsgen build && docsgen diff main", "show what a branch changes of the site")
    .example("docsgen diff v1.0 v1.1", "compare the sites of two tags")
    .example("docsgen diff v1.0...v2.0", "list what changed between two versions of the documentation")
    .example("docsgen diff main --format markdown > diff.md", "write a comment for a pull request");
  withOutput(command)
    .option("--versions <names>", "of commits, build only these versions", (value: string) => value.split(","))
    .option("--no-cache", "build without the cache")
    .action((old: string, fresh: string | undefined, _, self: DocsgenCommand) =>
      perform<SiteOptions>(context, self, async ({ run, step, signal, terminal }) => {
        const { diffVersions } = await import("../src/tools/diff/diffVersions.ts");
        const versions = fresh === undefined ? await diffVersions(run, old) : null;
        if (versions !== null) return await versionsOutcome(versions);
        const { diffSites } = await import("../src/tools/diff/diffSites.ts");
        const { diffMarkdown, diffText } = await import("./diffText.ts");
        const { cwd } = terminal;
        const compared = await diffSites(run, { old, fresh, cwd, progress: step, signal });
        return {
          diagnostics: [],
          notes: compared.notes,
          result: { old: compared.old, new: compared.fresh, ...compared.diff },
          data: diffText(compared.diff),
          markdown: diffMarkdown(compared),
          closing: () => closingLine(compared),
        };
      }),
    );
}

async function versionsOutcome(diff: VersionsDiff): Promise<Outcome> {
  const { versionsDiffMarkdown, versionsDiffText } = await import("./versionsDiffText.ts");
  const { from, to, url, api, pages } = diff;
  const found = `${count(api.length, "change")} of the API, ${count(Object.values(pages).flat().length, "page")}`;
  return {
    diagnostics: [],
    result: diff,
    data: versionsDiffText(diff),
    markdown: versionsDiffMarkdown(diff),
    closing: () => `From ${from} to ${to}: ${found}. The site tells it at ${url}.`,
  };
}

function closingLine({ old, fresh, diff }: SitesDiff): string {
  return `Compared ${count(diff.pages.after, "page")} of ${fresh.name} with ${diff.pages.before} of ${old.name}: ${found(diff)}.`;
}

/** `1 added, 2 changed` */
function found({ added, removed, moved, changed, anchors, redirects }: BuildsDiff): string {
  const all = { added, moved, changed, removed };
  const pages = Object.entries(all).flatMap(([name, { length }]) => (length === 0 ? [] : [`${count(length, "page")} ${name}`]));
  const headings = Object.entries(anchors).flatMap(([name, { length }]) =>
    length === 0 ? [] : [`${count(length, "heading")} ${name}`],
  );
  const others = redirects.length === 0 ? [] : [`${count(redirects.length, "redirect")} changed`];
  return [...pages, ...headings, ...others].join(", ") || "no page differs";
}
