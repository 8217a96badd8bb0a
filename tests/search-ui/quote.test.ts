/** Which passages answer a question. */
import { expect, test } from "vitest";
import { type FoundSection, quote } from "../../client/search/ask/quote.ts";

const section = (title: string, ...texts: readonly string[]): FoundSection => ({
  url: `/docs/${title}`,
  title,
  path: ["Guide"],
  blocks: texts.map((text) => ({ kind: text.includes("\n") || text.endsWith(";") ? "code" : "text", text })),
});

const sections = [
  section(
    "Filters",
    "Call setFilter() to keep only packets that match a BPF filter.",
    "The filter can be changed at any time.",
    "device->setFilter(filter);",
  ),
  section("Buffers", "mbuf: the buffer of one packet in DPDK.", "An mbuf is used by many functions."),
  section("Files", "A pcap file is read with PcapFileReaderDevice, one packet after the other."),
];
const texts = (question: string) => quote(question, sections).map(({ text }) => text);

test("the best ones, at most three, word for word and with their place", () => {
  const [first] = quote("How do I set a BPF filter?", sections);
  expect(first).toEqual({
    url: "/docs/Filters",
    title: "Filters",
    path: ["Guide"],
    kind: "text",
    text: "Call setFilter() to keep only packets that match a BPF filter.",
  });
  const many = Array.from({ length: 9 }, (_, index) =>
    section(`S${index}`, `The filter number ${index} keeps packets by their size.`),
  );
  expect(quote("filter packets by size", many)).toHaveLength(3);
});

test("an explanation for what something is", () => {
  expect(texts("What is an mbuf?")[0]).toBe("mbuf: the buffer of one packet in DPDK.");
});

test("words count half that no sentence has together", () => {
  const apart = "The call blocks until a packet arrives. A device can also read packets that the firewall has logged.";
  const together = "The firewall blocks until a packet arrives. A device can also read packets that were logged.";
  const found = (text: string) =>
    quote("Can I block traffic with a firewall?", [section("Capture", text)]).map(({ text }) => text);
  expect(found(apart)).toEqual([]);
  expect(found(together)).toEqual([together]);
});

test("where a passage has the whole question, none that lacks a word of it is quoted", () => {
  const near = "A card can strip the VLAN tag of a packet, and a VLAN tag of a packet can be missing.";
  const whole = "getNextLayerOfType() finds the second VLAN tag of a packet.";
  const found = (...sections: readonly FoundSection[]) =>
    quote("Where is the second VLAN tag of a packet?", sections).map(({ text }) => text);
  expect(found(section("VLAN tag", near))).toEqual([near]);
  expect(found(section("VLAN tag", near), section("Layers", whole))).toEqual([whole]);
});

test("code is quoted only from a section whose text answers, too", () => {
  const code = "device->setFilter(ports);\ndevice->open();";
  const text = "Before you open a device, set the filter for the ports.";
  const kinds = (...texts: readonly string[]) =>
    quote("Do I set the filter for ports before I open the device?", [section("Devices", ...texts)]).map(({ kind }) => kind);
  expect(kinds(code)).toEqual([]);
  expect(kinds(code, text)).toContain("text");
});

test("a number of the question need not be in the passage", () => {
  const found = quote("Does setFilter() take 5000 ports at once?", [
    section("Filters", "setFilter() takes any number of ports at once."),
  ]);
  expect(found.map(({ text }) => text)).toEqual(["setFilter() takes any number of ports at once."]);
});

test("the section that was found first is quoted where none is sure, if its heading is about the question", () => {
  const text = "It recognizes its interfaces by their address.";
  const found = (title: string, place: number) => {
    const all = [section("Other things", "Nothing."), section("Other things still", "Nothing.")];
    all.splice(place, 0, section(title, text));
    return quote("How are loopback interfaces of a machine listed?", all).map((each) => each.text);
  };
  expect(found("Loopback interfaces", 0)).toEqual([text]);
  expect(found("Loopback interfaces", 1)).toEqual([]);
  expect(found("Interfaces", 0)).toEqual([]);
});

test("a definition begins with what is asked for", () => {
  const found = quote("What is a mempool?", [
    section(
      "Ports",
      "Because a mempool is fixed in size, a port drops packets when it is empty.",
      "The pool of a port is a mempool.",
    ),
    section("Terms", "Mempool: the memory of all buffers, reserved once."),
  ]);
  expect(found[0]?.text).toBe("Mempool: the memory of all buffers, reserved once.");
});

test("words that ask are not asked about", () => {
  expect(texts("Can I use DPDK?")).toEqual(["mbuf: the buffer of one packet in DPDK."]);
});

test("a passage that has a name and nothing else of the question says something else about it", () => {
  const others = Array.from({ length: 9 }, (_, at) => section(`Interface ${at}`, `Capture from interface ${at}.`));
  const found = [section("Tools", "The script needs Python 3 to run."), ...others];
  expect(quote("How do I capture with Python?", found)).toEqual([]);
  expect(quote("Which script needs Python?", found)[0]?.text).toBe("The script needs Python 3 to run.");
});

test("a section whose heading asks the same comes first", () => {
  const found = quote("How do I silence the log?", [
    { ...section("Guide", "This page shows how to read the log and how to silence it, at some length."), url: "/docs/Guide" },
    {
      ...section("Silence the log", "suppressLogs() stops the output, and enableLogs() starts the log again."),
      url: "/docs/Guide#silence",
    },
  ]);
  expect(found[0]?.title).toBe("Silence the log");
});

test("what comes first under a heading that is a question answers it, without its words", () => {
  const answer = "For most programs, no. They run with the rights of whoever starts them.";
  const found = (title: string) =>
    quote("Do I need an administrator account on Solaris?", [
      { ...section("Prepare", "Every current account is a member of a group."), path: ["Guide"] },
      { ...section(title, answer), url: "/docs/solaris#account", path: ["Install on Solaris"] },
    ]).map(({ text }) => text);
  expect(found("Do you need a special account?")[0]).toBe(answer);
  expect(found("Special accounts")).toEqual([]);
});

test.each([
  ["a name that no passage has", "How do I filter packets of MQTT?"],
  ["a name in signs", "How do I set a filter from C#?"],
  ["the name alone", "How do I install it with DPDK?"],
])("nothing for %s", (_, question) => expect(texts(question)).toEqual([]));

test("a name that most sections have is no condition", () => {
  const all = ["Files", "Ports", "Filters"].map((title) =>
    section(title, `Lib has ${title} for packets, and reads each of them once.`),
  );
  const found = quote("How does Lib read each packet?", [
    ...all,
    section("Logging", "The log of each packet is read once at the end."),
  ]);
  expect(found.length).toBeGreaterThan(1);
});

test.each(["how do I bake a cake", "", "???", "the of and", "\uD800", "__proto__ constructor", "x".repeat(10_000)])(
  "nothing for %j",
  (question) => expect(texts(question)).toEqual([]),
);

test("a long text gives whole sentences that follow one another", () => {
  const sentences = Array.from({ length: 30 }, (_, index) => `Sentence ${index} says something about nothing in particular.`);
  const text = [...sentences.slice(0, 20), "The zebra filter drops every striped packet.", ...sentences.slice(20)].join(" ");
  const [found] = quote("zebra filter", [section("Zoo", text)]);
  expect(found?.text).toContain("The zebra filter drops every striped packet.");
  expect(text).toContain(found?.text);
  expect(found?.text.length).toBeLessThan(300);
});

test("long code gives lines that follow one another", () => {
  const lines = Array.from({ length: 90 }, (_, index) => `call_${index}();`);
  const code = lines.with(50, "openZebra();").join("\n");
  const found = quote("open zebra", [section("Code", "Open the zebra.", code)]).find(({ kind }) => kind === "code");
  expect(found?.text).toContain("openZebra();");
  expect(code).toContain(found?.text);
  expect(found?.text.split("\n").length).toBeLessThanOrEqual(18);
});

test("a word that is common everywhere does not make a passage an answer", () => {
  const all = [section("Threads", "What happens is up to you."), section("Gaps", "Data behind a lost segment waits for it.")];
  const first = (weights: Parameters<typeof quote>[2]) => quote("what happens behind lost segments", all, weights)[0]?.title;
  const common = [
    ["happens", 0.1],
    ["behind", 4],
    ["lost", 4],
    ["segments", 4],
  ] as const;
  expect(first(common)).toBe("Gaps");
  expect(quote("what happens behind a lost zebra", [all[0] as FoundSection], [["happens", 0.1]])).toEqual([]);
});

test("the paragraph under a heading that is the question, although it has none of its words", () => {
  const own = "suppressLogs() stops the output, and enableLogs() starts it again.";
  const other = "No setting of the log silences what other libraries print.";
  const found = (title: string) =>
    quote("How can I silence the log?", [section("Elsewhere", other), section(title, own)]).map(({ text }) => text)[0];
  expect(found("Silence the log")).toBe(own);
  expect(found("Output")).toBe(other);
});

test("a sentence that leads in to a listing rather than one that only announces a list", () => {
  const lead = "getLastError() returns the text of the last error:";
  const other = "The text of the last error is lost when another thread fails in the meantime.";
  const found = (...after: readonly string[]) =>
    quote("How do I get the text of the last error?", [section("Errors", lead, ...after), section("Threads", other)])[0]?.text;
  expect(found("report(why);")).toBe(lead);
  expect(found("One of the class")).toBe(other);
});
