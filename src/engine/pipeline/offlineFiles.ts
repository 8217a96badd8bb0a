/**
 * All files of a build → for each version, the list of those that its pages need without a network: `offline/v1.0.json`. A reader's
 * browser fetches what the list names and compares the hashes, so that it never keeps files of two builds.
 */
import { join } from "node:path";
import { compare } from "../core/diagnostic.ts";
import { digestOf } from "../core/hash.ts";
import type { BuildOutput, Output, Page, Site } from "../core/model.ts";
import type { Numbering } from "../core/numbering.ts";
import { readRegularFile } from "../core/readFile.ts";
import { decode, outputPath, splitUrl } from "../core/urls.ts";
import { prepare } from "../emit/writeOutputs.ts";
import { type AuditedPage, resolveOn } from "../links/audit.ts";
import type { Manifest } from "../search/shared/format.ts";

interface OfflineInput {
  readonly root: string;
  readonly site: Pick<Site, "versions" | "pages">;
  readonly audited: readonly AuditedPage[];
  /** What the numbers of links stand for. */
  readonly texts: Numbering;
  /** Every other file of the build. */
  readonly outputs: ReadonlyMap<string, BuildOutput["body"]>;
}

/** Not in the lists: pages about changes, and downloads larger than this. */
const largest = 2_000_000;

/** `outputs`, and the lists when all of them are known. */
export async function* withOfflineLists(
  outputs: AsyncIterable<BuildOutput>,
  input: Omit<OfflineInput, "outputs">,
): AsyncGenerator<BuildOutput> {
  const bodies = new Map<string, BuildOutput["body"]>();
  for await (const output of outputs) {
    bodies.set(output.path, output.body);
    yield output;
  }
  yield* offlineFiles({ ...input, outputs: bodies });
}

function offlineFiles(input: OfflineInput): readonly Output[] {
  const { site, outputs } = input;
  const common = [...outputs.keys()].filter(isShared);
  const named = new Map(input.audited.map((each) => [each.page.url, filesOf(each, input)]));
  return site.versions.map(({ name }) => {
    const pages = site.pages.filter((page) => isKept(page, name) && named.has(page.url));
    const paths = [
      ...common,
      ...searchFilesOf(name, outputs),
      ...pages.map(({ url }) => outputPath(url)),
      ...pages.flatMap(({ url }) => named.get(url) ?? []),
    ];
    const lines = [...new Set(paths)].sort(compare).flatMap((path) => {
      const { hash, bytes } = entryOf(path, input);
      return bytes > largest ? [] : [JSON.stringify([path, hash, bytes])];
    });
    return { path: offlineList(name), from: "offline", body: `[\n${lines.join(",\n")}\n]\n` };
  });
}

function offlineList(version: string): string {
  return `offline/${version}.json`;
}

function isKept({ kind, version }: Page, name: string): boolean {
  return kind !== "changes" && kind !== "release" && (version === name || version === null);
}

/** Scripts and styles, which name each other, and what pages ask for by name. */
function isShared(path: string): boolean {
  return /^assets\/[^/]+$/.test(path) || ["routes.json", "search/index.json", "search/settings.json"].includes(path);
}

/** The index of a version, and the one of the pages outside the docs. */
function searchFilesOf(version: string, outputs: OfflineInput["outputs"]): readonly string[] {
  const manifest = outputs.get("search/index.json");
  if (manifest === undefined || isCopy(manifest)) return [];
  const { indexes } = JSON.parse(Buffer.from(prepare(manifest).make()).toString()) as Manifest;
  const folders = indexes.filter(({ name }) => name === version || name === null).map(({ path }) => `search/${path}`);
  return [...outputs.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)));
}

/** Pictures and other files that a page shows or links to. */
function filesOf({ page, links }: AuditedPage, { texts, outputs }: OfflineInput): readonly string[] {
  const paths = links.targets.map((number) => decode(splitUrl(resolveOn(texts.at(number), page)).pathname).slice(1));
  return paths.filter((path) => outputs.has(path) && !/\.(?:html|md|xml)$/.test(path));
}

function entryOf(path: string, { root, outputs }: OfflineInput): { readonly hash: string; readonly bytes: number } {
  const body = outputs.get(path) ?? "";
  if (!isCopy(body)) return prepare(body);
  const content = readRegularFile(join(root, body.copyOf));
  return { hash: digestOf(content), bytes: content.length };
}

function isCopy(body: BuildOutput["body"]): body is Extract<BuildOutput["body"], { readonly copyOf: unknown }> {
  return typeof body === "object" && "copyOf" in body;
}
