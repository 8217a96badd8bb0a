/**
 * The client's entry: mounts every feature on the page. Each is one file, `mount → cleanup`; one that fails is reported in
 * the console and leaves the others working.
 */
import { ids } from "../templates/contract.ts";
import { anchors } from "./anchors.ts";
import { announcement } from "./announcement.ts";
import { codeBlocks } from "./codeBlocks.ts";
import { colorMode } from "./colorMode.ts";
import { drawer } from "./drawer.ts";
import { dropdowns } from "./dropdowns.ts";
import { hideOnScroll } from "./hideOnScroll.ts";
import type { Cleanup, Context, Feature } from "./listen.ts";
import { outline } from "./outline.ts";
import { sidebar } from "./sidebar.ts";
import { openStore } from "./storage.ts";
import { tables } from "./tables.ts";
import { tabs } from "./tabs.ts";
import { versions } from "./versions.ts";

/** Tabs come before anchors, which may have to open one. */
const features: Readonly<Record<string, Feature>> = {
  colorMode,
  announcement,
  drawer,
  dropdowns,
  sidebar,
  versions,
  tabs,
  anchors,
  codeBlocks,
  tables,
  outline,
  hideOnScroll,
};

export function mount(root: Document): Cleanup {
  const context = makeContext(root);
  const cleanups = Object.entries(features).map(([name, feature]) => {
    try {
      return feature(root, context);
    } catch (error) {
      console.error(`The feature "${name}" could not start.`, error);
      return () => {};
    }
  });
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

function makeContext(root: Document): Context {
  const texts = readTexts(root);
  return {
    store: openStore({ base: root.documentElement.dataset.base ?? "/", area: () => localStorage, warn: console.warn }),
    text: (key, values = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written),
  };
}

function readTexts(root: Document): Readonly<Record<string, string>> {
  try {
    return JSON.parse(root.getElementById(ids.texts)?.textContent ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

mount(document);
