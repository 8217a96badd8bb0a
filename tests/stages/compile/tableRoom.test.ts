import { describe, expect, test } from "vitest";
import { html } from "./harness.ts";

/** The class that says in how much room a document's first table fits, or "unknown". */
async function roomOf(body: string): Promise<string> {
  return /fits-\d+/.exec(await classesOf(body))?.[0] ?? "unknown";
}

async function classesOf(body: string): Promise<string> {
  return /class="(table-wrap[^"]*)"/.exec(await html(body))?.[1] ?? "";
}

const table = (...cells: readonly string[]) => `| ${cells.join(" | ")} |\n|${"---|".repeat(cells.length)}\n`;
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

describe("the room that a table needs", () => {
  test("is that of its longest words side by side, however long its text is", async () => {
    expect(await roomOf(table("a", "b"))).toBe("fits-16");
    expect(await roomOf(table("a", "many short words make no wide table, because they go on in the next line"))).toBe("fits-16");
    expect(await roomOf(table("Encapsulation", "Decapsulation"))).toBe("fits-20");
    expect(await roomOf(table(..."Encapsulation Decapsulation Fragmentation".split(" ")))).toBe("fits-28");
  });

  test("is more in narrow windows, where columns with much text are so wide that it reads", async () => {
    const text = "many short words make no wide table";
    const rows = (...cells: readonly string[]) => `${table("a", "b", "c")}| ${cells.join(" | ")} |\n`;
    expect(await html(rows("1", text, "2"))).toContain('<th scope="col">a</th>\n<th scope="col" class="long">b</th>');
    expect(await roomOf(rows("1", text, "2"))).toBe("fits-16");
    expect(await roomOf(rows(text, text, "2"))).toBe("fits-24");
    expect(await roomOf(rows(text, text, text))).toBe("fits-32");
    // Wider windows have no least width.
    expect(await roomOf(`${table("a", "b", "c", "d", "e")}| ${text} | ${text} | ${text} | ${text} | ${text} |\n`)).toBe(
      "fits-36",
    );
  });

  test("is in steps, and not told beyond the widest column", async () => {
    const rooms = await Promise.all(Array.from({ length: 70 }, (_, index) => roomOf(table("x".repeat(index + 10)))));
    expect([...new Set(rooms)]).toEqual([
      "fits-16",
      "fits-20",
      "fits-24",
      "fits-28",
      "fits-32",
      "fits-36",
      "fits-40",
      "fits-44",
      "fits-48",
      "unknown",
    ]);
  });

  test("counts capitals and code as wide as they are, and words that go on across emphasis, links and code", async () => {
    const rooms = await Promise.all(["iiiiiiiiiiiiiiiiiiiiiiii", "MMMMMMMMMMMMMMMMMMMMMMMM"].map((word) => roomOf(table(word))));
    expect(rooms).toEqual(["fits-16", "fits-28"]);
    expect(await roomOf(table("`aaaaaaaaaaaaaaaaaaaa`**bbbbbbbbbbbbbbbbbbbb**[cccccc](https://a.example)"))).toBe("fits-32");
    expect(await roomOf(table("`aaaaaaaaaaaaaaaaaaaa` **bbbbbbbbbbbbbbbbbbbb** [cccccc](https://a.example)"))).toBe("fits-16");
  });

  test("lets words end after hyphens and ideographs, but code that stays whole not", async () => {
    expect(await roomOf(table("single-threaded-programs-of-many-kinds"))).toBe("fits-16");
    expect(await roomOf(table("`single-threaded-programs`"))).toBe("fits-16");
    expect(await roomOf(table("`single-threaded-programs--only`", "b"))).toBe("fits-20");
    expect(await roomOf(table("解析网络数据包并重新组装数据流和片段的程序库文档"))).toBe("fits-16");
  });

  test("grows by what lists and boxes around the table take of the column", async () => {
    const wide = table("x".repeat(23));
    expect(await roomOf(wide)).toBe("fits-16");
    expect(await roomOf(`- Item\n\n${indented(wide, "  ")}`)).toBe("fits-20");
    expect(await roomOf(`> ${wide.replace(/\n(?=.)/g, "\n> ")}`)).toBe("fits-20");
    expect(await roomOf(`:::note\n${wide}:::\n`)).toBe("fits-20");
  });

  test("includes the label of an inline directive; a directive without a label draws nobody knows what", async () => {
    expect(await roomOf(table(":api-link[Packet]"))).toBe("fits-16");
    expect(await roomOf(table(`:api-link[${"P".repeat(30)}]`))).toBe("fits-20");
    expect(await roomOf(table(":api-link{header=Packet.h}"))).toBe("unknown");
  });

  test("is not known with a variable, joined cells, code blocks, or inside something of a width of its own", async () => {
    expect(await roomOf(table("{{version.name}}"))).toBe("unknown");
    expect(await roomOf('<table><tr><td colspan="2">a</td></tr><tr><td>a</td><td>b</td></tr></table>\n')).toBe("unknown");
    expect(await roomOf("<table><tr><td><pre>a</pre></td></tr></table>\n")).toBe("unknown");
    expect(await roomOf(`<div class="own">\n\n${table("a")}\n</div>\n`)).toBe("unknown");
    expect(await roomOf("<table><tr><td>a <ul><li>b</li></ul></td></tr></table>\n")).toBe("fits-16");
  });
});

describe("what a narrow window does", () => {
  const long = "`createRemoteDeviceListWithAuthentication`";

  test("two columns that may not fit a phone stand below each other, whether their room is known or not", async () => {
    expect(await classesOf(table(long, "b"))).toBe("table-wrap fits-28 pairs");
    expect(await classesOf(table("{{version.name}}", "b"))).toBe("table-wrap pairs");
    expect(await classesOf(table("a", "b"))).toBe("table-wrap fits-16");
    expect(await classesOf(table(long))).toBe("table-wrap fits-24");
  });

  test("a first column stays where its names leave room for the others", async () => {
    expect(await classesOf(table(long, "b", "c"))).toBe("table-wrap fits-28 unpinned");
    expect(await classesOf(table("`getNextLayer`", long, "c"))).toBe("table-wrap fits-36");
  });

  test("a name may be broken behind its namespaces and before its parameters, which makes a column narrower", async () => {
    expect(await roomOf(table("`PcapRemoteDeviceList::createRemoteDeviceList(int)`"))).toBe("fits-16");
    expect(await roomOf(table("`PcapRemoteDeviceList..createRemoteDeviceList_int_`"))).toBe("fits-28");
  });
});
