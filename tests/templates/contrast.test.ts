/** The design tokens' colours, measured in both modes as WCAG 2 does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const source = readFileSync(new URL("../../templates/styles/tokens.css", import.meta.url), "utf8");
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Front, ground, least contrast. */
const pairs: readonly (readonly [string, string, number])[] = [
  ["text", "paper", 7],
  ["text", "raised", 7],
  ["text", "sunken", 7],
  ["strong", "paper", 7],
  ["muted", "paper", 4.5],
  ["muted", "raised", 4.5],
  ["muted", "sunken", 4.5],
  ["accent", "paper", 4.5],
  ["accent", "raised", 4.5],
  ["accent", "sunken", 4.5],
  ["on-accent", "accent", 4.5],
  ["control", "paper", 3],
  ["control", "raised", 3],
  ...["violet", "blue", "green", "amber", "red"].map((hue) => [hue, "paper", 4.5] as const),
];

describe("design tokens", () => {
  for (const mode of ["light", "dark"] as const) {
    it(`can be read in ${mode} mode`, () => {
      const weak = pairs
        .map(([front, ground, least]) => ({
          front,
          ground,
          least,
          is: contrast(tokens.get(front)?.[mode] ?? "#000000", tokens.get(ground)?.[mode] ?? "#000000"),
        }))
        .filter(({ is, least }) => is < least)
        .map(({ front, ground, least, is }) => `${front} on ${ground}: ${is.toFixed(2)} < ${least}`);
      expect(weak).toEqual([]);
    });
  }
});
