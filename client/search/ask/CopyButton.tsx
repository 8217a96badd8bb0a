/** Copies a text and says so for a moment. */
import { useEffect, useState } from "react";
import { useKit } from "../ui/kit.ts";

interface Props {
  readonly text: string;
  /** Its name, where "Copy" is not enough. */
  readonly label?: string;
}

const shown = 1500;

export function CopyButton({ text, label }: Props) {
  const { text: say } = useKit();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className="search-quiet"
      disabled={isCopied}
      aria-label={isCopied ? undefined : label}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          (error: unknown) => console.warn("The text could not be copied.", error),
        );
      }}
    >
      {say(isCopied ? "search.ask.copied" : "search.ask.copy")}
    </button>
  );
}
