/**
 * The selected option of a list box whose focus stays in the text field (`aria-activedescendant`). Whenever the list changes,
 * it is the first one, or the one that `start` says. Enter waits for the list that answers what was typed, unless the reader
 * has chosen from the one on screen.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ids } from "../../../templates/contract.ts";

export interface Selection {
  readonly at: number;
  readonly select: (at: number) => void;
  /** Arrows, Home and End with Ctrl, Page keys and Enter in the text field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface List {
  readonly count: number;
  /** Stands for the list on screen: another value means another list. */
  readonly list: unknown;
  readonly start: number;
  /** What the reader has typed. */
  readonly question: string;
  /** The list on screen answers an earlier question. */
  readonly isBehind: boolean;
}

export function useSelection({ count, list, start, question, isBehind }: List): Selection {
  const [chosen, setChosen] = useState({ at: start, list, question: "" });
  const at = Math.min(chosen.list === list ? chosen.at : start, Math.max(0, count - 1));
  const select = (next: number) => setChosen({ at: next, list, question });
  useEffect(() => {
    optionAt(at)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  /** Enter, pressed before the list was there that it was meant for. */
  const early = useRef<{ readonly event: KeyboardEvent; readonly question: string } | null>(null);
  useEffect(() => {
    if (isBehind || early.current === null) return;
    const enter = early.current;
    early.current = null;
    if (enter.question === question) followOption(enter.event, at);
  });
  return {
    at,
    select,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      const waits = event.key === "Enter" && isBehind && chosen.question !== question;
      early.current = waits ? { event, question } : null;
      if (waits) return event.preventDefault();
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
