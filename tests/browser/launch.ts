/** How the tests start the Chromium that `npm test` found: in a way that works in containers and asks nobody anything over the network. */
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Chromium draws the suggestions of its address bar by pages of its own, one process for each window: half of a test's time. */
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** What Playwright turns off; a list of ours replaces its own. */
const unwanted = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

const flags = [
  `--disable-features=${[...unseen, ...unwanted].join()}`,
  "--no-sandbox",
  "--disable-gpu",
  // Two processes less for a page: a sixth of the processor time that opening one takes.
  "--in-process-gpu",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchOptions(executablePath = process.env.CHROME_PATH): LaunchOptions {
  if (!executablePath) throw new Error("No Chromium was found. Run npm test once: it installs one or says what to do.");
  return { executablePath, args: flags, headless: true };
}

export async function launch(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
