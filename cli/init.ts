/** `docsgen init [dir]`: a small working site in a new or empty folder; `docs` in a folder that has something else. */
import { resolve } from "node:path";
import { Option } from "commander";
import { type Deployment, deployments } from "../src/sources/init/deployments.ts";
import type { DocsgenCommand } from "./command.ts";
import { baseOption, oneOf, type ReportOptions } from "./options.ts";
import { type Context, perform } from "./run.ts";
import type { Terminal } from "./terminal.ts";

interface Options extends ReportOptions {
  readonly deploy?: Deployment;
  readonly base?: string;
}

export function addInit(program: DocsgenCommand, context: Context): void {
  program
    .command("init")
    .argument("[dir]", "folder to create the site in; else this one if it is empty, or docs")
    .description("create a small working site to start from")
    .addOption(new Option("--deploy <host>", `add the files of a host: ${deployments.join(", ")}`).argParser(oneOf(deployments)))
    .addOption(baseOption("path the site is served under"))
    .example("docsgen init", "create a site in docs/ of the project in this folder")
    .example("docsgen init my-docs", "create a site in the new folder my-docs")
    .example("docsgen init my-docs --deploy pages", "create a site that GitHub Pages publishes")
    .action((dir: string | undefined, _, self: DocsgenCommand) =>
      perform<Options>(context, self, async ({ terminal, options }) => {
        const { createSite, siteFolder } = await import("../src/sources/init/init.ts");
        const folder = dir === undefined ? siteFolder(terminal.cwd) : resolve(terminal.cwd, dir);
        const deploy = options.deploy ?? (await askForHost(terminal, options));
        const base = options.base === undefined ? {} : { base: options.base };
        const { diagnostics, lines, files } = await createSite(folder, { deploy, ...base });
        return { diagnostics, result: { folder, files: [...files] }, closing: () => lines.join("\n") };
      }),
    );
}

/** `none` without a terminal to ask in. An answer that is no host is asked for again. */
async function askForHost(terminal: Terminal, options: ReportOptions): Promise<Deployment> {
  const { ask, log } = terminal;
  if (ask === null || options.format !== "pretty" || options.quiet === true) return "none";
  const answer = await ask(`Where will the site be deployed? ${deployments.join(", ")} [none]: `);
  terminal.interrupted.throwIfAborted();
  const found = deployments.find((each) => each === (answer === "" ? "none" : answer));
  if (found !== undefined) return found;
  log(`Unknown host: "${answer}".\n`);
  return askForHost(terminal, options);
}
