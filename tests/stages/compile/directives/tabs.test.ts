import { expect, test } from "vitest";
import { html, problems } from "../harness.ts";

const two = `::::tabs{group=os}
:::tab[Linux]{value=linux}
A
:::
:::tab[macOS *new*]{value=macos default}
B
:::
::::
`;

test("panels one under another, each with its label", async () => {
  expect(await html(two)).toBe(`<div class="tabs" data-tabs="os" data-group="os" data-default="macos">
<section class="tab-panel" data-tab="linux"><p class="tab-label">Linux</p>
<p>A</p>
</section>
<section class="tab-panel" data-tab="macos"><p class="tab-label">macOS <em>new</em></p>
<p>B</p>
</section>
</div>`);
});

test("without a group, value and default: the label's slug and the first tab", async () => {
  expect(await html("::::tabs\n:::tab[Visual Studio]\nA\n:::\n::::\n")).toBe(
    '<div class="tabs" data-tabs="" data-default="visual-studio">\n<section class="tab-panel" data-tab="visual-studio"><p class="tab-label">Visual Studio</p>\n<p>A</p>\n</section>\n</div>',
  );
});

test("the default can be named by the group", async () => {
  expect(await html(two.replace("{group=os}", "{group=os default=linux}"))).toContain('data-default="linux"');
});

test.each([
  [
    "::::tabs\n::::\n",
    "1:1 markdown/directive ::::tabs contains no :::tab. — Write :::tab[Label] … ::: inside, with fewer colons than the tabs around it.",
  ],
  [
    "::::tabs\n:::tab[A]\nx\n:::\nText\n::::\n",
    "5:1 markdown/directive Only :::tab can be directly inside ::::tabs. — Move this content into one of the tabs.",
  ],
  [
    "::::tabs\n:::tab[A]\nx\n:::\n:::tab[a]\nx\n:::\n::::\n",
    '5:1 markdown/directive Two tabs of one group have the value "a". — Give each tab its own {value=…}.',
  ],
  [
    "::::tabs{default=b}\n:::tab[A]\nx\n:::\n::::\n",
    '1:1 markdown/directive No tab has the value "b" that default names. — Values: a.',
  ],
  [
    '::::tabs{group="a b"}\n:::tab[A]\nx\n:::\n::::\n',
    '1:1 markdown/directive "a b" is not a valid name for a group of tabs. — Use letters, digits, - and _, and begin with a letter: {group=os}.',
  ],
  [
    ":::tab[A]\nx\n:::\n",
    "1:1 markdown/directive :::tab is outside of ::::tabs. — Wrap the tabs in ::::tabs … ::::, with more colons than the tabs have.",
  ],
  [
    "::::tabs\nText\n\nMore\n::::\n",
    "1:1 markdown/directive ::::tabs contains no :::tab. — Write :::tab[Label] … ::: inside, with fewer colons than the tabs around it.",
  ],
  [
    "::::tabs{default=b}\n::::\n",
    "1:1 markdown/directive ::::tabs contains no :::tab. — Write :::tab[Label] … ::: inside, with fewer colons than the tabs around it.",
  ],
  [
    "::::tabs\n    :::tab[Linux]\n    x\n    :::\n\n    :::tab[macOS]\n    y\n    :::\n::::\n",
    "2:5 markdown/directive :::tab is indented by four or more spaces, so it is shown as code. — Write :::tab, its content and its closing colons without indentation.",
  ],
  [
    "::::tabs\n:::tab[Linux]\nx\n:::\n\n    :::tab macOS\n    y\n    :::\n::::\n",
    "6:5 markdown/directive :::tab is indented by four or more spaces, so it is shown as code. — Write :::tab, its content and its closing colons without indentation.",
  ],
  [
    "::::tabs\n  :::tab[A]\n  x\n    :::\n::::\n",
    "2:3 markdown/unclosed :::tab is never closed. — Close it with a line of as many colons; a directive around others needs more colons than they have.",
  ],
])("%j", async (body, expected) => {
  expect(await problems(body)).toEqual([expected]);
});

test("an unclosed tab is named", async () => {
  expect(await problems("::::tabs\n:::tab[A]\nx\n::::\n")).toEqual([
    "2:1 markdown/unclosed :::tab is never closed. — Close it with a line of as many colons; a directive around others needs more colons than they have.",
  ]);
});
