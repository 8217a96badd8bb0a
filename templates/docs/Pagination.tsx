/** Links to the previous and the next page, in the sidebar's order. */
import type { PageLink } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { Label } from "../chrome/Label.tsx";

export default function Pagination({ view }: { readonly view: View }) {
  const { page } = view;
  const { previous, next } = page;
  if (previous === null && next === null) return null;
  const isPost = "post" in page && page.post !== undefined;
  const [before, after] = isPost ? ["news.newer", "news.older"] : ["pagination.previous", "pagination.next"];
  return (
    <nav className="pagination" aria-label={view.text("pagination.label")}>
      {previous !== null && neighbor(previous, "prev", view.text(before))}
      {next !== null && neighbor(next, "next", view.text(after))}
    </nav>
  );
}

function neighbor(link: PageLink, rel: "prev" | "next", label: string) {
  return (
    <a className={`pagination-${rel}`} href={link.url} rel={rel}>
      <small>{label}</small> <Label text={link.label} />
    </a>
  );
}
