/**
 * Panels one under another → tabs. A choice applies to every group of that name on the page, is remembered, stands in the
 * address and follows other tabs of the browser. Arrow keys move, Enter and Space choose.
 */
import { attributes, events, storageNames } from "../templates/contract.ts";
import { reveal } from "./anchors.ts";
import { all, type Cleanup, type Context, type Feature, listen } from "./listen.ts";

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
    ...sets.map((set) => wire(set, sets, context)),
    listen(window, events.route, () => {
      const query = new URLSearchParams(location.search);
      for (const set of sets) if (set.group !== null) select(set, query.get(set.group));
    }),
    ...[...groups].map((group) =>
      context.store.watch(storageNames.tab + group, (value) => {
        for (const set of sets) if (set.group === group) select(set, value);
      }),
    ),
  ]);
  reveal(root);
  return stop;
};

/** The first candidate that this set has: address, storage, the writer's default, the first panel. */
export function pickValue(values: readonly string[], candidates: readonly (string | null | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate != null && values.includes(candidate)) ?? values[0];
}

function initialValue({ element, group, panels }: TabSet, { store }: Context): string | undefined {
  const query = new URLSearchParams(location.search);
  const chosen = group === null ? [] : [query.get(group), store.get(storageNames.tab + group)];
  return pickValue(panels.map(panelValue), [...chosen, element.getAttribute(attributes.tabDefault)]);
}

function panelValue(panel: HTMLElement): string {
  return panel.getAttribute(attributes.tab) ?? "";
}

function build(element: HTMLElement, index: number, { text }: Context): TabSet {
  const panels = [...element.querySelectorAll<HTMLElement>(":scope > .tab-panel")];
  const list = document.createElement("div");
  list.className = "tab-list";
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", text("tabs.label"));
  const buttons = panels.map((panel, position) => button(panel, `Tab${index}-${position}`));
  list.append(...buttons);
  element.prepend(list);
  element.setAttribute("data-ready", "");
  return { element, group: element.getAttribute(attributes.tabGroup) || null, panels, buttons };
}

function button(panel: HTMLElement, id: string): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.id = id;
  tab.setAttribute("role", "tab");
  tab.append(...(panel.querySelector(":scope > .tab-label")?.cloneNode(true).childNodes ?? []));
  panel.id ||= `${id}-panel`;
  tab.setAttribute("aria-controls", panel.id);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", id);
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

function wire(set: TabSet, sets: readonly TabSet[], context: Context): Cleanup {
  return all([
    ...set.buttons.map((tab, index) =>
      listen(tab, "click", () => choose(set, panelValue(set.panels[index] as HTMLElement), sets, context)),
    ),
    listen<KeyboardEvent>(set.element, "keydown", (event) => moveFocus(set.buttons, event)),
    () => unbuild(set),
  ]);
}

function choose(set: TabSet, value: string, sets: readonly TabSet[], { store }: Context): void {
  const before = set.element.getBoundingClientRect().top;
  for (const other of set.group === null ? [set] : sets.filter(({ group }) => group === set.group)) select(other, value);
  // Other groups above may have grown or shrunk: the one that was clicked stays where it is.
  scrollBy({ top: set.element.getBoundingClientRect().top - before, behavior: "instant" });
  if (set.group === null) return;
  store.set(storageNames.tab + set.group, value);
  const address = new URL(location.href);
  address.searchParams.set(set.group, value);
  history.replaceState(history.state, "", address);
  dispatchEvent(new Event(events.route));
}

/** With a modifier the keys are the browser's: Alt and an arrow go back. */
function moveFocus(buttons: readonly HTMLElement[], event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const current = buttons.indexOf(event.target as HTMLElement);
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -current, End: buttons.length - 1 - current }[event.key];
  if (current === -1 || step === undefined) return;
  event.preventDefault();
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}

function unbuild({ element, panels }: TabSet): void {
  element.querySelector(":scope > .tab-list")?.remove();
  element.removeAttribute("data-ready");
  for (const panel of panels) panel.hidden = false;
}
