/** Drafts are shown while they are written, and what names them is reported as by a build, which leaves them out. */
import { expect, test } from "vitest";
import { build } from "../../../src/site/build.ts";
import { config } from "../../site.ts";
import { shared } from "./reportsTheSame.ts";
import { writeSite } from "./writing.ts";

const start = "content/docs/next/start.md";
const draft = "content/docs/next/wip.md";
const links = "[a](wip.md) [b](/docs/wip) [c](wip.md#head) [d](./wip)\n\n::::cards\n:::card[Card]{href=wip.md}\n:::\n::::\n";

test("links, sidebars, front matter, and the configuration that name a draft are errors, until it is none any more", async () => {
  const site = await writeSite({
    "site.config.ts": config(
      'navbar: { items: [{ type: "doc", docId: "wip", label: "W" }, { to: "/docs/wip", label: "X" }] }, redirects: [{ from: "/old", to: "/docs/wip" }],',
    ),
    "content/docs/next/sidebars.json": '{ "docs": ["start", "wip"] }',
    [start]: `---\ntitle: Start\npagination_next: wip\n---\n${links}`,
    [draft]: "---\ntitle: Work\ndraft: true\n---\n## Head\n\n[Other](other.md)\n",
    "content/docs/next/other.md": "---\ntitle: Other\ndraft: true\n---\nOther.\n",
  });
  const { diagnostics } = await build({ ...site.run, cache: false });
  expect(diagnostics.map(({ code }) => code).sort()).toEqual([
    "config/unknown-doc",
    "content/sidebars",
    "front-matter/invalid",
    "link/config",
    ...Array.from({ length: 5 }, () => "link/page"),
    "redirect/target",
  ]);
  expect(diagnostics.filter(({ code }) => code === "redirect/target").map(({ message }) => message)).toEqual([
    `redirects[0].to: /docs/wip leads to ${draft}, which is a draft.`,
  ]);
  await site.until(() => shared(site.diagnostics(), diagnostics), shared(diagnostics, diagnostics));
  const [first] = site.diagnostics().filter(({ code }) => code === "link/page");
  expect(first).toMatchObject({
    severity: "error",
    file: start,
    line: 5,
    message: `Broken link: wip.md leads to ${draft}, which is a draft.`,
    hint: `A build leaves drafts out: remove "draft: true" from ${draft}, or what leads there.`,
  });
  expect((await site.page("/docs/wip")).status).toBe(200);
  await site.write({ [draft]: "---\ntitle: Work\n---\n## Head\n" });
  // The other draft, which only the one that was a draft names.
  await site.until(site.problems, ["warning link/orphan content/docs/next/other.md:"]);
});

test("so are those of translations, and drafts may name drafts", async () => {
  const site = await writeSite({
    "site.config.ts": config("locales: { de: {} },"),
    [start]: "---\ntitle: Start\n---\nHello.\n",
    "content/i18n/de/docs/next/start.md": "---\ntitle: Anfang\n---\n[w](wip.md)\n",
    [draft]: "---\ntitle: Work\ndraft: true\n---\n[Start](start.md)\n",
  });
  await site.until(site.problems, ["error link/page content/i18n/de/docs/next/start.md:4"]);
});
