/** The examples of the writer's guide, built as pages: a guide that does not work is worse than none. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildSite, config } from "./site.ts";

const guide = readFileSync(new URL("../content/README.md", import.meta.url), "utf8");
const examples = [...guide.matchAll(/^(`{3,4})(?:markdown|html)\n([\s\S]*?)^\1$/gm)].map(([, , text = ""]) => text);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';

/** What the examples link to, show and include. */
const surroundings = {
  "site.config.ts": config(
    'vars: { releases: "https://example.org/releases", api: "https://example.org/api", apiNamespace: "pcpp" }, directives: { Packet: "content/templates/Packet.tsx" },',
  ),
  "content/templates/Packet.tsx": readFileSync(new URL("../content/templates/Packet.tsx", import.meta.url), "utf8"),
  "content/docs/versions.json": "[]",
  "content/docs/next/tutorials/intro.md": "# Intro\n",
  "content/docs/next/install/index.md": "# Install\n",
  "content/docs/next/install/linux.md": "# Linux\n\n## vcpkg\n",
  "content/docs/next/guides/install/index.md": "# Install\n",
  "content/docs/next/guides/intro.md": "# Intro\n",
  "content/docs/next/guides/_linux.md": "## On Linux\n\nText.\n",
  "content/docs/next/guides/_examples/capture.cpp": "// #region open\nint main() {}\n// #endregion\n",
  "content/docs/next/guides/img/layers.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "content/docs/next/guides/img/queues.svg": svg,
  "content/pages/community.md": "# Community\n",
  "content/static/files/capture.pcap": "bytes",
};

it("has an example for every feature", () => {
  expect(examples.length).toBe(12);
});

it("builds every example without a problem", async () => {
  const [page = "", ...rest] = examples;
  const pages = rest.map(
    (text, index) => [`content/docs/next/guides/example-${index}.md`, `# Example ${index}\n\n${text}`] as const,
  );
  const { problems, main } = await buildSite({
    ...surroundings,
    "content/docs/next/tutorials/filters.md": page,
    ...Object.fromEntries(pages),
  });
  expect(problems).toEqual([]);
  expect(await main("docs/tutorials/filters.html")).toContain('<a href="/docs/install">Installation</a>');
  const shown = await Promise.all(rest.map((_, index) => main(`docs/guides/example-${index}.html`)));
  expect(shown.filter((html) => html.includes(":::") || html.includes("{{vars"))).toEqual([]);
});
