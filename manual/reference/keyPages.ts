/** Keys of a schema → Markdown: a section for each key with its type, default, meaning, and an example. */
import { runInNewContext } from "node:vm";
import { stringify } from "yaml";
import { code, table } from "./generatedPage.ts";
import type { Key, Kind } from "./keys.ts";

/** How a file writes its keys. */
export type Notation = "ts" | "yaml" | "json";

interface Writing {
  readonly notation: Notation;
  /** Level of the headings of keys. */
  readonly level: number;
}

export function keySections(keys: readonly Key[], writing: Writing): string {
  const known = keys.filter(({ text }) => text !== withoutEffect);
  const foreign = keys.filter(({ text }) => text === withoutEffect).map(({ path }) => code(path.join(".")));
  const last = foreign.length === 0 ? [] : [`Accepted without effect, for files that move over: ${foreign.join(", ")}.`];
  return [...known.map((key) => keySection(key, writing)), ...last].join("\n\n");
}

function keySection(key: Key, writing: Writing): string {
  const name = key.path.join(".");
  return [
    `${"#".repeat(writing.level)} \`${name}\``,
    factsOf(key),
    key.text,
    exampleOf(key, writing.notation),
    keySections(key.keys, { ...writing, level: Math.min(writing.level + 1, 6) }),
    key.kinds
      .filter(({ keys }) => keys.length > 0 || key.kinds.length > 1)
      .map((kind) => kindSection(name, kind, writing))
      .join("\n\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function factsOf({ type, isRequired, written, fallback }: Key): string {
  const rest = isRequired ? "required" : defaultOf({ written, fallback });
  return `Type: ${code(type)}${rest === "" ? "" : ` · ${rest}`}`;
}

function defaultOf({
  written,
  fallback,
}: {
  readonly written?: string | undefined;
  readonly fallback?: string | undefined;
}): string {
  if (fallback !== undefined) return `default: ${/^(?:true|false|\d+)$/.test(fallback) ? code(fallback) : fallback}`;
  return written === undefined ? "" : `default: ${code(written)}`;
}

/** The section of an object that a value may be: a table of its keys. */
export function kindSection(owner: string, { name, text, keys }: Kind, { level }: Writing): string {
  const of = owner === "" ? "" : `\`${owner}\`: `;
  const heading = name === "" ? [] : [`${"#".repeat(Math.min(level + 1, 6))} ${of}\`${name}\``];
  return [...heading, text, keyTable(keys)].filter((part) => part !== "").join("\n\n");
}

function keyTable(keys: readonly Key[]): string {
  const foreign = keys.filter(({ text }) => text === withoutEffect).map(({ path }) => code(path.at(-1) ?? ""));
  const rows = keys
    .filter(({ text }) => text !== withoutEffect)
    .map((key) => {
      const example = examplesOf(key)[0];
      const meaning = [
        key.text,
        ...(key.isRequired ? [] : [sentence(defaultOf(key))]),
        ...(example === undefined ? [] : [`Example: ${code(example)}.`]),
      ];
      return [
        code(key.path.at(-1) ?? ""),
        `${code(key.type)}${key.isRequired ? ", required" : ""}`,
        meaning.filter(Boolean).join(" "),
      ];
    });
  const last = foreign.length === 0 ? "" : `\n\nAccepted without effect, for files that move over: ${foreign.join(", ")}.`;
  return rows.length === 0 ? "" : `${table(["Key", "Type", "Meaning"], rows)}${last}`;
}

/** The comment of keys of other tools. */
const withoutEffect = "Accepted, without effect.";

const sentence = (text: string) => (text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

/** What may serve as an example: the written one, else what differs from the default of a choice. */
export function examplesOf({ example, type, written, keys }: Key): readonly string[] {
  if (example !== undefined) return [example];
  if (keys.length > 0) return [];
  const choices = type === "boolean" ? ["true", "false"] : type.split(" | ");
  const isChoice = choices.length > 1 && choices.every((choice) => /^(?:"[^"]*"|true|false|null)$/.test(choice));
  return isChoice ? choices.filter((choice) => choice !== written && choice !== "null").slice(0, 1) : [];
}

function exampleOf(key: Key, notation: Notation): string {
  const [example] = examplesOf(key);
  return example === undefined ? "" : `\`\`\`${notation}\n${inPlace(key.path, example, notation)}\n\`\`\``;
}

function inPlace(path: readonly string[], example: string, notation: Notation): string {
  // Functions are shown as they are written.
  if (example.includes("=>")) return `${path.join(": { ")}: ${example}${" }".repeat(path.length - 1)},`;
  const [name = "", ...inner] = path;
  const value = inner.reduceRight<unknown>((nested, each) => ({ [each]: nested }), exampleValue(example));
  if (notation === "ts") return `${name}: ${literal(value, "", name.length + 2)},`;
  return notation === "yaml" ? stringify({ [name]: value }, { lineWidth: 0 }).trimEnd() : spread({ [name]: value });
}

/** A value as JavaScript: on one line where it fits behind what is before it, else an entry on each line. */
function literal(value: unknown, indent: string, before: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
  const entries = (deeper: string, room: number) =>
    Object.entries(value).map(([key, each]) => {
      const name = Array.isArray(value) ? "" : `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: `;
      return name + literal(each, deeper, room + name.length);
    });
  const line = `${open}${entries("", Number.NEGATIVE_INFINITY).join(", ")}${close}`;
  if (indent.length + before + line.length <= 76) return line;
  const deeper = `${indent}  `;
  const lines = entries(deeper, 0).map((entry) => `${deeper}${entry},\n`);
  return `${open.trim()}\n${lines.join("")}${indent}${close.trim()}`;
}

/** The value of an example, which is an expression of JavaScript. */
export function exampleValue(example: string): unknown {
  return runInNewContext(`(${example})`);
}

/** JSON on one line, with spaces. */
export function spread(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
}
