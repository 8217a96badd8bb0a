import { expect, test } from "vitest";
import { movePage } from "./project.ts";

/** The text with its lines, as a test writes them. */
const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

test("tabs become directives with enough colons, at the column of the element around them", async () => {
  const { text, notes } = await movePage(
    lines(
      "import Tabs from '@theme/Tabs';",
      "import TabItem from '@theme/TabItem';",
      "",
      "# Install",
      "",
      '<Tabs groupId="os" defaultValue="win">',
      '  <TabItem value="linux" label="Linux [any]">',
      "",
      "    Run it:",
      "",
      "    ```bash",
      "    make",
      "      install",
      "    ```",
      "",
      "    :::note Title",
      "",
      "    With an admonition.",
      "",
      "    :::",
      "",
      "  </TabItem>",
      '  <TabItem value="win">On **one** line</TabItem>',
      "</Tabs>",
      "",
      "After.",
    ),
  );
  expect(notes).toEqual([]);
  expect(text).toBe(
    lines(
      "# Install",
      "",
      ":::::tabs{group=os default=win}",
      "::::tab[Linux \\[any\\]]{value=linux}",
      "",
      "Run it:",
      "",
      "```bash",
      "make",
      "  install",
      "```",
      "",
      ":::note Title",
      "",
      "With an admonition.",
      "",
      ":::",
      "",
      "::::",
      ":::tab[win]{value=win}",
      "On **one** line",
      ":::",
      ":::::",
      "",
      "After.",
    ),
  );
});

test("tabs whose labels are in values, also imported ones, get them", async () => {
  const page = lines(
    "import names from '@site/core/tabs';",
    "",
    "<Tabs values={names.systems}>",
    '<TabItem value="mac">A</TabItem>',
    "</Tabs>",
  );
  const { text } = await movePage(page, { "core/tabs.js": 'export default { systems: [{ value: "mac", label: "macOS" }] };' });
  expect(text).toBe(lines("::::tabs", ":::tab[macOS]{value=mac}", "A", ":::", "::::"));
});

test("admonitions in every form are kept or become directives", async () => {
  const { text, notes } = await movePage(
    lines(
      "::: tip With a space",
      "One.",
      ":::",
      "",
      ":::caution",
      "",
      "Two.",
      "",
      ":::",
      "",
      '<Admonition type="danger" title="Hot">',
      "  Three.",
      "</Admonition>",
      "",
      "- item",
      "",
      "  :::note[Here]",
      "  Four.",
      "  :::",
    ),
  );
  expect(notes).toEqual([]);
  expect(text).toBe(
    lines(
      ":::tip With a space",
      "One.",
      ":::",
      "",
      ":::caution",
      "",
      "Two.",
      "",
      ":::",
      "",
      ":::danger[Hot]",
      "Three.",
      ":::",
      "",
      "- item",
      "",
      "  :::note[Here]",
      "  Four.",
      "  :::",
    ),
  );
});

test("details become directives, and HTML has room for the Markdown inside of it", async () => {
  const { text } = await movePage(
    lines(
      "<details>",
      "<summary>More <b>about</b> it</summary>",
      "",
      "Hidden.",
      "",
      "</details>",
      "",
      '<div className="box" style={{color: "red"}}>',
      "    Some *text*",
      "    - list",
      "</div>",
      "Next.",
      "",
      '<p align="center">Some *text* and `a < b`</p>',
    ),
  );
  expect(text).toBe(
    lines(
      ":::details[More <b>about</b> it]",
      "",
      "",
      "Hidden.",
      "",
      ":::",
      "",
      '<div class="box">',
      "",
      "Some *text*",
      "- list",
      "",
      "</div>",
      "",
      "Next.",
      "",
      '<p align="center">Some <em>text</em> and <code>a &lt; b</code></p>',
    ),
  );
});

test("what is removed is reported with its place", async () => {
  const { notes } = await movePage(
    lines(
      "---",
      "title: T",
      "---",
      "",
      '<div style={{color: "red"}}>x</div>',
      "",
      "Now {new Date()}.",
      "",
      "<head><meta /></head>",
    ),
  );
  expect(notes).toEqual([
    "docs/page.mdx:5 An inline style was removed: the security policy of the pages ignores it.",
    "docs/page.mdx:7 The expression `{new Date()}` has no value before the page runs.",
    "docs/page.mdx:9 `<head>` was left out.",
  ]);
});

test("comments, expressions with a value, fragments and code that shows them", async () => {
  const { text, notes } = await movePage(
    lines(
      'export const version = "1.2_3";',
      "",
      "# Title {/* #top */}",
      "",
      "{/* a comment */}",
      "",
      "Version {version},{' '}and `{version}`, <>plain</>. <!-- kept -->",
      "",
      "```jsx",
      "<Tabs>{version}</Tabs>",
      "```",
    ),
  );
  expect(notes).toEqual([]);
  expect(text).toBe(
    lines(
      "# Title {#top}",
      "",
      "<!-- a comment -->",
      "",
      "Version 1.2\\_3, and `{version}`, plain. <!-- kept -->",
      "",
      "```jsx",
      "<Tabs>{version}</Tabs>",
      "```",
    ),
  );
});

test("partials are included, code files are named, and files of other folders are brought along", async () => {
  const page = lines(
    "import Part from './_part.mdx';",
    "import Shared from '@site/shared/note.md';",
    "import code from '!!raw-loader!@site/examples/a.js';",
    "import CodeBlock from '@theme/CodeBlock';",
    "",
    "<Part />",
    "",
    "<Shared />",
    "",
    '<CodeBlock language="js" title="a.js">{code}</CodeBlock>',
    "",
    '<CodeBlock language="sh">make</CodeBlock>',
  );
  const { text, notes } = await movePage(page, {
    "docs/_part.mdx": "Part.\n",
    "shared/note.md": "Shared.\n",
    "examples/a.js": "1;\n",
  });
  expect(notes).toEqual([]);
  expect(text).toBe(
    lines(
      "::include{file=./_part.md}",
      "",
      "::include{file=./_partials/note.md}",
      "",
      '```js file=./_examples/a.js title="a.js"',
      "```",
      "",
      "```sh",
      "make",
      "```",
    ),
  );
});

test("links go to files of the same version, pictures to static files", async () => {
  const page = lines(
    "import logo from './img/logo.png';",
    "",
    "[a](/docs/guide/start#x) [b](guide/start) [c](./guide/01-start.mdx) [d](https://x.example) [e](/blog/post) [f](#here)",
    "",
    '<Link to="/docs/guide/start">text</Link> ![p](/img/a.png) <img src={logo} alt="" /> <img src={require("./img/logo.png").default} alt="" />',
    "",
    "<img src={useBaseUrl('img/a.png')} alt=\"\" />",
    "",
    "[ref]: /docs/guide/start",
  );
  const { text, notes } = await movePage(page, {
    "docs/guide/01-start.mdx": "# Start\n",
    "docs/img/logo.png": "",
    "blog/a.md": "",
  });
  expect(notes).toEqual([]);
  expect(text).toBe(
    lines(
      "[a](./guide/01-start.md#x) [b](./guide/01-start.md) [c](./guide/01-start.md) [d](https://x.example) [e](/blog/post) [f](#here)",
      "",
      '[text](./guide/01-start.md) ![p](/img/a.png) <img src="./img/logo.png" alt="" /> <img src="./img/logo.png" alt="" />',
      "",
      '<img src="/img/a.png" alt="" />',
      "",
      "[ref]: ./guide/01-start.md",
    ),
  );
});

test("npm2yarn and code blocks that are tabs become tabs", async () => {
  const { text } = await movePage(
    lines(
      "```bash npm2yarn",
      "npm install x",
      "```",
      "",
      "```js tab",
      "1;",
      "```",
      "",
      '```ts tab="Typed" title="a.ts"',
      "2;",
      "```",
    ),
  );
  expect(text).toBe(
    lines(
      "::::tabs{group=npm2yarn}",
      ...[
        ["npm", "npm", "npm install x"],
        ["Yarn", "yarn", "yarn add x"],
        ["pnpm", "pnpm", "pnpm add x"],
      ].flatMap(([label, value, code]) => ["", `:::tab[${label}]{value=${value}}`, "", "```bash", `${code}`, "```", "", ":::"]),
      "",
      "::::",
      "",
      "::::tabs",
      "",
      ":::tab[JavaScript]",
      "",
      "```js",
      "1;",
      "```",
      "",
      ":::",
      "",
      ":::tab[Typed]",
      "",
      '```ts title="a.ts"',
      "2;",
      "```",
      "",
      ":::",
      "",
      "::::",
    ),
  );
});

test("an unknown component becomes a directive of the site, with what it is given", async () => {
  const { text, notes } = await movePage(
    lines(
      "import Chart from '@site/src/components/Chart';",
      "",
      '<Chart.Bar title="A &quot;b&quot;" data={[1, 2]} wide onClick={() => 1} />',
      "",
      "<Chart>",
      "  Inner *text*.",
      "</Chart>",
      "",
      'A <Badge kind="new">word</Badge> here.',
    ),
  );
  expect(text).toBe(
    lines(
      '::chart-bar{title="A &quot;b&quot;" data="[1,2]" wide}',
      "",
      ":::chart",
      "Inner *text*.",
      ":::",
      "",
      "A :badge[word]{kind=new} here.",
    ),
  );
  expect(notes).toEqual(
    [
      "docs/page.mdx:9 The component `<Badge>` is unknown.",
      "docs/page.mdx:5 The component `<Chart>` is unknown.",
      "docs/page.mdx:3 The attribute `onClick={…}` of a component is computed.",
      "docs/page.mdx:3 The component `<Chart.Bar>` is unknown.",
    ].sort((a, b) => (a.slice(a.indexOf(" ")) < b.slice(b.indexOf(" ")) ? -1 : 1)),
  );
});

test("a page that is no valid MDX is translated as Markdown, which the report says", async () => {
  const { text, notes } = await movePage(lines("Open <br> and {.", "", '<p className="x">y</p>'));
  expect(text).toBe(lines("Open <br> and {.", "", '<p class="x">y</p>'));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^docs\/page\.mdx:\d+ The page is no valid MDX \(.+\) and was translated as plain Markdown\.$/);
});

test("frames stay, videos of known services become players, and the site allows what pages load", async () => {
  const { text } = await movePage(
    lines(
      '<iframe src="https://box.example/embed?a=1" title="Demo" style={{border: 0}} frameBorder="0" allowFullScreen />',
      "",
      '<iframe width="560" src="https://www.youtube.com/embed/M7lc1UVf-VE" title="A talk"></iframe>',
      "",
      "![badge](https://img.example/a.svg)",
    ),
  );
  expect(text).toBe(
    lines(
      '<iframe src="https://box.example/embed?a=1" title="Demo" allowfullscreen></iframe>',
      "",
      '::video[A talk]{src="https://www.youtube.com/embed/M7lc1UVf-VE"}',
      "",
      "![badge](https://img.example/a.svg)",
    ),
  );
});

test("links that write out the site's own address go to the page where it is moved", async () => {
  const { text } = await movePage(
    '[a](https://lib.example/docs/intro#x) [b](https://lib.example/other)\n\n<LiteYouTubeEmbed id="M7lc1UVf-VE" title="Talk" />\n',
  );
  expect(text).toBe(
    '[a](./intro.md#x) [b](https://lib.example/other)\n\n::video[Talk]{src="https://www.youtube.com/watch?v=M7lc1UVf-VE"}\n',
  );
});
