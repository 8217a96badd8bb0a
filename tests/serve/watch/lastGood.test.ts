/** While the last good version of a source stands in for a broken one, the problems are those of what is on disk, as a build reports them. */
import { expect, it } from "vitest";
import { config } from "../../site.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { writeSite } from "./writing.ts";

const page = "content/docs/next/more.md";
const part = "content/docs/next/_part.md";
const text = (body: string, title = "More") => `---\ntitle: ${title}\n---\n${body}\n`;
const broken = "\n:::nonsense\n:::\n";

it("a link that is fixed is no problem any more, and one that is broken in a broken page is one", async () => {
  const site = await writeSite({ [page]: text("[Start](start.md)") });
  await site.write({ [page]: text("[Lost](lost.md)") });
  await site.until(site.problems, [`error link/page ${page}:4`]);
  await site.write({ [page]: text("[Lost](lost.md)", "[") });
  await site.until(site.problems, [`error front-matter/syntax ${page}:2`, `error link/page ${page}:4`]);
  await site.write({ [page]: text("[Start](start.md)", "[") });
  await site.until(site.problems, [`error front-matter/syntax ${page}:2`]);
  expect(await site.main("/docs/more")).toContain("Lost");
  await site.write({ [page]: text(`[Gone](gone.md)\n${broken}`) });
  await site.until(site.problems, [`error link/page ${page}:4`, `error markdown/unknown-directive ${page}:6`]);
  expect(await site.main("/docs/more")).toContain("Lost");
  await equalsBuild(site);
  await site.write({ [page]: text("[Start](start.md)") });
  await site.until(site.problems, []);
});

it("a partial that is gone has no links, and text that is edited meanwhile has its own", async () => {
  const start = "content/docs/next/start.md";
  const site = await writeSite({ [page]: text("::include{file=_part.md}"), [part]: "[Lost](lost.md)\n" });
  await site.until(site.problems, [`error link/page ${part}:1`]);
  await site.remove(part);
  await site.until(site.problems, [`error markdown/include ${page}:4`]);
  await site.write({ [start]: text("[Gone](gone.md)", "Start") });
  await site.until(site.problems, [`error markdown/include ${page}:4`, `error link/page ${start}:4`]);
  await site.write({ [start]: text("Hello, [more](more.md).", "Start") });
  await site.until(site.problems, [`error markdown/include ${page}:4`]);
  expect(await site.main("/docs/start")).toContain("Hello,");
  await equalsBuild(site);
  await site.write({ [part]: "Fine.\n" });
  await site.until(site.problems, []);
  await site.settled();
  await equalsBuild(site);
});

it("a translation is shown in its last good version, too", async () => {
  const start = "content/i18n/de/docs/next/start.md";
  const site = await writeSite({
    "site.config.ts": config("locales: { de: {}, ja: {} },"),
    [start]: text("Hallo.", "Anfang"),
    "content/i18n/ja/docs/next/start.md": text("こんにちは。", "はじめ"),
  });
  const shown = async (lang: string) =>
    /<h1>(.*?)<\/h1>[\s\S]*<p>(.*?)<\/p>/.exec(await site.main(`/${lang}/docs/start`))?.slice(1);
  expect(await shown("de")).toEqual(["Anfang", "Hallo."]);
  await site.write({ [start]: text("Guten Tag.", "[") });
  await site.until(site.problems, [`error front-matter/syntax ${start}:2`]);
  expect(await shown("de")).toEqual(["Anfang", "Hallo."]);
  expect(await shown("ja")).toEqual(["はじめ", "こんにちは。"]);
  await site.write({ [start]: text(`Guten Tag.\n${broken}`, "Anfang") });
  await site.until(site.problems, [`error markdown/unknown-directive ${start}:6`]);
  expect(await shown("de")).toEqual(["Anfang", "Hallo."]);
  await site.write({ [start]: text("Guten Abend.", "Anfang") });
  await site.until(site.problems, []);
  expect(await shown("de")).toEqual(["Anfang", "Guten Abend."]);
  await equalsBuild(site);
  await site.remove(start);
  await site.until(async () => (await site.main("/de/docs/start")).includes("Hello."), true);
  await equalsBuild(site);
});
