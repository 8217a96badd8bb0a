/**
 * The API records → whether they say what the headers say. The headers are read again by Universal Ctags, which shares no code with
 * Doxygen: each recorded name must be there, functions with the same numbers of parameters, and no public name may be missing.
 *
 *     node content/check-api-records.mjs <repository> [<version>...]
 *
 * <repository>: the library's sources with its tags. Needs git, tar and universal-ctags. Ends with 1 where a record is wrong.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** next describes this release, and what came after it. */
const released = "v26.07";
const all = ["next", "v25.05", "v24.09", "v23.09", "v22.11", "v22.05", "v21.11"];

/** Not compared, each with its reason. */
const known = [
  // Names that ctags gives to what has none.
  /__anon/,
  // Left out of the records: not for programs that use the library.
  /\binternal\b|\bX509Internal\b|\bipv6_ext_base_header\b/,
  // ctags does not see `~Layer() override;`, what has a template parameter without a name, and to which class some friends belong.
  /~|::getIntValue$|::operator<<$/,
  // Behind conditions that hold for no system whose code Doxygen reads, and the mark itself.
  /^(?:DISABLE_WARNING|DO_PRAGMA|PCPP_DEPRECATED|WIN32|gettimeofday)$/,
];

const [repository, ...versions] = process.argv.slice(2);
if (repository === undefined) throw new Error("Name the folder with the sources of the library.");
for (const version of versions.length > 0 ? versions : all) report(version, compare(recorded(version), tagged(version)));

/** Names of a record, each with the texts behind it. */
function recorded(version) {
  const { symbols } = JSON.parse(readFileSync(new URL(`api/${version}.json`, import.meta.url), "utf8"));
  const names = new Map();
  for (const [declared, members] of Object.entries(symbols)) {
    const scope = parts(declared);
    if (scope?.before) add(names, scope.name, "");
    for (const member of members) {
      const { name, after } = parts(member);
      add(names, scope === null ? name : `${scope.name}::${name}`, after);
    }
  }
  return names;
}

function parts(declared) {
  const [, before, name, after] = /^([^`]*)`([^`]+)`(.*)$/.exec(declared) ?? [];
  return name === undefined ? null : { before, name, after };
}

/** Names that ctags finds, each with its signatures, and those that are not private. */
function tagged(version) {
  const folder = mkdtempSync(join(tmpdir(), "headers-"));
  try {
    const tag = version === "next" ? released : version;
    const headers = ["Common++/header", "Packet++/header", "Pcap++/header"];
    const archive = execFileSync("git", ["-C", repository, "archive", tag, ...headers], { maxBuffer: 1 << 28 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    const how = ["--langmap=C++:+.h", "--kinds-C++=cdegmnpstuvf", "--fields=+aSKZt", "-D", "PCPP_DEPRECATED(text)="];
    const lines = execFileSync("ctags", ["-R", "--languages=C++", ...how, "--output-format=json", "-f", "-", "."], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    return namesOf(
      lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function namesOf(tags) {
  const names = new Map();
  const visible = new Set();
  const qualified = ({ scope, name }) => (scope === undefined ? name : `${scope}::${name}`).replace(/\b(operator) (?=\W)/, "$1");
  const hidden = new Set(tags.filter(({ access }) => access === "private").map(qualified));
  const aliases = new Map();
  for (const tag of tags) if (tag.kind === "typedef") add(aliases, tag.typeref?.replace(/^\w+:/, ""), qualified(tag));
  for (const tag of tags.filter((each) => !isGuard(each))) {
    const name = qualified(tag);
    add(names, name, tag.signature ?? "");
    // The values of an enumeration without a name are names of what is around, or of the type that is defined by it.
    const [, around = "", anonymous = "", inside] = /^(.*?)(__anon\w+)::(.+)$/.exec(name) ?? [];
    if (inside !== undefined)
      for (const other of ["", ...(aliases.get(around + anonymous) ?? [])])
        add(names, other ? `${other}::${inside}` : around + inside, "");
    const scopes = name.split("::").map((_, at, words) => words.slice(0, at + 1).join("::"));
    if (!scopes.some((scope) => hidden.has(scope))) visible.add(name);
  }
  return { names, visible };
}

/** `#define PCAPPP_LOGGER`: a header is read once. */
function isGuard({ kind, pattern }) {
  return kind === "macro" && /^\/\^#\s*define \w+\s*\$\/$/.test(pattern);
}

function add(names, name, text) {
  names.set(name, [...(names.get(name) ?? []), text]);
}

function compare(record, { names, visible }) {
  const isCompared = (name) => !known.some((each) => each.test(name));
  const missing = [...visible].filter((name) => !record.has(name) && isCompared(name));
  const invented = [...record.keys()].filter((name) => !names.has(name) && isCompared(name));
  const other = [...record].flatMap(([name, texts]) => {
    const counts = (names.get(name) ?? []).map(parameters).filter((count) => count !== null);
    const wrong = texts.filter((text) => parameters(text) !== null && counts.length > 0 && !counts.includes(parameters(text)));
    return wrong.map((text) => name + text);
  });
  return { count: record.size, missing, invented, other };
}

/** How many parameters `(int a, std::map<int, int> b) const` has; null for what has none to count. */
function parameters(text) {
  if (!text.startsWith("(")) return null;
  let depth = 0;
  let count = 0;
  let isEmpty = true;
  for (const letter of text) {
    if (")>]}".includes(letter) && --depth === 0) break;
    if (depth === 1 && letter === ",") count++;
    else if (depth >= 1 && letter !== " ") isEmpty = false;
    if ("(<[{".includes(letter)) depth++;
  }
  return isEmpty || /^\(\s*void\s*\)/.test(text) ? 0 : count + 1;
}

function report(version, { count, missing, invented, other }) {
  const problems = [
    ...missing.map((name) => `the record lacks ${name}`),
    ...invented.map((name) => `the headers lack ${name}`),
    ...other.map((name) => `the headers declare with another number of parameters ${name}`),
  ];
  console.log(`${version}: ${count} names, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
