/** Whether the writing server shows what a build would write. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { build } from "../../../src/engine/pipeline/build.ts";
import type { WritingSite } from "./writing.ts";

/** Every page and file of a clean build is what the server answers with. */
export async function equalsBuild(site: WritingSite): Promise<void> {
  const result = await build({ ...site.run, cache: false });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const manifest = JSON.parse(await readFile(join(site.run.out, "docsgen-manifest.json"), "utf8")) as { readonly files: object };
  const paths = Object.keys(manifest.files).filter((path) => !path.startsWith(".") && path !== "404.html");
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const url = path.split("/").map(encodeURIComponent).join("/");
    expect({ path, text: (await site.page(`/${url}`)).text }).toEqual({
      path,
      text: await readFile(join(site.run.out, path), "utf8"),
    });
  }
}
