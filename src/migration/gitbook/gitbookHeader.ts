/** Front matter of a page of GitBook → docsgen's: title, description, and cover; the rest is about GitBook's layout. */
import type { PageWork } from "../docsFolder.ts";
import { movedHeader } from "../headerFields.ts";
import { isFields, textAt } from "../values.ts";

const layout = new Set([
  "cover",
  "coverY",
  "coverHeight",
  "coverDark",
  "coverYDark",
  "hidden",
  "icon",
  "layout",
  "metaLinks",
  "if",
  "noIndex",
  "noRobotsIndex",
]);

export function gitBookHeader(resolve: (target: string, from: string) => string | null) {
  return (header: string, work: PageWork): string => {
    return movedHeader(header, (fields) => {
      const kept: Record<string, unknown> = {};
      for (const key of ["title", "description"]) if (textAt(fields, key) !== undefined) kept[key] = textAt(fields, key);
      const cover = textAt(fields, "cover");
      const file = cover === undefined ? null : resolve(cover, work.file);
      if (file !== null) kept.image = work.bring(file);
      if (cover !== undefined) work.translated("`cover` → the picture of link previews");
      if (fields.noIndex === true || fields.hidden === true) kept.unlisted = true;
      if (Array.isArray(fields.tags))
        kept.tags = fields.tags.map((tag) => (isFields(tag) ? String(tag.tag ?? tag.id ?? "") : String(tag)));
      for (const key of Object.keys(fields)) {
        if (key in kept || layout.has(key) || fields[key] === null || fields[key] === "") continue;
        const what = `The front matter key \`${key}\` has no meaning in docsgen.`;
        work.left({ what, todo: "Write it into the page, if readers need it." }, 1);
      }
      return kept;
    });
  };
}
