/** Checks how the output of a program is compared with a page, and how the files beside a program are read. */
import { expect, it } from "vitest";
import { difference, hasCuts } from "./output.ts";
import { programsOf, recipe, strays } from "./program.ts";

const lines = (...each: readonly string[]) => `${each.join("\n")}\n`;

it("finds no difference in equal text, whatever ends its last line", () => {
  expect(difference(lines("a", "b"), "a\nb")).toBe("");
  expect(difference("", "")).toBe("");
  expect(difference("a\r\nb\r\n", lines("a", "b"))).toBe("");
});

it("shows the lines that differ and those around them", () => {
  const page = ["1", "2", "3", "4", "old", "5", "6", "7", "8", "9"];
  const printed = page.map((line) => (line === "old" ? "new" : line));
  expect(difference(lines(...page), lines(...printed)).split("\n")).toEqual([
    "  2",
    "  3",
    "  4",
    "- old",
    "+ new",
    "  5",
    "  6",
    "  7",
  ]);
});

it("shows lines that only one side has", () => {
  expect(difference(lines("a"), "")).toBe("- a");
  expect(difference("", lines("a"))).toBe("+ a");
  expect(difference(lines("a", "b"), lines("a", "x", "b"))).toBe("  a\n+ x\n  b");
});

it("lets a cut stand for any lines", () => {
  const page = lines("first", "...", "last");
  expect(difference(page, lines("first", "last"))).toBe("");
  expect(difference(page, lines("first", "2", "last", "3", "last"))).toBe("");
  expect(difference(lines("first", "..."), lines("first", "2", "3"))).toBe("");
  expect(difference(lines("...", "last"), lines("1", "2", "last"))).toBe("");
  expect(difference(page, lines("first", "2", "lost"))).toBe("  first\n  ...\n- last");
  expect([hasCuts(page), hasCuts("wait ...")]).toEqual([true, false]);
});

it("takes a command, or the reason why there is none", () => {
  expect(recipe("./build/a b.pcap\n")).toEqual({ command: "./build/a b.pcap" });
  expect(recipe("sudo ./build/a eth0\n")).toEqual({ reason: "needs root" });
  expect(recipe("# needs DPDK\n")).toEqual({ reason: "needs DPDK" });
  expect(() => recipe("a\nb\n")).toThrow("A .run file has one line");
  expect(() => recipe("\n")).toThrow("A .run file has one line");
});

it("gives each program its commands and what they print", () => {
  const files: Readonly<Record<string, string>> = {
    "read.cpp": "",
    "read.run": "./build/read\n",
    "read.out": "10 packets\n",
    "read.missing.run": "./build/read no.pcap\n",
    "reader.cpp": "",
    "layers/edit.cpp": "",
    "layers/edit.run": "# needs DPDK\n",
    "sample.pcap": "",
  };
  const found = programsOf(Object.keys(files), (path) => files[path] ?? "");
  expect(found).toEqual([
    {
      name: "read",
      runs: [
        { name: "read", how: { command: "./build/read" }, output: "10 packets\n" },
        { name: "read.missing", how: { command: "./build/read no.pcap" }, output: null },
      ],
    },
    { name: "reader", runs: [] },
    { name: "layers/edit", runs: [{ name: "layers/edit", how: { reason: "needs DPDK" }, output: null }] },
  ]);
  expect(strays(Object.keys(files))).toEqual([]);
});

it("names files that belong to no program", () => {
  expect(strays(["a.cpp", "a.run", "b.run", "c.cpp", "c.out"])).toEqual(["b.run", "c.out"]);
});
