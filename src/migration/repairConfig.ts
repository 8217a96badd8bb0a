/**
 * The configuration of a moved site, checked as a build checks it → its text, in which what would stop the build is corrected or a comment
 * with the reason. The files of the site are there already, because what a redirect or a menu names is among them.
 */
import { join } from "node:path";
import { DocsgenError } from "../kit/diagnostics/diagnostic.ts";
import { replaceSiteFile } from "../kit/files/replaceFile.ts";
import { check, formatKeyPath, type KeyPath, say } from "../kit/schema.ts";
import { locateKey } from "../kit/syntax/locateKey.ts";
import type { Diagnostic } from "../model/model.ts";
import type { UserConfig } from "../model/schemas/config.ts";
import { configSchema } from "../model/schemas/configSchema.ts";
import { openSite } from "../site/openSite.ts";
import { configText, type Disabled } from "./configText.ts";
import type { Notebook } from "./notebook.ts";

const configFile = "site.config.ts";
/** One mistake may hide others, as a menu that loses its last item does. */
const mostRounds = 6;

/** Writes `site.config.ts` of the site in `root`. Problems that remain are in the report. */
export async function writeRepairedConfig(root: string, config: UserConfig, notebook: Notebook): Promise<void> {
  const disabled = new Map(check(configSchema, config).map((finding) => [formatKeyPath(removable(finding.path)), say(finding)]));
  for (let round = 1; round <= mostRounds; round++) {
    const text = configText(config, disabled);
    await replaceSiteFile(root, configFile, text);
    const problems = await problemsOf(root);
    const found = problems.flatMap(({ file, line, message }): readonly (readonly [string, string])[] => {
      const path = file?.endsWith(configFile) && line !== undefined ? pathAt(text, line, { config, disabled }) : null;
      return path === null ? [] : [[formatKeyPath(removable(path)), message]];
    });
    const fresh = found.filter(([path]) => path !== "" && !disabled.has(path));
    if (fresh.length === 0 || round === mostRounds) {
      noteProblems(problems, disabled, notebook);
      return;
    }
    for (const [path, why] of fresh) disabled.set(path, why.replace(/^[\w.[\]]+: /, ""));
  }
}

function noteProblems(problems: readonly Diagnostic[], disabled: Disabled, notebook: Notebook): void {
  for (const [path, why] of disabled) {
    const what = `A part of site.config.ts would stop the build, and is a comment there: ${generic(why)}`;
    notebook.left({ what, todo: "Correct it, or delete it.", about: path, cost: "build" }, { file: configFile });
  }
  for (const { file, line, message } of problems) {
    const place = { file: file ?? configFile, ...(line === undefined ? {} : { line }) };
    notebook.left({ what: `The build will stop at this: ${message}`, todo: "Correct it in the new site.", cost: "build" }, place);
  }
}

/** One cause for all redirects or items that have it: without the names of keys and addresses. */
function generic(message: string): string {
  return message.replace(/(?<=^|\s)\/\S*/g, "an address").replace(/^./, (letter) => letter.toLowerCase());
}

/** What leaves the whole site out; what a text has wrong, a build can be told to know. */
async function problemsOf(root: string): Promise<readonly Diagnostic[]> {
  const run = { root, configFile: join(root, configFile), out: join(root, "build"), cache: false };
  try {
    const { diagnostics } = await openSite(run).planned();
    return diagnostics.filter(
      ({ severity, code }) => severity === "error" && /^(?:config|redirect|navbar|sidebar|plan|routes)\//.test(code),
    );
  } catch (error) {
    if (error instanceof DocsgenError) return error.diagnostics;
    throw error;
  }
}

interface Written {
  readonly config: UserConfig;
  readonly disabled: Disabled;
}

/** The key or the item that is written in a line, by its place in the whole configuration. */
function pathAt(text: string, line: number, { config, disabled }: Written): KeyPath | null {
  const paths = pathsOf(config, [], disabled);
  const found = paths.filter(({ shown }) => locateKey(text, shown)?.line === line);
  return found.at(-1)?.path ?? null;
}

interface WrittenPath {
  readonly path: KeyPath;
  /** A key among what is no comment. */
  readonly shown: KeyPath;
}

function pathsOf(
  value: unknown,
  above: readonly (string | number)[],
  disabled: Disabled,
  shownAbove: KeyPath = [],
): readonly WrittenPath[] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  let index = 0;
  return Object.entries(value).flatMap(([key, each]): readonly WrittenPath[] => {
    const path = [...above, isList ? Number(key) : key];
    if (each === undefined || disabled.has(formatKeyPath(path))) return [];
    const shown = [...shownAbove, isList ? index++ : key];
    return [{ path, shown }, ...pathsOf(each, path, disabled, shown)];
  });
}

/** The nearest part around a key that can go: an item of a list, or the key. */
function removable(path: KeyPath): KeyPath {
  const last = path.findLastIndex((part) => typeof part === "number");
  return last >= 0 ? path.slice(0, last + 1) : path;
}
