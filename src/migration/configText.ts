/** Configuration data → the text of `site.config.ts`. */

import { formatKeyPath, type KeyPath } from "../kit/schema.ts";
import type { UserConfig } from "../model/schemas/config.ts";

const opening = 'import { defineConfig } from "docsgen";';

/** Keys and items that are written as comments, with the reason: `redirects[2]`. */
export type Disabled = ReadonlyMap<string, string>;

export function configText(config: UserConfig, disabled: Disabled = new Map()): string {
  return `${opening}\n\nexport default defineConfig(${literal(config, "", { path: [], disabled })});\n`;
}

/** Longest list or object that stays on one line. */
const widest = 100;

interface Place {
  readonly path: KeyPath;
  readonly disabled: Disabled;
}

/** A value as TypeScript: keys without quotes where they need none, short lists and objects on one line. */
function literal(value: unknown, indent: string, { path, disabled }: Place): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  let isWhole = true;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    if (item === undefined) return [];
    const own = [...path, isList ? Number(key) : key];
    const text = `${isList ? "" : `${keyText(key)}: `}${literal(item, inner, { path: own, disabled })}`;
    const why = disabled.get(formatKeyPath(own));
    if (why === undefined) return [text];
    isWhole = false;
    return [[`// ${why}`, ...`${text},`.split("\n").map((line) => `// ${line.replace(inner, "")}`)].join(`\n${inner}`)];
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const space = isList ? "" : " ";
  const line = `${open}${space}${entries.join(", ")}${space}${close}`;
  if (isWhole && indent !== "" && !line.includes("\n") && indent.length + line.length <= widest) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry}${entry.startsWith("//") ? "" : ","}\n`).join("")}${indent}${close}`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
