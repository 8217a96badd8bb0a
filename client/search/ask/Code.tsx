/** Code in an answer or a passage, with a button that copies it. */
import { useKit } from "../ui/kit.ts";
import { CopyButton } from "./CopyButton.tsx";

export function Code({ text }: { readonly text: string }) {
  const { text: say } = useKit();
  return (
    <div className="search-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled with the keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={say("search.ask.copyCode")} />
    </div>
  );
}
