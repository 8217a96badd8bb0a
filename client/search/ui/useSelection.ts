/**
 * The selected option of a list box whose focus stays in the text field (`aria-activedescendant`). When the list changes, the
 * option at `start` is selected. Enter waits for the list that answers what was typed, unless the reader has selected an option
 * of the list on screen.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { searchIds } from "../../../templates/searchContract.ts";
import { hasModifier } from "../../dom.ts";

export interface Selection {
  readonly at: number;
  readonly select: (at: number) => void;
  /** Handles arrow keys, Page Up and Down, Ctrl+Home and Ctrl+End, and Enter in the text field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface List {
  readonly count: number;
  /** Identifies the list on screen. */
  readonly list: unknown;
  readonly start: number;
  /** What the reader has typed. */
  readonly question: string;
  /** The list on screen answers an earlier question. */
  readonly isBehind: boolean;
  /** Enter was pressed before there was any list. */
  readonly isEntered: boolean;
  /** Enter was pressed and waits for the list. */
  readonly onWait: () => void;
}

type Modifiers = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey">;

interface Early {
  readonly event: Modifiers;
  readonly question: string;
}

const plainEnter: Modifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

export function useSelection({ count, list, start, question, isBehind, isEntered, onWait }: List): Selection {
  const [chosen, setChosen] = useState({ at: start, list, question: "" });
  const at = Math.min(chosen.list === list ? chosen.at : start, Math.max(0, count - 1));
  const select = (next: number) => setChosen({ at: next, list, question });
  useEffect(() => {
    optionAt(at)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  /** Enter was pressed before its list was there. */
  const early = useRef<Early | null>(isEntered ? { event: plainEnter, question } : null);
  useEffect(() => {
    if (early.current === null) return;
    if (isBehind) return onWait();
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
      if (waits) return press(event, onWait);
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

/** The position that a key leads to; null for any other key. */
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

/** With a modifier, the link opens in a tab of its own and the search stays open. */
function followOption({ ctrlKey, metaKey, shiftKey }: Modifiers, at: number): void {
  const option = optionAt(at);
  if (option instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) {
    setFragment(option, true);
    open(option.href, "_blank", "noopener");
  } else option?.click();
}

function optionAt(at: number): HTMLElement | null {
  return document.getElementById(optionId(at));
}

export function optionId(at: number): string {
  return `${searchIds.list}-${at}`;
}

/**
 * Sets what the browser marks. In a tab of its own the browser marks words; in this one the search does, and the address of
 * the page does not change.
 */
function setFragment(link: HTMLAnchorElement, opensElsewhere: boolean): void {
  const { fragment } = link.dataset;
  const [address = ""] = link.href.split(":~:", 1);
  if (fragment !== undefined) link.href = opensElsewhere ? address + fragment : address;
}

/** Properties that all options of the list share. */
export function optionProps(at: number, { at: selected, select }: Selection) {
  return {
    id: optionId(at),
    role: "option",
    tabIndex: -1,
    "aria-selected": at === selected,
    onMouseMove: () => {
      if (at !== selected) select(at);
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const link = event.currentTarget;
      const opensElsewhere = event.button !== 0 || hasModifier(event);
      if (link instanceof HTMLAnchorElement) setFragment(link, opensElsewhere);
      // Keeps the focus in the text field; the middle button opens a tab.
      if (event.button === 0) event.preventDefault();
    },
  } as const;
}
