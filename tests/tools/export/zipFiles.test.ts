/** A zip is the same bytes for the same files, whenever and wherever it is made. */
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipFiles } from "../../../src/tools/export/zipFiles.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const files: readonly (readonly [string, Uint8Array])[] = [
  ["a.html", bytes("<p>A</p>".repeat(100))],
  ["docs/ü b.html", bytes("B")],
  ["img/x.png", bytes("PNG".repeat(100))],
];

it("holds every file below one folder", () => {
  const zip = unzipSync(zipFiles(new Map(files), "lib-v1.0"));
  expect(Object.keys(zip)).toEqual(["lib-v1.0/a.html", "lib-v1.0/docs/ü b.html", "lib-v1.0/img/x.png"]);
  expect(zip["lib-v1.0/docs/ü b.html"]).toEqual(bytes("B"));
  expect(zip["lib-v1.0/img/x.png"]).toEqual(files[2]?.[1]);
});

it("has the same bytes in another order, time, and time zone", () => {
  const zip = Buffer.from(zipFiles(new Map(files), "lib"));
  const zone = process.env.TZ;
  process.env.TZ = "Pacific/Auckland";
  try {
    expect(Buffer.from(zipFiles(new Map([...files].reverse()), "lib")).equals(zip)).toBe(true);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  // Day 1 of month 1 of 1980, at 0:00, in the form of MS-DOS.
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([0, 0x21]);
});
