import { expect, it } from "vitest";
import { buildSite, config } from "../site.ts";

it("names a text that the search does not have, with its place and the one that was meant", async () => {
  const site = await buildSite({
    "site.config.ts": config('search: { translations: { placeholder: "Suche", "ask.lable": "Fragen", nonsense: "x" } },'),
  });
  expect(site.result.diagnostics.filter(({ code }) => code === "config/unknown-key")).toMatchObject([
    {
      severity: "error",
      file: "site.config.ts",
      line: 5,
      column: 51,
      message: 'No text of the search has the key "ask.lable".',
      hint: 'Did you mean "ask.label"?',
    },
    {
      line: 5,
      column: 74,
      message: 'No text of the search has the key "nonsense".',
      hint: 'The page reference/texts.md of the manual lists all keys (docsgen --help says where the manual is). There, they begin with "search.".',
    },
  ]);
});

it("warns of a message that nothing names; the site's own templates may name any", async () => {
  const messages =
    '{ "toc.titel": "Inhalt", "markdown.note": "Hinweis", "markdown.hint": "x", "search.button": "Suchen", "own.text": "y", "own.state.on": "z", "doc.edit": "e" }';
  const site = await buildSite({
    "site.config.ts": config(`messages: ${messages},`),
    "templates/directives/Own.tsx": `export default function Own({ view, props }) { return <b>{view.text("own.text")} {view.text(\`own.state.\${props.state}\`)}</b>; }\n`,
  });
  expect(site.problems).toEqual([
    'config/message site.config.ts:5:15 No interface text has the key "toc.titel".',
    'config/message site.config.ts:5:66 No interface text has the key "markdown.hint".',
    'config/message site.config.ts:5:153 No interface text has the key "doc.edit".',
  ]);
  expect(site.result.diagnostics.map(({ severity, hint }) => [severity, hint])).toEqual([
    ["warning", 'Did you mean "toc.title"?'],
    ["warning", "The page reference/texts.md of the manual lists all keys (docsgen --help says where the manual is)."],
    ["warning", 'Did you mean "page.edit"?'],
  ]);
});

it("takes texts with and without their prefix", async () => {
  const site = await buildSite({
    "site.config.ts": config('search: { translations: { "search.button": "Suchen", "ask.label": "Fragen" } },'),
  });
  expect(site.result.diagnostics.filter(({ code }) => code === "config/unknown-key")).toEqual([]);
});
