/**
 * The client's entry. Each feature is one file, `mount → cleanup`; one that fails is reported in the console and leaves the
 * others working. Following a link takes the page's features down and starts them again on the page that comes.
 */
import { attributes, ids, rootData } from "../templates/contract.ts";
import { anchors } from "./anchors.ts";
import { announcement } from "./announcement.ts";
import { backToTop } from "./backToTop.ts";
import { codeBlocks } from "./codeBlocks.ts";
import { colorMode } from "./colorMode.ts";
import { disclosures } from "./disclosures.ts";
import { drawer } from "./drawer.ts";
import { dropdowns } from "./dropdowns.ts";
import { hideOnScroll } from "./hideOnScroll.ts";
import { all, type Cleanup, type Context, type Feature } from "./listen.ts";
import { navigation } from "./navigation/navigation.ts";
import { outline } from "./outline.ts";
import { loadPart } from "./part.ts";
import { sidebar } from "./sidebar.ts";
import { openStore } from "./storage.ts";
import { tables } from "./tables.ts";
import { tabs } from "./tabs.ts";
import { versions } from "./versions.ts";
import { zoom } from "./zoom.ts";

/** Only on the page that says that there is none. */
const notFound: Feature = (root, context) => {
  const place = root.querySelector<HTMLElement>(`[${attributes.notFound}]`);
  if (place === null) return () => {};
  return loadPart(root, context, {
    place: place.querySelector("header") ?? place,
    load: async () => {
      const { loadRoutes, notFound } = await import("./notFound/notFound.ts");
      const routes = await loadRoutes(context);
      return () => notFound(root, context, routes);
    },
    mount: (start) => start(),
  });
};

/** Tabs come before anchors, which may have to open one. */
const pageFeatures: Readonly<Record<string, Feature>> = {
  colorMode,
  announcement,
  drawer,
  dropdowns,
  disclosures,
  sidebar,
  versions,
  tabs,
  anchors,
  codeBlocks,
  tables,
  zoom,
  outline,
  hideOnScroll,
  backToTop,
  notFound,
};

/** These stay while pages come and go. */
const siteFeatures: Readonly<Record<string, Feature>> = {
  analytics: ({ documentElement: { dataset } }) => {
    const settings = dataset.analytics;
    if (settings !== undefined) import("./analytics.ts").then(({ analytics }) => analytics(settings)).catch(console.error);
    return () => {};
  },
  navigation: (root, context) => {
    let stop = mount(pageFeatures, root, context);
    const later = { ...context, isVisit: true };
    const pages = {
      stop: () => stop(),
      start: () => {
        stop = mount(pageFeatures, root, later);
      },
    };
    return all([navigation(root, context, pages), () => stop()]);
  },
};

function mount(features: Readonly<Record<string, Feature>>, root: Document, context: Context): Cleanup {
  return all(Object.entries(features).map(([name, feature]) => attempt(name, () => feature(root, context))));
}

function attempt(name: string, start: () => Cleanup): Cleanup {
  try {
    const stop = start();
    return () => {
      try {
        stop();
      } catch (error) {
        console.error(`The feature "${name}" could not end.`, error);
      }
    };
  } catch (error) {
    console.error(`The feature "${name}" could not start.`, error);
    return () => {};
  }
}

function makeContext(root: Document): Context {
  const texts = readTexts(root);
  const base = root.documentElement.dataset.base ?? "/";
  return {
    base,
    isVisit: false,
    store: openStore({ base, area: () => localStorage, warn: console.warn }),
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

document.documentElement.dataset[rootData.ready] = "";
mount(siteFeatures, document, makeContext(document));
