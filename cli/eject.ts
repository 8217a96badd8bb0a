/** `docsgen eject <name>`: copies a packaged template or directive into the site, to be changed there. */
import { relative, resolve } from "node:path";
import type { EjectedDiff } from "../src/sources/init/ejectTemplate.ts";
import type { DocsgenCommand } from "./command.ts";
import { type Context, type Outcome, perform } from "./run.ts";
import { count } from "./units.ts";

export function addEject(program: DocsgenCommand, context: Context): void {
  program
    .command("eject")
    .argument("[name]", "template or directive, for example Footer; without it, all names are listed")
    .forSite()
    .description("copy a template or directive into the site, to change it there")
    .option("--diff", "compare copies with the packaged ones instead: + is what a copy lacks, - what is the site's own")
    .example("docsgen eject Footer", "write the packaged footer to templates/Footer.tsx")
    .example("docsgen eject --diff", "after an update, see what the copies of this site lack")
    .action((name: string | undefined, { diff }: { readonly diff?: boolean }, self: DocsgenCommand) =>
      perform(context, self, async ({ run, terminal }) => {
        const { diffEjected, eject, ejectable } = await import("../src/sources/init/ejectTemplate.ts");
        if (diff === true) return compared(diffEjected(run.root, name));
        if (name === undefined) return { diagnostics: [], data: list(ejectable()), result: [...ejectable()] };
        const ejected = await eject(run.root, name);
        const file = relative(terminal.cwd, resolve(run.root, ejected.file));
        const closing = () =>
          `Wrote ${file}. It now replaces the ${ejected.kind} of docsgen: change it, and compare it after an update with docsgen eject --diff.`;
        return { diagnostics: [], result: [ejected], closing };
      }),
    );
}

function compared(copies: readonly EjectedDiff[]): Outcome {
  const different = copies.filter(({ diff }) => diff !== "").length;
  const said = `${different} of ${count(copies.length, "copy", "copies")} ${different === 1 ? "differs" : "differ"} from the packaged one`;
  const what = copies.length === 0 ? "The site has no copy of a template or directive" : said;
  return { diagnostics: [], result: [...copies], data: copies.map(({ diff }) => diff).join(""), closing: () => `${what}.` };
}

function list(all: readonly { readonly name: string; readonly kind: string }[]): string {
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, kind }) => `${name.padEnd(width)}  ${kind}\n`).join("");
}
