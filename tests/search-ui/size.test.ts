/** What the search weighs beside React, compressed: promises to readers on slow lines. */
import { expect, test } from "vitest";
import { weigh } from "./weight.ts";

test("the code of button and text field, with what they share with menu and other parts, which every page has: 3.5 kB", async () => {
  // Counted with the names of events, which the first view has for the navigation anyway.
  expect((await weigh("client/search/button.ts")).bytes).toBeLessThan(3_500);
});

test("the modal with the site's own index, marks on the page reached, other versions, and the event: 14 kB", async () => {
  const modal = await weigh("client/search/ui/island.tsx");
  expect(modal.bytes).toBeGreaterThan(2_000);
  expect(modal.bytes).toBeLessThan(14_000);
});

test("questions, when one is asked, with those for a model of the browser: 12.5 kB", async () => {
  expect((await weigh("client/search/ask/AskScreen.tsx")).bytes).toBeLessThan(12_500);
});
