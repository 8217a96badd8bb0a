/** What counts as drift between two versions of a text, and what may differ. */
import { expect, test } from "vitest";
import { findDrift } from "../../../src/sources/version/findDrift.ts";
import { quote, sentencesOf } from "../../../src/sources/version/sentences.ts";

/** The kinds of drift in a sentence between two equal ones. */
function driftIn(older: string, newer: string): readonly string[] {
  const text = (sentence: string) => sentencesOf(`Before it.\n\n${sentence}\n\nAfter it.\n`, 1);
  return findDrift(text(newer), text(older)).flatMap(({ differences }) => differences.map(({ kind }) => kind));
}

test.each([
  ["spelling", "The device recieves all packets.", "The device receives all packets."],
  ["spelling", "Show teh packets of the file.", "Show the packets of the file."],
  ["spelling", "Moduify the file that you have.", "Modify the file that you have."],
  ["spelling", "Look at the web site of the project.", "Look at the website of the project."],
  ["spelling", "They present the screen Modally to readers.", "They present the screen modally to readers."],
  ["spelling", "There are threee levels of logging in it.", "There are three levels of logging in it."],
  ["spelling", "Raw soket", "Raw socket"],
  ["punctuation", "Open the file, and read it in a loop.", "Open the file and read it in a loop."],
  ["grammar", "Highlight the element on device of yours.", "Highlight the element on the device of yours."],
  ["wording", "Loading the file is a slow operation here.", "Loading the file is a costly operation here."],
])("%s: %s", (kind, older, newer) => {
  expect(driftIn(older, newer)).toEqual([kind]);
});

test.each([
  ["a number", "It takes 5 arguments of any type at once.", "It takes 6 arguments of any type at once."],
  ["a number in words", "There are four levels of logging in it.", "There are five levels of logging in it."],
  ["code", "Call `open()` before you read from the file.", "Call `openFile()` before you read from the file."],
  ["a name", "You need FooBar to build the library yourself.", "You need FooBaz to build the library yourself."],
  ["a variable", "This page is about {{version}} of the library.", "This page is about a release of the library."],
  [
    "the target of a link",
    "Read [the guide](a.md) about it before you begin.",
    "Read [the guide](b.md) about it before you begin.",
  ],
  ["emphasis", "Read **the guide** about it before you begin.", "Read the *guide* about it before you begin."],
  ["line ends", "Read the guide about\nit before you begin.", "Read the guide about it\nbefore you begin."],
  ["the level of a heading", "## Read the guide first", "### Read the guide first"],
  ["an attribute", "## Read the guide first {#a}", "## Read the guide first {#b}"],
  ["another sentence", "Read the guide about it before you begin.", "Skip the manual of that after they ended."],
  ["many words", "It reads a file at once.", "It reads a very large and old binary file at once."],
  ["a row with one more sentence", "| a | Fine. See below. |", "| a | Fine |"],
])("no drift: %s", (_, older, newer) => {
  expect(driftIn(older, newer)).toEqual([]);
});

test("words that mean something else are no misspellings", () => {
  for (const [one, other] of [
    ["import", "export"],
    ["encode", "decode"],
    ["able", "unable"],
    ["Linux", "Linus"],
  ] as const)
    expect([one, driftIn(`You can see how they ${one} the data.`, `You can see how they ${other} the data.`)]).toEqual([
      one,
      ["wording"],
    ]);
});

test("a sentence knows its place, and how it is written", () => {
  const [heading, first, second, cell, other] = sentencesOf(
    "## Title\n\nOne, *two*\n(three). Four!\n\n| `a` | [b](c.md) |\n",
    10,
  );
  expect(
    [heading, first, second, cell, other].map((each) => [quote(each?.words ?? []), each?.words[0]?.line, each?.words[0]?.column]),
  ).toEqual([
    ["Title", 10, 4],
    ["One, two (three).", 12, 1],
    ["Four!", 13, 10],
    ["`a`", 15, 3],
    ["b", 15, 10],
  ]);
});

test("code blocks are not prose", () => {
  expect(sentencesOf("````md\n```\ntext\n```\n````\n\nProse.\n", 1).map(({ text }) => text)).toEqual(["Prose ."]);
});
