/** `docsgen build`: the site's folder → a finished, link-checked site in the output folder. */
import { relative, resolve } from "node:path";
import type { Command } from "commander";
import type { RunOptions } from "../src/config/config.ts";
import { didYouMean } from "../src/core/diagnostic.ts";
import type { BuildResult } from "../src/index.ts";
import { findUnchanged } from "../src/pipeline/unchanged.ts";
import { list, type SiteOptions, withOutput, withReport, withSite } from "./options.ts";
import type { Summary } from "./report.ts";
import { type Context, perform } from "./run.ts";
import type { Terminal } from "./terminal.ts";
import { limitHeapGrowth } from "./tuning.ts";
import { count, duration, size } from "./units.ts";

export function addBuild(program: Command, context: Context): void {
  const command = program
    .command("build")
    .description("build the site; a broken link fails the build and keeps the previous output");
  withReport(withOutput(withSite(command)))
    .option("--versions <names>", "build only these versions, for example next,v25.05", list)
    .option("--force", "replace the output folder even if it contains files that docsgen did not write; they are deleted")
    .option("--no-cache", "ignore the cache")
    .option("--why <page>", "print why a page was rendered again; a URL such as /docs/api, or its file")
    .action((options: SiteOptions & { readonly why?: string }) =>
      perform(context, options, async ({ run, step, terminal, signal }) => {
        const unchanged = options.why === undefined ? await findUnchanged(run) : null;
        if (unchanged !== null) return { ...unchanged, closing: (all) => closingLine(all, run, terminal) };
        const { build } = await import("../src/index.ts");
        const onStage = (stage: string) => {
          step(stage);
          if (stage === "compile") limitHeapGrowth();
        };
        const { diagnostics, summary, timings, rendered, pages, notes } = await build(run, onStage, signal, terminal.siteCode);
        return {
          notes,
          ...(options.why === undefined ? {} : { data: explain(options.why, pages, rendered) }),
          diagnostics,
          summary,
          closing: (all) => closingLine(all, run, terminal),
          details: Object.entries(timings).map(([stage, ms]) => `${stage.padEnd(10)} ${duration(ms).padStart(8)}`),
        };
      }),
    );
}

function closingLine(summary: Summary, run: RunOptions, terminal: Terminal): string {
  const { pages, versions, warnings, errors, ms, bytes } = summary;
  const found = `${count(warnings, "warning")}, ${duration(ms)}`;
  if (errors > 0) return `Build failed: ${count(errors, "error")}, ${found}. The previous output is unchanged.`;
  const made = `Built ${count(pages, "page")} in ${count(versions, "version")}: ${found}, ${size(bytes)}.`;
  const folder = relative(terminal.cwd, run.out) || ".";
  return `${made} The site is in ${folder}. Preview it with: ${serveCommand(run, terminal)}`;
}

/** Answers `--why`. */
function explain(asked: string, pages: BuildResult["pages"], rendered: BuildResult["rendered"]): string {
  const isAsked = ({ url, source }: BuildResult["pages"][number]) => asked === url || asked === source;
  const found = pages.filter(isAsked);
  if (found.length === 0) {
    const meant = didYouMean(
      asked,
      pages.flatMap(({ url, source }) => (source === null ? [url] : [url, source])),
    );
    return `This build has no page ${asked}.${meant === undefined ? "" : ` ${meant}`}\n`;
  }
  const reason = (page: BuildResult["pages"][number]) => rendered.find((each) => each.page === page)?.why;
  const lines = found.map((page) => {
    const why = reason(page);
    return why === undefined
      ? `${page.url} was taken from the previous build: nothing it depends on changed.`
      : `${page.url} was rendered: ${why}.`;
  });
  return `${lines.join("\n")}\n`;
}

/** The command that serves this very build, from the folder the person stands in. */
function serveCommand({ root, out }: RunOptions, { cwd, serveCommand }: Terminal): string {
  const where = root === cwd ? [] : ["--root", relative(cwd, root)];
  const what = out === resolve(root, "build") ? [] : ["--out", relative(root, out)];
  return [serveCommand, ...where, ...what].join(" ").replace(/ --$/, "");
}
