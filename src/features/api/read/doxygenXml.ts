/**
 * XML of Doxygen (`GENERATE_XML`) → what an API record says: names and declarations. Descriptions are texts of the library and go into no
 * record, which has of them only the fact that something is deprecated.
 *
 * What is private, and what has no name, is left out; values of an enumeration without a name belong to what is around it.
 */
import { escapePattern } from "../../../kit/html/escape.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { isLeftOut, type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import { descriptionsIn } from "./doxygenText.ts";
import { inheritedSymbols } from "./hiddenBases.ts";
import { basesText, localName, withoutArguments } from "./recordedApi.ts";
import { childrenOf, parseXml, someInside, textIn, textOf, type XmlElement } from "./xmlTree.ts";

/** The kinds in the order in which they are read, because members of a namespace are listed with their header, too. */
const compounds = ["class", "struct", "union", "concept", "namespace", "file", "group"];
const scopes = new Set(["class", "struct", "union", "concept", "namespace"]);

const memberKinds: Readonly<Record<string, string>> = {
  function: "function",
  signal: "function",
  slot: "function",
  friend: "function",
  variable: "variable",
  property: "variable",
  typedef: "type",
  enum: "enum",
  define: "macro",
};

/** A symbol with the path of its header. */
export interface IncludedSymbol extends RecordedSymbol {
  /** What is known of how programs include the header. */
  readonly include?: string;
}

export interface DoxygenSymbol extends IncludedSymbol {
  /** The id that Doxygen gives it, because a symbol is in several files. */
  readonly id: string;
  readonly isPrivate: boolean;
  /** Whether it is an inline namespace. */
  readonly isInline?: boolean;
  /** What says what it is for. */
  readonly described: readonly XmlElement[];
}

/** Names of the files that `index.xml` lists, without `.xml`. Throws an error that says what is wrong with it. */
export function filesInIndex(xml: string): readonly string[] {
  const listed = childrenOf(parseXml(xml, "doxygenindex"), "compound");
  return compounds.flatMap((kind) =>
    listed.filter(({ attributes }) => attributes.kind === kind).map(({ attributes }) => attributes.refid ?? ""),
  );
}

/** What one file says. Throws an error that says what is wrong with it. */
export function symbolsInFile(xml: string): readonly DoxygenSymbol[] {
  return childrenOf(parseXml(xml, "doxygen"), "compounddef").flatMap((compound) => {
    const scope = scopes.has(compound.attributes.kind ?? "") ? nameOf(textIn(compound, "compoundname")) : "";
    const isInType = scope !== "" && compound.attributes.kind !== "namespace";
    const members = childrenOf(compound, "sectiondef").flatMap((section) => childrenOf(section, "memberdef"));
    const inside = members.flatMap((member) => memberSymbols(member, scope, isInType));
    const isLeftOut = scope === "" || isAnonymous(textIn(compound, "compoundname")) || isOnlyNamed(compound);
    return isLeftOut ? inside : [compoundSymbol(compound, scope), ...inside];
  });
}

/** `struct Handle;` says that there is such a type, and declares nothing of it. */
function isOnlyNamed(compound: XmlElement): boolean {
  const [location] = childrenOf(compound, "location");
  const isDefined = location?.attributes.bodystart !== undefined;
  return (
    /^(?:class|struct|union)$/.test(compound.attributes.kind ?? "") &&
    !isDefined &&
    childrenOf(compound, "sectiondef").length === 0
  );
}

/** Programs name what is in an inline namespace as what is around that has it: `fmt::v12::format` is `fmt::format`. */
export function withoutInlineNamespaces(all: readonly DoxygenSymbol[]): readonly DoxygenSymbol[] {
  const names = all.flatMap(({ isInline, name }) => (isInline === true ? [name] : []));
  if (names.length === 0) return all;
  const longestFirst = names.sort((a, b) => b.length - a.length).map((name) => escapePattern(`${name}::`));
  const pattern = new RegExp(`(?<![\\w:])(?:${longestFirst.join("|")})`, "g");
  const around = (name: string) => {
    const end = name.lastIndexOf("::", name.length - "x::".length);
    return end < 0 ? "" : name.slice(0, end + "::".length);
  };
  const shorter = (code: string): string => {
    const found = code.replace(pattern, around);
    return found === code ? code : shorter(found);
  };
  return all.flatMap((symbol) => {
    if (symbol.isInline === true) return [];
    return [{ ...symbol, name: shorter(symbol.name), before: shorter(symbol.before), after: shorter(symbol.after) }];
  });
}

/** Those of all files → those of a record. `without`: namespaces and classes that are left out with what is in them. */
export function publicSymbols(all: readonly DoxygenSymbol[], without: readonly string[]): readonly RecordedSymbol[] {
  const hidden = new Set(all.filter(({ isPrivate }) => isPrivate).map(({ name }) => name));
  const visible = new Set(all.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name));
  const isPrivate = (name: string): boolean =>
    name !== "" && ((hidden.has(name) && !visible.has(name)) || isPrivate(scopeOf(name)));
  const isHidden = (name: string) => isPrivate(name) || isLeftOut(name, without);
  const byId = new Map<string, RecordedSymbol>();
  // `typedef struct header { … } header` names the structure again.
  const others = new Set(all.filter(({ kind }) => kind !== "type").map(({ name }) => name));
  for (const { id, isPrivate: isOwn, described: _, include: __, isInline: ___, ...symbol } of all) {
    const isAgain = byId.has(id) || (symbol.kind === "type" && others.has(symbol.name));
    if (!isOwn && !isAgain) byId.set(id, symbol);
  }
  // Declared twice, as for two systems, it is one symbol.
  const distinct = [...new Map([...byId.values()].map((symbol) => [JSON.stringify(symbol), symbol])).values()];
  return shownSymbols(distinct, isHidden);
}

/** Without what is hidden, and namespaces that have nothing else inside. */
export function shownSymbols(all: readonly RecordedSymbol[], isHidden: (name: string) => boolean): readonly RecordedSymbol[] {
  const shown = all.filter(({ name }) => !isHidden(name));
  const found = [...shown, ...inheritedSymbols(shown, all, isHidden)];
  const used = new Set(found.map(({ name }) => scopeOf(name)));
  return found.filter(({ kind, name }) => kind !== "namespace" || used.has(name));
}

function compoundSymbol(compound: XmlElement, name: string): DoxygenSymbol {
  const { kind = "", final } = compound.attributes;
  const bases = childrenOf(compound, "basecompoundref").map((base) => {
    const { prot = "public", virt } = base.attributes;
    return joined([prot, virt === "virtual" ? "virtual" : "", tidy(textOf(base))]);
  });
  return {
    ...common(compound),
    kind,
    name,
    before: templateOf(compound),
    after: joined([final === "yes" ? "final" : "", basesText(bases)]),
    include: textIn(compound, "includes"),
    ...(kind === "namespace" ? { header: "", isInline: compound.attributes.inline === "yes" } : {}),
  };
}

function memberSymbols(member: XmlElement, scope: string, isInType: boolean): readonly DoxygenSymbol[] {
  const kind = memberKinds[member.attributes.kind ?? ""];
  const written = textIn(member, "name");
  if (kind === undefined || isFriendOfOthers(member) || isOfBase(member, scope)) return [];
  const isConversion = written.startsWith("operator ");
  // Doxygen qualifies `operator std::string` as `string`, and members of a type with the inline namespace that it leaves out for the type.
  const isOwn = isConversion || isInType;
  const name = (isOwn ? "" : nameOf(textIn(member, "qualifiedname"))) || scopedName(scope, written);
  const { before, isDeprecated } = beforeName(member, kind);
  const shared = common(member);
  const own = {
    ...shared,
    kind,
    name,
    before,
    after: afterName(member, kind),
    isDeprecated: shared.isDeprecated || isDeprecated,
  };
  const around = isAnonymous(written) ? scope : name;
  const values = childrenOf(member, "enumvalue").map((value) => ({
    ...own,
    ...{ id: value.attributes.id ?? "", kind: "value", before: "", after: initial(textIn(value, "initializer")) },
    isDeprecated: own.isDeprecated || common(value).isDeprecated,
    described: descriptionsIn(value),
    name: scopedName(around, textIn(value, "name")),
  }));
  return isAnonymous(written) || written === "" ? values : [own, ...values];
}

function common(element: XmlElement) {
  const { id = "", prot, kind } = element.attributes;
  const [location] = childrenOf(element, "location");
  const described = descriptionsIn(element);
  const isMark = ({ tag, attributes }: XmlElement) => tag === "xrefsect" && /^deprecated/.test(attributes.id ?? "");
  return {
    id,
    header: location?.attributes.file ?? "",
    isProtected: prot === "protected",
    // Access says nothing of a friend, which is no member.
    isPrivate: prot === "private" && kind !== "friend",
    isDeprecated: described.some((each) => someInside(each, isMark)),
    described,
  };
}

/** A class, or a function of a class: it is declared elsewhere. */
function isFriendOfOthers(member: XmlElement): boolean {
  const isFriend = member.attributes.kind === "friend";
  return isFriend && (textIn(member, "argsstring") === "" || textIn(member, "name").includes("::"));
}

/** `using Base::open` lists the functions of the base again, with what is said of them there. They are inherited anyway. */
function isOfBase(member: XmlElement, scope: string): boolean {
  const definition = textIn(member, "definition");
  if (member.attributes.kind !== "function" || scope === "" || definition === "") return false;
  const around = definition.slice(0, definition.length - `::${textIn(member, "name")}`.length);
  // An inline namespace may stand between.
  return !new RegExp(`(?:^|\\W)${escapePattern(localName(scope))}$`).test(withoutArguments(around));
}

/** A macro that marks what is deprecated, expanded or not, is read as part of the type. */
const deprecation = /(?:^|(?<=\s))\w*DEPRECATED\w*(?:\s*\((?:"[^"]*"|[^()"])*\))?\s*/;

function beforeName(member: XmlElement, kind: string) {
  const { attributes } = member;
  const written = tidy(textIn(member, "type"));
  const type = written.replace(deprecation, "").replace(/\b(?:inline|virtual|static|explicit)\s+/g, "");
  const isOverriding = /\b(?:override|final)\b/.test(textIn(member, "argsstring"));
  const isUsing = kind === "type" && isAlias(member);
  const words = [
    templateOf(member),
    attributes.kind === "friend" ? "friend" : "",
    attributes.static === "yes" ? "static" : "",
    (attributes.virt ?? "non-virtual") !== "non-virtual" && !isOverriding ? "virtual" : "",
    attributes.explicit === "yes" ? "explicit" : "",
    attributes.mutable === "yes" && !/^mutable\b/.test(type) ? "mutable" : "",
  ];
  const rest = kind === "enum" ? (attributes.strong === "yes" ? "class" : "") : isUsing ? "using" : type;
  return { before: joined([...words, rest]), isDeprecated: deprecation.test(written) };
}

function afterName(member: XmlElement, kind: string): string {
  const type = tidy(textIn(member, "type"));
  const value = short(textIn(member, "initializer"));
  if (kind === "enum") return type === "" ? "" : `: ${type}`;
  // What a macro with parameters stands for is code.
  if (kind === "macro") return macroParameters(member) || value;
  const rest = tidy(textIn(member, "argsstring"));
  if (kind === "type") return isAlias(member) ? `= ${type}` : rest;
  if (kind === "function") return rest.replace(/\s*=\s*(0|delete|default)$/, " = $1");
  const bits = textIn(member, "bitfield");
  return joined([rest, bits === "" ? "" : `: ${bits}`, value]);
}

/** Whether it is written with `using`. Doxygen forgets that of what has a comment `@typedef`, but a `typedef` of a function has its name inside. */
function isAlias(member: XmlElement): boolean {
  const isWhole = textIn(member, "argsstring") === "" && /\(\s*[\w:]*[*&]\s*\)\s*\(/.test(textIn(member, "type"));
  return /^using\b/.test(textIn(member, "definition")) || isWhole;
}

function macroParameters(macro: XmlElement): string {
  const names = childrenOf(macro, "param").map((each) => textIn(each, "defname"));
  return names.length === 0 ? "" : `(${names.join(", ")})`;
}

/** Longer ones are code or tables, not something that a signature shows. Those of enumerations are kept whole, because a value without one counts from the value before. */
const longestValue = 60;

function short(initializer: string): string {
  return initializer.replace(/^=\s*/, "").length > longestValue ? "" : initial(initializer);
}

function initial(initializer: string): string {
  const value = initializer.replace(/^=\s*/, "");
  return value === "" ? "" : `= ${tidy(value)}`;
}

function templateOf(element: XmlElement): string {
  const [parameters] = childrenOf(element, "templateparamlist");
  if (parameters === undefined) return "";
  const all = childrenOf(parameters, "param").map((each) => {
    const value = textIn(each, "defval");
    const type = textIn(each, "type");
    const name = textIn(each, "declname");
    return joined([type, type.endsWith(` ${name}`) ? "" : name, value === "" ? "" : `= ${value}`]);
  });
  return tidy(`template<${all.join(", ")}>`);
}

/** Doxygen writes `std::vector< int >`, and the same declaration with other spaces is no change. */
function tidy(declaration: string): string {
  return declaration
    .replace(/<\s+/g, "<")
    .replace(/\s+(?=>)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The parts that are not empty, with spaces between. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** Members of a union without a name are members of what is around it. */
function nameOf(written: string): string {
  return tidy(written).replace(/(?:^|::)@\d+/g, "");
}

function isAnonymous(name: string): boolean {
  return /(?:^|::)@\d+$/.test(name);
}
