/** Answers which elements and attributes are allowed, from the lists of `names.ts` and what the site allows in addition. */
import { find, html, type Schema, svg } from "property-information";
import * as names from "../../../kit/html/htmlNames.ts";

/** Element → attributes, as `markdown.html.elements` of the configuration says them; `*` stands for every element. */
export type AllowedHtml = Readonly<Record<string, readonly string[]>>;

/** The language that an element is read in. */
export type Space = "html" | "svg" | "math";

export interface AllowList {
  /** `name` in lower case. */
  hasElement(name: string, space: Space): boolean;
  /** Whether the site has allowed it itself. */
  isOwn(name: string): boolean;
  hasAttribute(tagName: string, property: string, space: Space): boolean;
  /** The allowed attributes of an element, as HTML spells them. */
  attributesOf(tagName: string, space: Space): readonly string[];
}

type Sets = Readonly<Record<Space, ReadonlySet<string>>>;

const elements: Sets = {
  html: new Set([...names.htmlElements, "svg", "math"]),
  svg: lowerCase(names.svgElements),
  math: lowerCase(names.mathElements),
};

const common: Readonly<Record<Space, readonly string[]>> = {
  html: [...names.commonAttributes, ...names.htmlAttributes],
  svg: [...names.commonAttributes, ...names.svgAttributes],
  math: [...names.commonAttributes, ...names.mathAttributes],
};

const commonProperties: Sets = {
  html: properties(common.html, html),
  svg: properties(common.svg, svg),
  math: properties(common.math, html),
};

const ownProperties: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(names.elementAttributes).map(([name, list]) => [name, properties(list, html)]),
);
const references: ReadonlySet<string> = new Set(names.svgReferences);

export function createAllowList(allowed: AllowedHtml): AllowList {
  const further = new Map(
    Object.entries(allowed).map(([name, list]) => {
      return [name.toLowerCase(), new Set([...properties(list, html), ...properties(list, svg)])] as const;
    }),
  );
  const everywhere = further.get("*");

  const has = (tagName: string, property: string, space: Space): boolean =>
    commonProperties[space].has(property) ||
    (space === "html" && ownProperties.get(tagName)?.has(property) === true) ||
    (space === "svg" && isReference(property) && references.has(tagName)) ||
    everywhere?.has(property) === true ||
    further.get(tagName.toLowerCase())?.has(property) === true;

  return {
    hasElement: (name, space) => elements[space].has(name) || (name !== "*" && further.has(name)),
    isOwn: (name) => name !== "*" && further.has(name),
    hasAttribute: (tagName, property, space) => has(tagName, property, space) || has(tagName, propertyOf(property, space), space),
    attributesOf: (tagName, space) => [
      ...common[space],
      ...(names.elementAttributes[tagName] ?? []),
      ...(allowed["*"] ?? []),
      ...(allowed[tagName] ?? []),
    ],
  };
}

/** The attribute of a property of the tree: `class` for `className`. */
export function attributeName(property: string, space: Space): string {
  return find(space === "svg" ? svg : html, property).attribute;
}

function propertyOf(name: string, space: Space): string {
  return find(space === "svg" ? svg : html, name).property;
}

function properties(list: readonly string[], schema: Schema): ReadonlySet<string> {
  return new Set(list.map((name) => find(schema, name).property));
}

function lowerCase(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map((name) => name.toLowerCase()));
}

/** Drawings made before 2018 use `xlink:href`. */
function isReference(property: string): boolean {
  return property === "href" || property === "xLinkHref";
}
