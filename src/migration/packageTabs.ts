/** A command of npm → a tab for each package manager. */
import npmToYarn from "npm-to-yarn";
import { fenceAround } from "./asMarkdown.ts";

// Its types are those of a CommonJS module, which it is not.
const convert = npmToYarn as unknown as (code: string, to: string) => string;

/** `managers`: besides npm, as they are named in the tabs. */
export function packageManagerTabs(code: string, info: string, managers: readonly string[], group: string): readonly string[] {
  const fence = fenceAround(code);
  const tab = (label: string, command: string) => {
    const value = label.toLowerCase();
    return ["", `:::tab[${label}]{value=${value}}`, "", `${fence}${info}`, ...command.split("\n"), fence, "", ":::"];
  };
  return [
    `::::tabs{group=${group}}`,
    ...tab("npm", code),
    ...managers.flatMap((name) => tab(name, convert(code, name.toLowerCase()))),
    "",
    "::::",
  ];
}
