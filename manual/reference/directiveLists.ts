/**
 * The files of directives → the two lists of them, which are source: one value is exported by a file, and imported by the list. They are
 * generated like the pages of the reference, so that a new directive is one file.
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

/** Those that a component shows: `templates/directives/BarChart.tsx`. */
export function componentList(): string {
  const names = sources("templates/directives").flatMap(([file, text]) =>
    text.includes("\nexport const directive: Directive = {") ? [file.replace(/\.tsx$/, "")] : [],
  );
  const imports = [
    ...names.map((name) => `import * as ${name} from "./${name}.tsx";`),
    'import type { PackagedDirective } from "./packagedDirective.ts";',
  ];
  const pathOf = (line: string) => (line.split('"')[1] ?? "").toLowerCase();
  return `/** The packaged directives that a component shows, by the name of the component. ${note} */
${imports.sort((a, b) => compare(pathOf(a), pathOf(b))).join("\n")}

export const packagedDirectives: Readonly<Record<string, PackagedDirective>> = {
${names.map((name) => `  ${name},`).join("\n")}
};
`;
}

/** Those that the compiler shows: `src/stages/compile/directives/details.ts`. */
export function bodyList(): string {
  const found = sources("src/stages/compile/directives").map(([file, text]) => {
    const values = [...text.matchAll(/^export const (\w+): (readonly )?BodyDirective(?:\[\])? = /gm)];
    return { file, values: values.map(([, name = "", list]) => ({ name, isList: list !== undefined })) };
  });
  const all = found.filter(({ values }) => values.length > 0);
  const imports = all.map(
    ({ file, values }) =>
      `import { ${values
        .map(({ name }) => name)
        .sort(compare)
        .join(", ")} } from "./${file}";`,
  );
  const entries = all.flatMap(({ values }) => values.map(({ name, isList }) => `  ${isList ? "..." : ""}${name},`));
  return `/** The directives that the compiler shows itself. ${note} */
import type { BodyDirective } from "../draft.ts";
${imports.join("\n")}

export const builtIn: readonly BodyDirective[] = [
${entries.join("\n")}
];
`;
}
