import { expect, test } from "vitest";
import { countAuthors, counted } from "../../../src/stages/content/authors.ts";

const next = "content/docs/next/install.md";
const released = "content/docs/v1/install.md";

/** `Ada next`: the newest first. */
const edits = (...written: string[]) =>
  written.map((each) => {
    const [author = "", where = ""] = each.split(" ");
    return { author, path: `content/docs/${where}/install.md` };
  });

test("who wrote the page before its version was cut wrote that of the version, and who cut it did not", () => {
  const history = edits("Eve next", "Bob v1", "Robot v1", "Ada next", "Ada next", "Zoe next");
  expect(Object.fromEntries(countAuthors(history, [next, released]))).toEqual({
    [next]: [
      ["Ada", 2],
      ["Eve", 1],
      ["Zoe", 1],
    ],
    [released]: [
      ["Ada", 2],
      ["Bob", 1],
      ["Zoe", 1],
    ],
  });
});

test("a page that was written for a version alone has its own authors", () => {
  const history = edits("Eve next", "Bob v1", "Ada v1");
  expect(countAuthors(history, [released])).toEqual([
    [
      released,
      [
        ["Ada", 1],
        ["Bob", 1],
      ],
    ],
  ]);
});

test("files that are gone are left out, and partials are there", () => {
  const history = [
    { author: "Ada", path: "content/docs/next/_partials/linux.md" },
    { author: "Ada", path: "content/docs/next/gone.md" },
  ];
  expect(countAuthors(history, [next]).map(([path]) => path)).toEqual(["content/docs/next/_partials/linux.md"]);
});

test("numbers of one name are added, and names with as many are in the order of their characters", () => {
  expect(
    counted([
      ["Bob", 1],
      ["Ada", 2],
      ["Bob", 1],
    ]),
  ).toEqual([
    ["Ada", 2],
    ["Bob", 2],
  ]);
});
