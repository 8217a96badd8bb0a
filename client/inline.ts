/**
 * Runs in the head before the first paint and puts the reader's choices on `<html>`, where the style sheets read them. What it
 * has to know is on `<html>` already. Never throws; bundled by itself, under 1 kB.
 */
import { earlyNames, searchShell } from "../templates/contract.ts";
import { loadTimeout } from "./loadTimeout.ts";
import { isToggle } from "./search/toggleKey.ts";
import { effectiveTheme, readChoice, type ThemeRules } from "./theme.ts";

const root = document.documentElement;
const { dataset } = root;
const base = dataset.base ?? "/";
const stored = new Map<string, string>();
try {
  for (const [key, value] of Object.entries(localStorage)) if (key.startsWith(base)) stored.set(key.slice(base.length), value);
  if (dataset.colorFixed !== undefined) localStorage.removeItem(base + earlyNames.theme);
} catch {}

dataset.js = "";
// If the client does not arrive in time, everything that waits for it goes back to plain HTML.
const isWaiting = () => dataset.ready === undefined && dataset.js !== undefined;
const shell = () => document.getElementById(searchShell) as HTMLDialogElement | null;
const giveUp = () => {
  if (!isWaiting()) return;
  delete dataset.js;
  shell()?.close();
};
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && target.type === "module" && giveUp(), true);
setTimeout(giveUp, loadTimeout);
// The client takes over the open search, with what is typed in it. Until the dialog has been read, letters are kept here.
let early: string | null = null;
const openEarly = () => {
  if (early === null) return;
  const dialog = shell();
  const field = dialog?.querySelector("input");
  if (dialog == null || field == null) return;
  dialog.showModal();
  field.value = early;
  early = null;
};
addEventListener("keydown", (event) => {
  if (!isWaiting()) return;
  openEarly();
  const dialog = shell();
  const { key, ctrlKey, metaKey, altKey } = event;
  if (isToggle(event)) {
    if (dialog === null && document.readyState !== "loading") return;
    event.preventDefault();
    if (dialog === null) early = early === null ? "" : null;
    else if (dialog.open) dialog.close();
    else dialog.showModal();
  } else if (early !== null && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
    event.preventDefault();
    early += key;
  }
});
document.addEventListener("readystatechange", openEarly);

const rules: ThemeRules = {
  initial: dataset.colorDefault === "dark" ? "dark" : "light",
  respectSystem: dataset.colorSystem !== undefined,
};
const choice = readChoice(dataset.colorFixed === undefined ? (stored.get(earlyNames.theme) ?? null) : null, rules);
dataset.themeChoice = choice;
dataset.theme = effectiveTheme(choice, matchMedia("(prefers-color-scheme: dark)").matches, rules);

if (stored.get(earlyNames.announcementId) === dataset.announcement && stored.get(earlyNames.announcementDismissed) === "true") {
  dataset.announcementDismissed = "";
}

const query = new URLSearchParams(location.search);
if (query.get("q")) dataset.asked = "";

// The URL's choice of tabs takes precedence over the stored one. These rules apply until the client has built the tabs.
const css = [...stored]
  .filter(([name]) => name.startsWith(earlyNames.tab))
  .map(([name, value]) => [name.slice(earlyNames.tab.length), value] as const)
  .concat([...query])
  .map(([group, value]) => {
    const panel = `[data-tab="${CSS.escape(value)}"]`;
    const tabs = `[data-js]:not([data-plain-tabs]) .tabs[data-group="${CSS.escape(group)}"]:not([data-ready]):has(>${panel})>`;
    const content = ">:not(.tab-label)";
    return `${tabs}.tab-panel${content}{display:none!important}${tabs}${panel}${content}{display:block!important}`;
  });
if (css.length > 0) {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.join(""));
    document.adoptedStyleSheets = [sheet];
  } catch {}
}
