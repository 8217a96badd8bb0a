/** With the colours of the system in force, icons stay visible, focus is outlined and the page in view is marked. */
import { expect, test } from "vitest";
import { visit } from "./visit.ts";

test("icons, focus and the current entry can be told in the system's own colours", async () => {
  const { page } = await visit("/docs/api", { width: 1280 });
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await page.evaluate(() => {
    const paper = getComputedStyle(document.body).backgroundColor;
    const shown = [...document.querySelectorAll<HTMLElement>(".icon")].filter((icon) => icon.checkVisibility());
    const hidden = shown.filter((icon) => {
      const { backgroundColor, maskImage } = getComputedStyle(icon);
      return maskImage !== "none" && (backgroundColor === paper || backgroundColor === "rgba(0, 0, 0, 0)");
    });
    const current = document.querySelector(".sidebar [aria-current]");
    const other = document.querySelector(".sidebar a:not([aria-current])");
    const look = (element: Element | null) => {
      if (element === null) return "";
      const { fontWeight, color, backgroundColor, borderLeftColor, boxShadow, textDecorationLine } = getComputedStyle(element);
      return [fontWeight, color, backgroundColor, borderLeftColor, boxShadow, textDecorationLine].join();
    };
    return { icons: shown.length, hidden: hidden.length, current: look(current), other: look(other) };
  });
  expect(looks.icons).toBeGreaterThan(2);
  expect(looks.hidden).toBe(0);
  expect(looks.current).not.toBe("");
  expect(looks.current).not.toBe(looks.other);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).not.toBe("none");
});
