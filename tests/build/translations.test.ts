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
      message: 'The search has no text "ask.lable".',
      hint: 'Did you mean "ask.label"?',
    },
    {
      line: 5,
      column: 74,
      message: 'The search has no text "nonsense".',
      hint: "The keys are in templates/messages.ts, where they begin with search.",
    },
  ]);
});

it("takes texts with and without their prefix", async () => {
  const site = await buildSite({
    "site.config.ts": config('search: { translations: { "search.button": "Suchen", "ask.label": "Fragen" } },'),
  });
  expect(site.result.diagnostics.filter(({ code }) => code === "config/unknown-key")).toEqual([]);
});
