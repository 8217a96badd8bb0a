/** The directives of docsgen → a page of the reference: what the value of each says of it. */

import { grouped } from "../../src/kit/grouped.ts";
import type { Directive } from "../../src/model/directive.ts";
import { componentDirectives, knownDirectives } from "../../src/site/knownDirectives.ts";
import { code, page, table } from "./generatedPage.ts";

/** Directives that say the same share a row. */
function rows(
  directives: readonly Directive[],
  cell: (directive: Directive) => string,
): readonly (readonly [names: string, cell: string])[] {
  const alike = grouped(directives, ({ help, attributes }) => `${help} ${attributes.join()}`);
  return [...alike.values()].map((same) => [same.map(({ name }) => code(name)).join(", "), cell(same[0])]);
}

export function directivesPage(): string {
  const intro = `A directive is a block between lines of colons, a line that begins with two colons, or a word in the text that begins with
one: \`:::name[Label]{key=value}\` … \`:::\`, \`::name\`, \`:name[text]\`. [Notes, tabs, and details](../write/directives.md) shows the
results, and [Own directives](../extend/directives.md) how to add one.`;
  const all = [...knownDirectives.values()];
  const isComponent = ({ name }: Directive) => componentDirectives.has(name);
  const ofMarkdown = all.filter((each) => !isComponent(each));
  const withAttributes = all.filter(({ attributes }) => attributes.length > 0);
  return page({
    title: "Directives",
    description: "Every directive that docsgen brings along.",
    position: 8,
    parts: [
      intro,
      `## Of Markdown itself\n\n${table(
        ["Name", "Meaning"],
        rows(ofMarkdown, ({ help }) => help),
      )}`,
      `## Components\n\n${table(
        ["Name", "Meaning"],
        rows(all.filter(isComponent), ({ help }) => help),
      )}`,
      `## Forms

A directive in a form that it does not have is an error. A component of the site in \`templates/directives/\` takes the place of the
directive of its name, and may have any form.

${table(["Form", "Directives"], forms(all))}`,
      `## Attributes

Every directive may have \`class\` and \`id\`, also as \`.name\` and \`#name\`. What else the directives above take is listed here;
another attribute is a warning, because nothing comes of it. A directive of the site takes what its component reads.

${table(
  ["Directive", "Attributes"],
  rows(withAttributes, ({ attributes }) => attributes.map(code).join(", ")),
)}`,
    ],
  });
}

function forms(all: readonly Directive[]): readonly (readonly string[])[] {
  const named = { "`:::name` … `:::`": "container", "`::name`": "leaf", "`:name[…]`": "text" } as const;
  return Object.entries(named).map(([written, form]) => {
    const names = all.flatMap((each) => (each.forms.includes(form) ? [code(each.name)] : []));
    return [written, names.join(", ")];
  });
}
