/**
 * A code block with `package-managers` → a group of tabs. Alone, the option makes commands of npm those of pnpm, yarn, and bun, too. With the name
 * of a set of the site, `package-managers=cpp`, the block holds names of packages, and the set has a command for each manager.
 */
import type { Code } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import npmToYarn from "npm-to-yarn";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { Draft } from "../draft.ts";
import { parseMeta } from "./meta.ts";

/** Null for any other block. */
export function packageManagerTabs(node: Code, draft: Draft): ContainerDirective | null {
  if (!node.meta || !/package-managers|npm2yarn/.test(node.meta)) return null;
  const { packageManagers: set } = parseMeta(node.meta);
  if (set === null) return null;
  const tabs = set === "" ? npmTabs(node, draft) : ownTabs(node, set, draft);
  if (tabs === null) return null;
  const rest = node.meta.replace(/(?:^|\s)(?:package-managers|npm2yarn)(?:=\S+)?/g, "");
  return {
    type: "containerDirective",
    name: "code-group",
    attributes: { group: set === "" ? "package-manager" : `package-manager-${set}` },
    children: tabs.map(([label, value]): Code => ({ ...node, value, meta: `${rest} title="${label.replaceAll('"', "")}"` })),
    data: { fences: 2 },
    ...(node.position === undefined ? {} : { position: node.position }),
  };
}

type Tab = readonly [label: string, code: string];

// Its types are those of a CommonJS module, which it is not.
const convert = npmToYarn as unknown as (code: string, to: string) => string;

const clean: Readonly<Record<string, string>> = {
  pnpm: "pnpm install --frozen-lockfile",
  yarn: "yarn install --immutable",
  bun: "bun install --frozen-lockfile",
};

function npmTabs(node: Code, draft: Draft): readonly Tab[] | null {
  const lines = node.value.split("\n");
  if (!lines.some((line) => /^\s*(?:npm|npx)\s/.test(line))) {
    draft.report(
      "markdown/directive",
      "This code block has no command of npm.",
      node.position,
      "Write npm install, or another one.",
    );
    return null;
  }
  const strange = lines.findIndex((line) => Object.keys(clean).some((to) => translated(line, to) === null));
  if (strange >= 0) {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const place = { ...draft.place({ start: { line: line + 1 + strange, column } }), length: lines[strange]?.length ?? 1 };
    const hint = "Write :::code-group around a block for each package manager.";
    draft.report("markdown/directive", `"${lines[strange]?.trim()}" has no counterpart in other package managers.`, place, hint);
    return null;
  }
  const others = Object.keys(clean).map((to): Tab => [to, lines.map((line) => translated(line, to)).join("\n")]);
  return [["npm", node.value], ...others];
}

/** Null for a command that the other manager does not have. */
function translated(line: string, to: string): string | null {
  if (/^\s*npm (?:ci|clean-install)\s*$/.test(line)) return line.replace(/\S.*/, clean[to] ?? "");
  if (!/^\s*(?:npm|npx)\s/.test(line)) return line;
  const made = convert(line, to);
  return made.includes("couldn't auto-convert") ? null : made;
}

function ownTabs({ value, position }: Code, set: string, draft: Draft): readonly Tab[] | null {
  const sets = draft.setting.packageManagers;
  const managers = Object.hasOwn(sets, set) ? sets[set] : undefined;
  if (managers === undefined) {
    const hint = didYouMean(set, Object.keys(sets)) ?? "Add it to code.packageManagers in site.config.ts.";
    draft.report("markdown/directive", `There is no set of package managers "${set}".`, position, hint);
    return null;
  }
  const packages = value.trim().split(/\s+/).join(" ");
  return Object.entries(managers).map(([label, command]): Tab => [label, command.replaceAll("{packages}", packages)]);
}
