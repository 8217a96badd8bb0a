/** `::table-filter`: rows by name and by columns of "Yes", with the keyboard, and whole tables without scripts. */
import { expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { partStarted, quietFeaturesStarted, visit } from "./visit.ts";

const site = ownSite({
  "site.config.ts": config("markdownPages: true,"),
  "content/docs/next/start.md": `# Start

Before.

## Protocols

::table-filter[Filter protocols]{columns="Parse, Edit"}

### Link

| Protocol | Parse | Edit | Class |
|---|---|---|---|
| Ethernet | Yes | Yes | [EthLayer](#link) |
| NFLOG | Yes | No | [NflogLayer](#link) |

Said of links.

### Network

| Protocol | Parse | Edit | Class |
|---|---|---|---|
| IPv4 | Yes | Yes | [IPv4Layer](#network) |

### Ports

| Protocol | Port |
|---|---|
| HTTP | 80 |

## Others

| Protocol | Parse | Edit |
|---|---|---|
| IPv4 | No | No |
`,
});
const there = { own: site.url };
const rows = "main tbody tr:not([hidden]) td:first-child";

async function open() {
  const { page } = await visit("/docs/start", there);
  await quietFeaturesStarted(page);
  await partStarted(page, "filter");
  const names = () => page.locator(`${rows} >> visible=true`).allTextContents();
  const status = () => page.locator(".filter [role=status]").textContent();
  return { page, names, status };
}

test("leaves rows that contain the text, with their headings, up to the end of the section", async () => {
  const { page, names, status } = await open();
  await page.getByLabel("Filter protocols").fill("ipv4");
  expect(await names()).toEqual(["IPv4", "IPv4"]);
  expect(await page.locator("h3 >> visible=true").allTextContents()).toEqual(["Network"]);
  expect(await page.getByText("Said of links.").isVisible()).toBe(false);
  expect(await status()).toBe("Showing 1 of 4");
  await page.getByLabel("Filter protocols").fill("pcpp::nflogl");
  expect(await names()).toEqual(["NFLOG", "IPv4"]);
  await page.getByLabel("Filter protocols").fill("nothing like it");
  expect(await status()).toBe("Showing 0 of 4");
  expect(await violations(page)).toEqual([]);
});

test("asks for a Yes in a column, by keyboard, and shows all again with Escape", async () => {
  const { page, names, status } = await open();
  await page.getByLabel("Filter protocols").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await names()).toEqual(["Ethernet", "IPv4", "IPv4"]);
  expect(await status()).toBe("Showing 2 of 4");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("EthLayer");
  await page.keyboard.press("Escape");
  expect(await names()).toEqual(["Ethernet", "NFLOG", "IPv4", "HTTP", "IPv4"]);
  expect(await status()).toBe("");
  expect(await page.getByLabel("Edit").isChecked()).toBe(false);
});

test("is not there without scripts, nor in Markdown, and the tables are whole", async () => {
  const { page } = await visit("/docs/start", { ...there, javaScriptEnabled: false });
  expect(await page.getByLabel("Filter protocols").isVisible()).toBe(false);
  expect(await page.locator(rows).count()).toBe(5);
  const markdown = await site.built().read("docs/start.md");
  expect(markdown).toContain("| NFLOG |");
  expect(markdown).not.toContain("Filter protocols");
});
