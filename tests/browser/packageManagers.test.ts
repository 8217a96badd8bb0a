/** Commands for several package managers: readers choose once, and without scripts all of them are there. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { visit } from "./visit.ts";

const fence = (info: string, code: string) => `\`\`\`sh ${info}\n${code}\n\`\`\`\n`;
const own = ownSite({
  "site.config.ts": config(
    'code: { packageManagers: { cpp: { vcpkg: "vcpkg install {packages}", Conan: "conan install {packages}" } } },',
  ),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n",
  "content/docs/v1/start.md": `# Start\n\n${fence("package-managers", "npm install x")}\n${fence("npm2yarn", "npm test")}\n${fence("package-managers=cpp", "fmt")}`,
});

test("the choice of one block is that of all, and stays on the next visit", async () => {
  const { page, messages } = await visit("/docs/start", { own: own.url });
  await page.getByRole("tab", { name: "pnpm" }).first().click();
  const shown = () => page.locator(".tabs pre:visible").allTextContents();
  await expect
    .poll(async () => (await shown()).map((text) => text.trim()))
    .toEqual(["pnpm add x", "pnpm test", "vcpkg install fmt"]);
  await page.reload();
  await expect.poll(async () => (await shown()).map((text) => text.trim())[1]).toBe("pnpm test");
  expect(messages).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("without scripts, all commands are there, each below its name", async () => {
  const { page } = await visit("/docs/start", { own: own.url, javaScriptEnabled: false, width: 320 });
  expect(await page.locator(".tabs pre:visible").count()).toBe(10);
  expect(await page.locator(".tab-label:visible").allTextContents()).toContain("Conan");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
