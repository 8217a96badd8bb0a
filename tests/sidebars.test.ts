/** The sidebar of each version of this site: short enough to be read at a glance, with every page one click away or two. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

interface Item {
  readonly type: string;
  readonly id?: string;
  readonly label?: string;
  readonly link?: { readonly id: string };
  readonly collapsible?: boolean;
  readonly items?: readonly (Item | string)[];
}

const docs = fileURLToPath(new URL("../content/docs", import.meta.url));
const versions = ["next", ...(JSON.parse(readFileSync(join(docs, "versions.json"), "utf8")) as readonly string[])];

function groupsOf(version: string): readonly Item[] {
  return (JSON.parse(readFileSync(join(docs, version, "sidebars.json"), "utf8")) as { readonly docs: readonly Item[] }).docs;
}

function fileOf(version: string, id: string): string {
  return join(docs, version, `${id}.md`);
}

/** The label of the front matter, else that of the item, else the title. */
function labelOf(version: string, item: Item, id: string): string {
  const [, head = ""] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(fileOf(version, id), "utf8")) ?? [];
  const value = (key: string) => new RegExp(`^${key}: "?(.*?)"?$`, "m").exec(head)?.[1];
  return value("sidebar_label") ?? item.label ?? value("title") ?? "";
}

/** Each link as its document and its text; that of the API reference has no document. */
function linksIn(version: string, items: Item["items"] = []): readonly { readonly id: string | null; readonly label: string }[] {
  return items.flatMap((each) => {
    const item = typeof each === "string" ? { type: "doc", id: each } : each;
    if (item.type === "symbols") return [{ id: null, label: "All names" }];
    const id = item.link?.id ?? item.id;
    const own =
      id === undefined ? [] : [{ id, label: item.type === "category" ? (item.label ?? "") : labelOf(version, item, id) }];
    return [...own, ...linksIn(version, item.items)];
  });
}

it.each(versions)("has four labelled groups, at most 45 links, and at most 24 characters in a label: %s", (version) => {
  const groups = groupsOf(version);
  expect(groups.map(({ label }) => label)).toEqual(["Start", "Guides", "How do I …?", "Reference"]);
  expect(groups.filter(({ link, collapsible }) => link !== undefined || collapsible !== false)).toEqual([]);
  const links = linksIn(version, groups);
  expect(links.length).toBeLessThanOrEqual(45);
  expect(links.filter(({ label }) => label === "" || [...label].length > 24)).toEqual([]);
  expect(linksIn(version, groups[2]?.items).map(({ id }) => id)).toHaveLength(7);
});

it.each(versions)("shows the sidebar on every page, and leads to it: %s", (version) => {
  const listed = new Set(linksIn(version, groupsOf(version)).map(({ id }) => id));
  const pages = readdirSync(join(docs, version), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md") && !/(?:^|\/)_/.test(path))
    .map((path) => path.replace(/\.md$/, ""));
  const others = pages.filter((id) => !listed.has(id));
  const lost = others.filter((id) => {
    const [folder = "", name] = id.split("/");
    const index = fileOf(version, `${folder}/index`);
    const isLinked = existsSync(index) && readFileSync(index, "utf8").includes(`](./${name}.md)`);
    return !(isLinked && /^displayed_sidebar: docs$/m.test(readFileSync(fileOf(version, id), "utf8")));
  });
  expect(pages.length).toBeGreaterThan(40);
  expect(lost).toEqual([]);
});
