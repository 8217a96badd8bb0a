/**
 * Panels one below another → tabs. A choice applies to every group with that name on the page, is stored, is written to the
 * URL, and follows other tabs of the browser. Arrow keys move, Enter and Space select.
 */
import { earlyNames, events, tabAttributes } from "../templates/contract.ts";
import { reveal } from "./anchors.ts";
import { hasModifier, make } from "./dom.ts";
import { all, type Cleanup, type Context, type Feature, listen } from "./feature.ts";

interface TabSet {
  readonly element: HTMLElement;
  readonly group: string | null;
  readonly panels: readonly HTMLElement[];
  readonly buttons: readonly HTMLButtonElement[];
}

export const tabs: Feature = (root, context) => {
  const sets = [...root.querySelectorAll<HTMLElement>(".tabs:not([data-ready])")].map((element, index) =>
    build(element, index, context),
  );
  for (const set of sets) select(set, initialValue(set, context));
  const groups = new Set(sets.map(({ group }) => group).filter((group) => group !== null));
  const stop = all([
    ...sets.map((set) => attach(set, sets, context)),
    listen(window, events.route, () => {
      const query = new URLSearchParams(location.search);
      for (const set of sets) if (set.group !== null) select(set, query.get(set.group));
    }),
    ...[...groups].map((group) =>
      context.store.watch(earlyNames.tab + group, (value) => {
        for (const set of sets) if (set.group === group) select(set, value);
      }),
    ),
  ]);
  reveal(root);
  return stop;
};

/** The first candidate that the set has, or else its first value. */
export function pickValue(values: readonly string[], candidates: readonly (string | null | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate != null && values.includes(candidate)) ?? values[0];
}

/** From the URL, the storage, or the author's default. */
function initialValue({ element, group, panels }: TabSet, { store }: Context): string | undefined {
  const query = new URLSearchParams(location.search);
  const chosen = group === null ? [] : [query.get(group), store.get(earlyNames.tab + group)];
  return pickValue(panels.map(panelValue), [...chosen, element.getAttribute(tabAttributes.default)]);
}

function panelValue(panel: HTMLElement): string {
  return panel.getAttribute(tabAttributes.value) ?? "";
}

function build(element: HTMLElement, index: number, { text }: Context): TabSet {
  const panels = [...element.querySelectorAll<HTMLElement>(":scope > .tab-panel")];
  const buttons = panels.map((panel, position) => makeTab(panel, `Tab${index}-${position}`));
  element.prepend(make("div", { className: "tab-list", role: "tablist", ariaLabel: text("tabs.label") }, ...buttons));
  element.setAttribute("data-ready", "");
  return { element, group: element.getAttribute(tabAttributes.group) || null, panels, buttons };
}

function makeTab(panel: HTMLElement, id: string): HTMLButtonElement {
  const label = panel.querySelector(":scope > .tab-label")?.cloneNode(true).childNodes ?? [];
  panel.id ||= `${id}-panel`;
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", id);
  const tab = make("button", { type: "button", id, role: "tab" }, ...label);
  tab.setAttribute("aria-controls", panel.id);
  return tab;
}

/** A value that the set does not have changes nothing. */
function select({ panels, buttons }: TabSet, value: string | null | undefined): void {
  const chosen = panels.findIndex((panel) => panelValue(panel) === value);
  if (chosen === -1) return;
  panels.forEach((panel, index) => {
    panel.hidden = index !== chosen;
    buttons[index]?.setAttribute("aria-selected", String(index === chosen));
    buttons[index]?.setAttribute("tabindex", index === chosen ? "0" : "-1");
  });
}

function attach(set: TabSet, sets: readonly TabSet[], context: Context): Cleanup {
  const { element, panels, buttons } = set;
  return all([
    ...panels.map((panel, index) =>
      listen(buttons[index] as HTMLElement, "click", () => choose(set, panelValue(panel), sets, context)),
    ),
    listen<KeyboardEvent>(element, "keydown", (event) => moveFocus(buttons, event)),
    () => {
      element.querySelector(":scope > .tab-list")?.remove();
      element.removeAttribute("data-ready");
      for (const panel of panels) panel.hidden = false;
    },
  ]);
}

function choose(set: TabSet, value: string, sets: readonly TabSet[], { store }: Context): void {
  const before = set.element.getBoundingClientRect().top;
  for (const other of set.group === null ? [set] : sets.filter(({ group }) => group === set.group)) select(other, value);
  // Groups above may have grown or shrunk: the one that was clicked keeps its position.
  scrollBy({ top: set.element.getBoundingClientRect().top - before, behavior: "instant" });
  if (set.group === null) return;
  store.set(earlyNames.tab + set.group, value);
  const url = new URL(location.href);
  url.searchParams.set(set.group, value);
  history.replaceState(history.state, "", url);
  dispatchEvent(new Event(events.route));
}

function moveFocus(buttons: readonly HTMLElement[], event: KeyboardEvent): void {
  if (hasModifier(event)) return;
  const current = buttons.indexOf(event.target as HTMLElement);
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -current, End: buttons.length - 1 - current }[event.key];
  if (current === -1 || step === undefined) return;
  event.preventDefault();
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}
