/** `docsgen check`: the audit of the finished site. It crawls the site over HTTP, as a reader's browser would, and applies the rules. */
import { InvalidArgumentError } from "commander";
import type { CheckResult, ListedRule } from "../src/index.ts";
import { type RuleCode, ruleCodes, ruleName } from "../src/tools/check/rules/ruleCodes.ts";
import type { DocsgenCommand } from "./command.ts";
import { list, oneOf, type SiteOptions, wholeNumber, withOutput } from "./options.ts";
import type { Summary } from "./report.ts";
import { type Context, type Outcome, perform } from "./run.ts";
import { addSnippets } from "./snippets.ts";
import { count, duration } from "./units.ts";

interface CheckOptions extends SiteOptions {
  readonly external?: boolean;
  readonly rule: readonly string[];
  readonly listRules?: boolean;
  readonly skip: readonly string[];
  readonly timeout: number;
  readonly retries: number;
  readonly maxAge: number;
}

export function addCheck(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("check")
    .forSite()
    .description("audit the finished build: links, HTML, accessibility, weight, and terms")
    .example("docsgen build && docsgen check", "audit what was just built")
    .example("docsgen check --rule terms,heading-skips", "apply two rules only")
    .example("docsgen check --external --skip '^https://twitter\\.com/'", "check links to other sites too, except some");
  withOutput(command)
    .option("--rule <names>", "apply only these rules (such as terms,budgets); can be repeated", collectRules, [])
    .option("--list-rules", "list the rules and whether the site applies them")
    .option("--strict", "treat warnings as errors")
    .option("--external", "also check links to other sites")
    .option("--skip <pattern>", "skip links that match this regular expression; can be repeated", collect, [])
    .option("--timeout <seconds>", "how long to wait for another site", wholeNumber(1, 600), 20)
    .option("--retries <number>", "how often to retry another site after an error", wholeNumber(0, 10), 2)
    .option("--max-age <hours>", "how long the answer of another site counts; 0 to ask all again", wholeNumber(0, 8760), 24)
    .action((_, self: DocsgenCommand) =>
      perform<CheckOptions>(context, self, async ({ run, options, step }) => {
        const { check, listRules } = await import("../src/index.ts");
        if (options.listRules) return listed(await listRules(run));
        step("checking the site");
        const { skip, retries } = options;
        const [timeout, maxAge] = [options.timeout * 1000, options.maxAge * 3_600_000];
        const rules = options.rule as readonly RuleCode[];
        const external = options.external === true || rules.includes("check/external");
        const chosen = rules.length === 0 ? {} : { rules: [...rules, ...rules.flatMap(withIt)] };
        const { diagnostics, ...result } = await check(run, { external, skip, timeout, retries, maxAge, ...chosen });
        const details = Object.entries(result.excepted).map(
          ([code, findings]) => `${code}: ${count(findings, "finding")} left out, as the configuration says.`,
        );
        const closing = (summary: Summary) => `${checked(result)}: ${found(summary)}, ${duration(summary.ms)}.`;
        return { diagnostics, summary: { pages: result.pages }, result, details, closing };
      }),
    );
  addSnippets(command, context);
}

/** `Checked 3 pages, 1 redirect, and 12 links` */
function checked({ links, pages, redirects, remembered }: Omit<CheckResult, "diagnostics">): string {
  const others = redirects === 0 ? "" : ` and ${count(redirects, "redirect")}`;
  const known = remembered === 0 ? "" : ` (${remembered} more answered recently)`;
  const asked = links === 0 ? "" : `${count(links, "link")} on `;
  return `Checked ${asked}${count(pages, "page")}${others}${known}`;
}

function found({ errors, warnings }: Summary): string {
  if (errors + warnings === 0) return "nothing found";
  return [errors === 0 ? [] : [count(errors, "error")], warnings === 0 ? [] : [count(warnings, "warning")]].flat().join(", ");
}

/** A link to another site has one code before its quarantine ends, and one after it. */
function withIt(rule: RuleCode): readonly RuleCode[] {
  return rule === "check/external" ? ["check/quarantined"] : [];
}

function listed(rules: readonly ListedRule[]): Outcome {
  const width = Math.max(...rules.map(({ name }) => name.length));
  const rows = rules.map(({ name, severity, about, exceptions }) => {
    const places = (at: readonly string[] | undefined) => (at === undefined ? "" : ` at ${at.join(", ")}`);
    const reasons = exceptions.map(({ off, at }) => `${" ".repeat(width + 11)}off${places(at)}: ${off}\n`);
    return `${name.padEnd(width)}  ${(severity ?? "off").padEnd(7)}  ${about}\n${reasons.join("")}`;
  });
  return { diagnostics: [], data: rows.join(""), result: { rules: rules.map(({ code: _, ...rule }) => rule) } };
}

function collectRules(value: string, before: readonly string[]): readonly string[] {
  const known = oneOf(ruleCodes.map(ruleName));
  return [...before, ...list(value).map((name) => `check/${known(name.replace(/^check\//, ""))}`)];
}

function collect(value: string, before: readonly string[]): readonly string[] {
  try {
    new RegExp(value);
  } catch {
    throw new InvalidArgumentError("It is not a regular expression.");
  }
  return [...before, value];
}
