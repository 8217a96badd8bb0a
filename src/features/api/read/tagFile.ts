/**
 * A tag file of Doxygen (XML) → symbols. Only elements and text are read: entities that a file declares are not expanded, and
 * nothing outside the file is opened.
 *
 * Attributes and elements that are left out have the meaning that is most useful: a member without `anchorfile` is on the page of its
 * class, one without `anchor` has no place there, and a value of an enumeration is where that is.
 */
import { scopedName } from "../../../model/symbolName.ts";
import type { RecordedSymbol } from "./apiRecord.ts";
import { basesText, withoutArguments } from "./recordedApi.ts";
import { childrenOf, parseXml, textIn, textOf, type XmlElement } from "./xmlTree.ts";

const compounds = new Set("class struct union interface protocol exception service singleton namespace concept file".split(" "));

/** Throws an error that says what is wrong with the file. */
export function parseTagFile(xml: string): readonly RecordedSymbol[] {
  const all = childrenOf(parseXml(xml, "tagfile"), "compound").filter((each) => compounds.has(kindOf(each)));
  const files = all.filter((each) => kindOf(each) === "file");
  const headers = headersOf(files);
  // The primary template is what people name; `std::less< Layer >` would explain `std::less` wrongly.
  const others = all.filter((each) => kindOf(each) !== "file" && !textIn(each, "name").includes("<"));
  const listed = [
    ...others.flatMap((compound) => {
      const [name, page] = [textIn(compound, "name"), withSuffix(textIn(compound, "filename"))];
      const header = headers.get(name);
      const bases = childrenOf(compound, "base").map((base) => withoutArguments(textOf(base)));
      const members = membersOf(compound, name, page).map((each) => ({ ...each, header: headers.get(each.page) ?? header }));
      return [{ name, kind: kindOf(compound), page, header, bases }, ...members];
    }),
    ...files.flatMap((file) => {
      const [header, page] = [textIn(file, "name"), withSuffix(textIn(file, "filename"))];
      // Members of a namespace are listed with it, too.
      const members = membersOf(file, "", page).filter((each) => each.page.replace(/#.*/, "") === page);
      return [{ name: header, kind: "file", page, header }, ...members.map((each) => ({ ...each, header }))];
    }),
  ];
  return distinct(listed.map(listedSymbol));
}

/** The first public overload stands for all, where one has a page. */
function distinct(all: readonly RecordedSymbol[]): readonly RecordedSymbol[] {
  const found = new Map<string, RecordedSymbol>();
  for (const symbol of all) {
    const before = found.get(symbol.name);
    const hasPage = before?.page === undefined && symbol.page !== undefined;
    if (before === undefined || hasPage || (before.isProtected && !symbol.isProtected)) found.set(symbol.name, symbol);
  }
  return sortedByName(found);
}

export function sortedByName(found: ReadonlyMap<string, RecordedSymbol>): readonly RecordedSymbol[] {
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function kindOf({ attributes }: XmlElement): string {
  return attributes.kind ?? "";
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
  return { ...known, before: "", after: basesText(bases.map((base) => `public ${base}`)), ...(page === "" ? {} : { page }) };
}

/** The header of each class by its name, and of each member of a namespace by its place. */
function headersOf(files: readonly XmlElement[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) => {
      const classes = childrenOf(file, "class").map((each) => withoutArguments(textOf(each)));
      const members = childrenOf(file, "member").map((each) => pageOf(textIn(each, "anchorfile"), textIn(each, "anchor")));
      return [...classes, ...members].map((each) => [each, textIn(file, "name")] as const);
    }),
  );
}

/** The length of an anchor: the letter "a" and the digits of a hash. */
const hashLength = 33;

/**
 * The members inside an element, and the values of its enumerations. Those of a scoped one are written inside it. Those of another one are members
 * beside it, which also have its name: the hash in its anchor begins theirs. `page`: of the element.
 */
function membersOf(compound: XmlElement, scope: string, page: string): readonly Listed[] {
  const members = childrenOf(compound, "member");
  const enumerations = members.filter((each) => kindOf(each) === "enumeration");
  const enumNames = new Map(enumerations.map((each) => [textIn(each, "anchor"), textIn(each, "name")]));
  return members.flatMap((member): readonly Listed[] => {
    const [kind, name, anchor] = [kindOf(member), textIn(member, "name"), textIn(member, "anchor")];
    const shared = { kind, isPublic: (member.attributes.protection ?? "public") === "public" };
    const place = pageOf(textIn(member, "anchorfile") || page, anchor);
    const around = kind === "enumvalue" ? enumNames.get(anchor.slice(0, hashLength)) : undefined;
    const names = around === undefined ? [name] : [name, `${around}::${name}`];
    return names
      .filter((each) => each !== "" && !each.startsWith("@"))
      .flatMap((each) => {
        const own = { ...shared, name: scopedName(scope, each), page: place };
        return [own, ...childrenOf(member, "enumvalue").map((value) => valueIn(own, value))];
      });
  });
}

function valueIn(enumeration: Listed, value: XmlElement): Listed {
  const { file = "", anchor = "" } = value.attributes;
  const page = anchor === "" ? enumeration.page : pageOf(file, anchor);
  return { ...enumeration, name: scopedName(enumeration.name, textOf(value)), kind: "enumvalue", page };
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
