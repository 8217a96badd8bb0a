/** `docsgen explain <code>`: what a problem means, what causes it, and how to fix it; without a code, the list of all codes. */
import { type Code, codes } from "../src/kit/diagnostics/codes.ts";
import { DocsgenError, diagnose, suggest } from "../src/kit/diagnostics/diagnostic.ts";
import type { DocsgenCommand } from "./command.ts";
import { type Explanation, explanationOf } from "./explanations.ts";
import { type Context, perform } from "./run.ts";

export function addExplain(program: DocsgenCommand, context: Context): void {
  program
    .command("explain")
    .argument("[code]", "code of a problem, for example link/page; without it, all codes are listed")
    .description("explain a problem: its meaning, its cause, and how to fix it")
    .example("docsgen explain link/page", "explain the problems with the code link/page")
    .action((code: string | undefined, _, self: DocsgenCommand) =>
      perform(context, self, async () => {
        const explain = (known: Code) => ({ code: known, ...codes[known], ...explanationOf(known) });
        if (code === undefined) return { diagnostics: [], data: list(), result: allCodes().map(explain) };
        const found = explain(findCode(code));
        return { diagnostics: [], data: page(found), result: [found] };
      }),
    );
}

const allCodes = () => Object.keys(codes) as Code[];

function findCode(asked: string): Code {
  const found = allCodes().find((each) => each === asked);
  if (found !== undefined) return found;
  const hint = suggest(asked, allCodes(), "Run docsgen explain for the list of all codes.");
  throw new DocsgenError([diagnose("cli/usage", `There is no problem with the code "${asked}".`, { hint })]);
}

function list(): string {
  const width = Math.max(...allCodes().map((code) => code.length));
  return allCodes()
    .map((code) => `${code.padEnd(width)}  ${codes[code].about}\n`)
    .join("");
}

interface Explained extends Explanation {
  readonly code: Code;
  readonly severity: string;
  readonly exit: number;
  readonly about: string;
}

function page({ code, severity, exit, about, cause, fix }: Explained): string {
  const weight = severity === "error" ? `error, exit code ${exit}` : severity;
  return `${code} (${weight}): ${about}\n\nCause: ${cause}\n\nFix: ${fix}\n`;
}
