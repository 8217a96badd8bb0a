/** How the tests start the Chromium that `npm test` found: in a way that works in containers and asks nobody anything over the network. */
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
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
