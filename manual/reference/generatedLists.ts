/**
 * The files of a folder → the list of what they export, which is source: of directives that a component shows, of those that the compiler
 * shows, and of the rules of the check. The lists are generated like the pages of the reference, so that a new directive is one file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compare } from "../../src/kit/diagnostics/diagnostic.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const note = "Generated from the files of this folder: run npm run reference.";

/** The sources of a folder, in the order of their names. */
function sources(folder: string): readonly (readonly [name: string, text: string])[] {
  const names = readdirSync(`${root}/${folder}`).filter((name) => /\.tsx?$/.test(name) && name !== "index.ts");
  return names.sort(compare).map((name) => [name, readFileSync(`${root}/${folder}/${name}`, "utf8")]);
}

/** The text of each list by its path in the repository. */
export function generatedLists(): ReadonlyMap<string, string> {
  return new Map([
    ["templates/directives/index.ts", componentList()],
    ["src/stages/compile/directives/index.ts", bodyList()],
    ["src/tools/check/rules/index.ts", ruleList()],
  ]);
}

/** Those that a component shows: `templates/directives/BarChart.tsx`. */
function componentList(): string {
  const names = sources("templates/directives").flatMap(([file, text]) =>
    text.includes("\nexport const directive: Directive = {") ? [file.replace(/\.tsx$/, "")] : [],
  );
  const imports = [
    ...names.map((name) => `import * as ${name} from "./${name}.tsx";`),
    'import type { PackagedDirective } from "./packagedDirective.ts";',
  ];
  return `/** The packaged directives that a component shows, by the name of the component. ${note} */
${imports.sort((a, b) => compare(pathOf(a), pathOf(b))).join("\n")}

export const packagedDirectives: Readonly<Record<string, PackagedDirective>> = {
${names.map((name) => `  ${name},`).join("\n")}
};
`;
}

/** Those that the compiler shows: `src/stages/compile/directives/details.ts`. */
function bodyList(): string {
  return valueList("src/stages/compile/directives", "BodyDirective", {
    intro: "The directives that the compiler shows itself.",
    typeImport: 'import type { BodyDirective } from "../draft.ts";',
    name: "builtIn",
  });
}

/** The rules of the check: `src/tools/check/rules/language.ts`. */
function ruleList(): string {
  return valueList("src/tools/check/rules", "Rule", {
    intro: "The rules of the audit. Those of links are found by the crawl (`../brokenLinks.ts`).",
    typeImport: 'import type { Rule } from "./rule.ts";',
    name: "rules",
  });
}

interface List {
  readonly intro: string;
  readonly typeImport: string;
  /** What the list exports. */
  readonly name: string;
}

/** The list of all values of a type that the files of a folder export. */
function valueList(folder: string, type: string, { intro, typeImport, name }: List): string {
  const found = sources(folder).map(([file, text]) => {
    const values = [...text.matchAll(new RegExp(`^export const (\\w+): (readonly )?${type}(?:\\[\\])? = `, "gm"))];
    return { file, values: values.map(([, value = "", list]) => ({ value, isList: list !== undefined })) };
  });
  const all = found.filter(({ values }) => values.length > 0);
  const imports = all.map(
    ({ file, values }) =>
      `import { ${values
        .map(({ value }) => value)
        .sort(compare)
        .join(", ")} } from "./${file}";`,
  );
  const entries = all.flatMap(({ values }) => values.map(({ value, isList }) => `  ${isList ? "..." : ""}${value},`));
  return `/** ${intro} ${note} */
${[...imports, typeImport].sort((a, b) => compare(pathOf(a), pathOf(b))).join("\n")}

export const ${name}: readonly ${type}[] = [
${entries.join("\n")}
];
`;
}

/** The path that an import names, as imports are sorted. */
function pathOf(line: string): string {
  return (line.split('"')[1] ?? "").toLowerCase();
}
