/** Terms of a glossary, while the site is being written. */
import { expect, test } from "vitest";
import { config } from "../../site.ts";
import { writeSite } from "./writing.ts";

const words = (text: string) => `# Words\n\n## Link type\n\n${text}\n`;

test("an edit of the glossary is seen where its terms are, and in the problems", async () => {
  const site = await writeSite({
    "site.config.ts": config('docs: { glossary: "words" },'),
    "content/docs/next/start.md": "# Start\n\nA :term[link type].\n",
    "content/docs/next/words.md": words("Says what comes first."),
  });
  expect(site.problems()).toEqual([]);
  expect(await site.main("/docs/start")).toContain("Says what comes first.");
  await site.write({ "content/docs/next/words.md": words("Says what is there.") });
  await site.until(async () => (await site.main("/docs/start")).includes("Says what is there."), true);
  await site.write({ "content/docs/next/words.md": words("Says what is there.").replace("Link type", "Kind") });
  await site.until(site.problems, ["error link/term content/docs/next/start.md:3"]);
});
