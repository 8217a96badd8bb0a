/** Links to the neighbours in the sidebar's reading order. */
import type { PageLink } from "../../src/core/model.ts";
import type { View } from "../../src/render/view.ts";

export default function Pagination({ view }: { readonly view: View }) {
  const { previous, next } = view.page;
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={view.text("pagination.label")}>
      {previous !== null && <Neighbour link={previous} rel="prev" label={view.text("pagination.previous")} />}
      {next !== null && <Neighbour link={next} rel="next" label={view.text("pagination.next")} />}
    </nav>
  );
}

interface NeighbourProps {
  readonly link: PageLink;
  readonly rel: "prev" | "next";
  readonly label: string;
}

function Neighbour({ link, rel, label }: NeighbourProps) {
  return (
    <a className={`pagination-${rel}`} href={link.url} rel={rel}>
      <small>{label}</small> {link.label}
    </a>
  );
}
