import { expect, test } from "vitest";
import { findJsx } from "../../src/compile/jsx.ts";
import { line } from "./harness.ts";

const find = (body: string) => findJsx(body).map(line);

test("every line of JSX with what to write instead", () => {
  const body = `import Tabs from '@theme/Tabs';
import Part from './_part.mdx';
export const x = 1;

<Tabs groupId="os">
  <TabItem value="a">
<Admonition type="note">
<MyChart.Bar data={[1, 2]} />
<div className={styles.x}>
{/* comment */}
</Tabs>
`;
  expect(find(body)).toEqual([
    "1:1 markdown/jsx Markdown pages cannot import. — Remove the import. What a component showed is written as a directive: :::tabs, :::note, ::name{…}.",
    "2:1 markdown/jsx Markdown pages cannot import. — Write ::include{file=./_part.md} where the partial belongs, and remove the import.",
    "3:1 markdown/jsx Markdown pages cannot export. — Put values that pages share into vars of site.config.ts and write {{vars.name}}.",
    "5:1 markdown/jsx JSX is not Markdown: <Tabs>. — Write ::::tabs{group=…} … :::: instead.",
    "6:3 markdown/jsx JSX is not Markdown: <TabItem>. — Write :::tab[Label]{value=…} … ::: instead.",
    "7:1 markdown/jsx JSX is not Markdown: <Admonition>. — Write :::note[Title] … ::: instead.",
    "8:1 markdown/jsx JSX is not Markdown: <MyChart.Bar>. — Write a directive instead: ::my-chart-bar{…}, and put its component into templates/directives/MyChart.Bar.tsx.",
    '9:1 markdown/jsx JSX is not Markdown: an attribute in braces. — Write plain HTML attributes: class="…".',
    "10:1 markdown/jsx JSX is not Markdown: a comment in braces. — Write an HTML comment instead: <!-- … -->.",
  ]);
});

test("plain Markdown has none", () => {
  const body =
    "import the header from the library\n\n`<Tabs>` and `vector<T>`\n\n```tsx\nimport x from 'y'\n<Tabs>\n```\n\n<details>\n<summary>x</summary>\n</details>\n\n{{version.name}}\n";
  expect(find(body)).toEqual([]);
});
