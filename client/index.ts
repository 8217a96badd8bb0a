/**
 * The client's entry. Each feature is one file, `mount → cleanup`; one that fails is reported in the console and leaves the
 * others working. Following a link stops the page's features and starts them again on the next page.
 */
import { attributes, events, ids, type RootData, symbolVersion as versionStrip } from "../templates/contract.ts";
import { anchors } from "./anchors.ts";
import { colorMode } from "./colorMode.ts";
import { drawer } from "./drawer.ts";
import { afterPaint, all, type Cleanup, type Context, type Feature, listen, makeText, nothing } from "./feature.ts";
import { loadPart } from "./lazyPart.ts";
import { withTimeout } from "./loadTimeout.ts";
import { navigation } from "./navigation/navigation.ts";
import { preferredVersion } from "./preferredVersion.ts";
import { search, searchButton } from "./search/button.ts";
import { sidebar } from "./sidebar.ts";
import { openStore } from "./storage.ts";
import { unclobber } from "./unclobber.ts";

/** Suggestions on the page for addresses that do not exist. */
const notFound: Feature = (root, context) => {
  const page = root.querySelector<HTMLElement>(`[${attributes.notFound}]`);
  if (page === null) return nothing;
  const load = async () => (await import("./notFound.ts")).openNotFound(root, context);
  return loadPart(root, context, { container: page.querySelector("header") ?? page, load });
};

/** Loaded with the page, because whoever opens it wants to search. */
const searchPage: Feature = (root, context) => {
  const container = root.getElementById(ids.searchResults);
  if (container === null) return nothing;
  const load = async () => (await import("./search/ui/searchPage.tsx")).openSearchPage(root, context, container);
  return loadPart(root, context, { container, load, isPage: true, messages: ["search.failed", "search.failedHint"] });
};

/**
 * Until the code arrives, the style sheet reserves the space and shows the panel that the reader chose. If it does not arrive,
 * the panels are shown one below another, as without scripts.
 */
const tabs: Feature = (root, context) => {
  if (root.querySelector(".tabs") === null) return nothing;
  const dataset: RootData = root.documentElement.dataset;
  const start = async () => {
    const { tabs } = await import("./tabs.ts");
    delete dataset.plainTabs;
    return tabs(root, context);
  };
  return startLater(start, () => {
    dataset.plainTabs = "";
  });
};

/** A feature whose code is loaded on the pages that have such an element. */
function featureOf(selector: string, load: () => Promise<Feature>): Feature {
  return (root, context) =>
    root.querySelector(selector) === null ? nothing : startLater(async () => (await load())(root, context));
}

const announcement = featureOf("html[data-announcement]", async () => (await import("./announcement.ts")).announcement);
const analytics = featureOf("html[data-analytics]", async () => (await import("./analytics.ts")).analytics);
const hideOnScroll = featureOf(".navbar[data-hide-on-scroll]", async () => (await import("./hideOnScroll.ts")).hideOnScroll);
const symbolVersion = featureOf(`[${versionStrip}]`, async () => (await import("./symbolVersion.ts")).symbolVersion);

/** Milliseconds for which content may stay hidden while it waits for code. */
const hiddenTimeout = 4000;

/** Starts a feature once its file is loaded. After the timeout it calls `onTimeout`, but a late file still starts. */
function startLater(start: () => Promise<Cleanup>, onTimeout: () => void = nothing): Cleanup {
  let stop: Cleanup | null = nothing;
  const starting = start().then((started) => {
    if (stop === null) started();
    else stop = started;
  });
  withTimeout(starting, hiddenTimeout).catch((error: unknown) => {
    console.error(error);
    if (stop !== null) onTimeout();
  });
  return () => {
    stop?.();
    stop = null;
  };
}

type Features = Readonly<Record<string, Feature>>;

const pageFeatures: Features = {
  colorMode,
  announcement,
  drawer,
  preferredVersion,
  symbolVersion,
  tabs,
  anchors,
  hideOnScroll,
  notFound,
  searchButton,
  searchPage,
  // The first to read positions: after everything that changes the page, so that it is laid out once.
  sidebar,
};

/** Without their code, a page reads as it does without scripts. */
const startQuiet: Feature = (root, context) =>
  startLater(async () => mount((await import("./quietFeatures.ts")).quietFeatures, root, context));

/** These stay while pages come and go. */
const siteFeatures: Features = {
  analytics,
  search,
  navigation: (root, context) => {
    const start = (context: Context) => all([mount(pageFeatures, root, context), afterPaint(() => startQuiet(root, context))]);
    let stop = start(context);
    const features = {
      stop: () => stop(),
      start: () => {
        stop = start({ ...context, isVisit: true });
      },
    };
    return all([
      navigation(root, context, features),
      listen(window, events.leave, features.stop),
      listen(window, events.enter, features.start),
      features.stop,
    ]);
  },
};

function mount(features: Features, root: Document, context: Context): Cleanup {
  return all(
    Object.entries(features).map(([name, feature]) => {
      const stop = attempt(name, () => feature(root, context));
      return () => attempt(name, stop ?? nothing);
    }),
  );
}

function attempt<T>(name: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    console.error(`The feature "${name}" failed.`, error);
    return undefined;
  }
}

function readTexts(root: Document): Readonly<Record<string, string>> {
  try {
    return JSON.parse(root.getElementById(ids.texts)?.textContent ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

unclobber(document);
const dataset: RootData = document.documentElement.dataset;
dataset.ready = "";
// Set again, because the inline script may have stopped waiting for this file.
dataset.js = "";
const siteBase = dataset.base ?? "/";
const base = dataset.languageBase ?? siteBase;
const store = openStore({ base: siteBase, area: () => localStorage, warn: console.warn });
mount(siteFeatures, document, { base, store, text: makeText(readTexts(document)), isVisit: false });
