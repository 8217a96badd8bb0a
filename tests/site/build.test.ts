import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../src/site/build.ts";
import { makeFolder } from "../folder.ts";
import { buildSite, config, makeSite } from "../site.ts";

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

test("logos have the width that their files give them at the height of the bar, and a new file another one", async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 50"/>`;
  const logo = '{ light: "/wide.svg", dark: "/dark.svg" }';
  const site = await makeSite({
    "site.config.ts": config(`logo: ${logo}, footer: { logo: { light: "/wide.svg" } },`),
    "content/static/wide.svg": svg(200),
    "content/static/dark.svg": svg(100),
  });
  const pictures = async () => {
    const built = await site.build();
    expect(built.problems).toEqual([]);
    const images = (await built.read("docs/start.html")).match(/<img[^>]*>/g) ?? [];
    return new Set(images.map((image) => `${/src="([^"]*)"/.exec(image)?.[1]} ${/ width="(\d+)"/.exec(image)?.[1]}`));
  };
  expect(await pictures()).toEqual(new Set(["/wide.svg 128", "/dark.svg 64"]));
  await site.write({ "content/static/wide.svg": svg(100) });
  expect(await pictures()).toEqual(new Set(["/wide.svg 64", "/dark.svg 64"]));
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
