/** What drawings say by their sizes. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./visit.ts";

/** Each chart's bars: name, value, and the length in pixels of one unit. Those of nothing have no length. */
const units = (page: Page) =>
  page.locator(".chart").evaluateAll((charts) =>
    charts.map((chart) =>
      [...chart.querySelectorAll("td")].map((cell) => {
        const value = Number.parseFloat(cell.textContent ?? "");
        return (cell.querySelector("rect")?.getBoundingClientRect().width ?? 0) / value;
      }),
    ),
  );

test.each([375, 1000, 1280, 1440])(
  "bars of one chart have one scale at %i px, whatever their column is called",
  async (width) => {
    const { page, url } = await visit("/docs/benchmark", { site: "real", width });
    const charts = await units(page);
    expect(charts.length).toBeGreaterThan(1);
    await page.goto(url("/LandingPage"));
    for (const chart of [...charts, ...(await units(page))]) {
      const [least, most] = [Math.min(...chart), Math.max(...chart)];
      expect(least).toBeGreaterThan(0);
      expect(most / least).toBeLessThan(1.02);
    }
  },
);
