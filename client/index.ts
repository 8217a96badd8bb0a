/**
 * The client's entry. Each feature is one file, `mount → cleanup`; one that fails is reported in the console and leaves the
 * others working. Following a link takes the page's features down and starts them again on the page that comes.
 */
import { attributes, events, ids, rootData } from "../templates/contract.ts";
import { afterPaint } from "./afterPaint.ts";
import { anchors } from "./anchors.ts";
import { announcement } from "./announcement.ts";
import { codeBlocks } from "./codeBlocks.ts";
import { colorMode } from "./colorMode.ts";
import { disclosures } from "./disclosures.ts";
import { drawer } from "./drawer.ts";
import { dropdowns } from "./dropdowns.ts";
import { inTime } from "./inTime.ts";
import { all, type Cleanup, type Context, type Feature, listen } from "./listen.ts";
import { navigation } from "./navigation/navigation.ts";
import { outline } from "./outline.ts";
import { loadPart } from "./part.ts";
import { search, searchKeys } from "./search/button.ts";
import { searchPage } from "./search/page.ts";
import { sidebar } from "./sidebar.ts";
import { openStore } from "./storage.ts";
import { unclobber } from "./unclobber.ts";
import { versions } from "./versions.ts";

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

/**
 * Only where the page has some; until then the style sheet keeps their place and shows the panel of the reader's choice. Where
 * they do not come, the panels stand one under another as without scripts.
 */
const tabs: Feature = (root, context) => {
  if (root.querySelector(".tabs") === null) return () => {};
  const { dataset } = root.documentElement;
  const start = async () => {
    const { tabs } = await import("./tabs.ts");
    delete dataset[rootData.plainTabs];
    return tabs(root, context);
  };
  return later(start, () => {
    dataset[rootData.plainTabs] = "";
  });
};

const zoom: Feature = (root, context) => {
  if (root.querySelector(".prose img") === null) return () => {};
  return later(async () => (await import("./zoom.ts")).zoom(root, context));
};

/** Only where the site asks for it. */
const hideOnScroll: Feature = (root, context) => {
  const bar = root.querySelector<HTMLElement>(".navbar[data-hide-on-scroll]");
  if (bar === null) return () => {};
  return later(async () => (await import("./hideOnScroll.ts")).hideOnScroll(root, context, bar));
};

/** Nobody looks for the way back before they have gone anywhere. */
const backToTop: Feature = (root, context) => {
  let stop = () => {};
  const ignore = listen(
    window,
    "scroll",
    () => {
      stop = later(async () => (await import("./backToTop.ts")).backToTop(root, context));
    },
    { once: true, passive: true },
  );
  return all([ignore, () => stop()]);
};

/** How long content may be hidden for the sake of a part that is to come. */
const shortPatience = 4000;

/** Starts a feature whose file comes later, `lost` where it does not; what comes too late is started all the same. */
function later(start: () => Promise<Cleanup>, lost: () => void = () => {}): Cleanup {
  let stop: Cleanup | null = () => {};
  const starting = start().then((started) => {
    if (stop === null) started();
    else stop = started;
  });
  inTime(starting, shortPatience).catch((error: unknown) => {
    console.error(error);
    if (stop !== null) lost();
  });
  return () => {
    stop?.();
    stop = null;
  };
}

const pageFeatures: Readonly<Record<string, Feature>> = {
  colorMode,
  announcement,
  drawer,
  dropdowns,
  disclosures,
  versions,
  tabs,
  anchors,
  zoom,
  hideOnScroll,
  backToTop,
  notFound,
  searchKeys,
  searchPage,
  // The first to ask where things are: after all that changes the page, so that it is laid out once.
  sidebar,
};

/** Nobody misses these in a page's first frame. */
const quietFeatures: Readonly<Record<string, Feature>> = { codeBlocks, outline };

/** These stay while pages come and go. */
const siteFeatures: Readonly<Record<string, Feature>> = {
  analytics: ({ documentElement: { dataset } }) => {
    const settings = dataset.analytics;
    if (settings === undefined) return () => {};
    return later(async () => (await import("./analytics.ts")).analytics(settings));
  },
  search,
  navigation: (root, context) => {
    const start = (context: Context) =>
      all([mount(pageFeatures, root, context), afterPaint(() => mount(quietFeatures, root, context))]);
    let stop = start(context);
    const pages = {
      stop: () => stop(),
      start: () => {
        stop = start({ ...context, isVisit: true });
      },
    };
    return all([
      navigation(root, context, pages),
      listen(window, events.leave, pages.stop),
      listen(window, events.enter, pages.start),
      () => stop(),
    ]);
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

unclobber(document);
const { dataset } = document.documentElement;
dataset[rootData.ready] = "";
// The inline script may have given this file up.
dataset[rootData.js] = "";
mount(siteFeatures, document, makeContext(document));
