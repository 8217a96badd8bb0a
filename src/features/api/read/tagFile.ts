/**
 * A tag file of Doxygen (XML) → symbols. Only elements and text are read: entities that a file declares are not expanded, and
 * nothing outside the file is opened.
 *
 * Attributes and elements that are left out have the meaning that is most useful: a member without `anchorfile` is on the page of its
 * class, one without `anchor` has no place there, and a value of an enumeration is where that is.
 */
import { Parser } from "htmlparser2";
import type { ApiSymbol } from "../../../model/model.ts";

const compounds = new Set("class struct union interface protocol exception service singleton namespace concept file".split(" "));

/** Doxygen's own nest four deep. */
const deepest = 100;

interface Compound {
  readonly kind: string;
  name: string;
  filename: string;
  readonly bases: string[];
  /** Qualified names of classes: of a file. */
  readonly classes: string[];
  readonly members: Member[];
}

interface Member {
  readonly kind: string;
  readonly isPublic: boolean;
  name: string;
  anchorfile: string;
  anchor: string;
  readonly values: Value[];
}

interface Value {
  name: string;
  readonly file: string;
  readonly anchor: string;
}

/** Throws an error that says what is wrong with the file. */
export function parseTagFile(xml: string): readonly ApiSymbol[] {
  const { all, isWhole, root } = readCompounds(xml);
  if (root !== "tagfile") throw new Error(`its root element is <${root ?? "nothing"}>, not <tagfile>`);
  if (!isWhole) throw new Error("it ends before </tagfile>");
  return symbolsOf(all);
}

function readCompounds(xml: string) {
  const all: Compound[] = [];
  let root: string | null = null;
  let isWhole = false;
  let text = "";
  let depth = 0;
  let compound: Compound | null = null;
  let member: Member | null = null;
  let value: Value | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        root ??= tag;
        // The parser's time grows with the square of the depth.
        if (++depth > deepest) throw new Error("its elements are nested too deeply");
        text = "";
        const { kind = "" } = attributes;
        if (tag === "compound") compound = { kind, name: "", filename: "", bases: [], classes: [], members: [] };
        else if (tag === "member")
          member = {
            kind,
            isPublic: (attributes.protection ?? "public") === "public",
            name: "",
            anchorfile: "",
            anchor: "",
            values: [],
          };
        else if (tag === "enumvalue") value = { name: "", file: attributes.file ?? "", anchor: attributes.anchor ?? "" };
      },
      ontext(data) {
        text += data;
      },
      onclosetag(tag, isImplied) {
        depth--;
        const written = text.trim();
        text = "";
        if (tag === "tagfile") isWhole = !isImplied;
        else if (tag === "compound") {
          if (compound !== null && compounds.has(compound.kind)) all.push(compound);
          compound = null;
        } else if (tag === "enumvalue") {
          if (value !== null) member?.values.push({ ...value, name: written });
          value = null;
        } else if (tag === "member") {
          if (member !== null) compound?.members.push(member);
          member = null;
        } else if (member !== null) {
          if (tag === "name" || tag === "anchorfile" || tag === "anchor") member[tag] = written;
        } else if (compound !== null) {
          if (tag === "name" || tag === "filename") compound[tag] = written;
          else if (tag === "base") compound.bases.push(withoutArguments(written));
          else if (tag === "class") compound.classes.push(withoutArguments(written));
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { all, isWhole, root: root as string | null };
}

/** `PointerVector< T >` → `PointerVector`. */
function withoutArguments(name: string): string {
  const at = name.indexOf("<");
  return (at > 0 ? name.slice(0, at) : name).trim();
}

function symbolsOf(all: readonly Compound[]): readonly ApiSymbol[] {
  const found = new Map<string, ApiSymbol>();
  /** The first public overload stands for all. */
  const add = (symbol: ApiSymbol) => {
    const before = found.get(symbol.name);
    const isBetter = (before?.page === null && symbol.page !== null) || (before?.isPublic === false && symbol.isPublic);
    if (before === undefined || isBetter) found.set(symbol.name, symbol);
  };
  const files = all.filter(({ kind }) => kind === "file");
  const headers = headersOf(files);
  for (const compound of all) {
    // The primary template is what people name; `std::less< Layer >` would explain `std::less` wrongly.
    if (compound.kind === "file" || compound.name.includes("<")) continue;
    const { name } = compound;
    const page = withSuffix(compound.filename);
    const header = headers.get(name) ?? null;
    add({ name, kind: compound.kind, page: page || null, header, bases: compound.bases, isPublic: true });
    for (const member of withValues(compound.members)) {
      const own = pageOf(member.anchorfile || page, member.anchor);
      for (const each of named(member, `${name}::`, own)) add({ ...each, header: headers.get(own ?? "") ?? header });
    }
  }
  for (const { name: header, filename, members } of files) {
    const page = withSuffix(filename);
    add({ name: header, kind: "file", page: page || null, header, bases: [], isPublic: true });
    for (const member of withValues(members)) {
      // Members of a namespace are listed with it, too.
      if (member.anchorfile !== "" && withSuffix(member.anchorfile) !== page) continue;
      for (const each of named(member, "", pageOf(page, member.anchor))) add({ ...each, header });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The header of each class by its name, and of each member of a namespace by its place. */
function headersOf(files: readonly Compound[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ name, classes, members }) => [
      ...classes.map((each) => [each, name] as const),
      ...members.map(({ anchorfile, anchor }) => [pageOf(anchorfile, anchor) ?? "", name] as const),
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

type Named = Omit<ApiSymbol, "header">;

/** A member, and the values of an enumeration. */
function named({ kind, isPublic, name, values }: Member, scope: string, page: string | null): readonly Named[] {
  if (name === "" || name.startsWith("@")) return [];
  const own: Named = { name: scope + name, kind, page, bases: [], isPublic };
  const inside = values.map((value): Named => {
    const place = value.anchor === "" ? page : pageOf(value.file, value.anchor);
    return { name: `${own.name}::${value.name}`, kind: "enumvalue", page: place, bases: [], isPublic };
  });
  return [own, ...inside];
}

function pageOf(file: string, anchor: string): string | null {
  const page = withSuffix(file);
  if (page === "") return null;
  return anchor === "" ? page : `${page}#${anchor}`;
}

/** Old releases of Doxygen write names of files without it. */
function withSuffix(file: string): string {
  return file === "" || /\.x?html?$/.test(file) ? file : `${file}.html`;
}
