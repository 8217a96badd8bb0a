/** Once for all browser tests: the fixture in its variants and the real site, each behind the product's own server. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../../src/serve/serve.ts";
import { openRealSite } from "../realSite.ts";
import { builtSite } from "../site.ts";
import { configuration, content } from "./fixture.ts";

const announcement = `announcement: { id: "first", content: 'Version 2 is <a href="/about">here</a>' },`;

/** Base and further configuration of each variant. */
const variants = {
  plain: { base: "/", keys: announcement },
  /** Below a path, with the bar that hides, two colour states, and analytics. */
  based: {
    base: "/lib/",
    keys: `hideOnScroll base: "/lib/", colorMode: { respectSystem: false }, analytics: { provider: "gtag", id: "G-TEST" },`,
  },
  fixed: { base: "/", keys: `colorMode: { default: "dark", disableSwitch: true }, search: { backend: false },` },
} as const;

export type SiteName = keyof typeof variants | "real";
export type Sites = Readonly<Record<SiteName, string>>;

declare module "vitest" {
  interface ProvidedContext {
    sites: Sites;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "docsgen-browser-"));
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const serve = async (out: string, base: string) => {
    const server = await startServer({ out, base }, { port: 0, strictPort: false, host: "127.0.0.1" });
    servers.push(server);
    return server.url;
  };
  const made: [string, string][] = [];
  for (const [name, { base, keys }] of Object.entries(variants)) {
    const root = join(folder, name);
    for (const [path, body] of Object.entries({ ...content, "site.config.ts": configuration(keys) })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), body);
    }
    const site = await builtSite({ root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true });
    if (!site.result.ok) throw new Error(site.problems.join("\n"));
    made.push([name, await serve(site.run.out, base)]);
  }
  made.push(["real", await serve((await openRealSite(folder)).run.out, "/")]);
  project.provide("sites", Object.fromEntries(made) as unknown as Sites);
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  };
}
