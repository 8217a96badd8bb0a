/**
 * A field that leaves, of the lists or tables that it belongs to, what contains the typed text: the names of the API reference's index, or
 * the rows of the tables below a `::table-filter`, where buttons also ask for a "Yes" in a column. The arrow keys go through the links,
 * Enter follows the best name of a list, and Escape shows all again.
 */
import { filterColumn, filterField } from "../templates/contract.ts";
import { all, type Cleanup, type Feature, listen, nothing } from "./feature.ts";

/** What is hidden together when none of its items is left. */
interface Group {
  readonly elements: readonly HTMLElement[];
  readonly items: readonly HTMLElement[];
}

interface Filtered {
  readonly groups: readonly Group[];
  /** What is in the way while something is looked for. */
  readonly others: readonly HTMLElement[];
}

export const filter: Feature = (root) =>
  all([...root.querySelectorAll<HTMLInputElement>(`[${filterField}]`)].map((field) => filterBy(field, root)));

function filterBy(field: HTMLInputElement, root: Document): Cleanup {
  const box = field.closest<HTMLElement>("search");
  if (box === null) return nothing;
  const { groups, others } = root.querySelector(".reference-names") === null ? tablesBelow(box) : namesOf(root);
  const items = groups.flatMap((group) => group.items);
  const folded = groups.flatMap(({ elements }) => elements.flatMap((each) => [...each.querySelectorAll("details")]));
  const columns = [...box.querySelectorAll<HTMLInputElement>(`[${filterColumn}]`)];
  const status = box.querySelector('[role="status"]');
  const update = () => {
    const wanted = wantedText(field.value);
    const asked = columns.flatMap((column) => (column.checked ? [column.getAttribute(filterColumn) ?? ""] : []));
    const isActive = wanted !== "" || asked.length > 0;
    for (const item of items) item.hidden = !textOf(item).includes(wanted) || !asked.every((name) => hasYes(item, name));
    for (const group of groups) {
      const isEmpty = isActive && group.items.every(({ hidden }) => hidden);
      for (const element of group.elements) element.hidden = isEmpty;
    }
    for (const other of others) other.hidden = isActive;
    for (const each of folded) each.open = isActive;
    const count = items.filter(({ hidden }) => !hidden).length;
    const message = field.getAttribute(filterField) ?? "";
    if (status !== null)
      status.textContent = isActive ? message.replace("{count}", String(count)).replace("{total}", String(items.length)) : "";
  };
  const clear = () => {
    field.value = "";
    for (const column of columns) column.checked = false;
    update();
  };
  const go = (event: KeyboardEvent) => {
    const links = items.flatMap((item) => (item.hidden ? [] : [...item.querySelectorAll("a")]));
    const at = links.indexOf(root.activeElement as HTMLAnchorElement);
    if (at < 0 && !box.contains(root.activeElement)) return;
    if (event.key === "Enter" && root.activeElement === field) best(items, field.value)?.click();
    else if (event.key === "ArrowDown") links[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
    else if (event.key === "Escape" && (field.value !== "" || columns.some(({ checked }) => checked))) {
      clear();
      field.focus();
    } else return;
    event.preventDefault();
  };
  update();
  return all([listen(box, "input", update), listen(root, "keydown", go), clear]);
}

/** A list for each letter; the other lists of the page are not by name. */
function namesOf(root: Document): Filtered {
  const sections = [...root.querySelectorAll<HTMLElement>(".reference-names > section")];
  const groups = sections.map((section) => ({ elements: [section], items: [...section.querySelectorAll("li")] }));
  const all = [...(sections[0]?.closest(".reference")?.querySelectorAll<HTMLElement>(":scope > section") ?? [])];
  return { groups, others: all };
}

/** The tables up to the next heading of the rank of the one above the field; each with the heading and the text around it. */
function tablesBelow(box: HTMLElement): Filtered {
  const start = box.parentElement?.matches(".directive") ? box.parentElement : box;
  const siblings = [...(start.parentElement?.children ?? [])] as HTMLElement[];
  const at = siblings.indexOf(start);
  const rank = rankOf(siblings.slice(0, at).findLast((each) => rankOf(each) > 0)) || 1;
  const below = siblings.slice(at + 1);
  const end = below.findIndex((each) => rankOf(each) > 0 && rankOf(each) <= rank);
  const parts: HTMLElement[][] = [[]];
  for (const each of end < 0 ? below : below.slice(0, end)) {
    if (rankOf(each) > 0) parts.push([]);
    parts.at(-1)?.push(each);
  }
  const rowsOf = (elements: readonly HTMLElement[]) =>
    elements.flatMap((each) => [...each.querySelectorAll<HTMLElement>("tbody > tr")]);
  const groups = parts.map((elements) => ({ elements, items: rowsOf(elements) })).filter(({ items }) => items.length > 0);
  return { groups, others: [] };
}

/** 2 for `<h2>`; 0 for what is no heading. */
function rankOf(element: Element | undefined): number {
  return Number(/^H([1-6])$/.exec(element?.tagName ?? "")?.[1] ?? 0);
}

/** Names are written without the scopes around them. */
function wantedText(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^.*::(?=.)/, "");
}

function textOf(item: HTMLElement): string {
  const parts = item.matches("tr") ? [...item.children] : [item.querySelector("a")];
  const isShown = (part: Element | null) => !part?.matches("[data-cell=yes], [data-cell=no]");
  return parts
    .filter(isShown)
    .map((part) => part?.textContent?.toLowerCase())
    .join(" ");
}

/** Whether the row has a tick in the column. */
function hasYes(row: HTMLElement, column: string): boolean {
  const heads = [...(row.closest("table")?.querySelectorAll("thead th") ?? [])];
  return row.children[heads.findIndex(({ textContent }) => textContent?.trim() === column)]?.matches("[data-cell=yes]") ?? false;
}

/** The items of a list, best first. The name itself comes before those that contain it, and what begins with it before others. */
function best(items: readonly HTMLElement[], typed: string): HTMLAnchorElement | undefined {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ textContent }: HTMLAnchorElement) => {
    const name = textContent?.toLowerCase() ?? "";
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
  };
  const links = items.flatMap((item) => (item.hidden || !item.matches("li") ? [] : (item.querySelector("a") ?? [])));
  return links.sort((a, b) => rank(a) - rank(b))[0];
}
