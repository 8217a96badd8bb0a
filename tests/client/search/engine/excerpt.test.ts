import { describe, expect, it } from "vitest";
import { cachingTokenizer, excerptOf, marksIn, matcherOf } from "../../../../client/search/engine/excerpt.ts";

const terms = (...words: string[]) =>
  matcherOf(new Map(words.map((word, index) => [word, new Set([index])])), cachingTokenizer());
const marked = (excerpt: { text: string; marks: readonly (readonly [number, number])[] }) =>
  excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to));

const filler = "This sentence says nothing of interest to anybody at all. ".repeat(6);

describe("excerptOf", () => {
  it("shows a short text whole", () => {
    const excerpt = excerptOf("Open the device. Then capture.", "", terms("devic"));
    expect(excerpt.text).toBe("Open the device. Then capture.");
    expect(marked(excerpt)).toEqual(["device"]);
  });

  it("begins with the sentence that answers", () => {
    const excerpt = excerptOf(`${filler}Now open the DpdkDevice first. ${filler}`, "", terms("dpdkdevic", "devic"));
    expect(excerpt.text).toMatch(/^… Now open the DpdkDevice first\. .* …$/);
    expect(excerpt.text.length).toBeLessThan(170);
    expect(marked(excerpt)).toEqual(["DpdkDevice"]);
  });

  it("prefers the stretch that answers most words", () => {
    const text = `The device is closed. ${filler}A device filter is set. ${filler}`;
    expect(excerptOf(text, "", terms("devic", "filter")).text).toMatch(/^… A device filter is set\./);
  });

  it("shows code where only code answers", () => {
    const excerpt = excerptOf("Some words.", "int main()\n{\n\tdevice->startCapture();\n}", terms("startcapture"));
    expect(excerpt.text).toBe("int main() { device->startCapture(); }");
    expect(marked(excerpt)).toEqual(["startCapture"]);
  });

  it("shows the beginning where nothing answers", () =>
    expect(excerptOf(filler, "", terms("zebra")).text).toMatch(/^This sentence.* …$/));

  it("cuts no character in two", () => expect(excerptOf("🙂".repeat(200), "", terms()).text.isWellFormed?.() ?? true).toBe(true));
});

describe("marksIn", () => {
  it("marks whole words, also where a part answers", () => {
    expect(marksIn("The PcapLiveDevice class", terms("devic"))).toEqual([[4, 18]]);
  });
});
