/** Checks which programs belong to the pages about upgrading and to the projects. */
import { expect, it } from "vitest";
import { isProject, upgradeOf } from "./program.ts";

it("knows the release and the side of a program about upgrading", () => {
  expect(upgradeOf("upgrading/v25.05-before")).toEqual({ release: "v25.05", when: "before" });
  expect(upgradeOf("upgrading/next-after")).toEqual({ release: "next", when: "after" });
  expect(upgradeOf("upgrading/v25.05")).toBe(null);
  expect(upgradeOf("quickstart-before")).toBe(null);
});

it("takes main.cpp of a folder in projects for a project", () => {
  expect(["projects/meson/main", "projects/meson/util", "projects/main", "meson/main"].map(isProject)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
