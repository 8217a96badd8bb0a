/** The client's rules, without a browser. */
import { describe, expect, it, vi } from "vitest";
import { codeText } from "../../client/codeBlocks.ts";
import { isHidden } from "../../client/hideOnScroll.ts";
import { activeHeading } from "../../client/scrollSpy.ts";
import { openStore } from "../../client/storage.ts";
import { pickValue } from "../../client/tabs.ts";
import { effectiveTheme, nextChoice, readChoice } from "../../client/theme.ts";
import { preferredDocOf, preferredDocs } from "../../templates/contract.ts";

describe("colour mode", () => {
  const asking = { initial: "light" as const, respectSystem: true };
  const fixed = { initial: "dark" as const, respectSystem: false };

  it("cycles light, dark, system where the system is respected, else light and dark", () => {
    expect(nextChoice("light", asking)).toBe("dark");
    expect(nextChoice("dark", asking)).toBe("system");
    expect(nextChoice("system", asking)).toBe("light");
    expect(nextChoice("light", fixed)).toBe("dark");
    expect(nextChoice("dark", fixed)).toBe("light");
  });

  it("takes nothing stored, and garbage, as the system's or the site's mode", () => {
    expect([null, "system", "<b>", "dark"].map((stored) => readChoice(stored, asking))).toEqual([
      "system",
      "system",
      "system",
      "dark",
    ]);
    expect(readChoice(null, fixed)).toBe("dark");
  });

  it("follows the system only where it was chosen", () => {
    expect(effectiveTheme("system", true, asking)).toBe("dark");
    expect(effectiveTheme("light", true, asking)).toBe("light");
    expect(effectiveTheme("system", false, fixed)).toBe("dark");
  });
});

describe("storage", () => {
  const area = (items: Map<string, string>) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });

  it("keeps the sites of one origin apart by their base", () => {
    const items = new Map<string, string>();
    openStore({ base: "/lib/", area: () => area(items), warn: () => {} }).set("theme", "dark");
    expect([...items]).toEqual([["/lib/theme", "dark"]]);
  });

  it("lives in memory and warns once where storage is denied", () => {
    const warn = vi.fn();
    const denied = () => {
      throw new Error("denied");
    };
    const store = openStore({ base: "/", area: denied, warn });
    expect(store.get("theme")).toBe(null);
    store.set("theme", "dark");
    expect(store.get("theme")).toBe("dark");
    store.remove("theme");
    expect(store.get("theme")).toBe(null);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toBe(
      "This browser does not let the site store anything; choices last until the page is left.",
    );
  });

  it("remembers what a full storage refuses", () => {
    const items = new Map([["/theme", "light"]]);
    const full = {
      ...area(items),
      setItem: () => {
        throw new Error("full");
      },
    };
    const store = openStore({ base: "/", area: () => full, warn: () => {} });
    store.set("theme", "dark");
    expect(store.get("theme")).toBe("dark");
  });
});

describe("tabs", () => {
  it("takes the first candidate that the group has, else the first tab", () => {
    expect(pickValue(["linux", "macos"], [null, "windows", "macos"])).toBe("macos");
    expect(pickValue(["linux", "macos"], [undefined, "bsd"])).toBe("linux");
  });
});

describe("table of contents", () => {
  const boxes = (...tops: number[]) => tops.map((top) => ({ top, bottom: top + 30 }));

  it("marks the first heading below the bar while it is in the upper half, else the one before it", () => {
    expect(activeHeading(boxes(100, 600), 60, 900)).toBe(0);
    expect(activeHeading(boxes(-500, 700), 60, 900)).toBe(0);
    expect(activeHeading(boxes(700, 900), 60, 900)).toBe(-1);
    expect(activeHeading(boxes(-900, -400), 60, 900)).toBe(1);
  });
});

describe("navbar that hides", () => {
  const state = { offset: 500, previous: 400, viewport: 800, page: 5000, bar: 60 };

  it("hides on the way down and shows on the way up, at the top and near the end", () => {
    expect(isHidden(state, false)).toBe(true);
    expect(isHidden({ ...state, previous: 600 }, true)).toBe(false);
    expect(isHidden({ ...state, offset: 40 }, true)).toBe(false);
    expect(isHidden({ ...state, offset: 4180, previous: 4000 }, true)).toBe(false);
    expect(isHidden({ ...state, previous: 500 }, true)).toBe(true);
  });
});

describe("preferred version", () => {
  const urls = [
    ["next", "/docs/next/api"],
    ["v2", "/docs/api"],
    ["v1", "/docs/v1/api"],
    ["v1.0", "/docs/v1.0/api"],
    ["v0$&", "/docs/v0$&"],
    ["plugin/v1", "/plugin/v1/api"],
  ] as const;

  it("gives a document's place in that version, and nothing where it is absent", () => {
    const written = preferredDocs(urls);
    for (const [name, url] of urls) expect(preferredDocOf(written, (version) => version === name)).toBe(url);
    expect(preferredDocOf(written, (version) => version === "v3")).toBe(undefined);
    expect(preferredDocOf("", () => false)).toBe(undefined);
  });

  it("is found where a slug has the sign that stands between the parts", () => {
    const written = preferredDocs([
      ["v2", "/docs/v2/a|/docs/b"],
      ["v1", "/docs/v1/a|/docs/b"],
    ]);
    expect(preferredDocOf(written, (version) => version === "v1")).toBe("/docs/v1/a%7C/docs/b");
  });

  it("writes an address once for versions that differ in their names alone", () => {
    expect(preferredDocs(urls)).toBe("/docs/{}/api|next|/docs/api|v2|/docs/{}/api|v1|v1.0|/docs/{}|v0$&|/{}/api|plugin/v1");
  });
});

describe("copying", () => {
  it("leaves out the line end that closes the block and nothing else", () => {
    expect(codeText("a\n\n")).toBe("a\n");
    expect(codeText("  a")).toBe("  a");
  });
});
