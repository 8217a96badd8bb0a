/** The memory of `docsgen serve --watch` after many edits of a site of some size: as after the first ones. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { site, start } from "../cli/docsgen.ts";
import { effort } from "./effort.ts";

const probe = fileURLToPath(new URL("./heapProbe.mjs", import.meta.url));
const words = (seed: number) => Array.from({ length: 300 }, (_, at) => `word${(seed * 7 + at * 13) % 900}`).join(" ");
const page = (number: number, text: string) => `---\ntitle: Page ${number}\n---\n${words(number)}\n\n${text}\n`;
const template = (text: string) => `export default function EditLink() {\n  return <p>${text}</p>;\n}\n`;
const pages = Object.fromEntries(
  Array.from({ length: effort(40, 150) }, (_, at) => [`content/docs/next/page${at}.md`, page(at, "Before.")]),
);

const ofText = [
  "text",
  "content/docs/next/page7.md",
  (number: number) => page(7, `Edit ${number}. ${words(number)}`),
  300,
] as const;
const ofTemplate = [
  "a template",
  "templates/EditLink.tsx",
  (number: number) => template(`Edit ${number}.`),
  effort(16, 30),
] as const;

test.each(effort([ofTemplate], [ofText, ofTemplate]))("of edits of %s", { timeout: 1_800_000 }, async (_, path, edit, edits) => {
  const root = site({ ...pages, "templates/EditLink.tsx": template("Before.") });
  const { child, said } = start(["serve", "--watch", "--port", "0"], root, {}, { node: ["--import", probe] });
  const url = (await said(/\n/)).trim();
  const pid = Number(/heap of (\d+)/.exec(await said(/heap of \d+/, "stderr"))?.[1]);
  let rebuilds = 0;
  child.stderr?.on("data", (text: string) => {
    rebuilds += text.split(" changed: ").length - 1;
  });
  let asked = 0;
  const heap = async () => {
    process.kill(pid, "SIGUSR2");
    const line = new RegExp(`heap ${++asked}: ([\\d.]+)\n`);
    return Number(line.exec(await said(line, "stderr"))?.[1]);
  };
  let early = 0;
  for (let number = 1; number <= edits; number++) {
    writeFileSync(join(root, path), edit(number));
    await expect.poll(() => rebuilds, { timeout: 120_000, interval: 10 }).toBe(number);
    await (await fetch(new URL("docs/next/page7", url))).text();
    if (number === 10) early = await heap();
  }
  const growth = (await heap()) / early;
  console.log(`memory × ${growth.toFixed(3)} after ${edits - 10} further edits, from ${early} MB`);
  expect(growth).toBeLessThan(effort(1.1, 1.3));
});
