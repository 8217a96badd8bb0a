/** `docsgen drift`: sentences that were corrected in one version and not in another. */
import type { DocsgenCommand } from "./command.ts";
import type { SiteOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { count } from "./units.ts";

interface DriftOptions extends SiteOptions {
  readonly words?: boolean;
}

export function addDrift(program: DocsgenCommand, context: Context): void {
  program
    .command("drift")
    .forSite()
    .description("find sentences that were corrected in one version and not in another")
    .example("docsgen drift", "compare each version with the one before it")
    .example("docsgen drift --words", "also find sentences in which other words differ")
    .option("--words", "also report sentences in which other words differ; many of them differ on purpose")
    .option("--strict", "treat warnings as errors")
    .action((_, self: DocsgenCommand) =>
      perform<DriftOptions>(context, self, async ({ run, options, step, signal }) => {
        step("comparing the versions");
        const { listDrift } = await import("../src/sources/version/listDrift.ts");
        const { diagnostics, drift, documents } = await listDrift(run, { words: options.words === true, signal });
        const found = drift.length === 0 ? "no sentence drifted" : `${count(drift.length, "sentence")} drifted`;
        const closing = () => `Compared ${count(documents, "document")} with the version before: ${found}.`;
        return { diagnostics, result: { drift, documents }, closing };
      }),
    );
}
