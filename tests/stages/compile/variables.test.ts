import { expect, test } from "vitest";
import { compile, html, problems } from "./harness.ts";

test("in text, links, pictures, titles and code", async () => {
  expect(
    await html(
      '{{version.name}} [a]({{vars.repo}}/b "{{version.name}}") `{{ version.name }}` ![x](https://x.org/{{version.name}}.png)\n',
    ),
  ).toBe(
    '<p>⟦version.name⟧ <a href="⟦link {{vars.repo}}/b⟧" title="⟦version.name⟧">a</a> <code>⟦version.name⟧</code> <img src="⟦asset https://x.org/{{version.name}}.png⟧" alt="x" loading="lazy" decoding="async"></p>',
  );
});

test("in highlighted code, whatever the highlighter makes of the braces", async () => {
  expect(await html('```bash\ncurl "{{vars.repo}}/{{version.name}}.tgz" # {{unknown}}\n```\n')).toContain(
    '<span class="hljs-string">&quot;⟦vars.repo⟧/⟦version.name⟧.tgz&quot;</span> <span class="hljs-comment"># {{unknown}}</span>'.replaceAll(
      "&quot;",
      '"',
    ),
  );
});

test("other double braces stay", async () => {
  expect(await html("int a[2][2] = {{1, 2}, {3, 4}}; {{ template }} {{}}\n")).toBe(
    "<p>int a[2][2] = {{1, 2}, {3, 4}}; {{ template }} {{}}</p>",
  );
});

test("a near miss is a warning, outside code", async () => {
  expect(await problems("Text\nand {{version.nam}} `{{version.nam}}` {{vars.zzzzzzz}}\n")).toEqual(
    [
      '2:5 markdown/variable {{version.nam}} is not a variable of this site, so it is shown as text. — Did you mean "{{version.name}}"?',
      "2:39 markdown/variable {{vars.zzzzzzz}} is not a variable of this site, so it is shown as text. — Known variables: vars.repo, version.name, version.path.",
    ].map((each) => each),
  );
});

test("a slot knows its place", async () => {
  const { html } = await compile("One\ntwo {{version.name}}\n\n```text\nx\n{{version.path}}\n```\n");
  expect(html.slots).toEqual([
    { kind: "variable", name: "version.name", in: "text", place: { line: 2, column: 5, length: 16 } },
    { kind: "variable", name: "version.path", in: "text", place: { line: 6, column: 1, length: 16 } },
  ]);
});
