/**
 * The file of names of an API, and a query that is one name (`TcpLayer`, `pcpp::Packet::getLayer()`, `isBytesMissing`) → the pages
 * and members that have it. Case, namespaces, and what stands in brackets do not matter. Where nothing has the name, those that begin with
 * it are found, and else those that one typing error turns into it. A question (`how do I use TcpLayer?`) finds each name in it.
 */

import { nameFile } from "../../../src/features/search/shared/format.ts";

/** What a member is; `y`: the page itself. */
type NameKind = "f" | "v" | "c" | "e" | "m" | "t" | "y";

export interface ApiName {
  readonly name: string;
  readonly kind: NameKind;
  /** "" for the page itself. */
  readonly anchor: string;
  readonly page: ApiPage;
  /** In small letters, as the name is looked for. */
  readonly folded: string;
  /** In small letters, qualified. */
  readonly scope: string;
  /** The versions that do not have it. */
  readonly absent: readonly string[];
}

export interface ApiPage {
  readonly url: string;
  readonly title: string;
  /** `Packet++ · TcpLayer.h`, and what the page is about: `class`. */
  readonly place: string;
  readonly kind: string;
  /** What it is for; "" where nothing says it. */
  readonly brief: string;
  /** Path of the file that has the sentences of its members; null where nothing says them. */
  readonly sentences: string | null;
  /** All that have names in the file, newest first. */
  readonly versions: readonly string[];
}

export interface NamesFound {
  readonly level: "exact" | "begins" | "alike" | "named";
  /** The best first. */
  readonly names: readonly ApiName[];
}

/** `folder`: of the names, below `search/`. */
export function parseNames(text: string, folder: string): readonly ApiName[] {
  const [head = "", ...lines] = text.split("\n");
  const versions = head.split("\t").filter(Boolean);
  return lines.flatMap((line): readonly ApiName[] => {
    const [url = "", title = "", qualified = "", kind = "", place = "", brief = "", number = "", ...written] = line.split("\t");
    const sentences = number === "" ? null : `${folder}/${nameFile.sentences(Number(number))}`;
    const page = { url, title, kind, place, brief, sentences, versions };
    const [scope, own] = splitName(qualified);
    const isHeader = /\.\w+$/.test(own);
    const names: Pick<ApiName, "name" | "scope"> = { name: own, scope: scope.toLowerCase() };
    const absent = (written[0] ?? "").startsWith("!") ? versionsAt(written[0] ?? "", versions) : [];
    const entry: ApiName = { ...names, kind: "y", anchor: "", page, folded: own.toLowerCase(), absent };
    return [entry, ...membersIn(written, isHeader ? "" : qualified.toLowerCase(), page, versions)];
  });
}

/** `!1.2`: places in the list of versions. */
function versionsAt(mark: string, versions: readonly string[]): readonly string[] {
  return mark
    .slice(1)
    .split(".")
    .flatMap((place) => (place === "" ? [] : (versions[Number(place)] ?? [])));
}

function membersIn(written: readonly string[], own: string, page: ApiPage, versions: readonly string[]): readonly ApiName[] {
  let kind: NameKind = "f";
  let scope = own;
  let absent: readonly string[] = [];
  return written.flatMap((word): readonly ApiName[] => {
    if (word.startsWith(":")) kind = word.slice(1) as NameKind;
    else if (word.startsWith("@")) scope = word.slice(1).toLowerCase();
    else if (word.startsWith("!")) absent = versionsAt(word, versions);
    else {
      const [name = "", anchor = name] = word.split("#");
      return [{ name, kind, anchor, page, folded: name.toLowerCase(), scope, absent }];
    }
    return [];
  });
}

function splitName(qualified: string): readonly [scope: string, name: string] {
  const at = qualified.lastIndexOf("::");
  return at < 0 ? ["", qualified] : [qualified.slice(0, at), qualified.slice(at + 2)];
}

/** Shorter beginnings say too little, and shorter words are alike too often. */
const shortestStart = 3;
const shortestAlike = 5;

/** Whether the names are to be looked at for a query. */
export function mayBeName(query: string): boolean {
  return askedOf(query) !== null || namesIn(query).length > 0;
}

/** Spelled as no word of a text is: `getPort`, `Packet::open`, `open()`, `in_addr`. */
export function isSpelledAsName(text: string): boolean {
  return /_|::|\(|~|->|[a-z][A-Z]/.test(text);
}

/** Returns null for a query without a name, or when no symbol has that name. */
export function findNames(query: string, names: readonly ApiName[]): NamesFound | null {
  const asked = askedOf(query);
  const found = asked === null ? null : findName(query, asked, names);
  if (found !== null) return found;
  const all = namesIn(query).flatMap((word) => {
    const own = askedOf(word);
    const { level, names: named } = (own && findName(word, own, names)) ?? { level: "alike", names: [] };
    return level === "exact" ? named : [];
  });
  return all.length === 0 ? null : { level: "named", names: all };
}

/** The words of a question that are spelled as names. */
function namesIn(query: string): readonly string[] {
  const words = query.split(/[\s?!,;"'`]+/).filter(Boolean);
  return words.length < 2 ? [] : words.filter(isSpelledAsName);
}

function findName(query: string, asked: NonNullable<ReturnType<typeof askedOf>>, names: readonly ApiName[]): NamesFound | null {
  const { owners, last, isCall } = asked;
  const ofOwners = ({ scope }: ApiName) => isWithin(owners, scope);
  const exact = names.filter((each) => each.folded === last && ofOwners(each));
  const isType = exact.some(({ kind }) => kind === "y") && !isCall;
  // A constructor has the name of its class, which is what is meant.
  const meant = isType ? exact.filter(({ kind, name, page }) => kind === "y" || name !== page.title) : exact;
  if (meant.length > 0) return { level: "exact", names: byPage(meant) };
  if (/\s/.test(query.trim())) return null;
  const begins = last.length < shortestStart ? [] : names.filter((each) => each.folded.startsWith(last) && ofOwners(each));
  if (begins.length > 0) return { level: "begins", names: [...begins].sort(byLength) };
  const alike = last.length < shortestAlike ? [] : names.filter((each) => isAlike(each.folded, last) && ofOwners(each));
  const ofAlike = owners.length === 0 ? [] : names.filter((each) => each.folded === last && isAlikeOwner(each.scope, owners));
  return alike.length + ofAlike.length === 0 ? null : { level: "alike", names: byPage([...ofAlike, ...alike]) };
}

/** Pages before members, in the order of the file, where a base comes before what derives from it. */
function byPage(names: readonly ApiName[]): readonly ApiName[] {
  return [...names.filter(({ kind }) => kind === "y"), ...names.filter(({ kind }) => kind !== "y")];
}

function byLength(a: ApiName, b: ApiName): number {
  return Number(a.kind !== "y") - Number(b.kind !== "y") || a.folded.length - b.folded.length;
}

const form =
  /^(?:::)?((?:~?\w+(?:::|\.|->|\s+))*)(~?\w+|operator\s?[^\s\w(][^\s\w]{0,2}|operator\(\)|operator \w+)(<.*>)?(\(.*\)?)?;?$/;
const headerForm = /^<?([\w+-]+\.(?:h|hh|hpp|hxx))>?$/i;
/** Parts without separators are words of a question, unless they look like names: `TcpLayer getSrcPort`. */
const isQuestion = (text: string) => /\w\s+~?\w/.test(text) && !/[a-z][A-Z]|_|operator/.test(text);

function askedOf(query: string) {
  const text = query.trim();
  const [, header] = headerForm.exec(text.replace(/^#\s*include\s*/, "")) ?? [];
  if (header !== undefined) return { owners: [], last: header.toLowerCase(), isCall: false };
  const [, before = "", last = "", , call] = form.exec(text) ?? [];
  const owners = before.split(/::|\.|->|\s+/).filter((part) => part !== "");
  if (last === "" || isQuestion(text)) return null;
  return { owners: owners.map((owner) => owner.toLowerCase()), last: last.toLowerCase(), isCall: call !== undefined };
}

/** Whether the parts of a name stand in a scope, in their order: values of an enumeration are those of the class around it as well. */
function isWithin(owners: readonly string[], scope: string): boolean {
  if (owners.length === 0) return true;
  let at = 0;
  for (const part of scope.split("::")) if (part === owners[at]) at++;
  return at === owners.length;
}

function isAlikeOwner(scope: string, owners: readonly string[]): boolean {
  const [own = ""] = splitName(scope).slice(1);
  const asked = owners.at(-1) ?? "";
  return asked.length >= shortestAlike && isAlike(own, asked);
}

/** One letter more, less, or another, or two that are swapped. */
function isAlike(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length > 1) return false;
  let from = 0;
  while (from < shorter.length && shorter[from] === longer[from]) from++;
  let to = 0;
  while (to < shorter.length - from && shorter[shorter.length - 1 - to] === longer[longer.length - 1 - to]) to++;
  const [x, y] = [shorter.slice(from, shorter.length - to), longer.slice(from, longer.length - to)];
  return y.length <= 1 || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
}
