import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { openEditor } from "../../cli/editor.ts";
import { followKeys, keysLine } from "../../cli/serverKeys.ts";
import { site } from "./docsgen.ts";

const before = process.env.LAUNCH_EDITOR;
afterEach(() => {
  if (before === undefined) delete process.env.LAUNCH_EDITOR;
  else process.env.LAUNCH_EDITOR = before;
});

it("does what a letter and Enter ask for, until it is told to end", async () => {
  const input = new PassThrough();
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const end = followKeys(input, { open: note("open"), edit: note("edit"), stop: note("stop") });
  input.write("o\n\nE \nnothing\nconstructor\nq\n");
  await expect.poll(() => done).toEqual(["open", "edit", "stop"]);
  end();
  input.write("o\n");
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toHaveLength(3);
});

it("offers the editor only while a site is written", () => {
  expect(keysLine(true)).toContain("e the first problem");
  expect(keysLine(false)).toBe("Press o and Enter to open the site in the browser, q or Ctrl+C to stop.\n");
});

it("opens the editor at the place, and says where it is if the editor needs the terminal", async () => {
  const root = site({ editor: '#!/bin/sh\necho "$@" > "$(dirname "$0")/opened.txt"\n' });
  chmodSync(join(root, "editor"), 0o755);
  process.env.LAUNCH_EDITOR = join(root, "editor");
  const place = { file: join(root, "site.config.ts"), line: 2, column: 5 };
  const said: string[] = [];
  openEditor(place, (message) => void said.push(message));
  const opened = join(root, "opened.txt");
  await expect.poll(() => (existsSync(opened) ? readFileSync(opened, "utf8") : "")).toContain("site.config.ts 2 5\n");
  expect(said).toEqual([]);
  process.env.LAUNCH_EDITOR = "vim";
  openEditor(place, (message) => void said.push(message));
  expect(said).toEqual([`The editor vim needs a terminal of its own. The problem is in ${place.file}:2:5.\n`]);
});

it("says where it is if the editor takes no line", () => {
  delete process.env.LAUNCH_EDITOR;
  const root = site({ "open-at-top": "#!/bin/sh\n" });
  chmodSync(join(root, "open-at-top"), 0o755);
  const visual = process.env.VISUAL;
  process.env.VISUAL = join(root, "open-at-top");
  onTestFinished(() => {
    if (visual === undefined) delete process.env.VISUAL;
    else process.env.VISUAL = visual;
  });
  const said: string[] = [];
  const file = join(root, "site.config.ts");
  openEditor({ file, line: 2, column: 5 }, (message) => void said.push(message));
  expect(said).toEqual([`The editor open-at-top takes no line. The problem is in ${file}:2:5.\n`]);
});
