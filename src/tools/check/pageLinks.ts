/**
 * A finished page → its links with their positions, its ids, title and description. It is read from the served bytes, so that this does not
 * share the errors of the link check of the build.
 */
import { offsetOf, openingTag, type PageTree, textOf } from "../../finished/parsedPage.ts";

export interface Occurrence {
  /** The value of the attribute, with entities decoded. */
  readonly target: string;
  /** Where it is in the page, or else where its tag begins. */
  readonly offset: number;
  readonly length: number;
  /** Whether it is metadata of the page (canonical URL, link preview) and not a link for readers. */
  readonly isMeta: boolean;
  /** Whether it leads to where the page is edited (`data-edit`): often behind a sign-in, and not there before the page is published. */
  readonly isEdit: boolean;
}

export interface Scanned {
  readonly occurrences: readonly Occurrence[];
  readonly ids: ReadonlySet<string>;
  /** Whether the page only redirects to another one. */
  readonly isRedirect: boolean;
  /** Whether it may have links that are not among the occurrences: those of styles, of rare attributes, or with a base of their own. */
  readonly isCrawled: boolean;
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
}

/** Attributes that contain a URL, by element. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  area: ["href"],
  audio: ["src"],
  blockquote: ["cite"],
  embed: ["src"],
  form: ["action"],
  iframe: ["src"],
  image: ["href"],
  img: ["src", "srcset"],
  input: ["src"],
  link: ["href", "imagesrcset"],
  object: ["data"],
  script: ["src"],
  source: ["src", "srcset"],
  track: ["src"],
  use: ["href"],
  video: ["src", "poster"],
};

/** What the table above leaves out of what linkinator follows, wherever it stands in the page: such a page is read by the crawler, too. */
const rare =
  /<(?:base|command|frame|style)\b|\s(?:background|longdesc|manifest|pluginspage|pluginurl|style)=|<(?:del|ins|q)\b[^>]*\scite=|<embed\b[^>]*\shref=/i;

/** `keep`: a text of the page → the same text, which does not hold the whole page in memory. */
export function scan({ html, elements }: PageTree, keep: (text: string) => string = (text) => text): Scanned {
  const occurrences: Occurrence[] = [];
  const ids = new Set<string>();
  for (const element of elements) {
    const { name, attribs } = element;
    if (attribs.id !== undefined) ids.add(keep(attribs.id));
    if (name === "a" && attribs.name !== undefined) ids.add(keep(attribs.name));
    const found = targetsOf(name, attribs);
    if (found.length === 0) continue;
    const isMeta = name === "link" || name === "meta";
    const isEdit = "data-edit" in attribs;
    const tag = openingTag(element, html);
    for (const target of found) {
      const within = Math.max(0, tag.indexOf(target));
      const length = within === 0 ? 1 : target.length;
      const checked = keep(checkedTarget(target, attribs));
      occurrences.push({ target: checked, offset: offsetOf(element) + within, length, isMeta, isEdit });
    }
  }
  const isRedirect = elements.some(({ name, attribs }) => name === "meta" && isRefresh(attribs));
  const title = elements.find(({ name }) => name === "title");
  const described = elements.find(({ name, attribs }) => name === "meta" && attribs.name === "description");
  return {
    occurrences,
    ids,
    isRedirect,
    isCrawled: rare.test(html),
    title: title === undefined ? "" : keep(textOf(title)),
    description: keep(described?.attribs.content ?? ""),
  };
}

/** Symbols of an API are many, and a list says that they are there: of their reference only the folder is asked for. */
function checkedTarget(target: string, { class: classes = "" }: Readonly<Record<string, string>>): string {
  return /\bsymbol-link\b/.test(classes) && /^https?:/.test(target) ? new URL(".", target).href : target;
}

function targetsOf(name: string, values: Readonly<Record<string, string>>): readonly string[] {
  if (name === "meta") return metaTarget(values);
  if (name === "link" && /\b(?:dns-prefetch|preconnect)\b/.test(values.rel ?? "")) return [];
  return (attributes[name] ?? []).flatMap((attribute) => {
    const value = values[attribute];
    if (value === undefined || value.trim() === "") return [];
    return attribute.endsWith("srcset") ? candidates(value) : [value];
  });
}

/** `a.png 1x, b.png 2x` → both URLs. */
export function candidates(srcset: string): readonly string[] {
  return srcset.split(/,\s+/).flatMap((each) => each.trim().split(/\s+/)[0] || []);
}

/** The target of a refresh, and contents that are absolute URLs (link previews). */
function metaTarget(values: Readonly<Record<string, string>>): readonly string[] {
  const content = values.content ?? "";
  if (isRefresh(values)) {
    const [, target] = /^\s*\d+\s*;\s*url\s*=\s*(\S+)/i.exec(content) ?? [];
    return target === undefined ? [] : [target];
  }
  return /^https?:\/\/\S+$/.test(content) ? [content] : [];
}

function isRefresh(values: Readonly<Record<string, string>>): boolean {
  return values["http-equiv"]?.toLowerCase() === "refresh";
}
