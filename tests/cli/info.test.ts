import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const config = `export default {
  title: "Private title",
  url: "https://private.example.org",
  base: "/private/",
  search: { backend: "algolia", algolia: { appId: "PRIVATEAPP", apiKey: "0123456789abcdef0123456789abcdef" } },
  outputs: [() => []],
};
`;

describe("docsgen info", () => {
  it("says versions, size and settings, but nothing private", async () => {
    const root = site({ "site.config.ts": config, "templates/Footer.tsx": "export default () => null;\n" });
    const { code, stdout } = await docsgen(["info"], root);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^docsgen {4}\d+\.\d+\.\d+\nNode {7}v\d+.*\nplatform {3}\S+ \S+ \S+\n/);
    expect(stdout).toContain("\ncontent    3 Markdown files, 0 components, 1 other file, ");
    expect(stdout).toContain("\nversions   2\n");
    expect(stdout).toContain("\ntemplates  Footer.tsx\n");
    expect(stdout).toContain("search.backend: algolia, ");
    expect(stdout).toContain("search.algolia.apiKey: set");
    expect(stdout).toContain("outputs: 1 item");
    expect(stdout).not.toMatch(/private|PRIVATEAPP|0123456789/i);
    expect(stdout).toContain("\noutput     none\n");
  });

  it("counts the versions of every set of documents", async () => {
    const sets = 'export default { title: "T", url: "https://example.org", docs: [{}, { id: "plugin" }] };\n';
    const root = site({ "site.config.ts": sets, "content/plugin/next/a.md": "# A\n" });
    const { stdout } = await docsgen(["info"], root);
    expect(stdout).toContain("\nversions   3\n");
    expect(stdout).toContain("otherDocs: 1 item");
    expect(stdout).not.toContain("docs.key");
  });

  it("works without a site, and with one whose configuration is wrong", async () => {
    const broken = site({ "site.config.ts": "export default { titel: 1 };\n" });
    const { code, stdout } = await docsgen(["info"], broken);
    expect([code, stdout]).toEqual([0, expect.stringContaining("\nconfig     site.config.ts, config/")]);
    rmSync(join(broken, "site.config.ts"));
    expect((await docsgen(["info"], broken)).stdout).toMatch(/\nsite {7}none here\n$/);
  });
});
