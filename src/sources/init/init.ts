/**
 * Creates a small working site in a new or empty folder: a copy of `starter/` that is named after the folder, with the files of the
 * host that it is deployed to (`starter/deploy/`).
 */
// Reads files of the package.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { compare, DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import { cannotCreate, refuseFolder, writeAtOnce } from "../../kit/files/newFolder.ts";
import { findPackage } from "../../kit/files/package.ts";
import type { Diagnostic } from "../../model/model.ts";
import { dependencyOn } from "./dependency.ts";
import type { Deployment } from "./deployments.ts";

export interface NewSite {
  readonly deploy?: Deployment;
  /** The path that the site is served under; begins and ends with `/`. */
  readonly base?: string;
}

export interface CreatedSite {
  /** Paths inside the folder, sorted. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was created and what to do next. */
  readonly lines: readonly string[];
}

/** `folder` is absolute. Throws a `DocsgenError` when it already contains anything. */
export async function createSite(folder: string, { deploy = "none", base = "/" }: NewSite = {}): Promise<CreatedSite> {
  const refused = refuseFolder(folder);
  if (refused !== null) throw new DocsgenError([refused]);
  const { root, version } = findPackage();
  const { specifier, tarball } = dependencyOn(root, version, folder);
  const texts = starterFiles(folder, { deploy, base, specifier });
  const files = [...texts.map(([path, text]) => ({ path, text })), ...(tarball === null ? [] : [tarball])];
  try {
    await writeAtOnce(folder, files);
  } catch (error) {
    throw new DocsgenError([cannotCreate(folder, error)]);
  }
  const name = basename(folder);
  const lines = [
    `Created a site with ${files.length} files in ${name}.`,
    `Next: run "npm install" and "npm run dev" in ${name}, and set title and url in ${name}/site.config.ts. See ${name}/README.md for what to do next.`,
    ...(specifier.startsWith("file:") && tarball === null ? [otherMachines(specifier)] : []),
  ];
  return { files: files.map(({ path }) => path).sort(compare), diagnostics: [], lines };
}

/** What to do about a docsgen that no clone of the site's repository holds. */
function otherMachines(specifier: string): string {
  return `package.json names docsgen as ${specifier}, which other machines and CI do not have. Before you publish the site, run "npm pack" there, move the tarball to vendor/, and name it instead: "file:vendor/<tarball>".`;
}

/** `packet-library` → `Packet library`. */
function titleOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? "My library" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name that a package may have. */
function packageNameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return name === "" ? "my-library" : name;
}

interface StarterOptions extends Required<NewSite> {
  /** What package.json says for docsgen. */
  readonly specifier: string;
}

/** Paths inside the new folder, with their texts. */
function starterFiles(folder: string, { deploy, base, specifier }: StarterOptions): readonly (readonly [string, string])[] {
  const { root } = findPackage();
  const starter = readFolder(join(root, "src/sources/init/starter"));
  const ofHost = readFolder(join(root, "src/sources/init/starter/deploy", deploy));
  const title = titleOf(folder);
  const below = base.replace(/\/$/, "");
  const address = {
    NAME: packageNameOf(folder),
    BASE: base,
    BELOW: below,
    // A host that publishes a whole folder finds the site where its path says.
    OUT: below === "" ? "" : ` -- --out build${below}`,
  };
  const values = {
    ...address,
    DOCSGEN: specifier,
    DEPLOY: fill(ofHost.get("README.md") ?? "", address).trimEnd(),
  };
  const all = [...starter]
    .filter(([path]) => !path.startsWith("deploy/"))
    .concat([...ofHost].filter(([path]) => path !== "README.md"));
  const quoted = JSON.stringify(title).slice(1, -1);
  return all.map(([path, text]) => [dotted(path), fill(text, { ...values, TITLE: path === "README.md" ? title : quoted })]);
}

/** `__NAME__` becomes its value. A line about the path below which a site is served is left out for a site at the root. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  const kept = values.BELOW === "" ? text.replace(/^.*__BELOW__.*\n\n?/gm, "") : text;
  return kept.replace(/__([A-Z]+)__/g, (whole, name: string) => values[name] ?? whole);
}

/** npm packs no file named `.gitignore`, so names that begin with a dot lack it in the starter. */
function dotted(path: string): string {
  return path.replace(/^(?=(?:gitignore|node-version)$|github\/)/, ".");
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
