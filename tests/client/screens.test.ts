/** Words of the crash screen, and what code gives to the clipboard. */
import { expect, test } from "vitest";
import { codeText } from "../../client/codeBlocks.ts";
import { causes } from "../../client/crash.ts";

test("a crash names its messages from the last to the first", () => {
  const error = new Error("c", { cause: new Error("b", { cause: "a" }) });
  expect(causes(error)).toEqual(["c", "b", "a"]);
  expect(causes("text")).toEqual(["text"]);
});

test("a chain of causes that bites its tail ends", () => {
  const error = new Error("one");
  error.cause = error;
  expect(causes(error)).toEqual(["one"]);
});

test("of a session only the commands are copied, with the lines they go on in", () => {
  expect(codeText("$ make \\\n  all\nok\n$ ls\n", "bash")).toBe("make \\\n  all\nls");
  expect(codeText("PS C:\\> dir\nfile\n", "powershell")).toBe("dir");
  expect(codeText("C:\\dev> nmake\n", "bat")).toBe("nmake");
});

test("code without prompts is copied as it is, and a dollar in C++ is no prompt", () => {
  expect(codeText("# a comment\nmake\n", "bash")).toBe("# a comment\nmake");
  expect(codeText("$ x\n", "cpp")).toBe("$ x");
});
