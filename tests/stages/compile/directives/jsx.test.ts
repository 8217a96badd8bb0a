import { expect, test } from "vitest";
import { html, problems } from "../harness.ts";

/** In the order of the text. */
async function find(...body: Parameters<typeof problems>): Promise<readonly string[]> {
  const place = (problem: string) => (/(\d+):(\d+) /.exec(problem) ?? []).slice(1).map(Number);
  const order = ([line = 0, column = 0]: readonly number[]) => line * 1000 + column;
  return [...(await problems(...body))].sort((a, b) => order(place(a)) - order(place(b)));
}

test("every piece of JSX with what to write instead", async () => {
  const body = `import Tabs from '@theme/Tabs';
import Part, { x } from './_part.mdx';
import {
  a,
} from "y";

export const x = 1;

<Tabs groupId="os">
  <TabItem value="a">

<Admonition type="note">

<MyChart.Bar data={[1, 2]} />

<div className={styles.x}>

{/* comment */}

{/*comment*/}

Version {frontMatter.title} of <APITable>x</APITable> and <Details title="x">y</Details>.

<>

<span style={{color: "red"}}>x</span>
`;
  expect(await find(body)).toEqual([
    "1:1 markdown/jsx Markdown pages cannot import. — Remove the import. What a component showed is written as a directive: :::tabs, :::note, ::name{…}.",
    "2:1 markdown/jsx Markdown pages cannot import. — Write ::include{file=./_part.md} where the partial belongs, and remove the import.",
    "3:1 markdown/jsx Markdown pages cannot import. — Remove the import. What a component showed is written as a directive: :::tabs, :::note, ::name{…}.",
    "7:1 markdown/jsx Markdown pages cannot export. — Put values that pages share into vars of site.config.ts and write {{vars.name}}.",
    "9:1 markdown/jsx JSX is not Markdown: <Tabs>. — Write ::::tabs{group=…} … :::: instead.",
    "10:3 markdown/jsx JSX is not Markdown: <TabItem>. — Write :::tab[Label]{value=…} … ::: instead.",
    "12:1 markdown/jsx JSX is not Markdown: <Admonition>. — Write :::note[Title] … ::: instead.",
    "14:1 markdown/jsx JSX is not Markdown: <MyChart.Bar>. — Write a directive instead, ::my-chart-bar{…} or :::my-chart-bar … :::, and put its component into templates/directives/MyChartBar.tsx. For the text itself write \\<MyChart.Bar>.",
    '16:1 markdown/jsx JSX is not Markdown: an attribute in braces. — Write HTML attributes: width="300", class="…".',
    "18:1 markdown/jsx JSX is not Markdown: a comment in braces. — Write an HTML comment: <!-- … -->.",
    "20:1 markdown/jsx JSX is not Markdown: a comment in braces. — Write an HTML comment: <!-- … -->.",
    "22:9 markdown/jsx JSX is not Markdown: {frontMatter.title}. — Write the value itself, or put it into vars of site.config.ts and write {{vars.name}}.",
    "22:32 markdown/jsx JSX is not Markdown: <APITable>. — Write a directive instead, ::api-table{…} or :::api-table … :::, and put its component into templates/directives/APITable.tsx. For the text itself write \\<APITable>.",
    "22:59 markdown/jsx JSX is not Markdown: <Details>. — Write :::details[Summary] … ::: instead.",
    "24:1 markdown/jsx JSX is not Markdown: <>. — Remove it.",
    '26:1 markdown/jsx JSX is not Markdown: an attribute in braces. — Write HTML attributes: width="300", class="…".',
  ]);
});

test.each([
  "import the header from the library, then import 'x' and see",
  "import the module from 'x' into yours",
  "export PCAPPP_HOME=/opt and run",
  "export default settings to a file",
  "export class members of the library",
  "export { and close",
  "std::vector<Packet> and Foo<Listing> of List<Details>, unique_ptr<Link>(x)",
  "#include <Packet.h> and #include <Packet>, operator<< and operator<>, std::less<>{}",
  "template <typename T, class Key = int> and template <class T = {}> or <Key K = 5>",
  "A map {1, 2}, {.x = 1}, {} and void close() {/* nothing */} or `{/* x */}`",
  "int a[] = {/* none */}",
  "\\<Tabs groupId={x}> and \\{/* x */}",
  "`<Tabs>` and {{version.name}} {other.title}",
  "<details>\n<summary>x</summary>\n</details>",
  "```tsx\nimport x from 'y'\n<Tabs>{/* x */}</Tabs>\n```",
  "    import x from 'y'",
])("%j is Markdown", async (body) => {
  expect(await find(`${body}\n`)).toEqual([]);
});

test("an attribute that JSX spells in its own way is right where it is certain", async () => {
  expect(await html('<div className="a b" tabIndex="0">x</div>\n')).toBe('<div class="a b" tabindex="0">x</div>');
  expect(await html('<label htmlFor="x">y</label>\n')).toBe('<p><label for="x">y</label></p>');
});

test("a partial's JSX is reported in the partial", async () => {
  expect(await find("::include{file=_p.md}\n", { "_p.md": "a\n\n<Tabs>\n\n</Tabs>\n\n{/* x */}\n" })).toMatchObject([
    expect.stringMatching(/^_p\.md:3:1 markdown\/jsx JSX is not Markdown: <Tabs>/),
    expect.stringMatching(/^_p\.md:7:1 markdown\/jsx JSX is not Markdown: a comment/),
  ]);
});
