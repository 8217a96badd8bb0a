/**
 * Compiles every C++ program that the documentation shows against the library's headers of its own version, syntax only:
 *
 *     node tests/programs.mjs <folder with the library's sources: v25.05/, …, next/> [version …]
 *
 * Not part of `npm test`: it needs the library's sources, libpcap's headers and a compiler (`CXX`, else `g++`).
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const docs = join(root, "content/docs");
const pages = join(root, "content/pages");
const compiler = process.env.CXX ?? "g++";

const [sources, ...wanted] = process.argv.slice(2);
if (sources === undefined) {
  console.error("Usage: node tests/programs.mjs <folder with one folder of the library's sources per version> [version …]");
  process.exit(2);
}

const [latest, ...older] = JSON.parse(readFileSync(join(docs, "versions.json"), "utf8"));
const versions = ["next", latest, ...older].filter((version) => wanted.length === 0 || wanted.includes(version));
const broken = versions.filter((version) => !check(version));
if (versions.length === 0) console.error(`No such version: ${wanted.join(", ")}`);
process.exitCode = broken.length > 0 || versions.length === 0 ? 1 : 0;

/** The pages outside the docs show the latest release. */
function check(version) {
  const library = join(sources, version);
  const include = ["Common++", "Packet++", "Pcap++"].map((part) => join(library, part, "header"));
  if (!include.every((folder) => existsSync(folder))) {
    console.error(`${version}: no headers in ${include.find((folder) => !existsSync(folder))}`);
    return false;
  }
  const standard = standardOf(library);
  const programs = [...programsIn(join(docs, version)), ...(version === latest ? programsIn(pages) : [])];
  const failed = programs.filter((program) => !compiles(program, standard, include));
  console.log(`${version}: ${programs.length - failed.length} of ${programs.length} programs compile as ${standard}`);
  return failed.length === 0 && programs.length > 0;
}

function programsIn(folder) {
  const examples = join(folder, "_examples");
  const names = existsSync(examples) ? readdirSync(examples) : [];
  return names.filter((name) => name.endsWith(".cpp")).map((name) => join(examples, name));
}

function compiles(program, standard, include) {
  const flags = [`-std=${standard}`, "-fsyntax-only", "-Wall", "-Wextra", "-pedantic"];
  const headers = include.flatMap((folder) => ["-isystem", folder]);
  const { status, stderr, error } = spawnSync(compiler, [...flags, ...headers, program], { encoding: "utf8" });
  if (error !== undefined) throw new Error(`${compiler} does not start: ${error.message}`);
  if (stderr !== "") console.error(`${relative(root, program)}\n${stderr}`);
  return status === 0;
}

/** The standard that the library's own build asks for; the makefiles of the older versions said C++11. */
function standardOf(library) {
  const build = join(library, "CMakeLists.txt");
  const stated = existsSync(build) ? /CMAKE_CXX_STANDARD (\d+)/.exec(readFileSync(build, "utf8")) : null;
  return `c++${stated?.[1] ?? "11"}`;
}
