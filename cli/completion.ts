/**
 * `docsgen completion <shell>`: the script that teaches a shell to complete `docsgen` (in the folder `completion`); and the answer to
 * what that script asks. It hands the words to `docsgen __complete =<current word> <words before it>` and shows what is printed: a
 * value a line, with a tab and what it is about; `:files` or `:folders` where the shell completes paths itself. The current word has a
 * mark in front because some shells do not pass empty words on.
 */
// Reads a file of the package.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Argument } from "commander";
import { findPackage } from "../src/kit/files/package.ts";
import type { DocsgenCommand } from "./command.ts";
import { type Context, perform } from "./run.ts";
import { suggest } from "./suggest.ts";

/** The files with the scripts. */
const files = { bash: "docsgen.bash", zsh: "docsgen.zsh", fish: "docsgen.fish", powershell: "docsgen.ps1" } as const;

type Shell = keyof typeof files;

/** The first word of a request. */
export const completionRequest = "__complete";

export function addCompletion(program: DocsgenCommand, context: Context): void {
  program
    .command("completion")
    .addArgument(new Argument("<shell>", "shell to complete commands in").choices(Object.keys(files)))
    .description("print a script that completes commands, options and versions in a shell")
    .example('eval "$(docsgen completion bash)"', "complete in this bash; in ~/.bashrc, in every one")
    .example('eval "$(docsgen completion zsh)"', "in ~/.zshrc, after compinit")
    .example("docsgen completion fish > ~/.config/fish/completions/docsgen.fish", "complete in every fish")
    .example("docsgen completion powershell | Out-String | Invoke-Expression", "in $PROFILE of PowerShell")
    .action((shell: Shell, _, self: DocsgenCommand) =>
      perform(context, self, async () => {
        const file = join(findPackage().root, "dist/completion", files[shell]);
        return { diagnostics: [], document: readFileSync(file, "utf8") };
      }),
    );
}

/** Answers a request: a value a line, with what it is about, or who else knows. */
export function answer(program: DocsgenCommand, [current = "", ...before]: readonly string[], cwd: string): string {
  const found = suggest(program, before, current.replace(/^=/, ""), cwd);
  if (typeof found === "string") return `:${found}\n`;
  return found.map(({ value, about }) => `${value}${about === undefined ? "" : `\t${about}`}\n`).join("");
}
