import { expect, test } from "vitest";
import { html } from "../harness.ts";

test("a folding box with its summary", async () => {
  expect(await html(":::details[More *about* it]\nText.\n:::\n")).toBe(
    '<details class="details"><summary>More <em>about</em> it</summary><div class="details-body">\n<p>Text.</p>\n</div></details>',
  );
});

test("without a summary, open, with an id", async () => {
  expect(await html(":::details{open #more}\nText.\n:::\n")).toBe(
    '<details class="details" open id="more"><summary>Details</summary><div class="details-body">\n<p>Text.</p>\n</div></details>',
  );
});
