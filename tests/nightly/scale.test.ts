/** Large sites and large pages, built by the bundled program: memory and processor time stay within what the manual promises. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { usual, writeCorpus } from "../bench/corpus.ts";
import { site, start } from "../cli/docsgen.ts";
import { wholeSite } from "../stages/write/folder.ts";
import { effort } from "./effort.ts";

interface Cost {
  readonly code: number | null;
  readonly stderr: string;
  /** Highest resident memory. */
  readonly megabytes: number;
  /** Processor time. */
  readonly seconds: number;
}

async function build(root: string): Promise<Cost> {
  const [preload, report] = [join(root, ".docsgen-cost.cjs"), join(root, ".docsgen-cost.json")];
  const text = `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(report)}, JSON.stringify(process.resourceUsage())));`;
  writeFileSync(preload, text);
  const { code, stderr } = await start(["build"], root, {}, { node: ["--require", preload] }).ended;
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(report, "utf8")) as NodeJS.ResourceUsage;
  return { code, stderr, megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 };
}

const pages = effort(300, 10_000);

test(`${pages} pages are built in bounded memory`, { timeout: 3_600_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), "docsgen-scale-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await writeCorpus(root, { ...usual, pages, versions: 0 });
  const { code, stderr, megabytes, seconds } = await build(root);
  console.log(`${pages} pages: ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s of processor time`);
  expect([code, stderr]).toEqual([0, expect.stringContaining("Built ")]);
  expect(megabytes).toBeLessThan(effort(500, 1024));
});

const paragraph = `${"Text of a page that is longer than anybody reads, with `code` and *emphasis*. ".repeat(8)}\n\n`;
const headings = effort(500, 5000);
const prose = (megabytes: number) => `# Large\n\n${paragraph.repeat(Math.floor((megabytes * 1e6) / paragraph.length) - 1)}`;
const large: Readonly<Record<string, string>> = {
  [`a page of ${effort(1, 3)} MB`]: prose(effort(1, 3)),
  "a page of 10 MB": prose(10),
  [`a line of ${effort(100, 1000)} kB`]: `# Line\n\n${"word ".repeat(effort(20_000, 200_000))}\n`,
  [`a word of ${effort(100, 1000)} kB`]: `# Word\n\n${"w".repeat(effort(100_000, 1_000_000))}\n`,
  [`${headings} headings`]: `# Headings\n\n${Array.from({ length: headings }, (_, at) => `## Part ${at}\n\nText.\n`).join("\n")}`,
  [`a table of ${headings} rows`]: `# Table\n\n| A | B |\n|---|---|\n${"| a | b |\n".repeat(headings)}`,
};

test.each(Object.entries(large).slice(0, effort(2, 9)))(
  "%s: within 10 s, or with a limit that is named",
  { timeout: 600_000 },
  async (name, text) => {
    const root = site();
    mkdirSync(join(root, "content/docs/next"), { recursive: true });
    writeFileSync(join(root, "content/docs/next/large.md"), text);
    const { code, stderr, megabytes, seconds } = await build(root);
    console.log(`${name}: exit ${code}, ${seconds.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB`);
    if (code === 0) {
      expect(seconds).toBeLessThan(10);
      const last =
        text
          .trim()
          .slice(-20)
          .replace(/[|`*#]/g, "")
          .trim()
          .split(/\s/)
          .at(-1) ?? "";
      expect((await wholeSite(join(root, "build")))["docs/next/large.html"]).toContain(last.slice(-10));
    } else expect([code, stderr]).toEqual([1, expect.stringMatching(/content\/docs\/next\/large\.md.* error markdown\/limit/)]);
  },
);
