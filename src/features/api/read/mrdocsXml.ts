/**
 * XML of MrDocs (`generator: xml`) → the symbols of an API record: names and declarations, without descriptions. Paths of headers stand in the
 * place of their names. What is private, specializations of templates, and friends, which are declared elsewhere, are left out.
 */
import { scopedName } from "../../../model/symbolName.ts";
import { type IncludedSymbol, joined } from "./doxygenXml.ts";
import { basesText } from "./recordedApi.ts";
import { childrenOf, parseXml, type XmlElement } from "./xmlTree.ts";

const kinds: Readonly<Record<string, string>> = {
  ...{ class: "class", struct: "struct", union: "union", enum: "enum", concept: "concept", namespace: "namespace" },
  ...{ function: "function", variable: "variable", "enum-constant": "value", "namespace-alias": "type", typedef: "type" },
};

/** Throws an error that says what is wrong with the file. */
export function symbolsOfMrdocs(xml: string): readonly IncludedSymbol[] {
  return childrenOf(parseXml(xml, "mrdocs"), "namespace").flatMap((global) => symbolsInside(global, ""));
}

function symbolsInside(element: XmlElement, scope: string): readonly IncludedSymbol[] {
  return childrenOf(element).flatMap((child) => symbolsOf(child, scope, ""));
}

/** `template`: what stands before it. */
function symbolsOf(element: XmlElement, scope: string, template: string): readonly IncludedSymbol[] {
  const { tag, attributes } = element;
  if (tag === "template") {
    const own = joined([template, templateOf(element)]);
    return attributes.class === undefined ? childrenOf(element).flatMap((child) => symbolsOf(child, scope, own)) : [];
  }
  const kind = kinds[tag];
  if (kind === undefined || attributes.access === "private" || attributes["is-anonymous"] !== undefined) return [];
  const name = scopedName(scope, attributes.name ?? "");
  const inside = symbolsInside(element, name);
  // The namespace around all has no name.
  if (name === "") return inside;
  if (childrenOf(element, "aliased").length > 0) return [];
  const [place] = [...childrenOf(element, "file")].sort(
    (a, b) => Number(b.attributes.class === "def") - Number(a.attributes.class === "def"),
  );
  const declared = {
    ...{ kind, name, isProtected: attributes.access === "protected", isDeprecated: has(element, "deprecated") },
    ...{ before: joined([template, beforeName(element, kind)]), after: afterName(element, kind) },
    header: kind === "namespace" ? "" : (place?.attributes["source-path"] ?? ""),
    include: place?.attributes["short-path"] ?? "",
  };
  return [declared, ...inside];
}

function beforeName(element: XmlElement, kind: string): string {
  const { attributes } = element;
  if (kind === "enum") return attributes.class === "scoped" ? "class" : "";
  if (kind === "type") return "using";
  if (kind !== "function" && kind !== "variable") return "";
  const [returned] = childrenOf(element, "return");
  const isOfType = attributes.class !== undefined;
  return joined([
    nameIn(element, "storage-class") === "static" ? "static" : "",
    has(element, "is-thread-local") ? "thread_local" : "",
    has(element, "is-constexpr") ? "constexpr" : nameIn(element, "constexpr-kind"),
    has(element, "is-virtual-as-written") ? "virtual" : "",
    /^explicit(?!\(false\))/.exec(attributes["explicit-spec"] ?? "")?.[0] ?? "",
    kind === "variable" ? aroundName(element)[0] : isOfType ? "" : returned === undefined ? "void" : typeIn(returned),
  ]);
}

function afterName(element: XmlElement, kind: string): string {
  const { attributes } = element;
  const [base] = childrenOf(element, "base");
  if (kind === "enum") return base === undefined ? "" : `: ${typeIn(base)}`;
  if (kind === "value") return attributes.initializer === undefined ? "" : `= ${attributes.initializer}`;
  if (kind === "type") return `= ${typeIn(element)}`;
  if (kind === "variable") {
    const [width, value] = [attributes.width, attributes.default];
    return joined([aroundName(element)[1], width === undefined ? "" : `: ${width}`, value === undefined ? "" : `= ${value}`]);
  }
  if (kind !== "function") {
    const bases = childrenOf(element, "base").map((each) => {
      return joined([each.attributes.access ?? "public", each.attributes.class === "virtual" ? "virtual" : "", typeIn(each)]);
    });
    return joined([has(element, "is-final") ? "final" : "", basesText(bases)]);
  }
  const mark = (id: string, word: string) => (has(element, id) ? word : "");
  return joined([
    parametersOf(element),
    mark("is-const", "const"),
    mark("is-volatile", "volatile"),
    nameIn(element, "ref-qualifier"),
    attributes["exception-spec"] ?? "",
    mark("has-override", "override"),
    mark("is-final", "final"),
    mark("is-pure", "= 0"),
    mark("is-explicitly-defaulted", "= default"),
    mark("is-deleted", "= delete"),
  ]);
}

function parametersOf(element: XmlElement): string {
  const parameters = childrenOf(element, "param").map((each) => {
    const { name = "", default: value } = each.attributes;
    return joined([typeIn(each, name), value === undefined ? "" : `= ${value}`]);
  });
  return `(${[...parameters, ...(has(element, "is-variadic") ? ["..."] : [])].join(", ")})`;
}

function templateOf(element: XmlElement): string {
  const parameters = childrenOf(element, "tparam").map((each) => {
    const { class: of, name = "", type, default: value } = each.attributes;
    const what = of === "constant" ? (type ?? "auto") : of === "template" ? joined([templateOf(each), "class"]) : "typename";
    return joined([what, name, value === undefined ? "" : `= ${value}`]);
  });
  return `template<${parameters.join(", ")}>`;
}

/** `char a[3]` → `char` and `[3]`. */
function aroundName(variable: XmlElement): readonly [before: string, after: string] {
  const [before = "", after = ""] = typeIn(variable, "\n").split("\n");
  return [before.trim(), after];
}

/** The type inside an element, around a name: `int *a`, `char a[3]`, `void (*a)(int)`. */
function typeIn(element: XmlElement | undefined, name = ""): string {
  const inside =
    element === undefined
      ? undefined
      : childrenOf(element).find(({ tag }) => /^(?:type|pointee-type|element-type|return-type|param-type)$/.test(tag));
  return inside === undefined ? name : typeOf(inside, name);
}

function typeOf(type: XmlElement, name: string): string {
  const { class: of = "", "cv-qualifiers": qualifiers = "", bounds = "", keyword = "", operand = "" } = type.attributes;
  const pack = type.attributes["is-pack"] === undefined ? "" : "...";
  const sign = { pointer: "*", "lvalue-reference": "&", "rvalue-reference": "&&" }[of];
  if (sign !== undefined) {
    const [pointee] = childrenOf(type, "pointee-type");
    const inner = `${sign}${qualifiers}${pack}${name === "" || qualifiers + pack === "" ? "" : " "}${name}`;
    const isAround = /^(?:array|function)$/.test(pointee?.attributes.class ?? "");
    return typeIn(type, isAround ? `(${inner})` : inner);
  }
  if (of === "array") return typeIn(type, `${name}[${bounds}]`);
  if (of === "function")
    return typeIn(
      { ...type, content: childrenOf(type, "return-type") },
      `${name}(${childrenOf(type, "param-type")
        .map((each) => typeOf(each, ""))
        .join(", ")})`,
    );
  const plain =
    of === "decltype" ? `decltype(${operand})` : (type.attributes.name ?? joined([type.attributes.constraint ?? "", keyword]));
  return joined([qualifiers, plain + pack, name]);
}

function has(element: XmlElement, id: string): boolean {
  return childrenOf(element, "attr").some(({ attributes }) => attributes.id === id);
}

function nameIn(element: XmlElement, id: string): string {
  return childrenOf(element, "attr").find(({ attributes }) => attributes.id === id)?.attributes.name ?? "";
}
