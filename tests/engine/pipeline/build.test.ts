import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../../src/engine/pipeline/build.ts";
import { makeFolder } from "../../folder.ts";
import { buildSite, config } from "../../site.ts";

test("the smallest site builds", async () => {
  const site = await buildSite();
  expect(site.problems).toEqual([]);
  expect(await site.main("docs/start.html")).toContain("<p>Hello.</p>");
  expect(await site.files()).toEqual(expect.arrayContaining(["404.html", "docs.html", "docs/start.html", "search.html"]));
});

test("a site says in its own words what Markdown writes into a page", async () => {
  const site = await buildSite({
    "site.config.ts": config('messages: { "markdown.note": "Hinweis", "markdown.anchor": "Link auf {heading}" },'),
    "content/docs/next/start.md": "## Heading\n\n:::note\nText\n:::\n",
  });
  expect(site.problems).toEqual([]);
  const main = await site.main("docs/start.html");
  expect(main).toContain(">Hinweis<");
  expect(main).toContain('aria-label="Link auf Heading"');
});

test("an interruption while bodies are compiled ends the build before anything is planned", async () => {
  const root = makeFolder({ "site.config.ts": config(""), "content/docs/next/start.md": "# Start\n" });
  const [configFile, out] = [join(root, "site.config.ts"), join(root, "build")];
  const interruption = new AbortController();
  const steps: string[] = [];
  const progress = (step: string) => {
    steps.push(step);
    if (step === "compile") interruption.abort(new Error("interrupted"));
  };
  await expect(build({ root, configFile, out, cache: true }, progress, interruption.signal)).rejects.toThrow("interrupted");
  expect(steps).toContain("compile");
  expect(steps).not.toContain("plan");
  expect(existsSync(out)).toBe(false);
});
