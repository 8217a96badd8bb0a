/** A version printed by a real browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportPdf } from "../../src/tools/export/exportPdf.ts";
import { config, makeSite } from "../site.ts";

test("a version is one PDF with tags, outline, and links", { timeout: 120_000 }, async () => {
  const site = await makeSite({
    "site.config.ts": config(""),
    "content/docs/versions.json": '["v2", "v1"]',
    "content/docs/v2/start.md": "# Start\n\nSee [the end](./end.md#last).\n",
    "content/docs/v2/end.md": "---\nsidebar_position: 9\n---\n\n# Finish\n\n## Last\n\nText.\n",
    "content/docs/v1/start.md": "# Old\n",
  });
  expect((await site.build()).problems).toEqual([]);
  const output = (name: string) => join(site.root, `${name}.pdf`);
  const done = await exportPdf(site.run, { version: "v2", output }, new AbortController().signal);
  expect(done).toMatchObject({ version: "v2", pages: 2, diagnostics: [] });
  const pdf = readFileSync(done.file, "latin1");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  expect(pdf).toMatch(/\/Type\s*\/StructTreeRoot/);
  expect(pdf).toMatch(/\/Type\s*\/Outlines/);
  expect([...pdf.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title)).toEqual(
    expect.arrayContaining(["Lib v2", "Start", "Finish", "Last"]),
  );
  expect(pdf).not.toContain("(Old)");
  // Title, contents, and two documents, each on a page of its own.
  expect(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1]).toBe("4");
});
