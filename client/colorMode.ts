/** The color mode button: cycles through the modes, stores the choice, follows the system and other tabs of the browser. */
import { attributes, earlyNames } from "../templates/contract.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";
import { effectiveTheme, nextChoice, readChoice, type ThemeChoice, type ThemeRules } from "./theme.ts";

export const colorMode: Feature = (root, { store, text }) => {
  const { dataset } = root.documentElement;
  if (dataset.colorFixed !== undefined) return nothing;
  const rules: ThemeRules = {
    initial: dataset.colorDefault === "dark" ? "dark" : "light",
    respectSystem: dataset.colorSystem !== undefined,
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const buttons = [...root.querySelectorAll<HTMLElement>(`[${attributes.colorToggle}]`)];
  const bars = [...root.querySelectorAll<HTMLMetaElement>(`meta[${attributes.barColor}]`)];
  let choice = readChoice(store.get(earlyNames.theme), rules);

  const show = (next: ThemeChoice) => {
    choice = next;
    dataset.themeChoice = next;
    dataset.theme = effectiveTheme(next, system.matches, rules);
    for (const button of buttons) button.ariaLabel = button.title = text("color.label", { mode: text(`color.${next}`) });
    for (const bar of bars) bar.media = bar.getAttribute(attributes.barColor) === dataset.theme ? "all" : "not all";
  };
  const choose = () => {
    const next = nextChoice(choice, rules);
    if (next === "system") store.remove(earlyNames.theme);
    else store.set(earlyNames.theme, next);
    show(next);
  };

  show(choice);
  return all([
    ...buttons.map((button) => listen(button, "click", choose)),
    listen(system, "change", () => show(choice)),
    store.watch(earlyNames.theme, (value) => show(readChoice(value, rules))),
  ]);
};
