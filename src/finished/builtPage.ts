/** The HTML of a built page → its own text, its sections with their anchors, and where it only leads elsewhere. */
import { type Element, headingText, innerPlaces, offsetOf, parsePage, within } from "./parsedPage.ts";

/** What is from a heading with an id to the next heading of its level or above. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  /** Places in the content. */
  readonly from: number;
  readonly to: number;
}

export interface BuiltPage {
  readonly title: string;
  /** HTML of the page's own text: without navigation, title, and outline. */
  readonly content: string;
  readonly sections: readonly Section[];
  /** Where elements with an id begin in the content. */
  readonly anchors: ReadonlyMap<string, number>;
  /** The target of a page that only redirects, as it is written. */
  readonly redirect: string | null;
  /** It is about a symbol of the API, or lists them. */
  readonly isSymbol: boolean;
}

export function readBuiltPage(html: string): BuiltPage {
  const { elements, main } = parsePage(html);
  const inside = main === null ? [] : within(main, "h1", "div");
  const prose = inside.find(({ attribs }) => /(?:^|\s)prose(?:\s|$)/.test(attribs.class ?? "")) ?? main;
  const [from, to] = prose === null ? [0, 0] : innerPlaces(prose);
  const own = elements.filter((element) => offsetOf(element) >= from && offsetOf(element) < to);
  const heading = inside.find(({ name }) => name === "h1") ?? elements.find(({ name }) => name === "title");
  return {
    title: heading === undefined ? "" : headingText(heading),
    content: html.slice(from, to),
    sections: sectionsOf(own, from, to),
    anchors: new Map(
      own.flatMap((element) => (element.attribs.id === undefined ? [] : [[element.attribs.id, offsetOf(element) - from]])),
    ),
    redirect: redirectOf(elements),
    isSymbol: inside.some(({ attribs }) => /^doc\b.*\bsymbol\b/.test(attribs.class ?? "")),
  };
}

function sectionsOf(elements: readonly Element[], from: number, end: number): readonly Section[] {
  const headings = elements.filter(({ name }) => /^h[1-6]$/.test(name));
  return headings.flatMap((heading, at) => {
    const { id } = heading.attribs;
    const depth = Number(heading.name[1]);
    let after = at + 1;
    while (after < headings.length && Number(headings[after]?.name[1]) > depth) after++;
    const next = headings[after];
    const to = next === undefined ? end : offsetOf(next);
    return id === undefined ? [] : [{ id, title: headingText(heading), depth, from: offsetOf(heading) - from, to: to - from }];
  });
}

/** The section with this anchor, or the one that the anchor is in; also found by its title. Null if absent. */
export function findSection({ sections, anchors }: BuiltPage, asked: string): Section | null {
  const title = asked.trim().toLowerCase();
  const named = sections.find(({ id }) => id === asked) ?? sections.find((each) => each.title.toLowerCase() === title);
  if (named !== undefined) return named;
  const place = anchors.get(asked);
  if (place === undefined) return null;
  // A former id of a heading is inside it; a row of a table or a figure is below one.
  return sections.findLast(({ from, to }) => from <= place && place < to) ?? null;
}

function redirectOf(elements: readonly Element[]): string | null {
  const refresh = elements.find(({ name, attribs }) => name === "meta" && attribs["http-equiv"]?.toLowerCase() === "refresh");
  return /;\s*url=(.*)$/i.exec(refresh?.attribs.content ?? "")?.[1]?.trim() ?? null;
}
