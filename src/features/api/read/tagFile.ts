/**
 * A tag file of Doxygen (XML) → symbols. Only elements and text are read: entities that a file declares are not expanded, and
 * nothing outside the file is opened.
 *
 * Attributes and elements that are left out have the meaning that is most useful: a member without `anchorfile` is on the page of its
 * class, one without `anchor` has no place there, and a value of an enumeration is where that is.
 */
import type { RecordedSymbol } from "./apiRecord.ts";
import { basesText } from "./recordedApi.ts";
import { childrenOf, parseXml, textIn, textOf, type XmlElement } from "./xmlTree.ts";

const compounds = new Set("class struct union interface protocol exception service singleton namespace concept file".split(" "));

/** Throws an error that says what is wrong with the file. */
export function parseTagFile(xml: string): readonly RecordedSymbol[] {
  return symbolsOf(
    childrenOf(parseXml(xml, "tagfile"), "compound")
      .map(compoundOf)
      .filter(({ kind }) => compounds.has(kind)),
  );
}

function compoundOf(compound: XmlElement) {
  const names = (tag: string) => childrenOf(compound, tag).map((each) => withoutArguments(textOf(each)));
  return {
    kind: compound.attributes.kind ?? "",
    name: textIn(compound, "name"),
    filename: textIn(compound, "filename"),
    bases: names("base"),
    /** Qualified names of the classes in a file. */
    classes: names("class"),
    members: childrenOf(compound, "member").map((member) => ({
      kind: member.attributes.kind ?? "",
      isPublic: (member.attributes.protection ?? "public") === "public",
      name: textIn(member, "name"),
      anchorfile: textIn(member, "anchorfile"),
      anchor: textIn(member, "anchor"),
      values: childrenOf(member, "enumvalue"),
    })),
  };
}

type Compound = ReturnType<typeof compoundOf>;
type Member = Compound["members"][number];

/** `PointerVector< T >` → `PointerVector`. */
function withoutArguments(name: string): string {
  const at = name.indexOf("<");
  return (at > 0 ? name.slice(0, at) : name).trim();
}

function symbolsOf(all: readonly Compound[]): readonly RecordedSymbol[] {
  const found = new Map<string, RecordedSymbol>();
  /** The first public overload stands for all. */
  const add = (listed: Listed) => {
    const symbol = listedSymbol(listed);
    const before = found.get(symbol.name);
    const hasPage = before?.page === undefined && symbol.page !== undefined;
    if (before === undefined || hasPage || (before.isProtected && !symbol.isProtected)) found.set(symbol.name, symbol);
  };
  const files = all.filter(({ kind }) => kind === "file");
  const headers = headersOf(files);
  for (const compound of all) {
    // The primary template is what people name; `std::less< Layer >` would explain `std::less` wrongly.
    if (compound.kind === "file" || compound.name.includes("<")) continue;
    const { name, kind, bases } = compound;
    const page = withSuffix(compound.filename);
    const header = headers.get(name);
    add({ name, kind, page, header, bases });
    for (const member of withValues(compound.members)) {
      const own = pageOf(member.anchorfile || page, member.anchor);
      for (const each of named(member, `${name}::`, own)) add({ ...each, header: headers.get(own) ?? header });
    }
  }
  for (const { name: header, filename, members } of files) {
    const page = withSuffix(filename);
    add({ name: header, kind: "file", page, header });
    for (const member of withValues(members)) {
      // Members of a namespace are listed with it, too.
      if (member.anchorfile !== "" && withSuffix(member.anchorfile) !== page) continue;
      for (const each of named(member, "", pageOf(page, member.anchor))) add({ ...each, header });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What a list of an API says of a symbol. */
interface Listed {
  /** The word that the list has for it. */
  readonly kind: string;
  readonly name: string;
  /** Empty where the reference has no place for it. */
  readonly page: string;
  readonly header?: string | undefined;
  readonly bases?: readonly string[];
  readonly isPublic?: boolean;
}

const kindWords: Readonly<Record<string, string>> = {
  enum: "enumeration",
  function: "method slot signal staticmethod classmethod",
  variable: "member var data attribute",
  value: "enumvalue enumerator",
  macro: "define",
  type: "typedef",
};

/** The kinds of records by those of lists; others stay. */
const kinds = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

export function listedSymbol({ kind, name, page, header = "", bases = [], isPublic = true }: Listed): RecordedSymbol {
  const known = { kind: kinds.get(kind) ?? kind, name, header, isProtected: !isPublic, isDeprecated: false };
  return { ...known, before: "", after: basesText(bases), ...(page === "" ? {} : { page }) };
}

/** The header of each class by its name, and of each member of a namespace by its place. */
function headersOf(files: readonly Compound[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ name, classes, members }) => [
      ...classes.map((each) => [each, name] as const),
      ...members.map(({ anchorfile, anchor }) => [pageOf(anchorfile, anchor), name] as const),
    ]),
  );
}

/**
 * Values of a scoped enumeration are written inside it. Those of another one are members beside it, which also have its name: the hash in
 * its anchor begins theirs.
 */
function withValues(members: readonly Member[]): readonly Member[] {
  const enumerations = new Map(members.filter(({ kind }) => kind === "enumeration").map((each) => [each.anchor, each]));
  return members.flatMap((member) => {
    const own = member.kind === "enumvalue" ? enumerations.get(member.anchor.slice(0, hashLength)) : undefined;
    return own === undefined ? [member] : [member, { ...member, name: `${own.name}::${member.name}` }];
  });
}

/** The length of an anchor: the letter "a" and the digits of a hash. */
const hashLength = 33;

/** A member, and the values of an enumeration. */
function named({ kind, isPublic, name, values }: Member, scope: string, page: string): readonly Listed[] {
  if (name === "" || name.startsWith("@")) return [];
  const own = { name: scope + name, kind, page, isPublic };
  const inside = values.map((value) => {
    const { file = "", anchor = "" } = value.attributes;
    return {
      ...own,
      name: `${own.name}::${textOf(value)}`,
      kind: "enumvalue",
      page: anchor === "" ? page : pageOf(file, anchor),
    };
  });
  return [own, ...inside];
}

/** Empty for no page. */
function pageOf(file: string, anchor: string): string {
  const page = withSuffix(file);
  return page === "" || anchor === "" ? page : `${page}#${anchor}`;
}

/** Old releases of Doxygen write names of files without it. */
function withSuffix(file: string): string {
  return file === "" || /\.x?html?$/.test(file) ? file : `${file}.html`;
}
