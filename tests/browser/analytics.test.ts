/** Page views for the configured analytics, and no request without (specification 7). */
import { describe, expect, test } from "vitest";
import { eventually, visit } from "./visit.ts";

/** Stands in for the service's script: sends every command of the queue to a collector. */
const gtag = `
  const send = (command) => fetch("https://www.google-analytics.com/collect", { method: "POST", body: JSON.stringify([...command]) });
  for (const command of window.dataLayer) send(command);
  window.dataLayer.push = (command) => send(command);
`;

async function collected(path: string) {
  const commands: unknown[][] = [];
  const opened = await visit(path, {
    site: "based",
    prepare: async (context) => {
      await context.route("https://www.googletagmanager.com/**", (route) => {
        expect(new URL(route.request().url()).searchParams.get("id")).toBe("G-TEST");
        return route.fulfill({ contentType: "text/javascript", body: gtag });
      });
      await context.route("https://www.google-analytics.com/**", (route) => {
        commands.push(JSON.parse(route.request().postData() ?? "[]"));
        return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
      });
    },
  });
  const views = () =>
    commands
      .filter(([kind, name]) => kind === "event" && name === "page_view")
      .map(([, , view]) => view as Record<string, string>);
  return { ...opened, commands, views };
}

describe("page views", () => {
  test("one at first load, with the address anonymised", async () => {
    const { page, commands, views } = await collected("/docs/start");
    await eventually(() => expect(views()).toHaveLength(1));
    const config = ["config", "G-TEST", { send_page_view: false, anonymize_ip: true }];
    await eventually(() => expect(commands).toContainEqual(config));
    expect(views()[0]).toMatchObject({ page_path: "/lib/docs/start", page_title: "Start | Lib" });
    await page.waitForTimeout(300);
    expect(views()).toHaveLength(1);
  });

  test("exactly one per change of path, query or hash; none for the same address", async () => {
    const { page, views } = await collected("/docs/start");
    const paths = () => views().map(({ page_path, page_title }) => `${page_path} ${page_title}`);
    const expected = ["/lib/docs/start Start | Lib"];
    const step = async (act: () => Promise<unknown>, seen?: string) => {
      await act();
      if (seen !== undefined) expected.push(seen);
      await eventually(() => expect(paths().length).toBeGreaterThanOrEqual(expected.length));
      // Long enough for one too many.
      await page.waitForTimeout(350);
      expect(paths()).toEqual(expected);
    };
    await eventually(() => expect(views()).toHaveLength(1));
    await step(() => page.click("main a:text('guide')"), "/lib/docs/guide Guide | Lib");
    await step(() => page.locator("[role=tab]:text-is('macOS')").first().click(), "/lib/docs/guide?os=macos Guide | Lib");
    await step(() => page.locator("[role=tab]:text-is('macOS')").first().click());
    const anchor = page.locator("main a.anchor[href='#code']");
    await step(() => anchor.click(), "/lib/docs/guide?os=macos#code Guide | Lib");
    await step(() => anchor.click());
    await step(() => page.goBack(), "/lib/docs/guide?os=macos Guide | Lib");
    await step(() => page.goBack(), "/lib/docs/start Start | Lib");
    await step(() => page.goForward(), "/lib/docs/guide?os=macos Guide | Lib");
  });

  test("without configuration no request leaves the site", async () => {
    const { page, context } = await visit("/docs/guide");
    const foreign: string[] = [];
    const { origin } = new URL(page.url());
    context.on("request", (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) foreign.push(request.url());
    });
    await page.click("main a:text('link to the long page')");
    await eventually(async () => expect(await page.textContent("h1")).toBe("Long page"));
    await page.reload();
    expect(foreign).toEqual([]);
  });
});
