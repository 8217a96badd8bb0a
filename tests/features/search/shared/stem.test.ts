import { describe, expect, it } from "vitest";
import { stem } from "../../../../src/features/search/shared/stem.ts";

describe("stem", () => {
  it.each([
    ["capture", "captures", "captured", "capturing"],
    ["parse", "parses", "parsed", "parsing"],
    ["install", "installs", "installed", "installing", "installation", "installations"],
    ["filter", "filters", "filtered", "filtering"],
    ["library", "libraries"],
    ["reassemble", "reassembly", "reassembled", "reassembling"],
    ["compress", "compressed", "compression"],
    ["configure", "configuration"],
    ["run", "runs", "running"],
    ["copy", "copies", "copied"],
  ])("brings %s and its like together", (...words) => expect(new Set(words.map(stem)).size).toBe(1));

  it.each([
    ["class", "clas"],
    ["status", "stat"],
    ["need", "ne"],
    ["version", "vers"],
    ["string", "str"],
    ["this", "thi"],
    ["https", "http"],
  ])("leaves %s whole", (word, wrong) => expect(stem(word)).not.toBe(wrong));

  it("leaves identifiers alone", () => expect(stem("packet++")).toBe("packet++"));
});
