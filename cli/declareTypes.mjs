/**
 * src/ and templates/ → dist/types/: the declarations that the public API reaches, and those of zod, from which the type of a
 * configuration is inferred. They need nothing that an installed docsgen does not bring along.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const { resolve } = createRequire(import.meta.url);
const entries = ["src/index.d.ts", "templates/index.d.ts"];
/** Whoever imports an entry may import these files as text. */
const textFiles = "src/stages/config/textFiles.d.ts";
/** Matches what a declaration refers to: `from "./x.ts"`, `import("./x.ts")`. */
const references = /(\bfrom\s+|\bimport\()(["'])([^"']+)\2/g;

/** The compiler; null in an installation without development packages. */
export function findCompiler() {
  try {
    const manifest = resolve("typescript/package.json");
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin.tsc);
  } catch {
    return null;
  }
}

export function declareTypes(root) {
  const compiler = findCompiler();
  if (compiler === null) return;
  // Inside the package, so that imports of packages are found.
  const made = mkdtempSync(join(root, "dist/declarations-"));
  try {
    execFileSync(process.execPath, [compiler, "-p", "tsconfig.types.json", "--outDir", made], { cwd: root, stdio: "inherit" });
    copyZod(join(made, "zod"));
    keepReached(made, join(root, "dist/types"));
    for (const entry of entries) referToTextFiles(join(root, "dist/types"), entry);
    cpSync(join(root, textFiles), join(root, "dist/types", textFiles));
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** Its messages in fifty languages are left out, as they are in the bundle. */
function copyZod(to) {
  const from = dirname(resolve("zod/package.json"));
  cpSync(from, to, { recursive: true, filter: (path) => !/\/(?:src|v3|mini|v4-mini)$|\.c?js$|\.d\.cts$|\.md$/.test(path) });
  writeFileSync(join(to, "v4/locales/index.d.ts"), 'export { default as en } from "./en.js";\n');
}

/** Copies the entries and all that they lead to. */
function keepReached(from, to) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(join(from, file), "utf8").replace(references, (whole, before, quote, target) => {
      const found = declarationOf(from, file, target);
      if (found === null) return whole;
      visit(found);
      const path = relative(dirname(file), found);
      const written = path.startsWith(".") ? path : `./${path}`;
      return `${before}${quote}${written.replace(/\.d\.ts$/, ".js")}${quote}`;
    });
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  };
  for (const entry of entries) visit(entry);
  cpSync(join(from, "zod/LICENSE"), join(to, "zod/LICENSE"));
}

function referToTextFiles(folder, entry) {
  const file = join(folder, entry);
  writeFileSync(file, `/// <reference path="${relative(dirname(entry), textFiles)}" />\n${readFileSync(file, "utf8")}`);
}

/** The file, relative to the folder, that an import means; null for packages. */
function declarationOf(folder, file, target) {
  if (target === "zod") return "zod/index.d.ts";
  if (!target.startsWith(".")) return null;
  const path = join(dirname(file), target.replace(/(?:\.d)?\.(?:tsx?|js)$/, ""));
  if (!existsSync(join(folder, `${path}.d.ts`))) throw new Error(`${file} refers to ${target}, which is not declared.`);
  return `${path}.d.ts`;
}
