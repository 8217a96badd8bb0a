import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileIn } from "../../src/finished/findBuild.ts";
import { route as routeOf } from "../../src/serve/route.ts";
import { folderOf } from "./folder.ts";

const out = folderOf({
  "index.html": "home",
  "404.html": "none",
  "docs.html": "docs",
  "docs/api.html": "api",
  "docs/install.html": "install",
  "docs/install/linux.html": "linux",
  "demo/index.html": "demo",
  "page.html/index.html": "a folder named like a page",
  "a b/ü#?%.html": "odd",
  ".env": "secret",
  "docs/.hidden/x.html": "secret",
  ".well-known/security.txt": "contact",
  "img/logo.svg": "<svg/>",
});
const site = { out, base: "/" };
const address = (folder: { readonly out: string; readonly base: string }, target: string) =>
  routeOf({ base: folder.base, find: (path) => fileIn(folder.out, path) }, target);
const file = (path: string) => ({ kind: "file", file: join(out, path) });
const missing = { kind: "missing" };

describe("address", () => {
  it.each([
    ["/", "index.html"],
    ["/index.html", "index.html"],
    ["/docs", "docs.html"],
    ["/docs.html", "docs.html"],
    ["/docs/api", "docs/api.html"],
    ["/docs/api.html", "docs/api.html"],
    ["/docs/api/index.html", "docs/api.html"],
    ["/docs/install", "docs/install.html"],
    ["/docs/install/linux", "docs/install/linux.html"],
    ["/docs/api?x=1#y", "docs/api.html"],
    ["/demo/", "demo/index.html"],
    ["/demo.html", "demo/index.html"],
    ["/img/logo.svg", "img/logo.svg"],
    ["/.well-known/security.txt", ".well-known/security.txt"],
    ["/a%20b/%C3%BC%23%3F%25", "a b/ü#?%.html"],
  ])("answers %s with %s", async (target, path) => {
    expect(await address(site, target)).toEqual(file(path));
  });

  it("leads a trailing slash to the page and a folder with an index behind its slash", async () => {
    expect(await address(site, "/docs/api/?q=1")).toEqual({ kind: "redirect", to: "/docs/api?q=1" });
    expect(await address(site, "/docs/install/")).toEqual({ kind: "redirect", to: "/docs/install" });
    expect(await address(site, "/demo?q=1")).toEqual({ kind: "redirect", to: "/demo/?q=1" });
  });

  it.each([
    ["/", "//", "/"],
    ["/", "///?q=1", "/?q=1"],
    ["/lib/", "/lib//", "/lib/"],
    ["/lib/", "//lib/?q=1", "/lib/?q=1"],
  ])("leads doubled slashes of the home page under %s, %s, to %s", async (base, target, to) => {
    expect(await address({ out, base }, target)).toEqual({ kind: "redirect", to });
    expect(await address({ out, base }, to)).toEqual(file("index.html"));
  });

  it("never redirects to another host", async () => {
    expect(await address(site, "//docs//api")).toEqual({ kind: "redirect", to: "/docs/api" });
    expect(await address(site, "//example.org/docs")).toEqual(missing);
  });

  it.each([
    "/nothing",
    "/docs/api.txt",
    "/.env",
    "/docs/.hidden/x",
    "/docs/..",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
  ])("has nothing at %s", async (target) => {
    expect(await address(site, target)).toEqual(missing);
  });

  it.each(["/..%2f..%2fetc%2fpasswd", "/docs%2fapi", "/docs%5capi", "/%00", "/docs/api%00.html"])(
    "refuses separators in disguise: %s",
    async (target) => {
      expect(await address(site, target)).toEqual(missing);
    },
  );

  it.each(["/%", "/%ff", "", "docs", "http://other.org/docs", "*"])("calls %j malformed", async (target) => {
    expect(await address(site, target)).toEqual({ kind: "malformed" });
  });

  it("does not follow a symbolic link out of the site", async () => {
    const outside = folderOf({ "secret.html": "secret" });
    mkdirSync(join(out, "links"));
    symlinkSync(join(outside, "secret.html"), join(out, "links/out.html"));
    writeFileSync(join(out, "links/real.html"), "real");
    symlinkSync(join(out, "links/real.html"), join(out, "links/in.html"));
    expect(await address(site, "/links/out")).toEqual(missing);
    expect(await address(site, "/links/in")).toEqual(file("links/real.html"));
  });

  it("honours the base, and has nothing outside of it but the way to its home page", async () => {
    const based = { out, base: "/lib/" };
    expect(await address(based, "/lib/")).toEqual(file("index.html"));
    expect(await address(based, "/lib/docs/api")).toEqual(file("docs/api.html"));
    expect(await address(based, "/lib/docs/api/")).toEqual({ kind: "redirect", to: "/lib/docs/api" });
    for (const target of ["/", "/lib"]) expect(await address(based, target)).toEqual({ kind: "redirect", to: "/lib/" });
    for (const target of ["/docs/api", "/library/docs", "/index.html"]) expect(await address(based, target)).toEqual(missing);
  });
});
