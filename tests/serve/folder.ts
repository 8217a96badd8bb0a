/** A finished site in a temporary folder, from a list of files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { manifestFile, manifestText } from "../../src/kit/files/buildManifest.ts";
import { digestOf } from "../../src/kit/hash.ts";

/** Writes the files below a new folder; the folder goes when the test file is done. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const configured = 'export default { title: "Lib", url: "https://example.org" };\n';

/** A site's root with a finished build in `build/`. */
export function builtSite(files: Readonly<Record<string, string>>, base = "/", config = configured): string {
  const all = { "robots.txt": `User-agent: *\nSitemap: https://example.org${base}sitemap.xml\n`, ...files };
  const entries = Object.entries(all).map(
    ([path, text]) => [path, { hash: digestOf(Buffer.from(text)), bytes: Buffer.byteLength(text) }] as const,
  );
  const manifest = manifestText({ versions: null, files: new Map(entries) });
  const inBuild = Object.entries({ ...all, [manifestFile]: manifest }).map(([path, text]) => [`build/${path}`, text] as const);
  return folderOf({ "site.config.ts": config, ...Object.fromEntries(inBuild) });
}
