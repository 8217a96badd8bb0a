/** Headings as a tree, however many there are. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Heading } from "../../src/model/model.ts";
import { type OutlineEntry, OutlineList, outline } from "../../templates/docs/TableOfContents.tsx";

const headings = (depths: readonly number[]): readonly Heading[] =>
  depths.map((depth, index) => ({ depth: depth as Heading["depth"], id: `h${index}`, text: `${index}`, html: `${index}` }));

type Shape = readonly (readonly [string, Shape])[];
const shape = (entries: readonly OutlineEntry[]): Shape =>
  entries.map(({ heading, children }) => [heading.text, shape(children)]);

describe("outline", () => {
  test.each<readonly [readonly number[], Shape]>([
    [[], []],
    [
      [2, 2],
      [
        ["0", []],
        ["1", []],
      ],
    ],
    [
      [2, 3, 3, 2],
      [
        [
          "0",
          [
            ["1", []],
            ["2", []],
          ],
        ],
        ["3", []],
      ],
    ],
    [
      [3, 2, 4, 3],
      [
        ["0", []],
        [
          "1",
          [
            ["2", []],
            ["3", []],
          ],
        ],
      ],
    ],
    [
      [2, 4, 3, 4],
      [
        [
          "0",
          [
            ["1", []],
            ["2", [["3", []]]],
          ],
        ],
      ],
    ],
  ])("%j", (depths, tree) => expect(shape(outline(headings(depths)))).toEqual(tree));

  test("takes a hundred thousand siblings, and as many children of one", () => {
    expect(outline(headings(new Array(100_000).fill(2)))).toHaveLength(100_000);
    expect(outline(headings([2, ...new Array(100_000).fill(3)]))[0]?.children).toHaveLength(100_000);
  });

  test("is rendered with twelve thousand headings", () => {
    const depths = Array.from({ length: 12_000 }, (_, index) => 2 + (index % 3));
    const html = renderToStaticMarkup(<OutlineList entries={outline(headings(depths))} />);
    expect(html.match(/<a href/g)).toHaveLength(12_000);
  });
});
