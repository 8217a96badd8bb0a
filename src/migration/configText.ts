/** Configuration data → the text of `site.config.ts`. */
import type { UserConfig } from "../engine/core/schemas/config.ts";

const opening = 'import { defineConfig } from "docsgen";';

export function configText(config: UserConfig): string {
  return `${opening}\n\nexport default defineConfig(${literal(config, "")});\n`;
}

/** Longest list or object that stays on one line. */
const widest = 100;

/** A value as TypeScript: keys without quotes where they need none, short lists and objects on one line. */
function literal(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries: readonly string[] = isList
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${keyText(key)}: ${literal(item, inner)}`]));
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const space = isList ? "" : " ";
  const line = `${open}${space}${entries.join(", ")}${space}${close}`;
  if (indent !== "" && !line.includes("\n") && indent.length + line.length <= widest) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${indent}${close}`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
