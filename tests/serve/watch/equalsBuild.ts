/** Whether the writing server shows and reports what a build would. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { build } from "../../../src/site/build.ts";
import { shared } from "./reportsTheSame.ts";
import type { WritingSite } from "./writing.ts";

/**
 * Every page and file of a clean build is what the server answers with, and the problems of one are those of the other. Of a
 * large site, one file in `each` is compared; a build with errors has none.
 */
export async function equalsBuild(site: WritingSite, { each = 1, cache = false } = {}): Promise<void> {
  const { ok, diagnostics } = await build({ ...site.run, cache });
  await site.until(() => shared(site.diagnostics(), diagnostics), shared(diagnostics, diagnostics));
  if (!ok) return;
  const manifest = JSON.parse(await readFile(join(site.run.out, "docsgen-manifest.json"), "utf8")) as { readonly files: object };
  const paths = Object.keys(manifest.files).filter((path) => !path.startsWith(".") && path !== "404.html");
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths.filter((_, index) => index % each === 0)) {
    const url = path.split("/").map(encodeURIComponent).join("/");
    expect({ path, text: (await site.page(`/${url}`)).text }).toEqual({
      path,
      text: await readFile(join(site.run.out, path), "utf8"),
    });
  }
}
