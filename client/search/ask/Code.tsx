/** Code in an answer or a passage, and the button that copies a text. */
import { useEffect, useState } from "react";
import { useSearchContext } from "../ui/searchContext.ts";

export function Code({ code }: { readonly code: string }) {
  const { text } = useSearchContext();
  return (
    <div className="search-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled with the keys */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton content={code} label={text("search.ask.copyCode")} />
    </div>
  );
}

interface Props {
  readonly content: string;
  /** Its accessible name, if "Copy" is not enough. */
  readonly label?: string;
}

/** Milliseconds for which the button says that it worked. */
const copiedFor = 1500;

export function CopyButton({ content, label }: Props) {
  const { text } = useSearchContext();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(content).then(
      () => setCopied(true),
      (error: unknown) => console.warn("The text could not be copied.", error),
    );
  };
  return (
    <button type="button" className="search-quiet" disabled={isCopied} aria-label={isCopied ? undefined : label} onClick={copy}>
      {text(isCopied ? "search.ask.copied" : "search.ask.copy")}
    </button>
  );
}
