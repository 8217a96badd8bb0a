/** A version printed by a real browser. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportPdf } from "../../src/tools/export/exportPdf.ts";
import { script } from "../cli/docsgen.ts";
import { config, makeSite } from "../site.ts";
import { traced, whyUntraceable } from "../traced.ts";

/** Chromium looks whether there is a route to IPv6 by a UDP socket that is connected to this address, and sends nothing there. */
const route = "2001:4860:4860::8888";

const untraceable = whyUntraceable();
if (untraceable !== null) console.warn(`Chromium is not traced: strace cannot be used here (${untraceable}).`);

test.skipIf(untraceable !== null)(
  "the browser that prints asks no host, whatever a page refers to",
  { timeout: 300_000 },
  async () => {
    const frame = '<iframe src="https://frame.example/x" title="x"></iframe><iframe src="http://192.0.2.7/x" title="y"></iframe>';
    const site = await makeSite({
      "site.config.ts": config(
        'markdown: { html: { elements: { iframe: ["src", "title"] } } }, security: { frames: ["https://frame.example", "http://192.0.2.7"] }',
      ),
      "content/docs/versions.json": '["v1"]',
      "content/docs/v1/start.md": `# Start\n\n${frame}\n\n[Elsewhere](https://link.example/)\n`,
    });
    expect((await site.build()).problems).toEqual([]);
    const { PATH, TMPDIR, CHROME_PATH } = process.env;
    const { code, output, deeds } = await traced([process.execPath, script, "export", "v1", "--pdf", "--output", "v1.pdf"], {
      cwd: site.root,
      env: { PATH, TMPDIR, CHROME_PATH, HOME: site.root, http_proxy: "http://192.0.2.8:1" },
    });
    expect(code, output).toBe(0);
    expect(existsSync(join(site.root, "v1.pdf"))).toBe(true);
    expect(deeds.programs).toContainEqual(expect.stringMatching(/chrom|edge/i));
    expect(deeds.hosts.filter((host) => host !== route && !host.startsWith("unix:"))).toEqual([]);
  },
);

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
