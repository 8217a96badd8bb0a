/**
 * A compiler over files in memory, and its results in a form that a person reads: slots as `⟦kind target⟧`, problems as
 * `line:column code message — hint`.
 */

import { hashOf } from "../../../src/kit/hash.ts";
import type { Compiled, DirectiveSlot, Html, Problem } from "../../../src/model/model.ts";
import { componentDirectives } from "../../../src/site/knownDirectives.ts";
import { createCompiler } from "../../../src/stages/compile/compiler.ts";
import type { CompileOptions } from "../../../src/stages/compile/compilerTypes.ts";
import type { Files } from "../../../src/stages/content/files.ts";

/** Directives that a component shows; those that docsgen does not have are the site's. */
export function components(...names: readonly string[]): CompileOptions["directives"] {
  return new Map(names.map((name) => [name, componentDirectives.get(name) ?? null]));
}

export const options: CompileOptions = {
  directives: components("api-link", "bar-chart", "figure"),
  variables: new Set(["version.name", "version.path", "vars.repo"]),
  remarkPlugins: [],
  rehypePlugins: [],
  tool: "1.0.0",
};

type Picture = { readonly width: number; readonly height: number; readonly isStill?: boolean; readonly bytes?: number };

/** Text files, pictures with a size, and files that are no pictures. */
function memoryFiles(files: Readonly<Record<string, string | Picture | null>> = {}): Files {
  const hash = (path: string) => (path in files ? hashOf(JSON.stringify(files[path])) : null);
  return {
    read: (path) => {
      const file = files[path];
      return typeof file === "string" ? { text: file, hash: hashOf(JSON.stringify(file)) } : null;
    },
    size: (path) => {
      const file = files[path];
      if (typeof file !== "object" || file === null) return null;
      return { isStill: true, bytes: 100_000, ...file, hash: hashOf(JSON.stringify(file)) };
    },
    hash,
    problem: (path) => (typeof files[path] === "string" ? null : "does not exist inside the content"),
  };
}

export async function compile(
  body: string,
  files: Readonly<Record<string, string | Picture | null>> = {},
  changes: Partial<CompileOptions> = {},
): Promise<Compiled> {
  return createCompiler({ ...options, ...changes }).compile(body, memoryFiles(files));
}

/** HTML with its slots in place. */
export function show({ parts, slots }: Html): string {
  return parts
    .map((part, index) => {
      const slot = slots[index];
      if (slot === undefined) return part;
      if (slot.kind === "variable") return `${part}⟦${slot.name}⟧`;
      if (slot.kind === "symbol") return `${part}⟦symbol ${show(slot.html)}⟧`;
      if (slot.kind === "listing") return `${part}⟦listing ${slot.language}⟧`;
      return `${part}⟦${slot.kind} ${slot.kind === "directive" ? slot.name : slot.target}⟧`;
    })
    .join("")
    .trim();
}

export async function html(
  body: string,
  files: Readonly<Record<string, string | Picture | null>> = {},
  changes: Partial<CompileOptions> = {},
): Promise<string> {
  return show((await compile(body, files, changes)).html);
}

export function line(problem: Problem): string {
  const { within, line, column, code, message, hint } = problem;
  const place = `${within === undefined ? "" : `${within}:`}${line}:${column}`;
  return `${place} ${code} ${message}${hint === undefined ? "" : ` — ${hint}`}`;
}

export async function problems(
  body: string,
  files: Readonly<Record<string, string | Picture | null>> = {},
  changes: Partial<CompileOptions> = {},
): Promise<readonly string[]> {
  return (await compile(body, files, changes)).problems.map(line);
}

export function directives({ html }: Compiled): readonly DirectiveSlot[] {
  return html.slots.filter((slot) => slot.kind === "directive");
}
