/**
 * The selected option of a list box whose focus stays in the text field (`aria-activedescendant`). Whenever the list changes,
 * it is the first one, or the one that `start` says.
 */
import { type KeyboardEvent, useEffect, useState } from "react";
import { ids } from "../../../templates/contract.ts";

export interface Selection {
  readonly at: number;
  readonly select: (at: number) => void;
  /** Arrows, Home and End with Ctrl, Page keys and Enter in the text field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** `list` stands for the list on screen: another value means another list. */
export function useSelection(count: number, list: unknown, start = 0): Selection {
  const [state, setState] = useState({ at: start, list });
  const at = Math.min(state.list === list ? state.at : start, Math.max(0, count - 1));
  const select = (next: number) => setState({ at: next, list });
  useEffect(() => {
    optionAt(at)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return {
    at,
    select,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") return press(event, () => followOption(event, at));
      const next = count === 0 ? null : moved(event, at, count);
      if (next !== null) press(event, () => select(next));
    },
  };
}

function press(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

const page = 5;

/** Where a key leads; null for any other key. */
export function moved(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  at: number,
  count: number,
): number | null {
  if (altKey || metaKey) return null;
  if (ctrlKey) return key === "Home" ? 0 : key === "End" ? count - 1 : null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "PageDown":
      return Math.min(count - 1, at + page);
    case "PageUp":
      return Math.max(0, at - page);
    default:
      return null;
  }
}

/** With a modifier in a tab of its own, and the search stays. */
function followOption({ ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number): void {
  const option = optionAt(at);
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) open(option.href, "_blank", "noopener");
  else option?.click();
}

function optionAt(at: number): HTMLElement | null {
  return document.getElementById(optionId(at));
}

export function optionId(at: number): string {
  return `${ids.searchList}-${at}`;
}

/** What every option of the list has, whatever it is. */
export function optionProps(at: number, { at: selected, select }: Selection) {
  return {
    id: optionId(at),
    role: "option",
    tabIndex: -1,
    "aria-selected": at === selected,
    onMouseMove: () => {
      if (at !== selected) select(at);
    },
    onMouseDown: (event: { preventDefault: () => void; readonly button: number }) => {
      // The focus stays in the text field; the middle button opens a tab.
      if (event.button === 0) event.preventDefault();
    },
  } as const;
}
