/** A command of commander, with what docsgen's commands have besides: examples, and whether they work on a site. */
import { relative } from "node:path";
import { Command, type Help, type Option } from "commander";

export interface Example {
  /** A command line that can be copied. */
  readonly line: string;
  /** What it does, starting with a verb. */
  readonly about: string;
}

export class DocsgenCommand extends Command {
  readonly examples: Example[] = [];
  /** Whether it works on the site that `--root` and `--config` name. */
  isForSite = false;

  override createCommand(name?: string): DocsgenCommand {
    return new DocsgenCommand(name);
  }

  forSite(): this {
    this.isForSite = true;
    return this;
  }

  example(line: string, about: string): this {
    this.examples.push({ line, about });
    return this;
  }

  /** The words that name it: `version cut`; empty for the program itself. */
  get path(): string {
    return this.parent instanceof DocsgenCommand ? `${this.parent.path} ${this.name()}`.trim() : "";
  }
}

/** Options of the program that a command takes too. `root` and `config` say which site, so commands without one have no use for them. */
function globalOptions(command: Command): readonly Option[] {
  const program = programOf(command);
  const isForSite = command instanceof DocsgenCommand && command.isForSite;
  const isTaken = (option: Option) => isForSite || !siteOptions.has(option.attributeName());
  return command === program ? [] : program.options.filter((each) => !each.hidden && each.long !== "--version" && isTaken(each));
}

/** Options that say which site. */
export const siteOptions: ReadonlySet<string> = new Set(["root", "config"]);

function programOf(command: Command): Command {
  return command.parent === null ? command : programOf(command.parent);
}

export const helpStyle: Partial<Help> = {
  showGlobalOptions: true,
  visibleGlobalOptions: (command) => [...globalOptions(command)],
  styleTitle: (title) => (title === "Global Options:" ? "Global options:" : title),
};

/** What follows the options in the help of every command. `manual`: absolute path of what to read next. */
export function helpEnd(command: Command, manual: string, cwd: string): string {
  const examples = command instanceof DocsgenCommand ? command.examples : [];
  const rows = examples.flatMap(({ line, about }) => [`  # ${about}`, `  ${line}`, ""]);
  const path = relative(cwd, manual);
  const shown = path.startsWith("..") ? manual : path;
  return [...(rows.length === 0 ? [] : ["", "Examples:", ...rows.slice(0, -1)]), "", `Manual: ${shown}`].join("\n");
}
