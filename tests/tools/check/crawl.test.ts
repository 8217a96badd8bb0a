/** The crawl of the site's own addresses, on a server that counts what it is asked for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { crawlPages } from "../../../src/tools/check/crawl.ts";

it("requests every page and every other address once, however many pages link to it", async () => {
  const asked = new Map<string, string[]>();
  const names = Array.from({ length: 130 }, (_, at) => `/p${at}`);
  const links = [...names, "/picture.png", "/gone"].map((path) => `<a href="${path}">x</a>`).join("");
  const server = createServer(({ url = "", method = "" }, response) => {
    asked.set(url, [...(asked.get(url) ?? []), method]);
    if (url === "/hang-up") return void response.destroy();
    response.statusCode = url.startsWith("/gone") ? 404 : 200;
    response.setHeader("content-type", "text/html");
    response.end(names.includes(url) ? links : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const pages = names.map((path) => home + path);
    const targets = ["/p3", "/picture.png", "/other", "/gone-too", "/hang-up", "/skipped"].map((path) => home + path);
    const { broken, asked: count } = await crawlPages({ pages, targets }, (url) => !url.endsWith("/skipped"));
    expect([...broken].map(([url, { status }]) => [url.slice(home.length), status])).toEqual([
      ["/gone", 404],
      ["/gone-too", 404],
      ["/hang-up", 0],
    ]);
    expect(broken.get(`${home}/hang-up`)?.reason).toBe("other side closed");
    expect(count).toBe(135);
    const methods = (paths: readonly string[]) => paths.map((path) => asked.get(path));
    expect(methods(["/p0", "/p3", "/p70", "/p129"])).toEqual([["GET"], ["GET"], ["GET"], ["GET"]]);
    expect(methods(["/picture.png", "/other", "/gone-too", "/skipped"])).toEqual([["HEAD"], ["HEAD"], ["HEAD"], undefined]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
