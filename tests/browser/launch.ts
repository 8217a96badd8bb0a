/** Starts the Chromium that `npm test` found, in a way that works in containers and asks nobody anything over the network. */
import { type Browser, chromium } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch(): Promise<Browser> {
  const executablePath = process.env["CHROME_PATH"];
  if (!executablePath) throw new Error("No Chromium was found. Run npm test once: it installs one or says what to do.");
  return chromium.launch({ executablePath, args: flags, headless: true });
}
