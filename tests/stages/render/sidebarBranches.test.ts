import { expect, test } from "vitest";
import type { SidebarCategory, SidebarItem, Url } from "../../../src/model/model.ts";
import { Branches, isLong, mostLinks, mostSiblings } from "../../../src/stages/render/sidebarBranches.ts";

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

/** Every entry that a reader would see, those of open categories included. */
function entries(list: readonly SidebarItem[]): readonly SidebarItem[] {
  return list.flatMap((item) => (item.type === "category" ? [item, ...entries(item.items)] : [item]));
}

const number = (index: number) => String(index).padStart(5, "0");
const flat = (count: number) => Array.from({ length: count }, (_, index) => doc(number(index)));

test("a long list shows the range around a page, and leads to the other ranges by their first pages", () => {
  const branches = new Branches(flat(5000));
  const seen = entries(branches.branch("/docs/02510"));
  expect(seen.length).toBeLessThan(160);
  const [open] = seen.filter((item) => item.type === "category");
  expect(open).toMatchObject({ label: "02500 – 02549", items: flat(5000).slice(2500, 2550) });
  const links = seen.filter((item) => item.type === "ref");
  expect(links).toHaveLength(99);
  expect(links[0]).toMatchObject({ label: "00000 – 00049", url: "/docs/00000" });
  expect(links.at(-1)).toMatchObject({ label: "04950 – 04999", url: "/docs/04950" });
});

test("pages of one range share a branch; the first page outside has another", () => {
  const branches = new Branches(flat(5000));
  expect(branches.key("/docs/02500")).toBe(branches.key("/docs/02549"));
  expect(branches.key("/docs/02549")).not.toBe(branches.key("/docs/02550"));
});

test("a page of one hundred thousand siblings shows few, in ranges of ranges", () => {
  const branches = new Branches([category("All", flat(100_000))]);
  expect(entries(branches.branch("/docs/54321")).length).toBeLessThan(250);
  expect(entries(branches.branch("/docs/54321"))).toContainEqual(doc("54321"));
});

test("every page can be reached from every page by the first pages of ranges", () => {
  const branches = new Branches(flat(1234));
  const reached = new Set<string>(["/docs/00777"]);
  for (const url of reached) {
    for (const item of entries(branches.branch(url))) if (item.type === "doc" || item.type === "ref") reached.add(item.url);
  }
  expect(reached.size).toBe(1234);
});

test("lists that a reader can look over stay as they are, also in a long sidebar", () => {
  const branches = new Branches([category("A", flat(mostSiblings)), category("B", flat(mostLinks))]);
  expect(branches.branch("/docs/00000")[0]).toMatchObject({ label: "A", items: flat(mostSiblings) });
});

test("a range is named by listed pages, and by the beginning of long names", () => {
  const name = (index: number) => `a very long name of a page that goes on ${number(index)}`;
  const list = flat(400).map((item, index) => ({ ...item, label: name(index), unlisted: index % 50 === 0 }) as SidebarItem);
  const [first] = new Branches(list).branch("/docs/00120");
  expect(first).toMatchObject({ label: "a very long name of a page th… – a very long name of a page th…", url: "/docs/00001" });
});

test("a sidebar counts as long by its links, those of categories included", () => {
  expect(isLong([category("All", flat(mostLinks - 1))])).toBe(false);
  expect(isLong([category("All", flat(mostLinks))])).toBe(true);
});
