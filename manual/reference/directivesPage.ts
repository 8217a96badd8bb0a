/** The directives of docsgen → a page of the reference: those of Markdown itself, and the packaged components by their opening comments. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { admonitionNames } from "../../src/kit/syntax/admonitionNames.ts";
import { directiveAttributes } from "../../src/kit/syntax/directiveAttributes.ts";
import { directiveName } from "../../src/kit/syntax/directiveName.ts";
import { code, page, table } from "./generatedPage.ts";

const folder = fileURLToPath(new URL("../../templates/directives/", import.meta.url));

export interface PackagedDirective {
  readonly name: string;
  /** The comment that opens its file. */
  readonly text: string;
}

export function packagedDirectives(): readonly PackagedDirective[] {
  const files = readdirSync(folder).filter((file) => /^[A-Z].*\.tsx$/.test(file));
  return files.sort().map((file) => {
    const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(folder + file, "utf8")) ?? [];
    const lines = comment.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trim());
    return { name: directiveName(file.replace(/\.tsx$/, "")), text: lines.join(" ").trim() };
  });
}

function isBox(name: string): boolean {
  return admonitionNames.includes(name);
}

export function directivesPage(): string {
  const intro = `A directive is a block between lines of colons, a line that begins with two colons, or a word in the text that begins with
one: \`:::name[Label]{key=value}\` … \`:::\`, \`::name\`, \`:name[text]\`. [Notes, tabs, and details](../write/directives.md) shows the
results, and [Own directives](../extend/directives.md) how to add one.`;
  const builtIn = [
    [admonitionNames.map(code).join(", "), "A box. The label is its title."],
    [
      code("tabs"),
      "A group of tabs. `group=name` changes all groups of that name together, remembers the choice, and makes it part of links.",
    ],
    [
      code("tab"),
      "A tab of a group. The label is its name, `value` what is remembered, and `default` marks the one that is shown first.",
    ],
    [
      code("card"),
      "A box with a title, the label or `title`, that leads to `href`, with an `icon` of the site's sets above it, and with what stands inside. Alone, or among others in `cards`. `::card[Title]{href=page.md}` has no more than that.",
    ],
    [code("code-group"), "Code blocks as tabs: their titles are the labels. `group` and `default` are those of tabs."],
    [code("details"), "Folded text. The label is its summary; with `open` it is unfolded."],
    [
      code("video"),
      "A video. The label is its title, `src` a file, or the address of a video on YouTube or Vimeo, which is contacted only after a click. `poster` is a picture to begin with. Of a file, `captions` (with `lang`) a file of captions, `loop` and `muted` say how it plays. Content is a caption.",
    ],
    [
      code("hero"),
      "The top of a landing page: a heading, text, and a list of links as buttons. The last block stands beside them if it is a picture, code, or another block that is not text.",
    ],
    [
      code("features"),
      "A list of features as a grid. The first line of an item is its title, which may begin with an icon, a picture, or an emoji; what follows is its text.",
    ],
    [code("stats"), "A list of numbers in a row. An item begins with the number in bold, followed by what it counts."],
    [code("include"), "`::include{file=_name.md}` puts the text of a file in its place. The path is relative to the page."],
  ];
  const packaged = packagedDirectives().map(({ name, text }) => [code(name), text]);
  const others = Object.entries(directiveAttributes).filter(([name, taken]) => taken.length > 0 && !isBox(name));
  const attributes = [
    [admonitionNames.map(code).join(", "), code("title")],
    ...others.map(([name, taken]) => [code(name), taken.map(code).join(", ")]),
  ];
  return page({
    title: "Directives",
    description: "Every directive that docsgen brings along.",
    position: 7,
    parts: [
      intro,
      `## Of Markdown itself\n\n${table(["Name", "Meaning"], builtIn)}`,
      `## Components\n\nA site replaces one with a component of the same name in \`templates/directives/\`.\n\n${table(["Name", "Meaning"], packaged)}`,
      `## Attributes

Every directive may have \`class\` and \`id\`, also as \`.name\` and \`#name\`. What else the directives above take is listed here;
another attribute is a warning, because nothing comes of it. A directive of the site takes what its component reads.

${table(["Directive", "Attributes"], attributes)}`,
    ],
  });
}
