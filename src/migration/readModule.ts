/**
 * `docusaurus.config.js`, a sidebar file and the like → their value: read as data where that is possible, else by running the file, which
 * the report says. What neither way can tell is left out and reported.
 */

import { DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../kit/diagnostics/thrown.ts";
import { readRegularText } from "../kit/files/readFile.ts";
import { orNull } from "../kit/once.ts";
import type { KeyPath } from "../kit/schema.ts";
import { locateKey } from "../kit/syntax/locateKey.ts";
import { readLiteral } from "./literals.ts";
import type { Notebook, Place } from "./notebook.ts";
import { shown } from "./projectFiles.ts";
import { runModule } from "./runModule.ts";
import { listAt, textAt } from "./values.ts";

export interface Module {
  readonly value: unknown;
  /** Where a key is written. */
  readonly place: (path: KeyPath) => Place;
}

/** `ignored` matches keys whose value is not needed, so the file is not run for them. */
export async function readModule(root: string, file: string, ignored: RegExp, notebook: Notebook): Promise<Module> {
  const name = shown(root, file);
  const text = readRegularText(file);
  const place = (path: KeyPath): Place => {
    const found = /\.json$/.test(file) ? null : locateKey(text, path);
    return { file: name, ...(found === null ? {} : { line: found.line }) };
  };
  if (file.endsWith(".json")) return { value: parseJson(name, text), place };
  const literal = orNull(() => readLiteral(file, text));
  const computed = literal?.computed.filter((key) => !ignored.test(key)) ?? [];
  if (literal !== null && computed.length === 0) return { value: literal.value, place };
  const why = computed.length === 0 ? "its form" : `the value of ${list(computed)}`;
  try {
    const { value, missing } = await runModule(file);
    const absent =
      missing.length === 0 ? "" : ` Packages that are not installed were replaced by stand-ins: ${missing.join(", ")}.`;
    notebook.left(
      { what: `${name} was run to learn ${why}.${absent}`, todo: "Check in site.config.ts what comes from it.", cost: "note" },
      { file: name },
    );
    return { value, place };
  } catch (error) {
    const reason = whyNotRun(error);
    if (literal === null || literal.value === undefined)
      throw new DocsgenError([
        diagnose("migrate/source", `Cannot read ${name}: ${reason}`, {
          hint: "Install the packages of the project, so that the file can run.",
        }),
      ]);
    notebook.left(
      { what: `${name} could not be run (${reason}), so ${why} is unknown.`, todo: "Add what is missing to site.config.ts." },
      { file: name },
    );
    return { value: literal.value, place };
  }
}

/** What the module threw, or the first thing that kept it from being bundled. */
function whyNotRun(error: unknown): string {
  const first = textAt(listAt(error, "errors")[0], "text");
  return first ?? reasonOf(error).split("\n", 1).join();
}

/** Throws a `DocsgenError` for what is no JSON. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `${name} is no valid JSON: ${reasonOf(error)}.`;
    throw new DocsgenError([diagnose("migrate/source", message, { hint: "Correct the file." })]);
  }
}

function list(keys: readonly string[]): string {
  const some = keys.slice(0, 3).map((key) => key || "the whole configuration");
  return keys.length > 3 ? `${some.join(", ")} and ${keys.length - 3} more` : some.join(", ");
}
