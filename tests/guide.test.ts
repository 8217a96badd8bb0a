/** The examples of the writer's guide, built as pages: a guide that does not work is worse than none. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildSite, config } from "./site.ts";

const folder = new URL("../content/", import.meta.url);
const guide = readFileSync(new URL("README.md", folder), "utf8");
const examples = [...guide.matchAll(/^(`{3,4})markdown\n([\s\S]*?)^\1$/gm)].map(([, , text = ""]) => text);
/** What the examples link to, show and include. */
const surroundings = {
  "site.config.ts": config(
    'vars: { releases: "https://example.org/releases", api: "https://example.org/api", apiNamespace: "pcpp" }, directives: { Packet: "content/templates/Packet.tsx" },',
  ),
  "content/templates/Packet.tsx": readFileSync(new URL("../content/templates/Packet.tsx", import.meta.url), "utf8"),
  "content/docs/versions.json": "[]",
  "content/docs/next/guides/_examples/capture.cpp": "// #region open\nint main() {}\n// #endregion\n",
  "content/docs/next/guides/_examples/capture.run": "./build/capture sample.pcap\n",
  "content/docs/next/guides/_examples/capture.out": "10 packets\n",
};

it("has an example for everything that the site adds", () => {
  expect(examples.length).toBe(4);
});

it("builds every example without a problem", async () => {
  const pages = examples.map(
    (text, index) => [`content/docs/next/guides/example-${index}.md`, `# Example ${index}\n\n${text}`] as const,
  );
  const { problems, main } = await buildSite({ ...surroundings, ...Object.fromEntries(pages) });
  expect(problems).toEqual([]);
  const shown = await Promise.all(examples.map((_, index) => main(`docs/guides/example-${index}.html`)));
  expect(shown.filter((html) => html.includes(":::") || html.includes("{{vars"))).toEqual([]);
});

it("links to pages of the manual that exist", () => {
  const links = [...guide.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
});
