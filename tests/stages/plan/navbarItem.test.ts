/** Specification 8: a navbar item that fails to render is an error that names its configuration. */
import { expect, test } from "vitest";
import { causes } from "../../../src/kit/diagnostics/thrown.ts";
import { type NavbarSlot, resolveItems } from "../../../src/stages/plan/navbar.ts";

test("an item that throws is named, with what it threw as the cause", () => {
  const slot = {
    get all(): never {
      throw new TypeError("no versions here");
    },
  } as unknown as NavbarSlot;
  const item = { type: "doc", docId: "start", label: "Start", position: "left" } as const;
  const text = `A navbar item failed to render: ${JSON.stringify(item)} in navbar.items.\nCause: no versions here`;
  let thrown: unknown = null;
  try {
    resolveItems([{ type: "html", value: "x", position: "left" }, item], slot);
  } catch (error) {
    thrown = error;
  }
  expect(causes(thrown)).toBe(text);
});
