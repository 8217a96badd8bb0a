/** `docsgen build`: the site's folder → a finished, link-checked site in the output folder. */
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { BuildResult } from "../src/index.ts";
import { cacheFolder } from "../src/kit/cache/cache.ts";
import { diagnose, didYouMean } from "../src/kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { findUnchanged } from "../src/site/unchanged.ts";
import type { DocsgenCommand } from "./command.ts";
import { list, type SiteOptions, sitePath, withOutput } from "./options.ts";
import type { Summary } from "./report.ts";
import type { PageReason } from "./reportSchema.ts";
import { type Context, type Job, type Outcome, perform } from "./run.ts";
import type { Terminal } from "./terminal.ts";
import { limitHeapGrowth } from "./tuning.ts";
import { count, duration, size } from "./units.ts";

interface BuildOptions extends SiteOptions {
  readonly why?: string;
  readonly verify?: boolean;
}

export function addBuild(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("build")
    .forSite()
    .description("build the site; a broken link fails the build and keeps the previous output")
    .example("docsgen build", "build the site in this folder into build/")
    .example("docsgen build --base /my-library/", "build for a site that is served below a path")
    .example("docsgen build --format github", "annotate the lines of a pull request in GitHub Actions")
    .example("docsgen build --update-baseline", "live with the problems of a site that has just moved in, and find new ones")
    .example("docsgen build --verify", "see whether another machine would build the same bytes")
    .example("docsgen build --versions next --out build-next", "build one version only");
  withOutput(command)
    .option("--versions <names>", "build only these versions, for example next,v25.05", list)
    .option("--force", "replace the output folder even if it contains files that docsgen did not write; they are deleted")
    .option("--compiled <dir>", "take compiled text from this folder, which docsgen compile made, or from those in it")
    .option("--no-cache", "ignore the cache")
    .option("--strict", "make every warning an error, except those that the configuration turns off")
    .option("--update-baseline", "list the problems of the site as known: later builds fail on others only")
    .option("--verify", "build a copy of the site in other surroundings and compare every byte")
    .option("--why <page>", "print why a page was rendered again; a URL such as /docs/api, or its file")
    .action((_, self: DocsgenCommand) =>
      perform<BuildOptions>(
        context,
        self,
        async (job) => {
          const { outcome, rendered } = await buildSite(job);
          return outcome.result === undefined ? outcome : verified(job, outcome, rendered);
        },
        { first: unchangedSite },
      ),
    );
}

interface Finished {
  readonly outcome: Outcome;
  readonly rendered: BuildResult["rendered"];
}

/** Null unless nothing has changed since the last build. */
async function unchangedSite(job: Job<BuildOptions>): Promise<Outcome | null> {
  const { run, options, terminal } = job;
  const unchanged = options.why === undefined && run.updateBaseline !== true ? await findUnchanged(run) : null;
  if (unchanged === null) return null;
  const result = { out: sitePath(run, run.out), rendered: 0, why: null };
  const closing = (summary: Summary) => closingLine(summary, run, { terminal, ok: true });
  return verified(job, { ...unchanged, result, closing }, []);
}

async function buildSite({ run, options, step, terminal, signal }: Job<BuildOptions>): Promise<Finished> {
  const closing = (ok: boolean) => (all: Summary) => closingLine(all, run, { terminal, ok });
  const out = sitePath(run, run.out);
  const { build } = await import("../src/index.ts");
  // With a cache little is compiled, so a build needs less memory anyway, and the limit would cost up to an eighth of its time.
  const isFirst = !run.cache || !existsSync(join(run.root, cacheFolder));
  const onStage = (stage: string) => {
    step(stage);
    if (stage === "compile" && isFirst) limitHeapGrowth();
  };
  const built = await build(run, onStage, signal);
  const { diagnostics, summary, timings, ok, notes, rendered } = built;
  const why = options.why === undefined ? null : explain(options.why, built);
  const outcome = {
    notes,
    ...(why === null ? {} : { data: why.map(reasonLine).join("") }),
    ...(ok ? { result: { out, rendered: rendered.length, why } } : {}),
    diagnostics: [...diagnostics, ...unknownPage(options.why, why, built)],
    summary,
    closing: closing(ok),
    details: Object.entries(timings).map(([stage, ms]) => `${stage.padEnd(10)} ${duration(ms).padStart(8)}`),
  };
  return { outcome, rendered };
}

/** Says, with `--verify`, below what a build reports whether another one was the same. */
async function verified(
  { run, options, step, signal }: Job<BuildOptions>,
  outcome: Outcome,
  rendered: Finished["rendered"],
): Promise<Outcome> {
  if (options.verify !== true) return outcome;
  step("verify");
  const { verify } = await import("../src/tools/verify/verify.ts");
  const { files, diagnostics } = await verify(run, rendered, signal);
  const said =
    diagnostics.length === 0
      ? `Verified: a second build wrote the same ${count(files, "file")}, byte for byte.`
      : "Not verified: see above.";
  return {
    ...outcome,
    diagnostics: [...outcome.diagnostics, ...diagnostics],
    closing: (summary) => `${outcome.closing?.(summary)}\n${said}`,
  };
}

interface Ending {
  readonly terminal: Terminal;
  /** Whether the site was written. */
  readonly ok: boolean;
}

function closingLine(summary: Summary, run: RunOptions, { terminal, ok }: Ending): string {
  const { pages, versions, warnings, errors, ms, bytes, known = 0 } = summary;
  const hidden = known === 0 ? "" : `${count(known, "known problem")}, `;
  const found = `${count(warnings, "warning")}, ${hidden}${duration(ms)}`;
  if (!ok) return `Build failed: ${count(errors, "error")}, ${found}. The previous output is unchanged.`;
  const made = `Built ${count(pages, "page")} in ${count(versions, "version")}: ${found}, ${size(bytes)}.`;
  const folder = relative(terminal.cwd, run.out) || ".";
  return `${made} The site is in ${folder}. Preview it with: ${serveCommand(run, terminal)}`;
}

/** Answers `--why`: the pages with this URL or of this file. */
function explain(asked: string, { pages, rendered }: BuildResult): PageReason[] {
  const found = pages.filter(({ url, source }) => asked === url || asked === source);
  return found.map((page) => {
    const reason = rendered.find((each) => each.page === page)?.why ?? null;
    return { url: page.url, file: page.source, rendered: reason !== null, reason };
  });
}

function reasonLine({ url, reason }: PageReason): string {
  if (reason === null) return `${url} was taken from the previous build: nothing it depends on changed.\n`;
  return `${url} was rendered: ${reason}.\n`;
}

/** A build with errors may not have come as far as the page. */
function unknownPage(asked = "", found: readonly PageReason[] | null, { pages, ok }: BuildResult): readonly Diagnostic[] {
  if (found === null || found.length > 0 || !ok) return [];
  const names = pages.flatMap(({ url, source }) => (source === null ? [url] : [url, source]));
  const hint =
    didYouMean(asked, names) ?? "Name a page by its URL, such as /docs/api, or by its file, such as content/docs/next/api.md.";
  return [diagnose("cli/usage", `--why names the page "${asked}", which this build does not have.`, { hint })];
}

/** The command that serves this very build, from the folder of the person. */
function serveCommand({ root, out }: RunOptions, { cwd, serveCommand }: Terminal): string {
  const where = root === cwd ? [] : ["--root", relative(cwd, root)];
  const what = out === resolve(root, "build") ? [] : ["--out", relative(root, out)];
  return [serveCommand, ...where, ...what].join(" ").replace(/ --$/, "");
}
