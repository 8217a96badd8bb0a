/** The results of the search page: count, list that grows at its end, and what is shown instead of it. */
import { useEffect, useRef } from "react";
import type { Asked } from "../address.ts";
import type { Hit } from "../engine/results.ts";
import { labelsOf } from "../versions.ts";
import { Failed } from "./Failed.tsx";
import { useKit } from "./kit.ts";
import { Marked } from "./Marked.tsx";
import type { PagedSearch } from "./usePages.ts";

interface Props {
  readonly asked: Asked;
  readonly search: PagedSearch;
}

export function Found({ asked, search }: Props) {
  const { text } = useKit();
  const { hits, asked: count, isAll, total, status, next } = search;
  if (asked.query.trim() === "") return null;
  return (
    <div className="search-found">
      <p className="search-count" role="status">
        {status === "done" && countText(total, text)}
        {status === "loading" && <span className="spinner" />}
      </p>
      {hits.map((hit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list grows at its end, and a service may give an address twice
        <FoundHit key={at} hit={hit} isWide={asked.version === "all"} />
      ))}
      {status === "failed" && <Failed text={text} onRetry={next} />}
      {!isAll && status === "done" && <End count={count} onReached={next} />}
      {status === "more" && <p>{text("search.more")}</p>}
    </div>
  );
}

function countText(total: number, text: ReturnType<typeof useKit>["text"]): string {
  if (total === 0) return text("search.noneOnPage");
  return total === 1 ? text("search.documentsOne") : text("search.documentsMany", { count: String(total) });
}

function FoundHit({ hit, isWide }: { readonly hit: Hit; readonly isWide: boolean }) {
  const { link, settings, text } = useKit();
  const target = link(hit.url);
  if (target === null) return null;
  const versions = isWide ? labelsOf(hit.versions, settings) : "";
  return (
    <article>
      <h2>
        <a href={target.href} rel={target.isExternal ? "external" : undefined}>
          <Marked text={hit.title} marks={hit.titleMarks} />
        </a>
      </h2>
      {hit.breadcrumbs.length + versions.length > 0 && (
        <p className="search-path">
          {hit.breadcrumbs.length > 0 && <span>{hit.breadcrumbs.join(" › ")}</span>}
          {versions !== "" && <span className="search-versions">{text("search.in", { versions })}</span>}
        </p>
      )}
      {hit.excerpt !== "" && (
        <p>
          <Marked text={hit.excerpt} marks={hit.excerptMarks} />
        </p>
      )}
    </article>
  );
}

/** The end of the list: in view, it asks for more. */
function End({ count, onReached }: { readonly count: number; readonly onReached: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each length of the list
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReached();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [count]);
  return <div ref={element} className="search-end" />;
}
