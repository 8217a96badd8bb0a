/**
 * The page of a symbol in all versions, as HTML → the same as one version has it: without what that version lacks, with declarations as they
 * were. The page says so itself: `data-not`, `data-was`, and the places of the versions in the choice of one.
 */
import { type Element, endOf, offsetOf, parsePage } from "./parsedPage.ts";

/** The page unchanged, where it knows nothing of the version. */
export function asOfVersion(html: string, version: string): string {
  const { elements } = parsePage(html);
  const at = elements.find(({ attribs }) => attribs["data-version"] === version)?.attribs["data-at"];
  if (at === undefined) return html;
  const names = (places: string | undefined) => places?.split(" ").includes(at) === true;
  const isNotice = ({ attribs }: Element) => attribs.class === "not-there";
  const isLeftOut = ({ attribs }: Element) =>
    names(attribs["data-not"]) || ("data-was" in attribs && !names(attribs["data-was"]));
  let [kept, done] = ["", 0];
  for (const each of elements.filter((element) => !isNotice(element) && isLeftOut(element))) {
    // Inside of what was left out.
    if (offsetOf(each) < done) continue;
    kept += html.slice(done, offsetOf(each));
    done = endOf(each);
  }
  const whole = kept + html.slice(done);
  const notice = elements.find((element) => isNotice(element) && names(element.attribs["data-not"]));
  if (notice === undefined) return whole;
  // What stands above the text is no part of what is read.
  return whole.replace(/<div class="prose[^>]*>/, (opening) => opening + html.slice(offsetOf(notice), endOf(notice)));
}
