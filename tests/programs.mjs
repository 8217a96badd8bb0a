/**
 * Checks every C++ program that the documentation shows, with the library of its own version:
 *
 *     node tests/programs.mjs <sources> [version …]                    compile
 *     node tests/programs.mjs <sources> --run <libraries> [version …]  also run, and compare what is printed
 *
 *     … --installed <prefixes>                                         also build and run the projects of `_examples/projects`
 *
 * `<sources>` has one folder of the library's sources per version (v25.05/, …, next/), `<libraries>` the built library of each as
 * `<version>/libpcpp.a`, `<prefixes>` the library of each installed to `<version>/`. `--only <name>` checks one program; `--update` writes what the programs print into their `.out` files.
 *
 * Not part of `npm test`: it needs the library, libpcap and a compiler (`CXX`, else `g++`). What it does is in `tests/programs/`.
 */
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, ".docsgen/programs.mjs");
await build({
  absWorkingDir: root,
  entryPoints: ["tests/programs/main.ts"],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  logLevel: "warning",
});
const { main } = await import(pathToFileURL(program).href);
process.exitCode = await main(root, process.argv.slice(2));
