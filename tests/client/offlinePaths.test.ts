/** Names of files with every character that addresses give a meaning, and names that a build gives. */
import { expect, test } from "vitest";
import { addressOf, isHashed, pathsOf } from "../../client/offlinePaths.ts";
import { buildSite, config } from "../site.ts";

const scope = "https://lib.example/docs%20of/";

test.each(["a#b.svg", "100%.svg", "50%25.svg", "what?.svg", "ü é/c++ [x]&;=,@$.svg", "it's (1)!~*.md", "a\\b", "%E0%A4%A.html"])(
  "%s is found under its address, however a browser spells that",
  (path) => {
    const address = addressOf(path, scope);
    expect(new URL(address).href).toBe(address);
    expect(pathsOf(address, scope)[0]).toBe(path);
    expect(pathsOf(`${address}?q=1#part`, scope)[0]).toBe(path);
  },
);

test.each([
  ["", ["index.html"]],
  ["docs/api", ["docs/api", "docs/api.html", "docs/api/index.html"]],
  ["docs/api/?q=/x", ["docs/api", "docs/api.html", "docs/api/index.html"]],
  ["docs/it's@1", ["docs/it's@1", "docs/it's@1.html", "docs/it's@1/index.html"]],
  ["broken%E0%A4%A", ["broken%E0%A4%A", "broken%E0%A4%A.html", "broken%E0%A4%A/index.html"]],
])("%s may be %j", (address, paths) => {
  expect(pathsOf(scope + address, scope)).toEqual(paths);
});

test("of a build, the files with a hash in their names are known as such, and no others", async () => {
  const site = await buildSite({
    "site.config.ts": config('offline: true, styles: ["own.css"], symbols: { next: { record: "api.json", notes: "notes" } },'),
    "content/api.json": JSON.stringify({
      apiRecord: 1,
      version: "next",
      headers: { "List.h": "lib/List.h" },
      symbols: { "class `lib::List` // List.h": ["int `size`() const"] },
    }),
    "content/notes/List.md": "# List\n\nA list.\n\n## size\n\nThe number of elements.\n",
    "own.css": ":root { --own: 1; }\n",
    "content/docs/next/start.md": "# Start\n\n![A dot](./dot.svg) [A file](./data.csv)\n",
    "content/docs/next/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    "content/docs/next/data.csv": "1,2\n",
    "content/static/assets/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "content/static/search/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(site.problems).toEqual([]);
  const files = await site.files();
  const steady = files.filter((path) => !isHashed(path) && /^(?:assets|search)\//.test(path));
  expect(steady).toEqual(["assets/logo.svg", "search/index.json", "search/logo.svg", "search/settings.json"]);
  expect(files.filter((path) => isHashed(path) && !/^(?:assets|search)\//.test(path))).toEqual([]);
  const names = files.filter((path) => path.startsWith("search/names/"));
  expect(names).toHaveLength(2);
  const kept = await site.read("offline/next.json");
  for (const name of names) expect(kept).toContain(JSON.stringify(name));
});
