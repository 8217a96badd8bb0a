/** The crawl of the site's own pages, on a server that counts what it is asked for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { crawlPages } from "../../../src/tools/check/crawl.ts";

it("requests every page and every other address once, however many pages link to it", async () => {
  const asked = new Map<string, number>();
  const names = Array.from({ length: 130 }, (_, at) => `/p${at}`);
  const links = [...names, "/picture.png", "/gone"].map((path) => `<a href="${path}">x</a>`).join("");
  const server = createServer(({ url = "" }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    response.statusCode = url === "/gone" ? 404 : 200;
    response.setHeader("content-type", "text/html");
    response.end(names.includes(url) ? links : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { broken, asked: count } = await crawlPages(
      names.map((path) => home + path),
      () => true,
    );
    expect([...broken].map(([url, { status }]) => [url, status])).toEqual([[`${home}/gone`, 404]]);
    expect(count).toBe(132);
    const times = ["/p0", "/p70", "/p129", "/picture.png"].map((path) => asked.get(path));
    expect(times).toEqual([1, 1, 1, 1]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
