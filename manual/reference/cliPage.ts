/** The program's commands → a page of the reference: what each does, its arguments, its options. */
import { type Command, Help } from "commander";
import { DocsgenCommand } from "../../cli/command.ts";
import { exits, signalExits } from "../../cli/exit.ts";
import { createProgram } from "../../cli/program.ts";
import type { Context } from "../../cli/run.ts";
import { capitalized, code, page, table } from "./generatedPage.ts";

/** Every command with its full name, those of groups included. */
export function allCommands(): readonly (readonly [string, Command])[] {
  const nothing = () => {};
  // Commands ask for their surroundings when they run.
  const context = { terminal: { data: nothing, log: nothing }, finish: nothing } as unknown as Context;
  const below = (command: Command, name: string): readonly (readonly [string, Command])[] => [
    [name, command],
    ...command.commands.filter((each) => each.name() !== "help").flatMap((each) => below(each, `${name} ${each.name()}`)),
  ];
  return below(createProgram(context, ""), "docsgen");
}

export function cliPage(): string {
  const intro = `\`docsgen <command> --help\` prints the same. Problems go to standard error, data to standard output.`;
  const codes = table(
    ["Exit code", "Meaning"],
    [
      [String(exits.ok), "success; there may be warnings"],
      [String(exits.content), "a problem of the content: front matter, Markdown, links"],
      [String(exits.usage), "a problem of usage or configuration"],
      [String(exits.bug), "a bug of docsgen"],
      [String(exits.interrupted), "interrupted"],
      [String(signalExits.SIGTERM), "terminated"],
    ],
  );
  return page({
    title: "Command line",
    description: "Every command and option.",
    position: 7,
    parts: [intro, codes, ...allCommands().map(([name, command]) => commandSection(name, command))],
  });
}

function commandSection(name: string, command: Command): string {
  const level = "#".repeat(Math.min(name.split(" ").length + 1, 3));
  const usage = `${name} ${command.usage()}`.trim();
  const options = optionsOf(command);
  return [
    `${name === "docsgen" ? "##" : level} \`${name}\``,
    `${capitalized(command.description()).replace(/\.$/, "")}.`,
    `\`\`\`text\n${usage}\n\`\`\``,
    command.registeredArguments.length === 0 ? "" : table(["Argument", "Meaning"], argumentsOf(command)),
    options.length === 0 ? "" : table(["Option", "Meaning"], options),
    examplesOf(command),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Those that the help lists, without `--help` itself. */
export function shownOptions(command: Command) {
  return new Help().visibleOptions(command).filter(({ long }) => long !== "--help");
}

function examplesOf(command: Command): string {
  const examples = command instanceof DocsgenCommand ? command.examples : [];
  const lines = examples.map(({ line, about }) => `# ${about}\n${line}`);
  return lines.length === 0 ? "" : `\`\`\`bash\n${lines.join("\n\n")}\n\`\`\``;
}

function argumentsOf(command: Command): readonly (readonly string[])[] {
  return command.registeredArguments.map((each) => [code(each.name()), `${capitalized(each.description)}.`]);
}

function optionsOf(command: Command): readonly (readonly string[])[] {
  return shownOptions(command).map(({ flags, description, defaultValue, negate }) => {
    const isNone = defaultValue === undefined || negate || (Array.isArray(defaultValue) && defaultValue.length === 0);
    return [code(flags), `${capitalized(description)}.${isNone ? "" : ` Default: ${code(String(defaultValue))}.`}`];
  });
}
