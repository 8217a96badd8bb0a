import { expect, test } from "vitest";
import { problems } from "../harness.ts";

test("a text directive that looks like a known one", async () => {
  expect(await problems("Use :api-lnk[Packet]{x=1} here.\n")).toEqual([
    '1:5 markdown/text-directive No text directive has the name "api-lnk", so it is shown as text. — Did you mean "api-link"? For the text itself write \\:api-lnk.',
  ]);
});

test("a directive that is a block", async () => {
  expect(await problems("A :note[word].\n")).toEqual([
    '1:3 markdown/text-directive No text directive has the name "note", so it is shown as text. — Write :::note with three colons, the content, and ::: to close it.',
  ]);
});

test.each([
  "pcpp::Packet[0]",
  "at 10:30{x}",
  "a:foo[bar] and :foo[bar]",
  "`:api-lnk[x]` and \\:api-lnk[x]",
  ":api-lnk alone",
  ":api-link[x]{kind=struct}",
])("nothing about %s", async (body) => {
  expect(await problems(`${body}\n`)).toEqual([]);
});
