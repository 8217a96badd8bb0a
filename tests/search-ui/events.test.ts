/** Event streams, cut wherever a network may cut them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "../../client/search/ask/post.ts";
import { runs } from "../nightly/effort.ts";

async function eventsOf(bytes: Uint8Array, cuts: readonly number[] = []): Promise<readonly string[]> {
  async function* chunks() {
    let from = 0;
    for (const to of [...cuts, bytes.length]) {
      yield bytes.slice(from, to);
      from = to;
    }
  }
  const found: string[] = [];
  for await (const event of readEvents(chunks())) found.push(event);
  return found;
}

const encode = (text: string) => new TextEncoder().encode(text);

test.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["CR", "\r"],
])("lines end with %s; comments, names and numbers are passed over", async (_, end) => {
  const stream = [": hello", "event: message", "id: 7", "data: one", "data:two", "", "data: three", "", ""].join(end);
  expect(await eventsOf(encode(stream))).toEqual(["one\ntwo", "three"]);
});

test("the last event may lack its empty line, and half a field is none", async () => {
  expect(await eventsOf(encode("data: a\n\ndata: b"))).toEqual(["a", "b"]);
  expect(await eventsOf(encode("dat"))).toEqual([]);
});

test("cuts anywhere, in characters and line ends too, change nothing", async () => {
  const bytes = encode('data: {"text":"schön 漢字 🎉"}\r\n\r\ndata: zwei\r\ndata: drei\r\n\r\n');
  const whole = await eventsOf(bytes);
  expect(whole).toEqual(['{"text":"schön 漢字 🎉"}', "zwei\ndrei"]);
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      expect(
        await eventsOf(
          bytes,
          [...at].sort((a, b) => a - b),
        ),
      ).toEqual(whole);
    }),
    runs(100, 10_000),
  );
});
