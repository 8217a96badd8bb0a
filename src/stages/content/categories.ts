/** Reads `_category_.json`, `_category_.yml` or `_category_.yaml`: what a folder says about its category in the sidebar. */
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readText } from "../../kit/files/readText.ts";
import { check, say } from "../../kit/schema.ts";
import { parseJson } from "../../kit/syntax/json.ts";
import { placeOfKey, readYaml, type YamlPlace } from "../../kit/syntax/yaml.ts";
import type { CategoryFile, Diagnostic, SourcePath } from "../../model/model.ts";
import { categorySchema, ignoredKeys } from "../../model/schemas/categorySchema.ts";

const names = /^_category_\.(?:json|ya?ml)$/;

export interface ReadCategories {
  /** The categories by folder path as it is on disk (`01-guide/tutorials`). */
  readonly categories: Readonly<Record<string, CategoryFile>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The category files among `files` (paths relative to `folder`, which is relative to the root). */
export function readCategories(root: string, folder: string, files: readonly string[]): ReadCategories {
  const categories: Record<string, CategoryFile> = {};
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const slash = file.lastIndexOf("/");
    if (!names.test(file.slice(slash + 1))) continue;
    const read = readCategory(root, `${folder}/${file}` as SourcePath);
    diagnostics.push(...read.diagnostics);
    if (read.category !== null) categories[file.slice(0, Math.max(0, slash))] ??= read.category;
  }
  return { categories, diagnostics };
}

interface ReadCategory {
  readonly category: CategoryFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

function readCategory(root: string, path: SourcePath): ReadCategory {
  const { text, diagnostics } = readText(root, path);
  if (text === null) return { category: null, diagnostics };
  const wrong = (message: string, place: object) => ({
    category: null,
    diagnostics: [diagnose("content/category", message, { file: path, ...place })],
  });
  // YAML gives the places of keys, for JSON too; that JSON is JSON is checked first.
  const json = path.endsWith(".json") ? parseJson(text) : null;
  if (json !== null && "problem" in json)
    return wrong(`${path} is not valid JSON: ${json.problem}`, { line: json.line, column: json.column });
  const yaml = readYaml(text);
  if ("problem" in yaml) {
    const message = yaml.kind === "limit" ? `${path} ${yaml.problem}.` : `${path} is not valid YAML: ${yaml.problem}`;
    return wrong(message, { line: yaml.line, column: yaml.column });
  }
  const value = yaml.value ?? {};
  if (typeof value !== "object" || Array.isArray(value))
    return wrong(`${path} must contain keys and values.`, { line: 1, column: 1 });
  const found = check(categorySchema, value).map((finding) => {
    const details = { file: path, ...(placeOfKey(yaml.places, finding.path) ?? { line: 1, column: 1 }), hint: finding.hint };
    return diagnose("content/category", say(finding, "category"), details);
  });
  return { category: found.length > 0 ? null : assemble(path, value as CategoryFile, yaml.places), diagnostics: found };
}

/** The result lacks the keys that have no meaning here. */
function assemble(path: SourcePath, value: Omit<CategoryFile, "path">, places: ReadonlyMap<string, YamlPlace>): CategoryFile {
  const given = Object.entries(value).filter(([key]) => !ignoredKeys.includes(key));
  const { line, column } = places.get("icon") ?? {};
  const place = line === undefined || column === undefined ? {} : { iconPlace: { line, column } };
  return { path, ...Object.fromEntries(given), ...place };
}
