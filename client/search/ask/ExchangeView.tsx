/** A question with its answer or quotations, what went wrong, and its sources. */
import type { Exchange, Passage, SourceLink } from "../conversations.ts";
import { hasModel, useSearchContext, versionAt } from "../ui/searchContext.ts";
import { Answer } from "./Answer.tsx";
import { Code, CopyButton } from "./Code.tsx";

interface Props {
  readonly exchange: Exchange;
  /** Still being answered. */
  readonly isOpen?: boolean;
}

export function ExchangeView({ exchange, isOpen = false }: Props) {
  const { settings, text } = useSearchContext();
  const { question, answer, sources, passages, failure, isStopped, isUnanswered } = exchange;
  const isFinished = !isOpen && !isStopped && answer !== "";
  const quotation = hasModel(settings) ? "search.ask.quotedInstead" : "search.ask.quoted";
  return (
    <article className="search-exchange" aria-busy={isOpen}>
      <h3>{question}</h3>
      {isOpen && answer === "" && <p className="search-note">{text("search.ask.thinking")}</p>}
      {answer !== "" && <p className="search-note">{text("search.ask.disclaimer")}</p>}
      {answer !== "" && <Answer text={answer} sources={sources} />}
      {failure !== null && (
        <div className="search-failure" role="alert">
          <strong>{text("search.ask.error")}</strong>
          <p>{failure}</p>
        </div>
      )}
      {isStopped && <p className="search-note">{text("search.ask.stopped")}</p>}
      {passages.length > 0 && <p className="search-note">{text(isUnanswered ? "search.ask.unanswered" : quotation)}</p>}
      {isUnanswered && passages.length === 0 && <p className="search-note">{text("search.ask.nothing")}</p>}
      {isUnanswered && <Closest passages={passages} />}
      {!isUnanswered && bySection(passages).map((all) => <Quotation key={all[0].url} passages={all} />)}
      {isFinished && <SourceList answer={answer} sources={sources} />}
      {isFinished && (
        <div className="search-buttons">
          <CopyButton content={answer} />
        </div>
      )}
    </article>
  );
}

/** One section's passages, the best first. */
type OfSection = readonly [Passage, ...Passage[]];

/** The sections in the order of their best passage. */
function bySection(passages: readonly Passage[]): readonly OfSection[] {
  const first = passages.filter(({ url }, at) => passages.findIndex((each) => each.url === url) === at);
  return first.map((best) => [best, ...passages.filter((each) => each.url === best.url && each !== best)]);
}

function Quotation({ passages }: { readonly passages: OfSection }) {
  return (
    <figure className="search-quotation">
      <figcaption>
        <PathLink source={passages[0]} />
      </figcaption>
      {passages.map(({ kind, text }) =>
        kind === "code" ? <Code key={text} code={text} /> : <blockquote key={text}>{text}</blockquote>,
      )}
    </figure>
  );
}

/** Pages to look at. Nothing of them is quoted, because it would look like an answer. */
function Closest({ passages }: Pick<Exchange, "passages">) {
  return (
    <ul className="search-closest">
      {passages.map((passage) => (
        <li key={passage.url}>
          <PathLink source={passage} />
        </li>
      ))}
    </ul>
  );
}

/** The sources that the answer cites; without citations, all that it was made from. */
function SourceList({ answer, sources }: Pick<Exchange, "answer" | "sources">) {
  const { text } = useSearchContext();
  const numbered = sources.map((source, index) => ({ source, number: index + 1 }));
  const numbers = new Set(
    answer
      .match(/\[\d+(?:, ?\d+)*\]/g)
      ?.flatMap((each) => each.match(/\d+/g) ?? [])
      .map(Number),
  );
  const cited = numbered.filter(({ number }) => numbers.has(number));
  const listed = cited.length > 0 ? cited : numbered;
  if (listed.length === 0) return null;
  return (
    <section className="search-sources" aria-label={text("search.ask.sources")}>
      <h4>{text("search.ask.sources")}</h4>
      <ul>
        {listed.map(({ source, number }) => (
          <li key={number}>
            [{number}] <PathLink source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PathLink({ source: { url, title, path } }: { readonly source: SourceLink }) {
  const { link, settings } = useSearchContext();
  const { versions } = settings;
  const target = link(url);
  const label = [...path, title].join(" › ");
  const version = versions.length > 1 ? versionAt(url, versions) : null;
  if (target === null) return label;
  return (
    <>
      <a href={target.href} rel={target.isExternal ? "external" : undefined}>
        {label}
      </a>
      {version !== null && <span className="search-versions">{version.label}</span>}
    </>
  );
}
