/** `docsgen compile`: the text of some versions → a folder of compiled bodies, which `docsgen build --compiled` takes. */
import { relative } from "node:path";
import type { DocsgenCommand } from "./command.ts";
import { list, type SiteOptions, sitePath } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { limitHeapGrowth } from "./tuning.ts";
import { count } from "./units.ts";

export function addCompile(program: DocsgenCommand, context: Context): void {
  program
    .command("compile")
    .forSite()
    .description("compile versions ahead, for a build with --compiled: as tasks of their own, on several machines")
    .example("docsgen compile --versions v25.05 --out .compiled/v25.05", "compile one version")
    .example("docsgen build --compiled .compiled", "build the whole site from what was compiled")
    .option("--versions <names>", "compile only these versions, for example next,v25.05", list)
    .option("--out <dir>", "folder for the compiled versions, relative to the root", ".compiled")
    .option("--no-cache", "ignore the cache")
    .option("--strict", "make every warning an error, except those that the configuration turns off")
    .action((_, self: DocsgenCommand) =>
      perform<SiteOptions>(context, self, async ({ run, step, terminal, signal }) => {
        step("compile");
        limitHeapGrowth();
        const { compile } = await import("../src/index.ts");
        const { diagnostics, documents, versions, impure } = await compile(run, signal);
        const folder = relative(terminal.cwd, run.out) || ".";
        return {
          diagnostics,
          summary: { pages: documents, versions },
          result: { out: sitePath(run, run.out), documents },
          notes: impure === null ? [] : [`Nothing was kept, because what the Markdown plug-ins do may change: ${impure}.`],
          closing: () => `Compiled ${count(documents, "document")} of ${count(versions, "version")} into ${folder}.`,
        };
      }),
    );
}
