/** A site of a test's own, built and served for the tests of one file. */
import { afterAll, beforeAll } from "vitest";
import type { RunOptions } from "../../src/model/schemas/config.ts";
import type { RunningServer } from "../../src/serve/running.ts";
import { startServer } from "../../src/serve/serve.ts";
import { type BuiltSite, type Files, makeSite } from "../site.ts";

export interface OwnSite {
  readonly built: () => BuiltSite;
  /** Full address of a path, base included. */
  readonly url: (path: string) => string;
  /** Addresses of all pages, without redirects, sorted. */
  readonly pages: () => Promise<readonly string[]>;
}

export function ownSite(files: Files, options: Partial<RunOptions> = {}): OwnSite {
  let built: BuiltSite | undefined;
  let server: RunningServer | undefined;
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const site = await makeSite(files, (done) => {
      remove = done;
    });
    built = await site.build(options);
    const at = { out: options.out ?? site.run.out, base: options.base ?? "/" };
    server = await startServer(at, { port: 0, strictPort: false, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server?.close();
    await remove();
  });
  const get = () => {
    if (built === undefined || server === undefined) throw new Error("The site is there when the tests run.");
    return { built, address: server.url };
  };
  return {
    built: () => get().built,
    url: (path) => get().address + path.replace(/^\//, ""),
    pages: async () => {
      const files = (await get().built.files()).filter((file) => file.endsWith(".html"));
      const texts = await Promise.all(files.map(async (file) => [file, await get().built.read(file)] as const));
      const pages = texts.filter(([, html]) => !html.includes('http-equiv="refresh"'));
      return pages.map(
        ([file]) =>
          `/${file === "index.html" ? "" : encodeURI(file.slice(0, -".html".length)).replace(/[?#]/g, encodeURIComponent)}`,
      );
    },
  };
}
