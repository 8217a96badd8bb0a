/** `mkdocs.yml` → its data. Tags of Python and of MkDocs, which docsgen's reader refuses, are read as text or left out. */

import { join, posix } from "node:path";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readRegularText } from "../../kit/files/readFile.ts";
import { readYaml } from "../../kit/syntax/yaml.ts";
import { isOwnFile } from "../projectFiles.ts";
import { type Fields, isFields, listAt, textAt } from "../values.ts";

/** The configuration with what it inherits. Throws a `DocsgenError` where the file cannot be read. */
export function readMkDocs(root: string, name: string): Fields {
  const file = join(root, name);
  if (!isOwnFile(root, file)) {
    const message = `The configuration inherits from ${name}, which is no file of the project.`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct INHERIT." })]);
  }
  const read = readYaml(withoutTags(readRegularText(file)));
  if ("problem" in read) {
    const message = `${name} is not valid YAML: ${read.problem}.`;
    throw new DocsgenError([
      diagnose("migrate/source", message, { file: name as never, line: read.line, hint: "Correct the file." }),
    ]);
  }
  const own = isFields(read.value) ? read.value : {};
  const parent = textAt(own, "INHERIT");
  return parent === undefined ? own : merged(readMkDocs(root, posix.join(posix.dirname(name), parent)), own);
}

function withoutTags(text: string): string {
  return text
    .replace(/!ENV\s+(?:\[[^\]\n]*\]|[^\s#]+)/g, "null")
    .replace(/!!python\/name:([\w.]+)(?:\s+'')?/g, '"python:$1"')
    .replace(/!!python\/object\/apply:([\w.]+)[ \t]*$/gm, "")
    .replace(/!!python\/\S+/g, "")
    .replace(/!relative(?:[ \t]+\$\w+)?/g, "null");
}

/** Maps are joined key by key; everything else is replaced. */
function merged(parent: Fields, own: Fields): Fields {
  const all: Record<string, unknown> = { ...parent };
  for (const [key, value] of Object.entries(own)) {
    const before = parent[key];
    all[key] = isFields(before) && isFields(value) ? merged(before, value) : value;
  }
  return all;
}

/** Options of an extension or a plug-in, which are written as a list of names and maps or as one map; null where it is not used. */
export function optionsOf(config: unknown, list: "markdown_extensions" | "plugins", name: string): Fields | null {
  for (const [own, options] of entriesOf(config, list)) if (own === name || own === `material/${name}`) return options;
  return null;
}

export function entriesOf(config: unknown, list: "markdown_extensions" | "plugins"): readonly (readonly [string, Fields])[] {
  const written = isFields(config) ? config[list] : undefined;
  const listed = listAt(config, list).flatMap((each): [string, unknown][] =>
    isFields(each) ? Object.entries(each) : [[String(each), null]],
  );
  const entries: readonly [string, unknown][] = isFields(written) ? Object.entries(written) : listed;
  return entries.map(([name, options]) => [name, isFields(options) ? options : {}]);
}
