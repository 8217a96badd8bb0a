/**
 * Copies a packaged template or directive into a site, to be changed there: `Footer` → `templates/Footer.tsx`. What its source imports
 * from next to it comes from the packages `docsgen` (types) and `docsgen/templates` (components and names) in the copy.
 */
// Reads a file of the package.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { directives, templates } from "../../../templates/index.ts";
import { unifiedDiff } from "../../kit/compare/unifiedDiff.ts";
import { compare, DocsgenError, diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../../kit/files/package.ts";
import { causeOf, isThere, readRegularText } from "../../kit/files/readFile.ts";
import { replaceFile } from "../../kit/files/replaceFile.ts";
import type { SourcePath } from "../../model/model.ts";

export interface Ejected {
  readonly name: string;
  /** What the copy replaces. */
  readonly kind: "template" | "directive";
  /** Where the copy belongs, relative to the site's root. */
  readonly file: SourcePath;
}

/** Every template and directive that can be ejected, by kind and name. */
export function ejectable(): readonly Ejected[] {
  const all = (of: object, kind: Ejected["kind"], folder: string) =>
    Object.keys(of)
      .sort(compare)
      .map((name): Ejected => ({ name, kind, file: `${folder}/${name}.tsx` as SourcePath }));
  return [...all(templates, "template", "templates"), ...all(directives, "directive", "templates/directives")];
}

/**
 * Writes the copy. Throws a `DocsgenError` where nothing has the name, where the site already has the file, and where it cannot be
 * written.
 */
export async function eject(root: string, asked: string): Promise<Ejected> {
  const found = named(asked);
  const target = join(root, found.file);
  if (isThere(target)) throw refusal(`${found.file} already exists.`, "Edit it, or delete it first.");
  try {
    await mkdir(dirname(target), { recursive: true });
    await replaceFile(target, forSite(readFileSync(sourceOf(found.name), "utf8")));
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    throw refusal(`Cannot write ${found.file}: ${cause}.`, "The site is unchanged.");
  }
  return found;
}

/** What the packaged one has and a copy does not (`+`), and the other way round (`-`). */
export interface EjectedDiff extends Ejected {
  /** Unified; empty for an equal copy. */
  readonly diff: string;
}

/** Compares the copies that a site has, or the one of this name, with the packaged ones. Throws a `DocsgenError` where there is no such copy. */
export function diffEjected(root: string, asked?: string): readonly EjectedDiff[] {
  const all = asked === undefined ? ejectable() : [named(asked)];
  const copies = all.filter(({ file }) => isThere(join(root, file)));
  if (asked !== undefined && copies.length === 0)
    throw refusal(`The site has no ${all[0]?.file ?? asked}.`, `To make a copy, run: docsgen eject ${asked}`);
  return copies.map((copy) => {
    const own = readRegularText(join(root, copy.file));
    return { ...copy, diff: unifiedDiff(copy.file, own, forSite(readFileSync(sourceOf(copy.name), "utf8"))) };
  });
}

function named(asked: string): Ejected {
  const all = ejectable();
  const found = all.find(({ name }) => name === asked);
  if (found !== undefined) return found;
  const names = all.map(({ name }) => name);
  const message = `docsgen has no template or directive "${asked}".`;
  throw refusal(message, `${didYouMean(asked, names) ?? ""} Run "docsgen eject" for the list.`.trim());
}

function refusal(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnose("cli/usage", message, { hint })]);
}

function sourceOf(name: string): string {
  const folder = join(findPackage().root, "templates");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) => basename(path) === `${name}.tsx`);
  if (found === undefined) throw new Error(`templates/ has no ${name}.tsx.`);
  return join(folder, found);
}

const importPattern = /^import (type )?\{([^}]+)\} from "([^"]+)";\n/gm;

/** What docsgen knows of a packaged directive, which it does not ask of a site's own. */
const directiveFacts = /^import type \{ Directive \} from .*\n|\nexport const directive: Directive = \{\n[\s\S]*?^\};\n/gm;

/** A template's source as a site can use it. */
function forSite(source: string): string {
  const types: string[] = [];
  const values: string[] = [];
  const rest = source
    .replace(directiveFacts, "")
    .replace(importPattern, (whole, type: string | undefined, names: string, from: string) => {
      if (!from.startsWith(".")) return whole;
      (type === undefined ? values : types).push(...names.split(",").map((name) => name.trim()));
      return "";
    });
  const lines = [
    ...(types.length === 0 ? [] : [importLine("import type", types, "docsgen")]),
    ...(values.length === 0 ? [] : [importLine("import", values, "docsgen/templates")]),
  ];
  const at = /^import /m.exec(rest)?.index ?? rest.indexOf("*/\n") + "*/\n".length;
  return `${rest.slice(0, at)}${lines.join("")}${rest.slice(at)}`;
}

function importLine(keyword: string, names: readonly string[], from: string): string {
  const sorted = [...new Set(names.filter(Boolean))].sort((a, b) => compare(a.toLowerCase(), b.toLowerCase()));
  return `${keyword} { ${sorted.join(", ")} } from "${from}";\n`;
}
