import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hashOf } from "../../../src/kit/hash.ts";
import type { SourcePath } from "../../../src/model/model.ts";
import { createFiles } from "../../../src/stages/content/files.ts";
import { makeFolder } from "../../folder.ts";

const body = "content/docs/next/install/linux.md" as SourcePath;
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgQAYAAA4AAcPPHSwAAAAASUVORK5CYII=", "base64");
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>';

function makeSite() {
  const root = makeFolder({
    "content/docs/next/install/_part.md": "\uFEFFa\r\nb",
    "content/docs/next/img/x.png": png,
    "content/docs/next/img/x.svg": svg,
    "content/docs/next/install/latin.md": new Uint8Array([0xe9]),
    "content/static/img/logo.svg": svg,
    "site.config.ts": "secret",
    "secret.md": "secret",
  });
  execFileSync("mkfifo", [join(root, "content/docs/next/install/pipe.md")]);
  symlinkSync(join(root, "secret.md"), join(root, "content/docs/next/install/link.md"));
  return { root, files: createFiles(root, body) };
}

test("reads text relative to the body, normalised; the hash is that of the bytes", () => {
  const { files } = makeSite();
  expect(files.read("_part.md")).toEqual({ text: "a\nb", hash: hashOf("\uFEFFa\r\nb") });
  expect(files.hash("./_part.md")).toBe(hashOf("\uFEFFa\r\nb"));
});

test("measures pictures beside the body and among the static files", () => {
  const { files } = makeSite();
  expect(files.size("../img/x.png")).toEqual({ width: 2, height: 3, isStill: true, bytes: png.length, hash: hashOf(png) });
  expect(files.size("../img/x.svg")).toMatchObject({ width: 40, height: 30 });
  expect(files.size("/img/logo.svg")).toMatchObject({ width: 40, height: 30 });
  expect(files.size("_part.md")).toBeNull();
});

test("pictures that move are told from others, whatever stands before the sign of it", async () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const profile = chunk("iCCP", Buffer.alloc(3000));
  const [start, end] = [png.subarray(0, 33), png.subarray(33)];
  const frames = [9, 99].map(
    (hue) => ({ create: { width: 8, height: 8, channels: 3, background: { r: hue, g: 0, b: 0 } } }) as const,
  );
  const raw = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const webp = await sharp(raw, { join: { animated: true } })
    .webp()
    .toBuffer();
  const iccp = Buffer.concat([Buffer.from("ICCP"), Buffer.from([0xb8, 0x0b, 0, 0]), Buffer.alloc(3000)]);
  const root = makeFolder({
    "content/docs/next/moves.png": Buffer.concat([start, profile, chunk("acTL", Buffer.alloc(8)), end]),
    "content/docs/next/still.png": Buffer.concat([start, profile, end]),
    "content/docs/next/moves.webp": Buffer.concat([webp.subarray(0, 30), iccp, webp.subarray(30)]),
    "content/docs/next/still.webp": await sharp(frames[0]).webp().withIccProfile("p3").toBuffer(),
  });
  const files = createFiles(root, "content/docs/next/x.md" as SourcePath);
  const still = ["moves.png", "still.png", "moves.webp", "still.webp"].map((path) => files.size(path)?.isStill);
  expect(still).toEqual([false, true, false, true]);
});

test.each([
  "../../../../secret.md",
  "/../../secret.md",
  "/../docs/../../secret.md",
  "link.md",
  "../../../../../../../../etc/passwd",
  "..",
  "missing.md",
  "",
  "/",
  "_part.md/x",
  "a\0b",
])("%j gives nothing", (path) => {
  const { files } = makeSite();
  expect([files.read(path), files.size(path), files.hash(path)]).toEqual([null, null, null]);
});

test("says why a file cannot be used", () => {
  const { files } = makeSite();
  expect(files.problem("_part.md")).toBeNull();
  expect(files.problem("missing.md")).toBe("does not exist inside the content");
  expect(files.problem("../../../../secret.md")).toBe("does not exist inside the content");
  expect(files.problem("link.md")).toBe("does not exist inside the content");
  expect(files.problem("pipe.md")).toBe("cannot be read: it is a named pipe");
  expect(files.hash("pipe.md")).not.toBeNull();
  expect(files.problem("latin.md")).toBe("is not valid UTF-8: byte 0 (0xE9)");
});

test("bodies of one run share what was read; another run reads again", () => {
  const { root } = makeSite();
  const cache = new Map();
  createFiles(root, body, cache).read("_part.md");
  writeFileSync(join(root, "content/docs/next/install/_part.md"), "changed");
  expect(createFiles(root, "content/docs/next/x.md" as SourcePath, cache).read("install/_part.md")?.text).toBe("a\nb");
  expect(createFiles(root, body).read("_part.md")?.text).toBe("changed");
});
