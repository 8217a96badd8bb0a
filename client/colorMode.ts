/** The colour mode button: cycles, remembers, follows the system and other tabs of the browser. */
import { attributes, storageNames } from "../templates/contract.ts";
import { all, type Feature, listen } from "./listen.ts";
import { effectiveTheme, nextChoice, readChoice, type ThemeChoice, type ThemeRules } from "./theme.ts";

export const colorMode: Feature = (root, { store }) => {
  const { documentElement } = root;
  const { dataset } = documentElement;
  if (dataset.colorFixed !== undefined) return () => {};
  const rules: ThemeRules = {
    initial: dataset.colorDefault === "dark" ? "dark" : "light",
    respectSystem: dataset.colorSystem !== undefined,
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const buttons = [...root.querySelectorAll<HTMLElement>(`[${attributes.colorToggle}]`)];
  const bars = [...root.querySelectorAll<HTMLMetaElement>(`meta[${attributes.barColor}]`)];
  let choice = readChoice(store.get(storageNames.theme), rules);

  const show = (next: ThemeChoice) => {
    choice = next;
    dataset.themeChoice = next;
    dataset.theme = effectiveTheme(next, system.matches, rules);
    for (const button of buttons) name(button, next);
    for (const bar of bars) bar.media = bar.getAttribute(attributes.barColor) === dataset.theme ? "all" : "not all";
  };
  const choose = () => {
    const next = nextChoice(choice, rules);
    if (next === "system") store.remove(storageNames.theme);
    else store.set(storageNames.theme, next);
    show(next);
  };

  show(choice);
  return all([
    ...buttons.map((button) => listen(button, "click", choose)),
    listen(system, "change", () => show(choice)),
    store.watch(storageNames.theme, (value) => show(readChoice(value, rules))),
  ]);
};

/** The label's text and the modes' names were written by the template. */
function name(button: HTMLElement, choice: ThemeChoice): void {
  const label = (button.getAttribute(attributes.colorToggle) ?? "").replace("{mode}", button.dataset[choice] ?? choice);
  button.setAttribute("aria-label", label);
  button.title = label;
}
