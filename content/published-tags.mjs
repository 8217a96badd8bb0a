/**
 * The headers of the library in one version → a tag file of Doxygen with the pages and places of the published reference, of which
 * `docsgen api record --tags` takes the addresses.
 *
 *     node content/published-tags.mjs <sources> <file>
 *
 * Doxygen has the options of the published reference, so it says which pages and places there are. The reference is published with
 * Doxygen 1.8 and 1.9.1, which name the place of a function by a hash of its declaration as it is written, while newer versions put a
 * space before `*` and `&` first: for those the hash is computed again.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [sources, file] = process.argv.slice(2);
writeFileSync(file, tagFile(compoundsOf(doxygen(resolve(sources)))));

function doxygen(folder) {
  const work = mkdtempSync(join(tmpdir(), "tags-"));
  const options = {
    INPUT: "Common++/header Packet++/header Pcap++/header",
    RECURSIVE: "YES",
    FULL_PATH_NAMES: "NO",
    CASE_SENSE_NAMES: "NO",
    HIDE_UNDOC_MEMBERS: "YES",
    BUILTIN_STL_SUPPORT: "YES",
    MACRO_EXPANSION: "YES",
    PREDEFINED: "_WIN32=1 WIN32=1 __linux__=1 USE_PF_RING=1 USE_DPDK=1",
    EXCLUDE_SYMBOLS: "ipv6_ext_base_header",
    GENERATE_LATEX: "NO",
    OUTPUT_DIRECTORY: work,
    GENERATE_TAGFILE: join(work, "all.tag"),
    QUIET: "YES",
    WARNINGS: "NO",
  };
  const input = Object.entries(options)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
  try {
    execFileSync("doxygen", ["-"], { cwd: folder, input, stdio: ["pipe", "ignore", "ignore"] });
    return readFileSync(join(work, "all.tag"), "utf8");
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Doxygen writes one element a line, so patterns are enough. */
function compoundsOf(tag) {
  return [...tag.matchAll(/<compound kind="(\w+)"[^>]*>([\s\S]*?)\n {2}<\/compound>/g)]
    .filter(([, kind]) => /^(?:class|struct|union|namespace|file)$/.test(kind))
    .map(([, kind, text]) => {
      const name = first(text, "name");
      const own = text.replace(/<member[\s\S]*?<\/member>/g, "");
      const members = [...text.matchAll(/<member kind="(\w+)"([^>]*)>([\s\S]*?)\n {4}<\/member>/g)].map(
        ([, of, attributes, member]) => ({
          ...memberOf(of, member, name),
          protection: /protection="\w+"/.exec(attributes)?.[0] ?? "",
        }),
      );
      return { kind, name, filename: first(own, "filename"), bases: all(own, "base"), classes: all(own, "class"), members };
    })
    .filter(({ name }) => !/[@<]/.test(name));
}

function memberOf(kind, text, scope) {
  const [name, anchorfile] = [first(text, "name"), first(text, "anchorfile")];
  const declaration = { type: first(text, "type"), name, scope, arglist: first(text, "arglist") };
  return { kind, name, anchorfile, anchor: anchorOf(first(text, "anchor"), declaration), values: all(text, "enumvalue") };
}

/** See above. The formula is used only where it gives the hash that is there. */
function anchorOf(anchor, { type, name, scope, arglist }) {
  const plain = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const hash = (shown) =>
    `a${createHash("md5")
      .update(`${shown}${scope}::${name}${name}${plain(arglist)}`)
      .digest("hex")}`;
  for (const before of ["", "virtual ", "static "]) {
    const shown = `${before}${plain(type)} `;
    if (hash(shown) === anchor) return hash(shown.replace(/ (?=[*&])/g, ""));
  }
  return anchor;
}

/** The page of a structure is short: its fields need no places. */
function withoutPlace(member) {
  return { ...member, anchor: "" };
}

function tagFile(compounds) {
  const sorted = compounds.toSorted((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
  return `<tagfile>\n${sorted.map(compoundText).join("")}</tagfile>\n`;
}

function compoundText({ kind, name, filename, bases, classes, members }) {
  const isFile = kind === "file";
  const seen = new Set();
  const lines = members
    .filter((member) => isMentioned(member, name))
    // Public overloads before others.
    .toSorted((a, b) => order(a.name, b.name) || order(a.protection, b.protection))
    .filter((member) => !seen.has(member.name) && seen.add(member.name))
    // Members of namespaces are listed with their headers, too, and there tell which header declares them.
    .filter(({ anchor }) => !isFile || anchor !== "")
    .map((member) => memberText(kind === "struct" && member.kind !== "enumvalue" ? withoutPlace(member) : member, filename));
  return [
    `<compound kind="${kind}"><name>${name}</name>${filename === "" ? "" : `<filename>${filename}</filename>`}`,
    ...bases.map((base) => `<base>${base}</base>`),
    ...(isFile ? classes.map((each) => `<class>${each}</class>`) : []),
    "\n",
    ...lines,
    "</compound>\n",
  ].join("");
}

/** Constructors are found by their class, operators are never mentioned by name, and Doxygen mistakes some macros for functions. */
function isMentioned({ kind, name }, scope) {
  return kind !== "friend" && !/^(?:~|operator\b|PCPP_DEPRECATED$)/.test(name) && name !== scope.split("::").at(-1);
}

function order(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function memberText({ kind, protection, name, anchorfile, anchor, values }, page) {
  const file = anchorfile === page || anchor === "" ? "" : `<anchorfile>${anchorfile}</anchorfile>`;
  const place = anchor === "" ? "" : `${file}<anchor>${anchor}</anchor>`;
  // Of a value, the hash of its enumeration is enough: that is where it is described.
  return `<member kind="${kind}"${protection === "" ? "" : ` ${protection}`}><name>${name}</name>${kind === "enumvalue" ? place.replace(/(<anchor>\w{33})\w+/, "$1") : place}${values.map((value) => `<enumvalue>${value}</enumvalue>`).join("")}</member>\n`;
}

function first(text, element) {
  return all(text, element)[0] ?? "";
}

function all(text, element) {
  return [...text.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g"))].map(([, value]) => value.trim());
}
