import { expect, test } from "vitest";
import { StringTable } from "../../../src/kit/stringTable.ts";
import type { Page } from "../../../src/model/model.ts";
import { type AuditInput, auditLinks, numberLinks } from "../../../src/stages/link/audit.ts";

/** A site with one finished page, which links to a file that is written later, to one that never is, and to itself. */
function site(files: Set<string>): AuditInput {
  const texts = new StringTable();
  const targets = ["/list.txt", "../gone.txt", "/docs/a"];
  const links = numberLinks({ ids: new Set(), targets, reported: new Set() }, texts);
  const page = { url: "/docs/a", kind: "doc" } as Partial<Page> as Page;
  const nothing = {
    idsOf: () => undefined,
    obscure: new Set<string>(),
    externalPaths: [],
    pending: [],
    reported: new Set<string>(),
    code: new Map(),
  };
  return { pages: [{ page, links }], texts, files, ...nothing };
}

test("a target that comes after the pages were looked at is no broken link", () => {
  const files = new Set(["docs/a.html"]);
  const report = auditLinks(site(files));
  files.add("list.txt");
  expect(report().map(({ message }) => message)).toEqual([
    "Broken link on /docs/a (in the template of doc pages): ../gone.txt does not exist.",
  ]);
});

test("pages are looked at once", () => {
  const asked: string[] = [];
  class Watched extends Set<string> {
    override has(path: string): boolean {
      asked.push(path);
      return super.has(path);
    }
  }
  const files = new Watched(["docs/a.html"]);
  const report = auditLinks(site(files));
  expect(asked).toContain("docs/a.html");
  asked.length = 0;
  report();
  expect(asked).toContain("gone.txt");
  expect(asked).not.toContain("docs/a.html");
});
