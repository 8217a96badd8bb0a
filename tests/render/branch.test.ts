import { expect, test } from "vitest";
import type { SidebarCategory, SidebarItem, Url } from "../../src/model.ts";
import { Branches, isLong, mostLinks } from "../../src/render/branch.ts";

const doc = (id: string): SidebarItem => ({ type: "doc", id, label: id, url: `/docs/${id}` as Url, unlisted: false });
const category = (label: string, items: readonly SidebarItem[], more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: "category",
  label,
  url: null,
  docId: null,
  description: null,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

const items = [
  doc("start"),
  category("Outer", [doc("a"), category("Inner", [doc("b"), doc("c")])]),
  category("Other", [category("Deep", [doc("d")])]),
  category("Named", [doc("e")], { url: "/docs/named" as Url, docId: "named" }),
  category("Fixed", [doc("f"), category("Below", [doc("g")])], { collapsible: false }),
];

/** `Outer(a Inner→b)`: an open category with what it shows; a closed one with where it leads. */
function shown(list: readonly SidebarItem[]): string {
  return list
    .map((item) => {
      if (item.type === "category") return `${item.label}(${shown(item.items)})`;
      return item.type === "ref" ? `${item.label}→${item.url.slice(6)}` : item.type === "doc" ? item.id : item.type;
    })
    .join(" ");
}

test("the branch of a page is in full; other categories lead to their own page or the first one in them", () => {
  const branches = new Branches(items);
  expect(shown(branches.branch("/docs/start"))).toBe("start Outer→a Other→d Named→named Fixed(f Below→g)");
  expect(shown(branches.branch("/docs/a"))).toBe("start Outer(a Inner→b) Other→d Named→named Fixed(f Below→g)");
  expect(shown(branches.branch("/docs/c"))).toBe("start Outer(a Inner(b c)) Other→d Named→named Fixed(f Below→g)");
  expect(shown(branches.branch("/docs/named"))).toBe("start Outer→a Other→d Named(e) Fixed(f Below→g)");
});

test("pages of one category share a branch", () => {
  const branches = new Branches(items);
  expect(branches.key("/docs/b")).toBe(branches.key("/docs/c"));
  expect(branches.key("/docs/a")).not.toBe(branches.key("/docs/b"));
});

test("a sidebar counts as long by its links, those of categories included", () => {
  const flat = Array.from({ length: mostLinks - 1 }, (_, index) => doc(`${index}`));
  expect(isLong([category("All", flat)])).toBe(false);
  expect(isLong([category("All", [...flat, doc("one more")])])).toBe(true);
});
