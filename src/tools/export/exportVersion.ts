/**
 * A finished build → one version of it as a zip that works from a disk, without a server: its pages with what they show, the search
 * included. `index.html` at the top is the version's first page.
 */

import { readBuiltPage } from "../../finished/builtPage.ts";
import type { BuiltSite, BuiltVersion } from "../../finished/builtSite.ts";
import { type FinishedBuild, fileIn } from "../../finished/findBuild.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { findPackage } from "../../kit/files/package.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { once, orNull } from "../../kit/once.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { outputPath, withBase } from "../../kit/text/urls.ts";
import type { Url } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { fileNameOf } from "../../model/versionName.ts";
import { loadExportedScripts } from "../../stages/assets/exportedScripts.ts";
import { loadScripts } from "../../stages/assets/scripts.ts";
import { checkCopy } from "./checkCopy.ts";
import type { CopySource } from "./copyAddresses.ts";
import { type CopyContext, copyHtml } from "./copyHtml.ts";
import { copySearch } from "./copySearch.ts";
import { copyStyles } from "./copyStyles.ts";
import { brokenLinks, type Exported, type ExportOptions, openVersion, writeExport } from "./openVersion.ts";
import { zipFiles } from "./zipFiles.ts";

/** Writes nothing where a link of the copy leads nowhere. Throws a `DocsgenError` without a build, or for an unknown version. */
export async function exportVersion(run: RunOptions, { version: asked = "", output, signal }: ExportOptions): Promise<Exported> {
  const { build, site, version } = await openVersion(run, asked);
  const file = output(fileNameOf(version));
  const files = await copyFiles(version, { build, site, signal });
  const { links, broken } = await checkCopy(files, signal);
  const pages = [...files.keys()].filter((path) => path.endsWith(".html")).length;
  const zip = zipFiles(files, `docs-${fileNameOf(version)}`);
  await breathe(signal);
  if (broken.length === 0) await writeExport(file, zip);
  const diagnostics = brokenLinks(broken);
  return { file, version: version.label, pages, files: files.size, links, bytes: zip.length, diagnostics };
}

interface CopyScene {
  readonly signal: AbortSignal | undefined;
  readonly build: FinishedBuild;
  readonly site: BuiltSite;
}

/** The files of the copy by path. */
async function copyFiles(version: BuiltVersion, { build, site, signal }: CopyScene): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = once((path: string) => bytesOf(build, path));
  const textOf = (path: string) => Buffer.from(read(path) ?? []).toString("utf8");
  const redirectOf = once((path: string) => {
    const text = path.endsWith(".html") && build.files.includes(path) ? textOf(path) : "";
    return text.includes('http-equiv="refresh"') ? readBuiltPage(text).redirect : null;
  });
  const pages = build.files.filter((path) => isPageOf(version, path, site) && redirectOf(path) === null);
  const source: CopySource = {
    files: copiable(build.files),
    pages: new Set(pages),
    url: build.url ?? "",
    base: build.base,
    redirectOf,
  };
  const search = copySearch(version.name, build.files, read);
  const { root } = findPackage();
  const [scripts, exported] = await Promise.all([loadScripts(root), loadExportedScripts(root)]);
  const context: CopyContext = {
    source,
    client: { module: withBase(`/assets/${scripts.client.entry}`, build.base), script: "assets/site.js" },
    inline: { built: scripts.inlineScript, copied: exported.inlineScript },
    hasSearch: search !== null,
    version: version.name,
  };
  const made = new Map<string, string>([[context.client.script, exported.client], ...(search?.scripts ?? [])]);
  const needed = new Set(search === null ? [] : [search.styles]);
  const first = outputPath(version.path as Url);
  for (const [to, from] of [...pages.map((path) => [path, path] as const), ["index.html", first] as const]) {
    await breathe(signal);
    const text = textOf(from);
    expectOwn(text, context);
    const page = copyHtml(text, from, to, context);
    made.set(to, page.html);
    for (const path of page.files) needed.add(path);
  }
  for (const path of [...needed].filter((each) => each.endsWith(".css"))) {
    const sheet = copyStyles(textOf(path), path, source);
    made.set(path, sheet.css);
    for (const file of sheet.files) needed.add(file);
  }
  const raw = [...needed].filter((path) => !made.has(path)).map((path) => [path, read(path) ?? new Uint8Array()] as const);
  return new Map([...[...made].map(([path, text]) => [path, Buffer.from(text)] as const), ...raw]);
}

function bytesOf({ out }: FinishedBuild, path: string): Uint8Array | null {
  const file = fileIn(out, path);
  return file === null ? null : orNull(() => readRegularFile(file));
}

/** Those of the API are about every version of their set. */
function isPageOf({ name, docSet }: BuiltVersion, path: string, site: BuiltSite): boolean {
  const url = `/${path.replace(/\.html$/, "")}`;
  const own = path.endsWith(".html") ? site.versionOf(url) : null;
  return own !== null && (own.name === name || (site.isAboutAll(url) && own.docSet === docSet));
}

/** What a page may show or offer: not the Markdown of pages, and not what the search reads. */
function copiable(files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files);
  const isTwin = (path: string) => path.endsWith(".md") && all.has(path.replace(/\.md$/, ".html"));
  return new Set(files.filter((path) => !isTwin(path) && !path.startsWith("search/")));
}

/** The copy's scripts take the place of the build's, so they must be found there. */
function expectOwn(html: string, { client, inline }: CopyContext): void {
  if (html.includes(`src="${client.module}"`) && html.includes(`<script>${inline.built}</script>`)) return;
  const message = "The build was made by another version of docsgen.";
  throw new DocsgenError([diagnose("export/other-build", message, { hint: 'Run "docsgen build" first.' })]);
}
