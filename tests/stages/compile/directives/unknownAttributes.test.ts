/** An attribute that a directive does not have would be ignored without a word. */
import { expect, test } from "vitest";
import { components, problems } from "../harness.ts";

const files = { "_part.md": "Part.\n" };

test.each([
  [
    ':::card{titel="x" title=Install href="a.md"}\nText.\n:::\n',
    '1:9 markdown/unknown-attribute Unknown attribute "titel" of the directive "card". — Did you mean "title"? Known attributes: href, icon, title.',
  ],
  [
    "> Text :api-link[Packet]{kind=struct haeder=x.h}.\n",
    '1:38 markdown/unknown-attribute Unknown attribute "haeder" of the directive "api-link". — Did you mean "header"? Known attributes: header, kind, version.',
  ],
  [
    "::::tabs\n:::tab[a]{value=a defualt}\nx\n:::\n::::\n",
    '2:19 markdown/unknown-attribute Unknown attribute "defualt" of the directive "tab". — Did you mean "default"? Known attributes: default, label, value.',
  ],
  [
    "Text.\n\n::include{file=_part.md lines=3}\n",
    '3:25 markdown/unknown-attribute Unknown attribute "lines" of the directive "include". — Known attributes: file.',
  ],
  [
    ":::features{columns=3}\n- a\n:::\n",
    '1:13 markdown/unknown-attribute Unknown attribute "columns" of the directive "features". — Remove it: this directive has no attributes.',
  ],
])("%j is reported where it stands", async (body, problem) => {
  expect(await problems(body, files)).toEqual([problem]);
});

test("class and id, also in their short forms, are known to all", async () => {
  const body = ":::note[A]{#a .b}\nx\n:::\n\n::figure{class=c id=d alt=x}\n\n:::stats{.e}\n- **1** x\n:::\n";
  expect(await problems(body)).toEqual([]);
});

test("the site's own directives take what their components read", async () => {
  const body = ":::figure{titel=x}\nx\n:::\n\n:::note{titel=x}\nx\n:::\n";
  const found = await problems(body, {}, { directives: components("figure"), ownDirectives: new Set(["figure"]) });
  expect(found).toEqual([
    '5:9 markdown/unknown-attribute Unknown attribute "titel" of the directive "note". — Did you mean "title"? Known attributes: title.',
  ]);
});

test("labels of directives that show none are named", async () => {
  const changes = { directives: components("toc", "steps") };
  const hint = "so what stands in brackets after it is not shown. — Write it as text above the directive.";
  expect(await problems("::toc[a]\n\n:::steps[b]\n1. c\n:::\n\n:::hero[d]\n# e\n:::\n", {}, changes)).toEqual([
    `1:1 markdown/unknown-attribute ::toc has no label, ${hint}`,
    `3:1 markdown/unknown-attribute :::steps has no label, ${hint}`,
    `7:1 markdown/unknown-attribute :::hero has no label, ${hint}`,
  ]);
  expect(await problems("::toc[a]\n", {}, { ...changes, ownDirectives: new Set(["toc"]) })).toEqual([]);
});
