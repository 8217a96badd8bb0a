/** What a watched process prints next to JavaScript: held until it has had a turn, and without the dump of an engine whose memory was full. */
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { holdOutput } from "../../cli/stderr.ts";

const dump = "\n<--- Last few GCs --->\n\n[1:0x1] 1 ms: Mark-Compact\n\nFATAL ERROR: Reached heap limit\n 1: 0xb78db3\n";

function held() {
  const stderr = new PassThrough();
  const seen = { text: "", asked: 0 };
  const output = holdOutput(
    stderr,
    (text) => {
      seen.text += text;
    },
    () => seen.asked++,
  );
  return { stderr, seen, output };
}

test("text is printed when the process has had a turn since it was asked", () => {
  const { stderr, seen, output } = held();
  stderr.write("one\n");
  stderr.write("two\n");
  expect(seen).toEqual({ text: "", asked: 1 });
  output.hasTurn();
  expect(seen).toEqual({ text: "one\n", asked: 2 });
  output.hasTurn();
  expect(seen).toEqual({ text: "one\ntwo\n", asked: 2 });
});

test("the last dump goes, and only where the memory was full", () => {
  const [full, other] = [held(), held()];
  for (const { stderr } of [full, other]) stderr.write(`said${dump}more${dump}goroutine 1\n`);
  full.output.endWithoutDump();
  other.output.stop();
  expect(full.seen.text).toBe(`said${dump}more`);
  expect(other.seen.text).toBe(`said${dump}more${dump}goroutine 1\n`);
});

test("what comes after the end of the process is of programs that it has left behind", async () => {
  const { stderr, seen, output } = held();
  stderr.write("before\n");
  output.stop();
  expect(stderr.destroyed).toBe(true);
  expect(seen.text).toBe("before\n");
});
