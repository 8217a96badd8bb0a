/** What drawings say by their sizes. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./visit.ts";

/** Each chart's bars: name, value, and the length in pixels of one unit. Those of nothing have no length. */
const units = (page: Page) =>
  page.locator(".chart").evaluateAll((charts) =>
    charts.map((chart) =>
      [...chart.querySelectorAll("dl > div:has(rect)")].map((bar) => {
        const value = Number.parseFloat(bar.querySelector("dd")?.textContent ?? "");
        return (bar.querySelector("rect")?.getBoundingClientRect().width ?? 0) / value;
      }),
    ),
  );

test.each([375, 1000, 1280, 1440])("bars of one chart have one scale at %i px, and none is outside the window", async (width) => {
  const { page, url } = await visit("/docs/benchmark", { site: "real", width });
  const charts = await units(page);
  expect(charts.length).toBeGreaterThan(1);
  const ends = await page.locator(".chart dd").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  await page.goto(url("/LandingPage"));
  for (const chart of [...charts, ...(await units(page))]) {
    const [least, most] = [Math.min(...chart), Math.max(...chart)];
    expect(least).toBeGreaterThan(0);
    expect(most / least).toBeLessThan(1.02);
  }
});
