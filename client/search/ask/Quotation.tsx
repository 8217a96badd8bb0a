/** A passage of the documentation, word for word, under the place that it comes from; and the sources of an answer. */
import type { Passage, SourceLink } from "../conversations.ts";
import { useKit } from "../ui/kit.ts";
import { Code } from "./Code.tsx";

export function Quotation({ passage }: { readonly passage: Passage }) {
  const { kind, text } = passage;
  return (
    <figure className="search-quotation">
      <figcaption>
        <PlaceLink source={passage} />
      </figcaption>
      {kind === "code" ? <Code text={text} /> : <blockquote>{text}</blockquote>}
    </figure>
  );
}

interface ListProps {
  readonly answer: string;
  readonly sources: readonly SourceLink[];
}

/** Those that the answer cites, else all that it was made from. */
export function SourceList({ answer, sources }: ListProps) {
  const { text } = useKit();
  const numbered = sources.map((source, index) => ({ source, number: index + 1 }));
  const cited = numbered.filter(({ number }) => new RegExp(`\\[(?:\\d+, ?)*${number}(?:, ?\\d+)*\\]`).test(answer));
  const listed = cited.length > 0 ? cited : numbered;
  if (listed.length === 0) return null;
  return (
    <section className="search-sources" aria-label={text("search.ask.sources")}>
      <h4>{text("search.ask.sources")}</h4>
      <ul>
        {listed.map(({ source, number }) => (
          <li key={number}>
            [{number}] <PlaceLink source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceLink({ source: { url, title, path } }: { readonly source: SourceLink }) {
  const { link } = useKit();
  const target = link(url);
  const place = [...path, title].join(" › ");
  if (target === null) return place;
  return (
    <a href={target.href} rel={target.isExternal ? "external" : undefined}>
      {place}
    </a>
  );
}
