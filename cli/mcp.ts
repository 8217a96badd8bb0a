/** `docsgen mcp`: a server of the Model Context Protocol, through which programs search and read the finished site. */
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, withOutput } from "./options.ts";
import { type Context, perform } from "./run.ts";

export function addMcp(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("mcp")
    .forSite()
    .description("answer programs about the finished build, by the Model Context Protocol on stdin and stdout")
    .example("docsgen mcp --root my-docs", "let an assistant, which starts this command, search and read the documentation");
  withOutput(command).action((_, self: DocsgenCommand) =>
    perform<SiteOptions>(context, self, async ({ run, options, terminal, signal }) => {
      const { serveMcp } = await import("../src/tools/mcp/stdioServer.ts");
      const log = options.quiet ? () => {} : terminal.log;
      await serveMcp(run, { signal, log });
      return { diagnostics: [], isReported: true };
    }),
  );
}
