/** Pages of the API reference in a browser: the filter of the index, readers without scripts, narrow windows, and who uses other means. */
import { describe, expect, test } from "vitest";
import { config } from "../site.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { eventually, glance, visit } from "./visit.ts";

const record = (version: string, members: readonly string[]) => `{
"apiRecord": 1,
"version": "${version}",
"headers": { "Layer.h": "net/Layer.h", "Packet.h": "net/Packet.h" },
"symbols": {
"": ["macro \`NET_VERSION\` = 2 // Packet.h"],
"class \`net::Layer\` // Layer.h": ["virtual void \`parse\`() = 0", "size_t \`getLength\`() const"],
"class \`net::TcpLayer\` : public net::Layer // Layer.h": [${members.map((each) => JSON.stringify(each)).join()}],
"class \`net::UdpLayer\` : public net::Layer // Layer.h": ["uint16_t \`getPort\`() const"],
"enum \`net::State\` // Packet.h": ["\`Open\` = 0", "\`Closed\` = 1"],
"struct \`net::Packet\` // Packet.h": ["variable State \`state\`", "std::vector<std::unique_ptr<net::Layer>> \`getLayers\`() const"]
}
}`;
const long =
  "bool `openConnectionTo`(const std::string &addressOfTheOtherSide, uint16_t portOfTheOtherSide, State stateToBeginWith=State::Closed) const";
const files = {
  "site.config.ts": config(`vars: { api: "https://api.example.org", apiNamespace: "net" },
  symbols: { next: { record: "api/next.json" }, v1: { record: "api/v1.json" } },`),
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n\nA `TcpLayer` has ports.\n\n## The `TcpLayer`\n\n```cpp\nnet::TcpLayer layer;\n```\n",
  "content/docs/v1/start.md": "# Start\n\nA `TcpLayer` has ports.\n",
  "content/api/next.json": record("next", ["deprecated uint16_t `getPort`(bool isSource) const", long, "`TcpLayer`(int count)"]),
  "content/api/v1.json": record("v1", ["uint16_t `getPort`() const", "`TcpLayer`()"]),
};
const site = ownSite(files);
const there = { own: site.url };
const entryPage = "/docs/symbols/TcpLayer";
const index = "/docs/symbols/names";

const shown = ".reference-names li:not([hidden]) a";

test.each([1280, 375])("a constructor begins where its row begins, whatever stands at the edge, at %i px", async (width) => {
  const { page } = await glance("/docs/api/TcpLayer", { site: "real", width });
  const indents = await page.evaluate(() =>
    [...document.querySelectorAll(".sig > div:first-child")].map(
      (declaration) => declaration.getBoundingClientRect().left - (declaration.parentElement?.getBoundingClientRect().left ?? 0),
    ),
  );
  expect(indents.length).toBeGreaterThan(3);
  expect(Math.max(...indents)).toBeLessThan(40);
});

describe.each([true, false])("what is said of a member beyond a sentence, with scripts: %s", (javaScriptEnabled) => {
  const rest = "NOP and end-of-options count as options.";

  test("unfolds by keyboard, and takes no room before", async () => {
    const { page } = await glance("/docs/api/TcpLayer", { site: "real", javaScriptEnabled });
    const row = page.locator(".sig", { has: page.locator("#getNextTcpOption") });
    const { height: folded = 0 } = (await row.boundingBox()) ?? {};
    expect(await row.getByText(rest).isVisible()).toBe(false);
    expect(await row.locator("summary").evaluate((summary) => getComputedStyle(summary).display)).toBe("block");
    expect(
      await row
        .locator("summary code")
        .first()
        .evaluate((code) => code.getClientRects().length),
    ).toBe(1);
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    await row.getByText(rest).waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThan(folded);
  });

  test("is open where the address leads to the member", async () => {
    const { page } = await glance("/docs/api/TcpLayer#getNextTcpOption", { site: "real", javaScriptEnabled });
    await page.getByText(rest).waitFor();
  });

  test("is open on paper", async () => {
    const { page } = await glance("/docs/api/TcpLayer", { site: "real", javaScriptEnabled });
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(rest).isVisible()).toBe(true);
  });
});

test("paper says once how a member was declared before, and has no addresses in the column at the edge", async () => {
  const { page } = await glance("/docs/api/TcpLayer?v=v22.05", { site: "real" });
  const old = page.locator(".sig", { has: page.locator("#addTcpOptionAfter") }).getByText("Before v24.09:");
  const seen = () => old.evaluateAll((all) => all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length);
  await expect.poll(seen).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect(await seen()).toBe(1);
  const written = await page
    .locator(".sig > small.history > a.external")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").content));
  expect(written.length).toBeGreaterThan(0);
  expect(new Set(written)).toEqual(new Set(["none"]));
});

test("the names of values are broken on a phone only where they are long", async () => {
  const { page } = await glance("/docs/api/DnsType", { site: "real", width: 375 });
  const lines = (name: string) => page.locator(`#${name} th a`).evaluate((link) => link.getClientRects().length);
  expect(await lines("DNS_TYPE_CNAME")).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test.each([1280, 1600, 1920])("the other lists of names are beside each other, at %i px", async (width) => {
  const { page } = await glance("/docs/api/names", { site: "real", width });
  const tops = await page
    .locator('.names-bar a:is([href="#headers"], [href="#inheritance"])')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test.each([320, 375, 1280])("the dot before a fact that begins a line is cut off, at %i px", async (width) => {
  const { page } = await glance("/docs/api/TcpLayer", { site: "real", width });
  const facts = await page.evaluate(() => {
    const list = document.querySelector(".entry-facts");
    const edge = list?.getBoundingClientRect().left ?? 0;
    const items = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
    // Those on a line are as high as others in the middle.
    const middles = items.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    return items.map(({ left }, at) => ({ isFirst: middles[at] !== middles[at - 1], isOutside: left < edge }));
  });
  expect(facts.length).toBeGreaterThan(4);
  expect(facts.map(({ isOutside }) => isOutside)).toEqual(facts.map(({ isFirst }) => isFirst));
});

test("a version that has no address of a source, such as one without the type, has no dot for it", async () => {
  const { page } = await glance("/docs/api/Asn1Record?v=v22.05", { site: "real" });
  const fact = page.locator(".entry-facts > li:has(> .was)");
  const dot = () => fact.evaluate((item) => getComputedStyle(item, "::before").content);
  expect([await dot(), await fact.evaluate((item) => item.getBoundingClientRect().width)]).toEqual(["none", 0]);
  await page.locator('.entry-versions [value="v25.05"]').check({ force: true });
  expect(await fact.evaluate((item) => item.getBoundingClientRect().width)).toBeGreaterThan(50);
});

test.each([320, 375, 1280])("an arrow that unfolds is never alone on a line, at %i px", async (width) => {
  for (const path of ["/docs/api/Packet", "/docs/api/ProtocolType.h", "/docs/api/TcpLayer"]) {
    const { page } = await glance(path, { site: "real", width });
    const alone = await page.evaluate(
      () =>
        [...document.querySelectorAll(":is(.entry-summary, .description) > summary")].filter((summary) => {
          const text = document.createRange();
          text.selectNodeContents(summary);
          const bottom = Math.max(...[...text.getClientRects()].map((line) => line.bottom));
          return summary.getBoundingClientRect().bottom - bottom > 0.7 * Number.parseFloat(getComputedStyle(summary).lineHeight);
        }).length,
    );
    expect(alone, path).toBe(0);
  }
});

test.each([320, 375, 1280])(
  "names of values are broken between their words, and in a wide window not at all, at %i px",
  async (width) => {
    for (const path of ["/docs/api/DnsType", "/docs/api/PcapLiveDevice", "/docs/api/TcpOptionEnumType"]) {
      const { page } = await glance(path, { site: "real", width });
      const pieces = await page.evaluate(
        (isWide) =>
          [...document.querySelectorAll(".values tbody th > a")].flatMap((name) => {
            const texts = isWide ? [name] : [...name.childNodes].filter((node) => node instanceof Text);
            return texts.map((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              return `${each.textContent}: ${lines.size}`;
            });
          }),
        width === 1280,
      );
      expect(pieces.length, path).toBeGreaterThan(1);
      expect(
        pieces.filter((piece) => !piece.endsWith(": 1")),
        path,
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  },
);

describe("the filter of the index", () => {
  test("leaves the names that contain what is typed, says how many, and asks nothing", async () => {
    const { page, requests } = await glance(index, there);
    const field = page.getByLabel("Filter names");
    await field.fill("layer");
    await page.getByText("Showing 3 of 5").waitFor();
    await page.waitForLoadState("networkidle");
    requests();
    await field.fill("net::TCPl");
    await page.getByText("Showing 1 of 5").waitFor();
    expect(await page.locator(shown).allTextContents()).toEqual(["TcpLayer"]);
    expect(await page.locator(".reference-headers, .reference-tree").first().isVisible()).toBe(false);
    // A shorter list brings other links into view, whose pages are loaded ahead.
    expect(requests().filter((path) => /\.(?:js|json|pack)$/.test(path))).toEqual([]);
    await field.press("Escape");
    expect(await page.locator(shown).count()).toBe(5);
    expect(await page.locator("#headers").isVisible()).toBe(true);
  });

  test("leads through the names by keyboard", async () => {
    const { page, url } = await glance(index, there);
    const field = page.getByLabel("Filter names");
    await field.fill("layer");
    await page.getByText("Showing 3 of 5").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Layer");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("TcpLayer");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await field.fill("udp");
    await field.press("Enter");
    await page.waitForURL(url("/docs/symbols/UdpLayer"));
  });

  test("goes to the name itself before those that contain it", async () => {
    const { page, url } = await glance(index, there);
    await page.getByLabel("Filter names").fill("Layer");
    await page.getByText("Showing 3 of 5").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(url("/docs/symbols/Layer"));
  });

  test("is loaded by no other page, and the list is whole without it", async () => {
    const { page, requests } = await glance(entryPage, there);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(requests().filter((path) => path.includes("/filter-"))).toEqual([]);
    const lost = await visit(index, {
      ...there,
      noisy: true,
      prepare: (context) => context.route("**/assets/filter-*.js", (route) => route.fulfill({ status: 404, body: "" })),
    });
    await eventually(async () => expect(lost.messages.join()).toContain("404"));
    await lost.page.getByLabel("Filter names").waitFor({ state: "hidden" });
    expect(await lost.page.locator(shown).count()).toBe(5);
  });
});

test("without scripts a version can be chosen: what it lacks is grey, says since when it is there, and can be hidden", async () => {
  const { page } = await glance(entryPage, { ...there, javaScriptEnabled: false });
  const row = page.locator('.sig:has(h3[id="openConnectionTo"])');
  const color = () => row.locator("h3").evaluate((heading) => getComputedStyle(heading).color);
  // v1 is the newest release.
  expect(await page.locator(".entry-versions :checked").getAttribute("value")).toBe("v1");
  const grey = await color();
  expect(await row.locator("small.history").textContent()).toBe("since Next");
  await page.locator('.hide-absent [type="checkbox"]').check();
  expect(await row.isVisible()).toBe(false);
  await page.locator('.entry-versions [value="next"]').check({ force: true });
  expect(await row.isVisible()).toBe(true);
  expect(await color()).not.toBe(grey);
});

describe("the choice of a version", () => {
  test("is what the address names, else what the reader prefers, and is kept in the address", async () => {
    const { page, url } = await glance(`${entryPage}?v=next#getPort`, there);
    const chosen = () => page.locator(".entry-versions [type=radio]:checked").getAttribute("value");
    await expect.poll(chosen).toBe("next");
    await page.locator('.entry-versions [value="v1"]').check({ force: true });
    expect(page.url()).toBe(`${url(entryPage)}?v=v1#getPort`);
    await page.evaluate(() => localStorage.setItem("/version", "next"));
    await page.goto(url(entryPage));
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await expect.poll(chosen).toBe("next");
  });

  test("is set by the version menu, which stays on the page, names it, and closes; the way back restores it", async () => {
    const { page } = await glance("/docs/api/TcpLayer?v=v23.09", { site: "real" });
    const chosen = () => page.locator(".entry-versions [type=radio]:checked").getAttribute("value");
    const menu = page.locator(".navbar details", { has: page.locator("[data-version-label]") });
    const named = () => menu.locator("summary").textContent();
    await expect.poll(named).toEqual("Version v23.09, choose another");
    await menu.locator("summary").click();
    await menu.locator('[data-version-choice="v22.11"]').click();
    await expect.poll(chosen).toBe("v22.11");
    expect(new URL(page.url()).pathname).toBe("/docs/api/TcpLayer");
    expect(await menu.getAttribute("open")).toBe(null);
    expect(await named()).toEqual("Version v22.11, choose another");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.goBack();
    await expect.poll(chosen).toBe("v23.09");
    expect(await named()).toEqual("Version v23.09, choose another");
  });

  test("that does not exist is said, until another is chosen", async () => {
    const { page } = await glance(`${entryPage}?v=v7`, there);
    const note = page.locator(".unknown-version");
    expect(await note.textContent()).toBe('This page does not cover version "v7". It shows v1.');
    await page.locator('.entry-versions [value="next"]').check({ force: true });
    expect(await note.count()).toBe(0);
  });

  test("is that of the document that a link stands in", async () => {
    const { page, url } = await glance("/docs/next/start", there);
    await page.click("main a.symbol-link >> nth=0");
    await page.waitForURL(`${url(entryPage)}?v=next`);
    await expect.poll(() => page.locator(".entry-versions [type=radio]:checked").getAttribute("value")).toBe("next");
  });
});

test("without scripts everything is there: the index, members, old declarations", async () => {
  const { page, url } = await glance(index, { ...there, javaScriptEnabled: false });
  expect(await page.getByLabel("Filter names").isVisible()).toBe(false);
  await page.click(".reference-names >> text=TcpLayer");
  await page.waitForURL(url(entryPage));
  await page.click("details.history > summary");
  expect(await page.locator("details.history p").first().isVisible()).toBe(true);
  await page.click("h3#getPort > a");
  await page.waitForURL(`${url(entryPage)}#getPort`);
});

test.each([
  [375, "dark"],
  [1280, "light"],
] as const)("axe finds nothing at %d px in the %s mode", async (width, colorScheme) => {
  for (const path of [entryPage, index, "/docs/symbols/State", "/docs/symbols/Packet.h"]) {
    const { page } = await glance(path, { ...there, width, colorScheme });
    expect(await violations(page), path).toEqual([]);
  }
});

describe.each([375, 1280])("at %d px", (width) => {
  test.each(["ltr", "rtl"])("nothing is wider than the window, %s", async (direction) => {
    for (const path of [entryPage, index]) {
      const { page } = await glance(path, { ...there, width });
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, path).toBe(0);
      if (path === entryPage) {
        const name = await page.locator("h3#openConnectionTo").boundingBox();
        const parameter = await page.locator(".sig.long span:not([class])").last().boundingBox();
        expect(parameter?.y).toBeGreaterThan(name?.y ?? 0);
      }
    }
  });
});

test("the system's own colours tell what is there, changed, and marked", async () => {
  const { page } = await glance(`${entryPage}#getPort`, there);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.locator(".entry-versions .changed small").first().textContent()).toBe("changed");
  const borders = await page
    .locator(".kin :is(li > a, p)")
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopStyle));
  expect(new Set(borders)).toEqual(new Set(["solid"]));
});

test("paper has the members, and no field", async () => {
  const { page } = await glance(index, there);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByLabel("Filter names").isVisible()).toBe(false);
  await page.goto(site.url(entryPage));
  expect(await page.locator(".sig").first().isVisible()).toBe(true);
});
