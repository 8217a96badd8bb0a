/** An answer as React elements. The model is not trusted: no HTML or pictures; links lead to cited pages or show their host. */
import { Fragment, type ReactNode, useMemo } from "react";
import type { SourceLink } from "../conversations.ts";
import { useSearchContext } from "../ui/searchContext.ts";
import { Code } from "./Code.tsx";
import { type AnswerBlock, type Inline, parseAnswer } from "./markdown.ts";

interface Props {
  readonly text: string;
  readonly sources: readonly SourceLink[];
}

export function Answer({ text, sources }: Props) {
  const { link } = useSearchContext();
  const blocks = useMemo(() => parseAnswer(text), [text]);
  const cited = useMemo(() => sources.map(({ url }) => link(url)?.href ?? null), [sources, link]);
  return <div className="search-answer">{blocks.map((block, index) => renderBlock(block, index, cited))}</div>;
}

type Cited = readonly (string | null)[];

function renderBlock(block: AnswerBlock, key: number, cited: Cited): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{renderInline(block.inside, cited)}</p>;
    case "heading":
      return (
        <p key={key}>
          <strong>{renderInline(block.inside, cited)}</strong>
        </p>
      );
    case "code":
      return <Code key={key} code={block.text} />;
    case "quote":
      return <blockquote key={key}>{block.blocks.map((each, index) => renderBlock(each, index, cited))}</blockquote>;
    case "list": {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of an answer only grow at its end
        <li key={index}>{item.map((each, number) => renderItem(each, number, cited))}</li>
      ));
      return block.isOrdered ? (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
  }
}

function renderItem(block: AnswerBlock, key: number, cited: Cited): ReactNode {
  return block.kind === "paragraph" ? (
    <Fragment key={key}>{renderInline(block.inside, cited)}</Fragment>
  ) : (
    renderBlock(block, key, cited)
  );
}

function renderInline(inlines: readonly Inline[], cited: Cited): ReactNode {
  return inlines.map((inline, key) => renderPart(inline, key, cited));
}

function renderPart(inline: Inline, key: number, cited: Cited): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "strong":
      return <strong key={key}>{renderInline(inline.inside, cited)}</strong>;
    case "em":
      return <em key={key}>{renderInline(inline.inside, cited)}</em>;
    case "cite":
      return <Fragment key={key}>{renderCite(inline, cited)}</Fragment>;
    case "link":
      return <Fragment key={key}>{renderLink(inline, cited)}</Fragment>;
  }
}

function renderCite({ numbers, text }: Inline & { readonly kind: "cite" }, cited: Cited): ReactNode {
  if (numbers.some((number) => (cited[number - 1] ?? null) === null)) return text;
  return numbers.map((number) => (
    <a key={number} className="search-cite" href={cited[number - 1] ?? ""}>
      [{number}]
    </a>
  ));
}

function renderLink({ href, inside }: Inline & { readonly kind: "link" }, cited: Cited): ReactNode {
  const target = answerLink(href, cited, location.href);
  const label = renderInline(inside, cited);
  if (target === null) return label;
  if (target.host === null) return <a href={target.href}>{label}</a>;
  return (
    <>
      <a href={target.href} target="_blank" rel="external noopener noreferrer nofollow">
        {label}
      </a>{" "}
      <span className="search-host">({target.host})</span>
    </>
  );
}

/** Where a link in an answer may lead: to a cited page, or anywhere on the web if its host is shown. */
export interface AnswerLink {
  readonly href: string;
  /** Shown beside the link; null for a cited page. */
  readonly host: string | null;
}

/** `cited`: paths of the pages that the answer cites; `here`: the URL of the page. Null if it must not be a link at all. */
export function answerLink(href: string, cited: readonly (string | null)[], here: string): AnswerLink | null {
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const page = (path: string) => path.split("#", 1)[0];
  const isCited = url.origin === new URL(here).origin && cited.some((path) => path !== null && page(path) === url.pathname);
  return isCited ? { href: url.pathname + url.hash, host: null } : { href: url.href, host: url.host };
}
