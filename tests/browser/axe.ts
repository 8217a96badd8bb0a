/** What axe finds wrong on a page (WCAG 2.2 AA and best practice): `rule: element`. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page: Page): Promise<readonly string[]> {
  // Until the client has started, a page changes while axe looks at it.
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  // What scrolls can be reached with the Tab key once the code is there that the first frame does not need.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("main pre")].every(
      (box) => box.scrollWidth <= box.clientWidth + 1 || box.tabIndex === 0 || getComputedStyle(box).overflowX === "visible",
    ),
  );
  // Without frames there is nothing to put together in a page of its own; what passes need not be described.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
