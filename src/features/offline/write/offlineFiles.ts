/**
 * All files of a build → for each version, the list of those that its pages need without a network: `offline/v1.0.json`. A reader's
 * browser fetches what the list names and compares the start of the hashes, so that it never keeps files of two builds.
 */

import { join } from "node:path";
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import type { Entry } from "../../../kit/files/buildManifest.ts";
import { readRegularFile } from "../../../kit/files/readFile.ts";
import { once } from "../../../kit/once.ts";
import type { StringTable } from "../../../kit/stringTable.ts";
import { decode, outputPath, splitUrl } from "../../../kit/text/urls.ts";
import { kinds } from "../../../model/kinds.ts";
import { isListed } from "../../../model/listed.ts";
import type { Output, Page, Prepared, Site, VersionName } from "../../../model/model.ts";
import { contentOf, isCopy, prepare } from "../../../model/output.ts";
import { type AuditedPage, resolveOn } from "../../../stages/link/audit.ts";

interface OfflineInput {
  readonly root: string;
  readonly site: Pick<Site, "versions" | "pages">;
  readonly records: readonly AuditedPage[];
  /** What the numbers of links stand for. */
  readonly texts: StringTable;
}

/** Every other file of the build by its path: what is known of it, or the place of a file to read. Content of a large site would fill the memory. */
type Files = ReadonlyMap<string, Entry | string>;

/** Not in the lists: what changed on single pages, and downloads larger than this. */
const largest = 2_000_000;

/** Of a hash, so many hexadecimal digits tell files apart; all would be half of a list. */
const digits = 24;

const manifestPath = "search/index.json";

/** What is read of it: which files hold the index of a version. */
interface SearchManifest {
  readonly indexes: readonly {
    readonly name: string | null;
    readonly path: string;

    readonly names?: string;
  }[];
}

/** `outputs`, and the lists when all of them are known. */
export async function* withOfflineLists(outputs: AsyncIterable<Output>, input: OfflineInput): AsyncGenerator<Output> {
  const files = new Map<string, Entry | string>();
  let manifest: SearchManifest | null = null;
  for await (const output of outputs) {
    const { path } = output;
    const content = await contentOf(output);
    if (content === null) continue;
    if (isCopy(content)) {
      files.set(path, join(input.root, content.copyOf));
      yield output;
      continue;
    }
    const prepared = prepare(content);
    files.set(path, entryOf(prepared));
    if (path === manifestPath) manifest = JSON.parse(Buffer.from(prepared.make()).toString()) as SearchManifest;
    yield { ...output, body: prepared };
  }
  yield* offlineFiles(input, files, manifest);
}

function offlineFiles(input: OfflineInput, files: Files, manifest: SearchManifest | null): readonly Output[] {
  const { site } = input;
  const common = [...files.keys()].filter(isShared);
  const entryAt = once((path: string) => {
    const known = files.get(path);
    return typeof known === "string" ? entryOf(readRegularFile(known)) : known;
  });
  const named = new Map(input.records.map((each) => [each.page.url, filesOf(each, input.texts, files)]));
  return site.versions.map((version) => {
    const { name } = version;
    const pages = site.pages.filter((page) => isKept(page, version) && named.has(page.url));
    const paths = [
      ...common,
      ...searchFilesOf(name, manifest, files),
      ...pages.map(({ url }) => outputPath(url)),
      ...pages.flatMap(({ url }) => named.get(url) ?? []),
    ];
    const lines = [...new Set(paths)].sort(compare).flatMap((path) => {
      const entry = entryAt(path);
      return entry === undefined || entry.bytes > largest
        ? []
        : [JSON.stringify([path, entry.hash.slice(0, digits), entry.bytes])];
    });
    return { path: offlineList(name), from: "offline", body: `[\n${lines.join(",\n")}\n]\n` };
  });
}

function offlineList(version: string): string {
  return `offline/${version}.json`;
}

function isKept(page: Page, own: VersionName): boolean {
  const { kind, version, docSet } = page;
  const isOfAll = version === null && (docSet === null || docSet === own.docSet);
  return isListed(page) && kinds[kind].isOffline && (version === own.name || isOfAll);
}

/** Scripts and styles, which name each other, what pages ask for by name, and what answers for the home, be it a page or a redirect. */
function isShared(path: string): boolean {
  return /^assets\/[^/]+$/.test(path) || ["index.html", "routes.json", manifestPath, "search/settings.json"].includes(path);
}

/** The index of a version with the names of its API, and the index of the pages outside the docs. */
function searchFilesOf(version: string, manifest: SearchManifest | null, files: Files): readonly string[] {
  const indexes = manifest?.indexes.filter(({ name }) => name === version || name === null) ?? [];
  const folders = indexes.flatMap(({ path, names = path }) => [`search/${path}`, `search/${names}`]);
  return [...files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)));
}

/** Pictures and other files that a page shows or links to. */
function filesOf({ page, links }: AuditedPage, texts: StringTable, files: Files): readonly string[] {
  const paths = links.targets.map((number) => decode(splitUrl(resolveOn(texts.at(number), page)).pathname).slice(1));
  return paths.filter((path) => files.has(path) && !/\.(?:html|md|xml)$/.test(path));
}

function entryOf(body: Buffer | Prepared): Entry {
  const { hash, bytes } = prepare(body);
  return { hash, bytes };
}
