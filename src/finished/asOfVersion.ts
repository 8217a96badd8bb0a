/**
 * The page of a symbol in all versions, as HTML → the same as one version has it: without what that version lacks, with declarations as they
 * were. The page says so itself: `data-not`, `data-was`, and the places of the versions in the choice of one. What it shows in columns is put
 * in the order in which it is read: the head above the members, and each declaration whole, below its heading.
 */
import { type Element, endOf, innerPlaces, offsetOf, parsePage } from "./parsedPage.ts";

/** The page as the version has it, unchanged where it knows nothing of that; null is all versions, with each declaration in its newest form. */
export function asOfVersion(html: string, version: string | null): string {
  const { elements } = parsePage(html);
  const choices = elements.filter(({ name, attribs }) => name === "input" && "data-at" in attribs);
  const at = choices.find(({ attribs }) => (attribs["data-version"] ?? attribs.value) === version)?.attribs["data-at"];
  if (at === undefined && version !== null) return html;
  const names = (places: string | undefined) => at !== undefined && places?.split(" ").includes(at) === true;
  const isNotice = ({ attribs }: Element) => attribs.class === "not-there";
  const isLeftOut = ({ attribs }: Element) =>
    names(attribs["data-not"]) || ("data-was" in attribs && !names(attribs["data-was"]));
  const isGone = elements.some((element) => isNotice(element) && names(element.attribs["data-not"]));
  const leftOut = elements.filter((element) => (isNotice(element) ? !names(element.attribs["data-not"]) : isLeftOut(element)));
  return inReadingOrder(
    replaced(html, leftOut, () => ""),
    isGone,
  );
}

/** `isGone`: the version has nothing of the members. */
function inReadingOrder(html: string, isGone: boolean): string {
  const { elements } = parsePage(html);
  const ofClass = (name: string) => elements.find(({ attribs }) => attribs.class?.split(" ").includes(name));
  const prose = ofClass("prose");
  if (prose === undefined) return html;
  const above = ["entry-summary", isGone ? "not-there" : "entry-facts"].flatMap((name) => ofClass(name) ?? []);
  const head = above.map((each) => html.slice(offsetOf(each), endOf(each))).join("");
  const [from, to] = innerPlaces(prose);
  return html.slice(0, from) + head + (isGone ? "" : wholeRows(html.slice(from, to))) + html.slice(to);
}

function wholeRows(prose: string): string {
  const rows = parsePage(prose).elements.filter(({ attribs }) => attribs.class?.split(" ").includes("sig"));
  return replaced(prose, rows, (row) => wholeRow(row, prose));
}

/** The first of several overloads has the heading. */
function wholeRow(row: Element, html: string): string {
  const parts = parsePage(html.slice(...innerPlaces(row)));
  const heading = parts.elements.find(({ name }) => name === "h3");
  const isBeside = ({ attribs }: Element) => attribs.class === "below" || attribs.class === "history";
  const beside = parts.elements.filter((each) => isBeside(each) && each.parent?.parent === null);
  const text = replaced(parts.html, beside, () => "").replace(/<[^>]*>/g, "");
  const declaration = text
    .replace(/,(?=\S)/g, ", ")
    .replace(/\s+/g, " ")
    .trim();
  const write = (each: Element) => parts.html.slice(offsetOf(each), endOf(each));
  const title = heading === undefined ? "" : write(heading);
  return `${title}<p><code>${declaration}</code></p>${beside.map((each) => `<div>${write(each)}</div>`).join("")}`;
}

/** HTML with other text in the place of elements; of those in each other, the outer one counts. */
function replaced(html: string, elements: readonly Element[], replacement: (element: Element) => string): string {
  let [kept, done] = ["", 0];
  for (const each of elements) {
    if (offsetOf(each) < done) continue;
    kept += html.slice(done, offsetOf(each)) + replacement(each);
    done = endOf(each);
  }
  return kept + html.slice(done);
}
