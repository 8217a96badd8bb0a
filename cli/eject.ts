/** `docsgen eject <name>`: copies a packaged template or directive into the site, to be changed there. */
import { relative, resolve } from "node:path";
import type { DocsgenCommand } from "./command.ts";
import { type Context, perform } from "./run.ts";

export function addEject(program: DocsgenCommand, context: Context): void {
  program
    .command("eject")
    .argument("[name]", "template or directive, for example Footer; without it, all names are listed")
    .forSite()
    .description("copy a template or directive into the site, to change it there")
    .example("docsgen eject Footer", "write the packaged footer to templates/Footer.tsx")
    .action((name: string | undefined, _, self: DocsgenCommand) =>
      perform(context, self, async ({ run, terminal }) => {
        const { eject, ejectable } = await import("../src/tools/init/ejectTemplate.ts");
        if (name === undefined) return { diagnostics: [], data: list(ejectable()), result: [...ejectable()] };
        const ejected = await eject(run.root, name);
        const file = relative(terminal.cwd, resolve(run.root, ejected.file));
        const closing = () =>
          `Wrote ${file}. It now replaces the ${ejected.kind} of docsgen: change it, and compare it with the packaged one after an update.`;
        return { diagnostics: [], result: [ejected], closing };
      }),
    );
}

function list(all: readonly { readonly name: string; readonly kind: string }[]): string {
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, kind }) => `${name.padEnd(width)}  ${kind}\n`).join("");
}
