/**
 * The HTML of an upgrade guide → what it says of the API, row by row: the names in its code, and what to do. A table of two columns has
 * what was on the left and what to use on the right. Every other row of a table, item of a list, and paragraph speaks of what it names.
 */
import { type Block, type Element, isElement, type Node, outerHtml, parseContent } from "../../../kit/compare/htmlBlocks.ts";
import { firstOf } from "../../../kit/once.ts";
import type { ApiChange } from "../../../model/model.ts";
import { symbolNameOf } from "../../../model/symbolName.ts";

export interface GuideRow {
  /** The address of the section. */
  readonly url: string;
  /** The names in its code; of a table of two columns, those on the left. */
  readonly names: readonly GuideName[];
  /** What to do, or what is said. */
  readonly html: string;
  /** Whether it is the row of a table of two columns. */
  readonly isPair: boolean;
}

export interface GuideName {
  /** The name without arguments. */
  readonly path: string;
  /** Whether arguments follow: `Packet(data)` is a constructor, `Packet` the class. */
  readonly isCall: boolean;
  /** What to use in place of this name alone, where a row lists several, and as many on the right. */
  readonly use?: string;
}

/** `url`: address of the guide. */
export function guideRows(html: string, url: string): readonly GuideRow[] {
  let place = url;
  const visit = (block: Block): readonly GuideRow[] => {
    const { element } = block;
    const name = element?.name ?? "";
    if (/^h[1-6]$/.test(name)) place = element?.attribs.id === undefined ? place : `${url}#${element.attribs.id}`;
    if (/^(?:h[1-6]|pre|thead)$/.test(name)) return [];
    if (name === "tr") return [tableRow(block, place)];
    const inside = block.inside();
    return inside === null
      ? [{ url: place, names: namesIn(block.nodes), html: inner(block), isPair: false }]
      : inside.flatMap(visit);
  };
  return parseContent(html, url, true)
    .flatMap(visit)
    .filter(({ names }) => names.length > 0);
}

function tableRow(row: Block, url: string): GuideRow {
  const cells = row.inside() ?? [];
  const [old, now] = cells;
  const isPair = cells.length === 2 && old !== undefined && now !== undefined;
  if (isPair) return { url, names: namesWithUses(old, now), html: inner(now), isPair };
  return { url, names: cells.flatMap(({ nodes }) => namesIn(nodes)), html: cells.map(inner).join(" – "), isPair };
}

function namesWithUses(old: Block, now: Block): readonly GuideName[] {
  const names = namesIn(old.nodes);
  const uses = listIn(now);
  const isOneByOne = names.length > 1 && listIn(old).length === names.length && uses.length === names.length;
  return isOneByOne ? names.map((name, at) => ({ ...name, use: outerHtml(uses.slice(at, at + 1)) })) : names;
}

/** The elements of a cell that has nothing else but commas between them; otherwise none. */
function listIn({ element, nodes }: Block): readonly Node[] {
  const all = (element?.children ?? nodes).filter((node) => isElement(node) || ("data" in node && node.data.trim() !== ""));
  const isList = all.every(
    (node, at) => isElement(node) === (at % 2 === 0) && (isElement(node) || ("data" in node && node.data.trim() === ",")),
  );
  return isList ? all.filter(isElement) : [];
}

function inner({ element, nodes }: Block): string {
  return outerHtml(element?.children ?? nodes).trim();
}

function namesIn(nodes: readonly Node[]): readonly GuideName[] {
  return codeIn(nodes).flatMap((code) => {
    if (/^(?:\w+::)*operator[^\w\s(]+$/.test(code)) return [{ path: code, isCall: false }];
    const name = symbolNameOf(code) ?? symbolNameOf(/^[\w:~]+(?=[(<])/.exec(code)?.[0] ?? "");
    return name === null ? [] : [{ path: name.path, isCall: code.includes("(") }];
  });
}

function codeIn(nodes: readonly Node[]): readonly string[] {
  return nodes.filter(isElement).flatMap((element) => (element.name === "code" ? [textIn(element)] : codeIn(element.children)));
}

function textIn({ children }: Element): string {
  return children.map((node) => (isElement(node) ? textIn(node) : "data" in node ? node.data : "")).join("");
}

/** How well a row says what to do about a change: 0 where it does not speak of it, from 3 on where it names it. */
export function relevance({ names, isPair }: GuideRow, { name, owner, what }: ApiChange): number {
  const parts = names.map(({ path }) => partsOf(path));
  const last = lastOf(name);
  // A class that is named alone may be that of the members beside it.
  const isType = (part: string) => /^[A-Z]/.test(part);
  const types = new Set(parts.flatMap((each) => [...each.slice(-2, -1), ...each.slice(-1).filter(isType)]));
  // Values of an enumeration may be named by the class around it.
  const around = owner === null ? [] : what === "value" ? owner.split("::").slice(-2) : [lastOf(owner)];
  const isOfType = around.length === 0 || types.size === 0 || types.has(last) || around.some((each) => types.has(each));
  if (isOfType && parts.some((each) => each.at(-1) === last)) return isPair ? 4 : 3;
  const isAround = around.some((each) => types.has(each)) || (what === "type" && types.has(last));
  return isAround ? (isPair ? 2 : 1) : 0;
}

/** What a guide says about a change. */
export interface Advice {
  readonly row: GuideRow;
  /** Whether the row is the remedy itself. Else it only speaks of what changed, or of the type around it. */
  readonly isRemedy: boolean;
}

/** The row that says what to do about a change, else the one that speaks of it best; null without any. */
export function adviceFor(change: ApiChange, all: readonly GuideRow[]): Advice | null {
  // Most name nothing of it, which is quick to see.
  const own = [...partsOf(change.name).slice(-1), lastOf(change.name), ...(change.owner ?? "").split("::").slice(-2)].filter(
    Boolean,
  );
  const rows = all.filter(({ names }) => names.some(({ path }) => own.some((part) => path.includes(part))));
  const pairs = rows.filter(({ isPair }) => isPair);
  const remedy = firstOf(pairs, (row) => remedyIn(row, change, true)) ?? firstOf(pairs, (row) => remedyIn(row, change, false));
  if (remedy !== null) return { row: remedy, isRemedy: true };
  let best: GuideRow | null = null;
  let most = 0;
  for (const row of rows) {
    const score = relevance(row, change);
    if (score > most) [best, most] = [row, score];
  }
  return best === null ? null : { row: best, isRemedy: false };
}

/** The row, where it is about exactly what changed, not about another member of its type, with what to use in place of that alone. */
function remedyIn(row: GuideRow, change: ApiChange, isQualified: boolean): GuideRow | null {
  const named = nameFor(row, change, isQualified);
  if (named === undefined) return null;
  return named.use === undefined ? row : { ...row, html: named.use };
}

/** The name in a row that means what changed. `isQualified`: with the name of the type. */
function nameFor({ names }: GuideRow, change: ApiChange, isQualified: boolean): GuideName | undefined {
  const { kind, what, name, now } = change;
  // What is said of a class that stays may be about any of its members; an alias has none.
  if (what === "type" && kind === "changed" && !/^(?:protected )?(?:template<.*> )?(?:using|typedef)\b/.test(now))
    return undefined;
  const own = partsOf(name);
  const [last, owner] = [own.at(-1), own.at(-2)];
  const forms = [own, ...(what === "value" ? [[...own.slice(0, -2), ...own.slice(-1)]] : [])];
  return names.find(({ path, isCall }) => {
    const parts = partsOf(path);
    if (last === owner && parts.length === 1) return isCall && parts[0] === last;
    if (what === "type" && isCall) return false;
    if (change.owner !== null && parts.length > 1 !== isQualified) return false;
    return forms.some((form) => endsWith(form, parts)) && (parts.length > 1 || isOfOwner(names, change));
  });
}

/** Whether the types that are named beside a member are none but its own. */
function isOfOwner(names: readonly GuideName[], { name, owner, what }: ApiChange): boolean {
  if (owner === null) return true;
  const around = partsOf(name).slice(what === "value" ? -3 : -2, -1);
  const types = names.flatMap(({ path }) => partsOf(path).slice(-2, -1));
  return types.length === 0 || types.some((type) => around.includes(type));
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  return end.length <= whole.length && end.every((part, at) => part === whole[whole.length - end.length + at]);
}

function partsOf(name: string): readonly string[] {
  return name.split(/::|\./);
}

function lastOf(name: string): string {
  return /(?:operator.*|~?\w+)$/.exec(name)?.[0] ?? name;
}
