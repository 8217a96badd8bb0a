/**
 * Two versions of the library → what each of its headers no longer brings, for a page about upgrading.
 *
 *     node content/lost-includes.mjs <sources> v24.09 v25.05
 *
 * A header brings what it includes itself and through other headers of the library, under whatever condition. Since v24.09 some
 * are indented behind the `#`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const [sources, ...versions] = process.argv.slice(2);
const [before, after] = versions.map((version) => broughtBy(join(sources, version)));
for (const [header, brought] of before) {
  const left = after.get(header);
  const gone = left === undefined ? ["the header itself"] : [...brought].filter((name) => !left.has(name));
  if (gone.length > 0) console.log(`${header}: ${gone.sort().join(", ")}`);
}

function broughtBy(folder) {
  const paths = ["Common++", "Packet++", "Pcap++"].flatMap((part) =>
    readdirSync(join(folder, part, "header")).map((name) => join(folder, part, "header", name)),
  );
  const own = new Map(paths.map((path) => [basename(path), includesOf(readFileSync(path, "utf8"))]));
  return new Map([...own.keys()].sort().map((header) => [header, reached(header, own)]));
}

function includesOf(text) {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]/gm)].map(([, name]) => name);
}

function reached(header, own) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    own.get(name)?.forEach(visit);
  };
  visit(header);
  return found;
}
