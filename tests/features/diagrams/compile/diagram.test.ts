import { expect, test } from "vitest";
import { makeFolder } from "../../../folder.ts";
import { compile, html, line } from "../../../stages/compile/harness.ts";
import { diagramOptions } from "./diagrams.ts";

const diagrams = diagramOptions();
const fence = (info: string, ...lines: readonly string[]) => `\`\`\`${info}\n${lines.join("\n")}\n\`\`\`\n`;
const mermaid = (...lines: readonly string[]) => fence('mermaid alt="A picture"', ...lines);
const dot = (...lines: readonly string[]) => fence('dot alt="A picture"', ...lines);

/** What is written in the drawing, in its order. */
async function words(body: string): Promise<readonly string[]> {
  const { problems, html } = await compile(body, {}, { diagrams });
  expect(problems.map(line)).toEqual([]);
  return [...html.parts.join("").matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) => text.replace(/<[^>]+>/g, ""));
}

async function faults(body: string): Promise<readonly string[]> {
  return (await compile(body, {}, { diagrams })).problems.map(line);
}

test("a graph is SVG in the colors of the theme, with a name and its own ids", async () => {
  const written = await html(`${mermaid("graph TD;", "A-->B;")}\n${mermaid("graph TD", "A-->B")}`, {}, { diagrams });
  expect(written).toMatch(
    /^<div class="graph" data-language="mermaid"><svg role="img" aria-label="A picture" viewBox="[\d. ]+" width="\d+" height="\d+" fill="currentColor">/,
  );
  expect(written).not.toMatch(/style|font-family|black|#[0-9a-f]{3}/);
  const ids = [...written.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ""] of written.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  expect(written).toBe(await html(`${mermaid("graph TD;", "A-->B;")}\n${mermaid("graph TD", "A-->B")}`, {}, { diagrams }));
});

test.each<[string, readonly string[], readonly string[]]>([
  ["arrows without spaces, in one line", ["graph LR; A-->B; B-->C"], ["A", "B", "C"]],
  [
    "labels of every kind",
    ["flowchart LR", 'a["x[0] #quot;y#quot; <br> &"] -- says --> b{Ok?}', "b -->|no| c", "b == z ==> d"],
    ["says", "no", "z", 'x[0] "y"  &amp;', "Ok?", "c", "d"],
  ],
  ["a shape that is said later", ["graph", "A --> B", "B(Later)"], ["A", "Later"]],
  [
    "references of HTML and of Mermaid",
    ["graph", 'a["vector&lt;int&gt; &amp; co"] --> b[x&#60;y#gt;z]', "c[&#x3c;] --> d;"],
    ["vector&lt;int> &amp; co", "x&lt;y>z", "&lt;", "d"],
  ],
  ["names of C++", ["graph", "a[std::vector<int>]", "b((x*y))"], ["std::vector&lt;int>", "x*y"]],
  [
    "comments and settings",
    ["---", "title: T", "---", '%%{init: {"theme": "dark"}}%%', "graph TD %% c", "%% a comment", "A"],
    ["A"],
  ],
])("a flowchart has %s", async (_, lines, expected) => {
  expect(await words(mermaid(...lines))).toEqual(expected.map((word) => word.replaceAll("'", "&#39;")));
});

test("a node that a group names later is in the group, and an arrow may lead to a group", async () => {
  const written = await html(mermaid("graph LR", "b --> one", "a --> b", "subgraph one [First]", "a", "end"), {}, { diagrams });
  expect(written.match(/<text/g)).toHaveLength(3);
  const [, x = "", width = ""] = /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(written) ?? [];
  const [, at = ""] = /<text x="([\d.]+)"[^>]*>a<\/text>/.exec(written) ?? [];
  expect(Number(at)).toBeGreaterThan(Number(x));
  expect(Number(at)).toBeLessThan(Number(x) + Number(width));
});

test("a sequence has numbers, activations, notes, and blocks", async () => {
  const body = [
    "sequenceDiagram",
    "autonumber",
    "participant A as Alice",
    "A->>B: Hi; you: there",
    "activate B",
    "B-->>A: ok",
    "deactivate B",
  ];
  const more = ["alt one", "A-)B: x", "else two", "A->>A: y", "end", "Note over A,B: both"];
  const found = await words(mermaid(...body, ...more));
  for (const word of ["1. Hi; you: there", "2. ok", "alt [one]", "[two]", "3. x", "4. y", "both", "Alice", "B"])
    expect(found).toContain(word);
  expect((await html(mermaid(...body), {}, { diagrams })).match(/<rect [^>]*width="10"/g)).toHaveLength(1);
});

test("states, classes, and entities", async () => {
  expect(
    await words(
      mermaid("stateDiagram-v2", "[*] --> s1", "s1 --> Group : go", "state Group {", "a --> b", "}", 'state "Long" as s1'),
    ),
  ).toEqual(["Group", "go", "s1", "a", "b"].map((word) => (word === "s1" ? "Long" : word)));
  const classes = [
    "classDiagram",
    "class Layer {",
    "<<interface>>",
    "+getData() uint8_t*",
    "}",
    "`pcpp::IPv4` --|> Layer : is a",
    "Layer : -List~int~ all",
  ];
  const found = await words(mermaid(...classes));
  for (const word of ["Layer", "pcpp::IPv4", "is a", "+ getData(): uint8_t*", "- all: List&lt;int>"])
    expect(found).toContain(word);
  const entities = await words(mermaid("erDiagram", "A ||--o{ B : has", "A {", "string id PK, FK", "}"));
  for (const word of ["A", "B", "has", "PK,FK", "string", "id"]) expect(entities).toContain(word);
});

test.each<[readonly string[], string]>([
  [["graph TD", "  A --> B -->"], '3:3 This diagram cannot be drawn: "A --> B -->" is not understood.'],
  [["graph TD", "A --> [x]"], '3:7 This diagram cannot be drawn: "[x]" is not understood.'],
  [["graph TD", "A --o B"], '3:3 This diagram cannot be drawn: the arrow "--o" is not supported.'],
  [["graph TD", "A[/x/]"], '3:2 This diagram cannot be drawn: "[/x/]" is not understood.'],
  [["graph LR", "a[x --> b[y]"], '3:2 This diagram cannot be drawn: "[x --> b[y]" is not understood.'],
  [["graph LR", "a[/x/] --> b[\\y\\]"], '3:2 This diagram cannot be drawn: "[/x/] --> b[\\y\\]" is not understood.'],
  [["graph LR", "a[x --> b(y)] --> c"], '3:2 This diagram cannot be drawn: "[x --> b(y)] --> c" is not understood.'],
  [["erDiagram", "A {", 'string id PK "of it"', "}"], '4:14 This diagram cannot be drawn: the comment "of it" is not supported.'],
  [["graph TD", "A", 'click A "x.html"'], '4:7 This diagram cannot be drawn: "A "x.html"" is not understood.'],
  [["graph TD", "subgraph x", "A"], '3:1 This diagram cannot be drawn: "subgraph x" is never closed.'],
  [["graph TD", "A", "end"], '4:1 This diagram cannot be drawn: "end" closes nothing.'],
  [["graph XX", "A"], '2:7 This diagram cannot be drawn: "XX" is not understood.'],
  [["sequenceDiagram", "A->>B"], ""],
  [["sequenceDiagram", "A-xB: lost"], '3:1 This diagram cannot be drawn: "A-xB: lost" is not understood.'],
  [["sequenceDiagram", "activate A"], '3:1 This diagram cannot be drawn: "activate A" belongs to no message.'],
  [["stateDiagram-v2", "state x <<fork>>"], '3:1 This diagram cannot be drawn: "state x <<fork>>" is not understood.'],
  [["classDiagram", "A => B"], '3:1 This diagram cannot be drawn: "A => B" is not understood.'],
  [["erDiagram", "A |--| B : x"], '3:1 This diagram cannot be drawn: "A |--| B : x" is not understood.'],
  [["sequenceDiagram A", "A->>B: x"], '2:17 This diagram cannot be drawn: "A" is not understood.'],
  [["classDiagram A", "A --|> B"], '2:14 This diagram cannot be drawn: "A" is not understood.'],
  [["stateDiagram A", "[*] --> A"], '2:14 This diagram cannot be drawn: "A" is not understood.'],
  [["erDiagram A", "A ||--|| B : x"], '2:11 This diagram cannot be drawn: "A" is not understood.'],
  [["gantt", "title A"], '2:1 This diagram cannot be drawn: the kind "gantt" is not supported.'],
  [["flowchrt LR", "A"], '2:1 This diagram cannot be drawn: there is no kind "flowchrt".'],
  [["graph TD"], "2:1 This diagram cannot be drawn: it shows nothing."],
  [["%% nothing"], "1:1 This diagram cannot be drawn: it is empty."],
])("a mistake in %j is reported where it is", async (lines, expected) => {
  const { problems } = await compile(mermaid(...lines), {}, { diagrams });
  const found = problems.map(({ severity, code, line, column, message }) => `${severity} ${code} ${line}:${column} ${message}`);
  expect(found).toEqual(expected === "" ? [] : [`error markdown/diagram ${expected}`]);
});

test("hints say what to write instead", async () => {
  expect(await faults(mermaid("gantt"))).toEqual([
    '2:1 markdown/diagram This diagram cannot be drawn: the kind "gantt" is not supported. — Drawn are flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, and erDiagram. For others draw an SVG file and write :::figure{file=img/drawing.svg}.',
  ]);
  expect(await faults(mermaid("flowchrt"))).toEqual([expect.stringContaining('Did you mean "flowchart"?')]);
  expect(await faults(mermaid("graph TD", "A --x B"))).toEqual([expect.stringContaining("Draw it with -->, ---,")]);
});

test.each<[readonly string[], string]>([
  [["digraph {", "  a -> -> b", "}"], '3:8 This diagram cannot be drawn: "->" is not expected here.'],
  [["digraph { a -> b"], "2:17 This diagram cannot be drawn: it ends too early."],
  [["digraph { a [shape=foo] }"], "1:1 This diagram cannot be drawn: using box for unknown shape foo."],
  [["digraph {", '  layout="down"; a }'], '3:10 This diagram cannot be drawn: there is no layout "down".'],
  [["graph { graph [layout=sfdp] a -- b }"], '2:23 This diagram cannot be drawn: the layout "sfdp" is not supported.'],
  [
    ["graph { layout=neato; start=rand; a -- b }"],
    '2:29 This diagram cannot be drawn: start="rand" draws another picture each time.',
  ],
  [
    ["graph { layout=fdp; start=regular }"],
    '2:27 This diagram cannot be drawn: start="regular" draws another picture each time.',
  ],
  [[""], "1:1 This diagram cannot be drawn: it is empty."],
])("Graphviz reports a mistake in %j", async (lines, expected) => {
  const found = (await compile(dot(...lines), {}, { diagrams })).problems;
  expect(found.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)).toEqual([
    `error ${expected}`,
  ]);
});

test("hints name the layouts that there are, and a start that stays the same", async () => {
  const names = "Layouts are circo, dot, fdp, neato, nop, nop1, nop2, osage, patchwork, and twopi.";
  expect(await faults(dot("graph { layout=neat; a }"))).toEqual([expect.stringContaining(`— Did you mean "neato"? ${names}`)]);
  expect(await faults(dot("graph { layout=sfdp; a }"))).toEqual([expect.stringContaining(`— ${names}`)]);
  expect(await faults(dot("graph { layout=neato; start=-3; a }"))).toEqual([
    expect.stringContaining("— Write a number, such as start=7, or leave it out."),
  ]);
});

test.each([
  'graph { a [label="layout = grid"] }',
  "graph { a [label=<layout=<b>grid</b>, layout=grid>] }",
  "graph { /* layout=grid */ a // layout=grid\n# layout=grid\n}",
  'graph { a [layout="grid", start=rand] }',
  "graph { layout=neato; start=7; a -- b -- c }",
  "graph { layout=neato; start=regular; a -- b -- c }",
  "graph { layout=fdp; start=random7; a -- b -- c }",
  "graph { start=rand; a }",
])("no mistake is found in %j", async (graph) => {
  expect(await faults(dot(...graph.split("\n")))).toEqual([]);
});

test("a graph is drawn the same whatever was drawn before, even where that broke Graphviz down", async () => {
  const edges = Array.from({ length: 30 }, (_, at) => `n${at} -- n${(at * 7 + 3) % 30}; n${at} -- n${(at * 11 + 5) % 30}`).join(
    "; ",
  );
  const looks = [
    "layout=fdp",
    "layout=fdp; overlap=scale",
    "layout=neato; mode=hier",
    "layout=neato; start=self",
    "layout=circo",
    "rankdir=LR",
  ];
  const graphs = looks.map((look) => `graph { ${look}; ${edges} }`);
  const deep = `graph { node [shape=record]; a [label="${"{".repeat(5000)}x${"}".repeat(5000)}"] }`;
  const drawn = async (all: readonly string[]) => {
    const { html, problems } = await compile(all.map((graph) => dot(graph)).join("\n\n"), {}, { diagrams });
    const found = html.parts.join("").match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(problems.map(line)).toEqual(all.includes(deep) ? [expect.stringContaining("@viz-js/viz fails with")] : []);
    // Each diagram names its parts by its number.
    return found.map((each) => each.replaceAll(/diagram-\d+/g, ""));
  };
  const cold = (await Promise.all(graphs.map((graph) => drawn([graph])))).flat();
  expect(cold).toHaveLength(graphs.length);
  expect(await drawn(graphs)).toEqual(cold);
  expect(await drawn([deep, ...graphs.toReversed()])).toEqual(cold.toReversed());
});

test("a graph of Graphviz has links that are checked, and no scripts", async () => {
  const body = dot('digraph { a [URL="other.md", label="Näme"]; b [URL="javascript:alert(1)"]; a -> b }');
  const { html, problems } = await compile(body, {}, { diagrams });
  expect(html.slots).toMatchObject([{ kind: "link", target: "other.md" }]);
  expect(html.parts[0]).toContain('<svg role="group" aria-label="A picture"');
  expect(html.parts.join("")).not.toContain("javascript");
  expect(problems.map(({ code }) => code)).toEqual(["markdown/unsafe-link"]);
});

test("colors that the source chooses get a light ground", async () => {
  expect(await html(dot("digraph { a -> b }"), {}, { diagrams })).toContain('<div class="graph" ');
  expect(await html(dot("digraph { a [color=red] }"), {}, { diagrams })).toContain('<div class="graph graph-own" ');
  expect(await html(mermaid("graph", "A", "style A fill:#f9f"), {}, { diagrams })).toContain("graph-own");
});

test("a diagram says itself what it shows, or is told to", async () => {
  const inside = fence("mermaid", "graph", "accTitle: A to B", "accDescr {", "in", "two lines", "}", "A-->B");
  expect(await html(inside, {}, { diagrams })).toContain('aria-label="A to B. in two lines"');
  const settings = fence("mermaid", "---", 'title: "From A to B"', "---", "graph", "A-->B");
  expect(await html(settings, {}, { diagrams })).toMatch(
    /^<figure><div .* aria-label="From A to B".*<figcaption>From A to B<\/figcaption><\/figure>$/s,
  );
  const titled = await html(fence('dot title="Owners"', "digraph { a }"), {}, { diagrams });
  expect(titled).toContain('aria-label="Owners"');
  expect(titled).toMatch(/^<figure><div class="graph".*<figcaption>Owners<\/figcaption><\/figure>$/s);
  expect(await html(fence('dot alt=""', "digraph { a }"), {}, { diagrams })).toContain('<svg aria-hidden="true"');
  expect(await faults(fence("mermaid", "graph", "A"))).toEqual([
    '1:1 markdown/alt This diagram has no alternative text. — Say what it shows: alt="…" after the language, or accTitle: in the diagram. For mere decoration write alt="".',
  ]);
});

test("a file is drawn, and its mistakes are told", async () => {
  const files = { "img/a.mmd": "graph TD\nA --> B\n", "img/b.mmd": "graph TD\nA -> B\n" };
  expect(await html(fence('mermaid file=img/a.mmd alt="x"'), files, { diagrams })).toContain("<svg");
  expect((await compile(fence('mermaid file=img/b.mmd alt="x"'), files, { diagrams })).problems.map(line)).toEqual([
    '1:1 markdown/diagram This diagram cannot be drawn: "-> B" is not understood (line 2 of img/b.mmd). — Fix the line, or leave it out.',
  ]);
});

test("a package that is missing is named once", async () => {
  const body = `${mermaid("graph", "A")}\n${mermaid("graph", "B")}`;
  const { problems, html } = await compile(body, {}, { diagrams: { mermaid: null, graphviz: null } });
  expect(problems.map(line)).toEqual([
    "1:1 markdown/diagram This diagram needs a package that is not installed: beautiful-mermaid. — Run: npm install --save-dev beautiful-mermaid",
  ]);
  expect(html.parts.join("")).toContain("<pre><code>graph\nA</code></pre>");
});

test("a package that fails is reported, not the end of the build", async () => {
  const main = 'exports.renderMermaidSVG = () => { throw new Error("no room"); };';
  const folder = makeFolder({ "package.json": '{ "main": "index.js" }', "index.js": main });
  const failing = { mermaid: { name: "beautiful-mermaid", version: "1.0.0", folder }, graphviz: null };
  expect((await compile(mermaid("graph", "A"), {}, { diagrams: failing })).problems.map(line)).toEqual([
    '1:1 markdown/diagram This diagram cannot be drawn: beautiful-mermaid fails with "no room". — Write it in another way, or as an SVG file.',
  ]);
});

test("the Markdown of a page has the source, and the search what is written in it", async () => {
  const body = `Text\n\n${mermaid("graph TD", "A[Packet] --> B")}`;
  const { markdown, sections } = await compile(body, {}, { diagrams, markdown: true });
  expect(markdown).toBe("Text\n\n```mermaid\ngraph TD\nA[Packet] --> B\n```");
  expect(sections.at(-1)?.text).toBe("Text A picture Packet B");
});

test("without the setting, the source is code, and the hint names the setting", async () => {
  const { problems, html } = await compile(mermaid("graph TD"));
  expect(html.parts.join("")).toContain("graph TD");
  expect(problems.map(line)).toEqual([
    '1:1 markdown/language The highlighter does not know the language "mermaid". — It is shown as code. Set markdown.diagrams in site.config.ts to draw it, or use "text" to show the source without this warning.',
  ]);
  expect(await faults(fence('js alt="x"', "1"))).toEqual([
    '1:1 markdown/code-option The option alt needs a diagram. — Write title="…" for a title that is shown.',
  ]);
});
